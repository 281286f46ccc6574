//! The solver against brute force, against itself seen through symmetries, and its manners.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tabuleiro_core::{Rules, SplitMix64};
use tabuleiro_engine::quarto::{Progress, Solver, Value};
use tabuleiro_quarto::{Move, MoveList, Piece, Position, Ruleset, Square, Symmetry};
use tabuleiro_search::{Control, Limits};

use crate::brute_force::{Game, Worth};

fn rulesets() -> [Ruleset; 2] {
    [Ruleset::SQUARES, Ruleset::LINES]
}

/// A random unfinished position with that many pieces on the board.
pub fn random_position(ruleset: Ruleset, placed: usize, random: &mut SplitMix64) -> Position {
    'again: loop {
        let mut position = Position::start(ruleset);
        for _ in 0..=placed {
            let remaining: Vec<Piece> = position.remaining().iter().collect();
            let empty: Vec<Square> = position.empty().iter().collect();
            let piece = *random.choose(&remaining).unwrap();
            let mv = match position.hand() {
                None => Move::Give(piece),
                Some(_) => Move::Turn(*random.choose(&empty).unwrap(), piece),
            };
            if position.check(mv).is_err() {
                continue 'again;
            }
            position.play(mv);
        }
        return position;
    }
}

fn value(solver: &Solver, position: &Position) -> Value {
    solver.value(position, &Control::default()).expect("nobody stopped it")
}

/// The value that the brute force's number stands for.
fn value_of_worth(worth: Worth) -> Value {
    match worth {
        0 => Value::Draw,
        1.. => Value::Win { plies: (100 - worth) as u8 },
        _ => Value::Loss { plies: (100 + worth) as u8 },
    }
}

#[test]
fn the_solver_agrees_with_brute_force_on_ten_thousand_late_positions() {
    for ruleset in rulesets() {
        let mut random = SplitMix64::new(2024);
        let solver = Solver::new(1, 1);
        let mut seen = HashMap::new();
        for number in 0..10_000 {
            // The earliest ones take brute force the longest, so they are fewer.
            let placed = if number % 10 == 0 { 10 } else { 11 + number % 5 };
            let position = random_position(ruleset, placed, &mut random);
            let expected = value_of_worth(Game::of(&position).worth());
            assert_eq!(value(&solver, &position), expected, "{position:?}");
            *seen.entry(expected.name()).or_insert(0) += 1;
        }
        assert!(seen.len() == 3 && seen.values().all(|&count| count > 100), "each kind comes up: {seen:?}");
    }
}

#[test]
fn the_values_of_moves_agree_with_brute_force() {
    let solver = Solver::new(1, 1);
    for ruleset in rulesets() {
        let mut random = SplitMix64::new(77);
        for _ in 0..60 {
            let position = random_position(ruleset, 11, &mut random);
            let report = solver.solve(&position, &Control::default(), &|_| {});
            assert!(report.complete);
            assert_eq!(report.value, report.moves[0].value, "{position:?}");
            assert_eq!(report.moves.len() as u64, position.count_moves());
            for entry in &report.moves {
                let next = position.after(entry.mv);
                let worth = Game::of(&next).worth();
                assert_eq!(entry.value, Some(value_of_worth(worth).before()), "{} in {position:?}", entry.mv);
            }
        }
    }
}

#[test]
fn beginners_levels_agree_with_brute_force() {
    let solver = Solver::new(1, 1);
    for (seed, level) in (0..).zip(1..=3) {
        for ruleset in rulesets().map(|ruleset| ruleset.with_level(level).unwrap()) {
            let mut random = SplitMix64::new(seed);
            for number in 0..150 {
                let placed = 10 + number % 3;
                let position = random_position(ruleset, placed, &mut random);
                let expected = value_of_worth(Game::of(&position).worth());
                assert_eq!(value(&solver, &position), expected, "{position:?}");
            }
        }
    }
}

