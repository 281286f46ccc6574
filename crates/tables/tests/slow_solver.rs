//! The tables against a solver that shares nothing with them: the slow generator of the rules' own tests, and
//! looking at every position again and again until nothing changes.

#[allow(dead_code, reason = "its duels are for the generator")]
#[path = "../../draughts/tests/slow/mod.rs"]
mod slow;

use std::collections::{BTreeMap, HashMap};

use slow::{Cell, Table};
use tabuleiro_core::Side;
use tabuleiro_draughts::geometry::{Diagonal64, Grid64};
use tabuleiro_draughts::variant::{Goal, Material as EndingMaterial};
use tabuleiro_draughts::{Game, Piece, Position, Setup, Variant, named};
use tabuleiro_tables::{Layout, Tables, Value};

/// Where the pieces stand, White to move.
type Placement = Vec<(Cell, Side, Piece)>;

/// All placements of `count` pieces, each side having at least one.
fn placements(rules: &Variant, count: usize) -> Vec<Placement> {
    let (width, height) = (i32::from(rules.width), i32::from(rules.height));
    let cells = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
    let cells: Vec<Cell> = cells.filter(|&(column, row)| rules.is_playing(column as u8, row as u8)).collect();
    let last_row = |side| if side == Side::White { height - 1 } else { 0 };
    let mut all: Vec<Placement> = vec![Vec::new()];
    let mut whole = Vec::new();
    for &cell in &cells {
        let mut more = Vec::new();
        for placement in &all {
            for side in Side::ALL {
                for piece in [Piece::Man, Piece::King] {
                    if piece == Piece::Man && cell.1 == last_row(side) {
                        continue;
                    }
                    let mut next = placement.clone();
                    next.push((cell, side, piece));
                    if next.len() == count { whole.push(next) } else { more.push(next) }
                }
            }
        }
        all.extend(more);
    }
    let has = |placement: &Placement, wanted| placement.iter().any(|&(_, side, _)| side == wanted);
    whole.retain(|placement| Side::ALL.iter().all(|&side| has(placement, side)));
    whole
}

/// The placement as the side to move sees it.
fn seen_by_mover(table: &Table) -> Placement {
    let (width, height) = (i32::from(table.rules.width), i32::from(table.rules.height));
    let turn = |(&(column, row), &(side, piece)): (&Cell, &(Side, Piece))| match table.turn {
        Side::White => ((column, row), side, piece),
        Side::Black => ((width - 1 - column, height - 1 - row), !side, piece),
    };
    let mut placement: Placement = table.pieces.iter().map(turn).collect();
    placement.sort_by_key(|&((column, row), _, _)| (row, column));
    placement
}

fn table_of(rules: &Variant, placement: &Placement) -> Table {
    let pieces: BTreeMap<_, _> = placement.iter().map(|&(cell, side, piece)| (cell, (side, piece))).collect();
    Table { rules: *rules, pieces, turn: Side::White, runs: [None; 2] }
}

/// Every position of at most `count` pieces with its value.
fn solve(rules: &Variant, count: usize) -> HashMap<Placement, Value> {
    let positions: Vec<Placement> = (2..=count).flat_map(|count| placements(rules, count)).collect();
    let numbers: HashMap<&Placement, usize> =
        positions.iter().enumerate().map(|(number, position)| (position, number)).collect();
    let over = |placement: &Placement| {
        let first_king = rules.goal == Goal::FirstKing;
        first_king && placement.iter().any(|&(_, _, piece)| piece == Piece::King)
            || !placement.iter().any(|&(_, side, _)| side == Side::White)
    };
    // The end of the game by having no move, as seen by who has none.
    let end = if rules.goal == Goal::GiveAway { Value::Win(0) } else { Value::Loss(0) };
    let drawn_at_once = rules
        .draws
        .endings
        .iter()
        .any(|rule| rule.material == EndingMaterial::OnePieceEach && rule.moves == 0);
    let mut successors: Vec<Option<Vec<Option<usize>>>> = Vec::new();
    let mut values: Vec<Option<Value>> = Vec::new();
    for position in &positions {
        let table = table_of(rules, position);
        let mut next: Vec<Placement> =
            table.moves().iter().map(|walk| seen_by_mover(&table.after(walk))).collect();
        next.sort_by_key(|next| next.len());
        next.dedup();
        values.push(match next.is_empty() || over(position) {
            true => Some(end),
            false if drawn_at_once && position.len() == 2 => Some(Value::Draw),
            false => None,
        });
        let number = |next: Placement| if over(&next) { None } else { Some(numbers[&next]) };
        successors.push(values[values.len() - 1].is_none().then(|| next.into_iter().map(number).collect()));
    }
    for plies in 1.. {
        let mut news = Vec::new();
        for (number, next) in successors.iter().enumerate() {
            let (None, Some(next)) = (values[number], next) else { continue };
            let of = |next: &Option<usize>| match next {
                Some(next) => values[*next],
                None => Some(end),
            };
            if next.iter().any(|next| matches!(of(next), Some(Value::Loss(_)))) {
                news.push((number, Value::Win(plies)));
            } else if next.iter().all(|next| matches!(of(next), Some(Value::Win(_)))) {
                news.push((number, Value::Loss(plies)));
            }
        }
        // Nobody has won later than a ply after the last.
        if news.is_empty() && plies > 2 {
            break;
        }
        for (number, value) in news {
            values[number] = Some(value);
        }
    }
    let values = values.into_iter().map(|value| value.unwrap_or(Value::Draw)).collect::<Vec<_>>();
    positions.into_iter().zip(values).collect()
}

