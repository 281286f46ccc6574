//! Moves as text.

use alloc::string::{String, ToString};
use core::fmt;

use crate::moves::Move;
use crate::position::Position;

impl Position {
    /// The text of `mv`, as in every other game; here it needs no position.
    pub fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Give(piece) => write!(f, "- {piece}"),
            Move::Turn(square, piece) => write!(f, "{square} {piece}"),
            Move::Place(square) => write!(f, "{square} -"),
        }
    }
}
