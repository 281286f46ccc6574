//! The crate against the slow generator, along random games.

use std::collections::BTreeSet;

use tabuleiro_core::{Side, SplitMix64};
use tabuleiro_draughts::variant::{
    Continuation, Criterion, Crowning, Directions, DrawRules, Goal, Landing, Obligation, PlayingSquares,
    Precedence, Removal,
};
use tabuleiro_draughts::{Distinction, Move, Piece, Position, Setup, SetupError, Square, Variant, named};

use super::{Cell, Table, Walk};

/// Plays random games of `variant`, at most `plies` long, and compares everything at each move. Returns how
/// many positions were compared.
pub fn play(variant: Variant, games: usize, plies: usize, seed: u64) -> usize {
    let mut random = SplitMix64::new(seed);
    let mut compared = 0;
    for _ in 0..games {
        let mut position = Position::start(variant).unwrap();
        let mut table = Table::start(variant);
        for _ in 0..plies {
            assert_eq!(Table::of(&position.setup()), table, "{variant}: the boards differ");
            // Random rules can lead to more ways through the pieces than are tried; such a board can't be set
            // up either, and there the game ends. No named game comes near.
            if matches!(Position::new(&position.setup()), Err(SetupError::TooManyCaptures)) {
                assert_eq!(variant.name, named::CUSTOM.name, "{variant}: {table:?}");
                break;
            }
            let walks = table.moves();
            compare(&position, &table, &walks);
            compared += 1;
            if position.outcome().is_some() {
                break;
            }
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            let mv = *random.choose(&moves).unwrap();
            let effect = walk(&variant, &mv).effect();
            position.play(mv);
            table = table.after(walks.iter().find(|walk| walk.effect() == effect).unwrap());
        }
    }
    compared
}

/// Counts the sequences of `depth` moves from random positions with few pieces, among them many kings and men
/// about to be crowned, with both generators.
pub fn count(variant: Variant, positions: usize, depth: u32, seed: u64) {
    let mut random = SplitMix64::new(seed);
    for _ in 0..positions {
        let setup = random_setup(variant, &mut random);
        let position = Position::new(&setup).unwrap();
        assert_eq!(position.perft(depth), Table::of(&setup).perft(depth), "{position:?}");
    }
}

fn random_setup(variant: Variant, random: &mut SplitMix64) -> Setup {
    let mut setup = Setup::empty(variant);
    setup.side_to_move = Side::ALL[random.below(2)];
    for side in Side::ALL {
        let crown_row = variant.crown_squares(side);
        for _ in 0..1 + random.below(5) {
            let square = Square::new(random.below(variant.square_count())).unwrap();
            let piece =
                if crown_row.contains(square) || random.below(3) == 0 { Piece::King } else { Piece::Man };
            setup.put(square, side, piece);
        }
    }
    setup
}

/// Compares the moves, told apart by result, by path and by every rest.
fn compare(position: &Position, table: &Table, walks: &[Walk]) {
    let variant = position.variant();
    assert_eq!(position.can_move(), !walks.is_empty(), "{table:?}");
    let list = |by| {
        let mut moves = Vec::new();
        position.moves_by(by, &mut moves);
        moves.iter().map(|mv| walk(variant, mv)).collect::<Vec<_>>()
    };

    let effects: BTreeSet<_> = walks.iter().map(Walk::effect).collect();
    let ours = list(Distinction::Results);
    assert_eq!(ours.iter().map(Walk::effect).collect::<BTreeSet<_>>(), effects, "{table:?}");
    assert_eq!(ours.len(), effects.len(), "a result is listed twice: {table:?}");
    assert_eq!(position.count_moves(), effects.len() as u64, "{table:?}");
    // Where there are very many ways, the crate lists only results in full.
    if walks.len() > 20_000 {
        return;
    }
    // The path of a move is one that can be walked.
    let paths: BTreeSet<_> = walks.iter().map(sorted_path).collect();
    assert!(ours.iter().all(|walk| paths.contains(&sorted_path(walk))), "{table:?}");

    let ours = list(Distinction::Paths);
    assert_eq!(ours.iter().map(sorted_path).collect::<BTreeSet<_>>(), paths, "{table:?}");
    assert_eq!(ours.len(), paths.len(), "a path is listed twice: {table:?}");

    let rests: BTreeSet<_> = walks.iter().map(|walk| &walk.cells).collect();
    let ours = list(Distinction::Stops);
    assert_eq!(ours.iter().map(|walk| &walk.cells).collect::<BTreeSet<_>>(), rests, "{table:?}");
    assert_eq!(ours.len(), rests.len(), "a walk is listed twice: {table:?}");
}

