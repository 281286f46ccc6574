//! The laws that every game must obey.

mod walk;

use tabuleiro_chess::{CHESS960_POSITIONS, MoveKind, Position};
use tabuleiro_core::contract::check_random_games;

#[test]
fn standard_games_obey_the_contract() {
    let ended = check_random_games(&Position::start(), 60, 600, 1);
    assert!(ended > 30, "only {ended} games ended");
}

#[test]
fn chess960_games_obey_the_contract() {
    for number in (0..CHESS960_POSITIONS).step_by(20) {
        check_random_games(&Position::chess960(number).unwrap(), 1, 300, u64::from(number));
    }
}

#[test]
fn the_hash_after_an_ordinary_move_is_known_before_it_is_made() {
    let (mut ordinary, mut all) = (0, 0);
    walk::for_each_position(3, 2000, |position| {
        for mv in position.moves() {
            let next = position.after(mv);
            let rights = |position: &Position| {
                (position.en_passant_square().is_some(), position.board().castling_rooks())
            };
            let changes_rights = rights(position) != rights(&next) || position.en_passant_square().is_some();
            all += 1;
            if mv.kind() == MoveKind::Normal && !changes_rights {
                assert_eq!(position.likely_hash_after(mv), next.hash(), "{position} {mv:?}");
                ordinary += 1;
            }
        }
    });
    assert!(ordinary * 10 > all * 8, "{ordinary} of {all} moves");
}

#[test]
fn each_castling_right_has_a_hash_of_its_own() {
    let rights = (0..16).map(|bits| {
        let letters = "KQkq".chars().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
        letters.map(|(_, letter)| letter).collect::<String>()
    });
    let mut hashes = std::collections::HashSet::new();
    for rights in rights {
        let rights = if rights.is_empty() { "-" } else { &rights };
        let position: Position = format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1").parse().unwrap();
        assert!(hashes.insert(position.hash()), "{rights}");
    }
}
