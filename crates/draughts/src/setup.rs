//! What a text or a program says about a position, before it is checked.

use tabuleiro_core::{Explain, Message, Side};
use thiserror::Error;

use crate::counters::Counters;
use crate::square::{Square, Squares};
use crate::variant::{Variant, VariantError};

/// What a piece can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// An ordinary piece.
    Man,
    /// A crowned piece.
    King,
}

/// A position as somebody describes it: anything can be put together here, and
/// [`Position::new`](crate::Position::new) tells whether it is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The rules.
    pub variant: Variant,
    /// The side to move.
    pub side_to_move: Side,
    /// The men, by side.
    pub men: [Squares; 2],
    /// The kings, by side.
    pub kings: [Squares; 2],
    /// What the draw rules and move rules have counted so far.
    pub counters: Counters,
}

/// Why a [`Setup`] is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The rules themselves make no sense.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// There is no such square on this board.
    #[error("there is no square {square} on a board of {squares} squares")]
    OffBoard {
        /// The square.
        square: Square,
        /// How many squares the board has.
        squares: usize,
    },
    /// Two pieces stand on one square.
    #[error("two pieces stand on square {square}")]
    Occupied {
        /// The square.
        square: Square,
    },
    /// A man stands where it would have become a king.
    #[error("a {side} man can't stand on square {square}, where it would be a king")]
    ManOnCrownRow {
        /// The man's side.
        side: Side,
        /// The square.
        square: Square,
    },
    /// A king's moves are counted, but no king of that side stands there.
    #[error("there is no {side} king on square {square} whose moves could be counted")]
    NoKingToCount {
        /// The king's side.
        side: Side,
        /// The square.
        square: Square,
    },
    /// The captures of the position are too many to be listed. No game gets there.
    #[error("the position has too many ways to capture")]
    TooManyCaptures,
}

impl Setup {
    /// A board without pieces, the variant's starter to move.
    pub fn empty(variant: Variant) -> Setup {
        Setup {
            variant,
            side_to_move: variant.starter,
            men: [Squares::NONE; 2],
            kings: [Squares::NONE; 2],
            counters: Counters::default(),
        }
    }

    /// The starting position of the variant.
    pub fn start(variant: Variant) -> Setup {
        Setup { men: Side::ALL.map(|side| variant.start_squares(side)), ..Setup::empty(variant) }
    }

    /// Puts a piece on `square`, in place of what stood there.
    pub fn put(&mut self, square: Square, side: Side, piece: Piece) {
        self.clear(square);
        let pieces = match piece {
            Piece::Man => &mut self.men,
            Piece::King => &mut self.kings,
        };
        pieces[side.index()].insert(square);
    }

    /// Empties `square`.
    pub fn clear(&mut self, square: Square) {
        for set in self.men.iter_mut().chain(&mut self.kings) {
            set.remove(square);
        }
    }

    /// What stands on `square`.
    pub fn at(&self, square: Square) -> Option<(Side, Piece)> {
        Side::ALL.into_iter().find_map(|side| {
            if self.men[side.index()].contains(square) {
                Some((side, Piece::Man))
            } else if self.kings[side.index()].contains(square) {
                Some((side, Piece::King))
            } else {
                None
            }
        })
    }

    /// Checks everything that can be seen without generating moves.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        self.variant.check()?;
        let squares = self.variant.square_count();
        let mut taken = Squares::NONE;
        for set in self.men.iter().chain(&self.kings) {
            for square in set.iter() {
                if square.index() >= squares {
                    return Err(SetupError::OffBoard { square, squares });
                }
                if !taken.insert(square) {
                    return Err(SetupError::Occupied { square });
                }
            }
        }
        for side in Side::ALL {
            let crown_row = self.variant.crown_squares(side);
            if let Some(square) = self.men[side.index()].and(crown_row).iter().next() {
                return Err(SetupError::ManOnCrownRow { side, square });
            }
            if let Some(run) = self.counters.king_runs[side.index()]
                && !self.kings[side.index()].contains(run.king)
            {
                return Err(SetupError::NoKingToCount { side, square: run.king });
            }
        }
        Ok(())
    }
}

impl Explain for SetupError {
    fn explain(&self) -> Message {
        match *self {
            SetupError::Variant(error) => error.explain(),
            SetupError::OffBoard { square, squares } => Message::new("draughts-setup-off-board")
                .with("square", square.number())
                .with("squares", squares),
            SetupError::Occupied { square } => {
                Message::new("draughts-setup-occupied").with("square", square.number())
            }
            SetupError::ManOnCrownRow { side, square } => Message::new("draughts-setup-man-on-crown-row")
                .with("side", side)
                .with("square", square.number()),
            SetupError::NoKingToCount { side, square } => Message::new("draughts-setup-no-king-to-count")
                .with("side", side)
                .with("square", square.number()),
            SetupError::TooManyCaptures => Message::new("draughts-setup-too-many-captures"),
        }
    }
}