fn setup(rules: &Variant, placement: &Placement) -> Setup {
    let mut setup = Setup { side_to_move: Side::White, ..Setup::empty(*rules) };
    for &((column, row), side, piece) in placement {
        setup.put(rules.square_at(column as u8, row as u8).unwrap(), side, piece);
    }
    setup
}

/// Compares every position; returns how many.
fn agree<G: Layout>(rules: &Variant, count: usize, game: fn(Position) -> Option<Game<G>>) -> usize {
    let tables = Tables::<G>::in_memory(rules, count as u8).unwrap();
    let solved = solve(rules, count);
    let mut compared = 0;
    for (placement, value) in &solved {
        let position = Position::new(&setup(rules, placement)).unwrap();
        let game = game(position).unwrap();
        let probe = tables.probe(game.board(), Side::White);
        let has_men = placement.iter().any(|&(_, _, piece)| piece == Piece::Man);
        let has_kings = placement.iter().any(|&(_, _, piece)| piece == Piece::King);
        if rules.king_run.is_some() && has_men || rules.goal == Goal::FirstKing && has_kings {
            // There is no table of these, but a capture may lead to one.
            assert!(probe.is_none_or(|probe| probe.value == *value), "{}: {position}", rules.name);
            continue;
        }
        assert_eq!(probe.map(|probe| probe.value), Some(*value), "{}: {position}", rules.name);
        compared += 1;
    }
    compared
}

fn on_diagonals(position: Position) -> Option<Game<Diagonal64>> {
    match position {
        Position::Diagonal64(game) => Some(game),
        _ => None,
    }
}

fn on_all_squares(position: Position) -> Option<Game<Grid64>> {
    match position {
        Position::Grid64(game) => Some(game),
        _ => None,
    }
}

#[test]
fn every_position_of_two_pieces_is_right_in_every_variant() {
    let mut compared = Vec::new();
    for variant in named::ALL {
        let number = match Position::start(*variant).unwrap() {
            Position::Diagonal64(_) => agree(variant, 2, on_diagonals),
            Position::Grid64(_) => agree(variant, 2, on_all_squares),
            _ => continue,
        };
        compared.push((variant.name, number));
    }
    assert_eq!(compared.len(), 19);
    assert!(compared.iter().all(|&(name, number)| number >= 900 || name == "frisian"), "{compared:?}");
}

#[test]
fn every_position_of_three_pieces_is_right_in_brazilian() {
    assert!(agree(&named::BRAZILIAN, 3, on_diagonals) > 190_000);
}

/// The whole of it: `cargo test --release -p tabuleiro-tables -- --ignored`, minutes.
#[test]
#[ignore = "minutes; cargo xtask tables"]
fn every_position_of_three_pieces_is_right_in_every_variant() {
    for variant in named::ALL {
        let number = match Position::start(*variant).unwrap() {
            Position::Diagonal64(_) => agree(variant, 3, on_diagonals),
            Position::Grid64(_) => agree(variant, 3, on_all_squares),
            _ => continue,
        };
        println!("{}: {number} positions of 2 and 3 pieces agree", variant.name);
    }
}

