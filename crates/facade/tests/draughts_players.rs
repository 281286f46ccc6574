//! The computer as a player of draughts: whatever happens, its moves are legal.

mod computer;

use tabuleiro_facade::{Side, registry};

#[test]
fn the_computer_plays_a_thousand_games_with_legal_moves_and_beats_random_ones() {
    let won = computer::brazilian(1, 1_000);
    assert!(won >= 950, "level 1 won only {won} of 1,000 games against random moves");
}

#[test]
fn the_computer_plays_legal_moves_in_every_variant_at_several_levels() {
    let listed = registry::kinds().into_iter().map(|kind| kind.name().clone());
    let names: Vec<_> = listed.filter(|name| name.family() == "draughts").collect();
    assert!(names.len() > 20);
    for name in &names {
        for level in 1..=3 {
            let side = if level == 2 { Side::Black } else { Side::White };
            computer::play(&name.to_string(), level, side, u64::from(level), 60);
        }
    }
}
