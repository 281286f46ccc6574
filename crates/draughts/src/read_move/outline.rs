//! How squares that somebody gives compare with the path of a move.

use crate::moves::Move;
use crate::square::Square;

/// Whether `squares` are the first and last square of the move and some of those between, in their order.
pub fn is_outline(squares: &[Square], mv: &Move) -> bool {
    squares.last() == Some(&mv.to()) && follows(squares, mv)
}

/// Whether the move begins with all of `squares` and goes on.
pub fn begins(squares: &[Square], mv: &Move) -> bool {
    mv.path().len() > squares.len() && mv.path().zip(squares).all(|(step, &square)| step == square)
}

/// Whether the move begins with `squares`, perhaps with others between them, and goes on.
pub fn begins_outline(squares: &[Square], mv: &Move) -> bool {
    follows(squares, mv) && !is_outline(squares, mv)
}

/// Whether the move starts on the first of `squares` and touches the others in their order.
fn follows(squares: &[Square], mv: &Move) -> bool {
    let mut path = mv.path();
    squares.first() == Some(&mv.from()) && squares.iter().all(|square| path.any(|step| step == *square))
}