/// The position of random pieces on random squares, White to move.
fn random_placement(rules: &Variant, count: usize, random: &mut tabuleiro_core::SplitMix64) -> Placement {
    let (width, height) = (usize::from(rules.width), usize::from(rules.height));
    loop {
        let mut pieces: BTreeMap<Cell, (Side, Piece)> = BTreeMap::new();
        while pieces.len() < count {
            let cell = (random.below(width) as i32, random.below(height) as i32);
            let side = *random.choose(&Side::ALL).unwrap();
            let piece = *random.choose(&[Piece::Man, Piece::King]).unwrap();
            let last_row = if side == Side::White { height as i32 - 1 } else { 0 };
            let may_stand =
                rules.is_playing(cell.0 as u8, cell.1 as u8) && (piece == Piece::King || cell.1 != last_row);
            if may_stand {
                pieces.insert(cell, (side, piece));
            }
        }
        let has = |wanted| pieces.values().any(|&(side, _)| side == wanted);
        if Side::ALL.into_iter().all(has) {
            return pieces.into_iter().map(|(cell, (side, piece))| (cell, side, piece)).collect();
        }
    }
}

/// Whether the value of each of `count` random positions follows from those of the positions that the slow
/// generator's moves lead to. Where that holds everywhere, every value is right: a loss in no plies is where
/// there is no move, and from there on each follows.
fn random_ones_follow(tables: &Tables<Diagonal64>, rules: &Variant, pieces: usize, count: usize) {
    let mut random = tabuleiro_core::SplitMix64::new(pieces as u64);
    let probe = |placement: &Placement| {
        let setup = setup(rules, placement);
        let Position::Diagonal64(game) = setup.position().unwrap() else { panic!("a small board") };
        tables.probe(game.board(), Side::White).unwrap().value
    };
    for _ in 0..count {
        let placement = random_placement(rules, pieces, &mut random);
        let table = table_of(rules, &placement);
        let next: Vec<Value> = table
            .moves()
            .iter()
            .map(|walk| {
                let next = seen_by_mover(&table.after(walk));
                let is_over = !next.iter().any(|&(_, side, _)| side == Side::White);
                if is_over { Value::Loss(0) } else { probe(&next) }
            })
            .collect();
        let wins = next.iter().filter_map(|next| match next {
            Value::Loss(plies) => Some(plies + 1),
            _ => None,
        });
        let losses = next.iter().filter_map(|next| match next {
            Value::Win(plies) => Some(plies + 1),
            _ => None,
        });
        let expected = match (wins.min(), next.contains(&Value::Draw)) {
            (Some(plies), _) => Value::Win(plies),
            (None, true) => Value::Draw,
            (None, false) => Value::Loss(losses.max().unwrap_or(0)),
        };
        assert_eq!(probe(&placement), expected, "{}: {placement:?}", rules.name);
    }
}

#[test]
fn random_positions_of_four_pieces_follow_from_their_moves() {
    for variant in [named::BRAZILIAN, named::RUSSIAN, named::ENGLISH] {
        random_ones_follow(&Tables::new(&variant).unwrap(), &variant, 4, 2_000);
    }
}

/// A million random ones of 4 and 5 pieces: `cargo xtask tables`.
#[test]
#[ignore = "minutes; cargo xtask tables"]
fn a_million_random_positions_of_four_and_five_pieces_follow_from_their_moves() {
    let folder = tempfile::tempdir().unwrap();
    for variant in [named::BRAZILIAN, named::RUSSIAN, named::ENGLISH] {
        let never = std::sync::atomic::AtomicBool::new(false);
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let order = tabuleiro_tables::build::Order {
            pieces: 5,
            folder: folder.path(),
            threads,
            stop: &never,
            progress: &|_| {},
        };
        tabuleiro_tables::build_any(&variant, &order).unwrap();
        let mut tables = Tables::new(&variant).unwrap();
        tables.add_folder(folder.path()).unwrap();
        random_ones_follow(&tables, &variant, 4, 500_000);
        random_ones_follow(&tables, &variant, 5, 500_000);
        println!("{}: a million random positions of 4 and 5 pieces are right", variant.name);
    }
}
