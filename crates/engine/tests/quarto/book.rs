//! The opening table against the known counts and against the solver.

use std::collections::HashSet;

use tabuleiro_core::SplitMix64;
use tabuleiro_engine::quarto::{BOOK_PLACED, Kind, Solver, Value, look_up};
use tabuleiro_quarto::{Move, MoveList, Position, Ruleset, Symmetry};
use tabuleiro_search::Control;

/// One position of each class with three pieces and a piece in hand that does not win at once.
fn classes(ruleset: Ruleset) -> Vec<Position> {
    let start = Position::start(ruleset);
    let mut level = vec![start.after(Move::Give(start.remaining().first().unwrap()))];
    for _ in 0..BOOK_PLACED {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        let mut moves = MoveList::default();
        for position in &level {
            position.legal_moves(&mut moves);
            let after = moves.iter().map(|&mv| position.after(mv));
            next.extend(after.filter(|after| seen.insert(after.canonical_key())));
        }
        level = next;
    }
    level.retain(|position| position.winning_squares().is_empty());
    level
}

fn of_kind(positions: &[Position], kind: Kind) -> Vec<&Position> {
    positions.iter().filter(|position| look_up(position) == Some(kind)).collect()
}

#[test]
fn the_book_has_the_known_numbers_of_wins_draws_and_losses() {
    for (ruleset, wins, draws) in [(Ruleset::LINES, 0, 3316), (Ruleset::SQUARES, 176, 11_529)] {
        let positions = classes(ruleset);
        let counts = [Kind::Win, Kind::Draw, Kind::Loss].map(|kind| of_kind(&positions, kind).len());
        assert_eq!(counts, [wins, draws, 0]);
    }
}

#[test]
fn the_book_agrees_with_the_solver_on_a_sample() {
    let solver = Solver::default();
    for (ruleset, sample) in [(Ruleset::LINES, 3), (Ruleset::SQUARES, 6)] {
        let positions = classes(ruleset);
        let mut random = SplitMix64::new(11);
        for kind in [Kind::Win, Kind::Draw] {
            let all = of_kind(&positions, kind);
            for _ in 0..sample.min(all.len()) {
                let position = *random.choose(&all).unwrap();
                let solved = match solver.value(position, &Control::default()).unwrap() {
                    Value::Win { .. } => Kind::Win,
                    Value::Draw => Kind::Draw,
                    Value::Loss { .. } => Kind::Loss,
                };
                assert_eq!(solved, kind, "{position}");
            }
        }
    }
}

#[test]
fn all_positions_of_a_class_have_the_same_entry() {
    let positions = classes(Ruleset::SQUARES);
    let symmetries = Symmetry::all(Ruleset::SQUARES);
    let mut random = SplitMix64::new(12);
    for position in of_kind(&positions, Kind::Win) {
        let image = random.choose(&symmetries).unwrap().apply(position);
        assert_eq!(look_up(&image), Some(Kind::Win), "{position} and {image}");
    }
}

#[test]
fn the_book_knows_early_positions_of_the_full_games_only() {
    let read = |text, ruleset| look_up(&Position::read_fen(text, ruleset).unwrap());
    assert_eq!(read("4/4/4/4 -", Ruleset::SQUARES), Some(Kind::Draw));
    assert_eq!(read("4/4/4/4 a", Ruleset::SQUARES.with_level(2).unwrap()), None);
    assert_eq!(read("abc1/4/4/4 d", Ruleset::LINES), Some(Kind::Win));
    assert_eq!(read("abc1/4/4/p3 m", Ruleset::LINES), None);
}