#[test]
fn symmetries_do_not_change_values() {
    for ruleset in rulesets() {
        let symmetries = Symmetry::all(ruleset);
        let mut random = SplitMix64::new(31);
        let solver = Solver::new(1, 4);
        // Hardly any memory, so that nothing is taken over from the first solution.
        let other = Solver::new(1, 0);
        for number in 0..1000 {
            let position = random_position(ruleset, 6 + number % 4, &mut random);
            let symmetry = random.choose(&symmetries).unwrap();
            let image = symmetry.apply(&position);
            assert_eq!(image.hash(), image.hash_from_scratch());
            assert_eq!(position.canonical_key(), image.canonical_key(), "{position:?} and {image:?}");
            assert_eq!(value(&solver, &position), value(&other, &image), "{position:?} and {image:?}");
        }
    }
}

#[test]
fn several_threads_find_the_same_values() {
    for ruleset in rulesets() {
        let mut random = SplitMix64::new(5);
        for _ in 0..8 {
            let position = random_position(ruleset, 4, &mut random);
            let alone = value(&Solver::new(1, 4), &position);
            assert_eq!(value(&Solver::new(4, 4), &position), alone, "{position:?}");
        }
    }
}

#[test]
fn playing_the_best_moves_wins_in_the_number_of_plies_it_says() {
    let solver = Solver::new(1, 4);
    let mut random = SplitMix64::new(8);
    for _ in 0..20 {
        let mut position = random_position(Ruleset::SQUARES, 6, &mut random);
        let mut value = value(&solver, &position);
        while let Some(plies) = value.plies().filter(|&plies| plies > 0) {
            let report = solver.solve(&position, &Control::default(), &|_| {});
            assert_eq!(report.value, Some(value), "{position:?}");
            position.play(report.moves[0].mv);
            value = solver.value(&position, &Control::default()).unwrap();
            assert_eq!(value.plies(), Some(plies - 1), "{position:?}");
        }
    }
}

#[test]
fn finished_games_have_a_value_and_no_moves() {
    let solver = Solver::new(1, 0);
    let won = Position::read_fen("abcd/4/4/4 -", Ruleset::SQUARES).unwrap();
    let full = Position::read_fen("deci/jlfo/gapb/khnm -", Ruleset::SQUARES).unwrap();
    for (position, expected) in [(won, Value::Loss { plies: 0 }), (full, Value::Draw)] {
        let report = solver.solve(&position, &Control::default(), &|_| {});
        assert_eq!((report.value, report.moves.len(), report.complete), (Some(expected), 0, true));
    }
}

#[test]
fn a_stopped_solver_says_what_it_knows() {
    let stop = AtomicBool::new(true);
    let solver = Solver::new(2, 1);
    let position = Position::read_fen("a3/4/4/3p c", Ruleset::LINES).unwrap();
    let report = solver.solve(&position, &Control::obeying(Limits::default(), &stop), &|_| {});
    assert!(!report.complete);
    assert_eq!((report.value, report.can_win), (None, None));
    assert_eq!(report.moves.len() as u64, position.count_moves());

    let few = Control::new(Limits::nodes(200_000));
    assert_eq!(solver.value(&position, &few), None);
    // A win at hand is seen before anything has to be searched.
    let won = Position::read_fen("abc1/4/4/4 d", Ruleset::LINES).unwrap();
    let report = solver.solve(&won, &Control::obeying(Limits::default(), &stop), &|_| {});
    assert_eq!((report.can_win, report.value), (Some(true), Some(Value::Win { plies: 1 })));
    assert!(!report.complete);
}

#[test]
fn progress_counts_nodes_and_moves() {
    let most = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let watch = |progress: Progress| {
        most.fetch_max(progress.nodes, Ordering::Relaxed);
        done.fetch_max(progress.moves_done, Ordering::Relaxed);
        assert!(progress.moves_done <= progress.moves_total);
    };
    let position = random_position(Ruleset::SQUARES, 7, &mut SplitMix64::new(1));
    let report = Solver::new(1, 1).solve(&position, &Control::default(), &watch);
    assert_eq!(most.into_inner(), report.nodes);
    assert_eq!(done.into_inner(), report.moves.len() as u64);
    let mut moves = MoveList::default();
    position.legal_moves(&mut moves);
    assert!(report.moves.iter().all(|entry| moves.contains(&entry.mv)));
}
