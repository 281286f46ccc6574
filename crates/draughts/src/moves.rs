//! A move as the world sees it: its whole path and what it captures.

use std::fmt;

use crate::square::{Square, Squares};

/// A move: the squares that the piece rests on, from first to last, and the pieces it captures.
///
/// Where several paths lead from the same square to the same square and capture the same pieces, the legal
/// moves hold one of them; [`Position::moves_by`](crate::Position::moves_by) has them all.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: Squares,
    /// The squares of the path, as far as `length`; zero after that, so that equal moves are equal bytes.
    path: [u8; Square::MAX],
    length: u8,
    crowned: bool,
}

impl Move {
    /// A move along `path`; `None` if that has fewer than two squares or more than a board.
    pub fn new(path: &[Square], captured: Squares, crowned: bool) -> Option<Move> {
        if path.len() < 2 || path.len() > Square::MAX {
            return None;
        }
        let mut mv = Move { captured, path: [0; Square::MAX], length: path.len() as u8, crowned };
        for (slot, square) in mv.path.iter_mut().zip(path) {
            *slot = square.index() as u8;
        }
        Some(mv)
    }

    /// Where the piece comes from.
    pub fn from(&self) -> Square {
        self.square(0)
    }

    /// Where the piece ends.
    pub fn to(&self) -> Square {
        self.square(usize::from(self.length) - 1)
    }

    /// The squares that the piece rests on: where it starts, where each jump lands, where it ends. Of a king
    /// that jumps several pieces on one line, the squares directly behind each but the last.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + '_ {
        (0..usize::from(self.length)).map(|step| self.square(step))
    }

    /// The squares of the captured pieces.
    pub fn captured(&self) -> Squares {
        self.captured
    }

    /// Whether a piece is captured.
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }

    /// Whether the piece becomes a king by this move.
    pub fn is_crowning(&self) -> bool {
        self.crowned
    }

    /// Whether the two moves have the same result: the same first and last square, the same captured pieces
    /// and the same crowning. Of such moves, only one is among the legal moves.
    pub fn same_result(&self, other: &Move) -> bool {
        (self.from(), self.to(), self.captured, self.crowned)
            == (other.from(), other.to(), other.captured, other.crowned)
    }

    fn square(&self, step: usize) -> Square {
        Square::new(usize::from(self.path[step])).expect("a path is made of squares")
    }
}

/// The whole path in numbers: `32-28`, `32x23x14`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture() { 'x' } else { '-' };
        for (step, square) in self.path().enumerate() {
            if step > 0 {
                write!(f, "{sign}")?;
            }
            write!(f, "{square}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}{}", if self.crowned { "K" } else { "" })
    }
}
