//! Judging one move agrees with generating all.

mod walk;

use std::collections::HashSet;

use tabuleiro_chess::{Move, MoveKind, Position, Role, Square, Uci};
use walk::for_each_position;

fn check(position: &Position) {
    let legal: HashSet<Move> = position.moves().into_iter().collect();
    let mut found = HashSet::new();
    for from in Square::all() {
        for to in Square::all() {
            for promotion in [None, Some(Role::Queen), Some(Role::Knight), Some(Role::Pawn), Some(Role::King)]
            {
                let Ok(mv) = position.find_move(from, to, promotion) else { continue };
                assert!(legal.contains(&mv), "{mv:?} is not legal in {position}");
                assert_eq!((mv.from(), mv.promotion()), (from, promotion), "{position}");
                assert!(to == mv.to() || to == mv.landing(), "{mv:?} does not go to {to} in {position}");
                found.insert(mv);
            }
        }
    }
    for mv in legal {
        let rare = matches!(mv.kind(), MoveKind::Promotion(Role::Rook | Role::Bishop));
        assert!(rare || found.contains(&mv), "{mv:?} is refused in {position}");
        let Uci { from, to, promotion } = mv.into();
        assert_eq!(position.find_move(from, to, promotion), Ok(mv), "{position}");
    }
}

#[test]
fn a_move_is_found_exactly_if_it_is_legal() {
    for_each_position(1, 1_500, check);
}

#[test]
fn rare_rules_are_judged_as_they_are_generated() {
    for fen in [
        // The rook that would castle shields its king, which stays or comes nearer.
        "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1",
        "4k3/8/8/8/8/8/8/r1RK4 w Q - 0 1",
        "4k3/8/8/8/8/8/8/4KRq1 w K - 0 1",
        // Both ways of castling end on the same square as a step.
        "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1",
        // Two pawns on a line with the king may not go at once.
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        "4k3/8/8/b7/3pP3/8/5K2/8 b - e3 0 1",
    ] {
        check(&fen.parse().unwrap());
    }
    let shielded: Position = "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1".parse().unwrap();
    assert!(!shielded.moves().iter().any(|mv| mv.is_castling()));
}
