//! Perft and the number of positions, against a naive generator and the known tables.

use std::collections::HashSet;

use tabuleiro_core::{SplitMix64, contract, perft};
use tabuleiro_quarto::{MoveList, Position, Ruleset, count_sequences};

use crate::naive::Game;

/// An unfinished position with that many pieces on the board, reached by random moves.
fn random_position(ruleset: Ruleset, placed: usize, random: &mut SplitMix64) -> Position {
    let mut moves = MoveList::default();
    loop {
        let mut position = Position::start(ruleset);
        while position.placed() < placed || position.hand().is_none() {
            position.legal_moves(&mut moves);
            let Some(&mv) = random.choose(&moves) else { break };
            position.play(mv);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// Sequences of turns from the start, depth 1 on: the first gift, then placing and giving together.
const TURNS: [u64; 4] = [16, 3_840, 806_400, 146_764_800];
const TURNS_DEEP: [(Ruleset, [u128; 3]); 2] = [
    (Ruleset::SQUARES, [22_830_782_976, 2_979_100_975_104, 318_311_766_835_200]),
    (Ruleset::LINES, [22_861_347_840, 2_999_507_189_760, 324_908_701_286_400]),
];

/// Sequences from the start where giving and placing are plies of their own, depth 1 on.
const APART: [u64; 6] = [16, 256, 3_840, 57_600, 806_400, 11_289_600];

/// Classes of boards with a piece in hand (all, and only those where it does not win at once) for 1, 2, …
/// pieces placed.
const LINES_CLASSES: [[usize; 2]; 5] =
    [[8, 8], [148, 148], [3_382, 3_316], [91_558, 85_156], [2_125_230, 1_767_446]];
const SQUARES_CLASSES: [[usize; 2]; 5] =
    [[12, 12], [381, 381], [12_113, 11_705], [358_784, 315_434], [8_418_808, 6_186_645]];

#[test]
fn perft_equals_the_tables() {
    for ruleset in [Ruleset::SQUARES, Ruleset::LINES] {
        contract::check_perft(&Position::start(ruleset), &TURNS[..3]);
        let report = perft::count(&Position::start(ruleset), 4, perft::Options::default());
        assert_eq!(report.nodes, TURNS[3]);
    }
}

#[test]
fn the_naive_generator_gives_the_same_tables() {
    for ruleset in [Ruleset::SQUARES, Ruleset::LINES] {
        let start = Game::start(ruleset);
        for (depth, count) in (1..).zip(&TURNS[..3]) {
            assert_eq!(start.perft(depth), *count, "depth {depth}");
        }
        for (depth, count) in (1..).zip(APART) {
            assert_eq!(start.perft_apart(depth), count, "depth {depth}");
        }
    }
}

#[test]
fn perft_from_the_middle_of_games_equals_the_naive_generator() {
    let mut random = SplitMix64::new(11);
    for ruleset in [Ruleset::SQUARES, Ruleset::LINES, Ruleset::LINES.with_level(3).unwrap()] {
        for placed in [4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] {
            let position = random_position(ruleset, placed, &mut random);
            let game = Game::of(&position);
            for depth in 0..=3 {
                let naive = game.perft(depth);
                assert_eq!(position.perft(depth), naive, "{position:?} depth {depth}");
                assert_eq!(count_sequences(&position, depth), naive.into(), "{position:?} depth {depth}");
            }
        }
    }
}

#[test]
fn counting_by_symmetry_gives_the_deep_tables() {
    for (ruleset, deep) in TURNS_DEEP {
        let start = Position::start(ruleset);
        for (depth, count) in (1..).zip(TURNS.map(u128::from).into_iter().chain(deep)) {
            assert_eq!(count_sequences(&start, depth), count, "{ruleset:?} depth {depth}");
        }
    }
}

#[test]
fn classes_of_positions_are_as_many_as_known() {
    for (ruleset, known) in [(Ruleset::LINES, &LINES_CLASSES), (Ruleset::SQUARES, &SQUARES_CLASSES)] {
        // With no piece placed all pieces in hand are alike.
        let mut classes = vec![Position::read_fen("4/4/4/4 a", ruleset).unwrap()];
        for (placed, &[all, quiet]) in (1..).zip(known) {
            let (mut seen, mut quiet_seen, mut next) = (HashSet::new(), 0, Vec::new());
            let mut moves = MoveList::default();
            for position in &classes {
                position.legal_moves(&mut moves);
                for mv in moves.iter().filter(|mv| mv.given().is_some()) {
                    let after = position.after(*mv);
                    if seen.insert(after.canonical_key()) {
                        quiet_seen += usize::from(after.winning_squares().is_empty());
                        if placed < known.len() {
                            next.push(after);
                        }
                    }
                }
            }
            assert_eq!((seen.len(), quiet_seen), (all, quiet), "{placed} placed, {ruleset:?}");
            classes = next;
        }
    }
}
