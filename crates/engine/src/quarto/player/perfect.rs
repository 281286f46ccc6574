//! Perfect play: never a worse move than the best, and of the best those that set the most traps.

use tabuleiro_quarto::{Move, MoveList, Position};

use super::traps::Ranking;
use crate::quarto::book::{Kind, look_up};
use crate::quarto::solver::{Goal, Run, Value};

/// Perfect moves in a position with a piece in hand that does not win at once; `None` if the solver was
/// stopped. They are equally good and set equally many traps.
pub(super) fn perfect_moves(run: &Run<'_>, position: &Position) -> Option<Vec<Move>> {
    let mut moves = MoveList::default();
    position.legal_moves(&mut moves);
    if can_win(run, position)? {
        return fastest_wins(run, position, &moves);
    }
    let drawing = drawing_moves(run, position, |mv| can_win(run, &position.after(mv)))?;
    if drawing.is_empty() { longest_defences(run, position, &moves) } else { Some(drawing) }
}

/// Whether the side to move can win: the book knows early positions, the solver the others.
fn can_win(run: &Run<'_>, position: &Position) -> Option<bool> {
    match look_up(position) {
        Some(kind) => Some(kind == Kind::Win),
        None => run.can(position, Goal::Win),
    }
}

/// So many equally good moves are enough to choose from.
const ENOUGH: usize = 3;

/// Of the moves after which the opponent can't win, some of those that set the most traps; `opponent_wins`
/// decides which they are.
fn drawing_moves(
    run: &Run<'_>,
    position: &Position,
    opponent_wins: impl Fn(Move) -> Option<bool>,
) -> Option<Vec<Move>> {
    let mut moves = MoveList::default();
    position.legal_moves(&mut moves);
    let sensible: Vec<Move> =
        moves.iter().copied().filter(|&mv| position.after(mv).winning_squares().is_empty()).collect();
    let mut best: Vec<Move> = Vec::new();
    let mut most = None;
    for (traps, mv) in Ranking::new(run, position, &sensible)?.moves {
        if most.is_some_and(|most| most != traps) || best.len() == ENOUGH {
            break;
        }
        if !opponent_wins(mv)? {
            best.push(mv);
            most = Some(traps);
        }
    }
    Some(best)
}

/// The moves that force a win in the fewest plies.
fn fastest_wins(run: &Run<'_>, position: &Position, moves: &[Move]) -> Option<Vec<Move>> {
    let Value::Win { plies } = run.value(position)? else { return Some(moves.to_vec()) };
    let mut wins = Vec::new();
    for &mv in moves {
        if !run.within(&position.after(mv), Goal::Hold, usize::from(plies) - 1)? {
            wins.push(mv);
        }
    }
    Some(wins)
}

/// In a lost position, the moves after which the win takes longest.
fn longest_defences(run: &Run<'_>, position: &Position, moves: &[Move]) -> Option<Vec<Move>> {
    let mut valued = Vec::new();
    for &mv in moves {
        valued.push((run.value(&position.after(mv))?.before(), mv));
    }
    let best = valued.iter().map(|&(value, _)| value).max();
    Some(valued.into_iter().filter(|&(value, _)| Some(value) == best).map(|(_, mv)| mv).collect())
}