/// A path with its captured cells as a set: the crate's moves don't say in which order they fell, but the
/// cells do.
fn sorted_path(walk: &Walk) -> (Vec<Cell>, BTreeSet<Cell>, bool) {
    let (cells, captured, crowned) = walk.path();
    (cells, captured.into_iter().collect(), crowned)
}

/// The crate's move as a walk.
fn walk(variant: &Variant, mv: &Move) -> Walk {
    let cell = |square| {
        let (column, row) = variant.coordinates(square).unwrap();
        (i32::from(column), i32::from(row))
    };
    Walk {
        cells: mv.path().map(cell).collect(),
        captured: mv.captured().iter().map(cell).collect(),
        crowned: mv.is_crowning(),
    }
}

/// A random set of rules that makes sense.
pub fn random_rules(random: &mut SplitMix64) -> Variant {
    loop {
        let rules = any_rules(random);
        if rules.check().is_ok() {
            return rules;
        }
    }
}

fn any_rules(random: &mut SplitMix64) -> Variant {
    fn one_of<T: Copy>(random: &mut SplitMix64, choices: &[T]) -> T {
        *random.choose(choices).unwrap()
    }
    let ways = [
        Directions::FORWARD,
        Directions::DIAGONAL,
        Directions::FORWARD_SIDEWAYS,
        Directions::ORTHOGONAL,
        Directions::ALL,
        Directions::FORWARD_DIAGONAL_SIDEWAYS,
        Directions::one(0),
    ];
    let precedences = [
        Precedence::FREE,
        Precedence::MAJORITY,
        Precedence::of(&[Criterion::MostKings]),
        Precedence::of(&[Criterion::WithKing, Criterion::MostPieces]),
        Precedence::of(&[Criterion::MostWorth, Criterion::WithKing]),
        Precedence::of(&[Criterion::MostPieces, Criterion::MostKings, Criterion::EarliestKing]),
    ];
    let flag = [true, false];
    Variant {
        name: named::CUSTOM.name,
        width: 4 + random.below(9) as u8,
        height: 4 + random.below(9) as u8,
        squares: one_of(random, &[PlayingSquares::Corner, PlayingSquares::OffCorner, PlayingSquares::All]),
        rows: 1 + random.below(3) as u8,
        skip_rows: one_of(random, &[0, 0, 0, 1]),
        man_moves: one_of(random, &ways),
        man_captures: one_of(random, &ways),
        king_moves: one_of(random, &ways),
        king_captures: one_of(random, &ways),
        flying: one_of(random, &flag),
        landing: one_of(random, &[Landing::Any, Landing::Behind, Landing::BehindLastKing]),
        obligation: one_of(random, &[Obligation::Free, Obligation::Must]),
        precedence: one_of(random, &precedences),
        continuation: one_of(
            random,
            &[Continuation::Complete, Continuation::FromLanding, Continuation::Free],
        ),
        crowning: one_of(random, &[Crowning::Passes, Crowning::Continues, Crowning::Stops]),
        removal: one_of(random, &[Removal::AtEnd, Removal::AtOnce]),
        turn_back: one_of(random, &flag),
        man_takes_king: one_of(random, &flag),
        king_run: one_of(random, &[None, None, Some(2)]),
        starter: named::CUSTOM.starter,
        goal: one_of(random, &[Goal::Normal, Goal::Normal, Goal::GiveAway, Goal::FirstKing]),
        draws: &DrawRules::HOUSE,
        notation: named::CUSTOM.notation,
    }
}
