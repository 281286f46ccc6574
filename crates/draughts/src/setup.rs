//! What a text or a program says about a position, before it is checked.

use alloc::vec::Vec;

use tabuleiro_core::{Explain, Message, Side};
use thiserror::Error;

use crate::counters::Counters;
use crate::piece::Piece;
use crate::position::Position;
use crate::square::{Square, Squares};
use crate::variant::{Variant, VariantError};

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
    /// There are more captures than can be found in a reasonable time.
    #[error("the position has too many ways to capture to find them all")]
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

    /// The position that this describes.
    ///
    /// ```
    /// use tabuleiro_draughts::{Piece, Setup, Side, named};
    ///
    /// let mut setup = Setup::empty(named::BRAZILIAN);
    /// let square = |name| named::BRAZILIAN.read_square(name).unwrap();
    /// setup.put(square("c3"), Side::White, Piece::Man);
    /// setup.put(square("d4"), Side::Black, Piece::King);
    /// assert_eq!(setup.position()?.moves()[0].to_string(), "c3xe5");
    /// # Ok::<(), tabuleiro_draughts::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// If it breaks a rule of its variant, or has too many captures to find them all.
    pub fn position(&self) -> Result<Position, SetupError> {
        Position::new(self)
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

    /// Makes kings of the men that stand where they would have become kings, as collections of problems
    /// forget to say, and tells of each.
    ///
    /// ```
    /// use tabuleiro_draughts::{Piece, Setup, SetupError, Side, named};
    ///
    /// let mut setup = Setup::empty(named::ENGLISH);
    /// let square = named::ENGLISH.read_square("3").unwrap();
    /// setup.put(square, Side::White, Piece::Man);
    /// assert_eq!(setup.crown_arrived_men(), [SetupError::ManOnCrownRow { side: Side::White, square }]);
    /// assert_eq!(setup.at(square), Some((Side::White, Piece::King)));
    /// ```
    pub fn crown_arrived_men(&mut self) -> Vec<SetupError> {
        let mut crowned = Vec::new();
        for side in Side::ALL {
            let crown_row = self.variant.crown_squares(side);
            for square in self.men[side.index()].and(crown_row).iter() {
                self.put(square, side, Piece::King);
                crowned.push(SetupError::ManOnCrownRow { side, square });
            }
        }
        crowned
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
