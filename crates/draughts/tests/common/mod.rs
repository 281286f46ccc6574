//! Positions and moves for the tests.

#![allow(dead_code, reason = "each test file uses some of these")]

use tabuleiro_core::{DrawReason, Outcome};
use tabuleiro_draughts::{Move, Piece, Position, Variant, fen};

/// The position of a draughts FEN.
pub fn position(variant: &str, text: &str) -> Position {
    let variant = Variant::parse(variant).unwrap_or_else(|error| panic!("{variant}: {error}"));
    let setup = fen::read(text, variant).unwrap_or_else(|error| panic!("{text}: {error}"));
    Position::new(&setup).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The starting position of a variant.
pub fn position_of(variant: &str) -> Position {
    Position::start(Variant::parse(variant).unwrap()).unwrap()
}

/// The legal moves as text, sorted.
pub fn moves(position: &Position) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut texts: Vec<_> = moves.iter().map(|mv| format!("{mv:?}")).collect();
    texts.sort();
    texts
}

/// The legal move with this text: its whole path, or its first and last square.
pub fn find(position: &Position, text: &str) -> Move {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let ends = |mv: &Move| format!("{}{}{}", mv.from(), if mv.is_capture() { 'x' } else { '-' }, mv.to());
    *moves
        .iter()
        .find(|mv| format!("{mv:?}").trim_end_matches('K') == text || ends(mv) == text)
        .unwrap_or_else(|| panic!("{text} is not among {moves:?}"))
}

/// The position after a move.
pub fn play(position: Position, text: &str) -> Position {
    position.after(find(&position, text))
}

/// The reason of a draw.
pub fn outcome_of(position: &Position) -> DrawReason {
    match position.outcome() {
        Some(Outcome::Draw { reason }) => reason,
        other => panic!("not a draw: {other:?}"),
    }
}

/// Moves kings about, never so that anything can be captured, until the rules end the game; returns the last
/// position and the plies played.
pub fn drift(position: Position) -> (Position, usize) {
    drift_by(position, usize::MAX, &|_| true)
}

/// The same, at most `plies` long and only through positions that are `wanted`.
pub fn drift_by(position: Position, plies: usize, wanted: &dyn Fn(&Position) -> bool) -> (Position, usize) {
    way(position, plies, wanted).unwrap_or_else(|| panic!("nowhere to go: {position:?}"))
}

fn way(position: Position, plies: usize, wanted: &dyn Fn(&Position) -> bool) -> Option<(Position, usize)> {
    if plies == 0 || matches!(position.outcome(), Some(Outcome::Draw { .. })) {
        return Some((position, 0));
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let by_king = |mv: &&Move| position.at(mv.from()).is_some_and(|(_, piece)| piece == Piece::King);
    let quiet = |next: &Position| !next.can_capture() && next.can_move() && wanted(next);
    let next = moves.iter().filter(by_king).map(|&mv| position.after(mv)).filter(quiet);
    next.filter_map(|next| way(next, plies - 1, wanted)).next().map(|(end, length)| (end, length + 1))
}
