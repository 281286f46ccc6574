//! A position of the game: always legal, with all that decides how it goes on.

mod error;
mod play;
mod rules;

pub use error::PositionError;

use core::fmt;

use crate::group;
use crate::piece::{Attribute, Attributes, Piece, PieceSet};
use crate::ruleset::Ruleset;
use crate::set::Member;
use crate::setup::{Setup, SetupError};
use crate::square::{Square, SquareSet};
use crate::zobrist;

/// A position of the game.
///
/// The pieces on the board, the piece that the side to move must place, and the rules. Between turns there is
/// always a piece in hand, except at the very start, where the first turn only gives one, and after the end.
///
/// ```
/// use tabuleiro_quarto::{Position, Ruleset, Side};
///
/// let mut position = Position::start(Ruleset::SQUARES);
/// for text in ["- a", "B2 d", "c3 p"] {
///     let mv = position.read_move(text)?;
///     position.play(mv);
/// }
/// assert_eq!(position.to_string(), "4/1a2/2d1/4 p");
/// assert_eq!(position.side_to_move(), Side::Black);
/// assert_eq!(Position::read_fen("4/1a2/2d1/4 p", Ruleset::SQUARES)?, position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) ruleset: Ruleset,
    /// For each attribute the squares of the pieces with its first and with its second value.
    pub(crate) values: [[u16; 2]; 4],
    /// The piece to place.
    pub(crate) hand: Option<Piece>,
    /// The pieces neither on the board nor in hand.
    pub(crate) remaining: PieceSet,
    pub(crate) hash: u64,
    /// Whether a group is complete.
    pub(crate) won: bool,
}

/// A group of four pieces that share an attribute that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompletedGroup {
    /// The four squares.
    pub squares: SquareSet,
    /// What the four pieces share, of the attributes that count.
    pub shared: Attributes,
}

impl Position {
    /// The empty board; White gives the first piece.
    pub fn start(ruleset: Ruleset) -> Position {
        Position {
            ruleset,
            values: [[0; 2]; 4],
            hand: None,
            remaining: PieceSet::ALL,
            hash: zobrist::ruleset(ruleset),
            won: false,
        }
    }

    /// The position that `setup` describes, if it can come up in a game.
    pub fn new(setup: &Setup, ruleset: Ruleset) -> Result<Position, SetupError> {
        let mut position = Position::start(ruleset);
        for square in Square::all() {
            let Some(piece) = setup.piece_at(square) else { continue };
            if let Some(first) = position.square_of(piece) {
                return Err(SetupError::PieceTwice { piece, first, second: square });
            }
            position.put(piece, square);
            position.remaining = position.remaining.without(piece);
        }
        position.won = position.check_end()?;
        if let Some(piece) = setup.hand {
            if let Some(square) = position.square_of(piece) {
                return Err(SetupError::HandOnBoard { piece, square });
            }
            if position.won {
                return Err(SetupError::HandAfterWin { piece });
            }
            position.take_in_hand(piece);
        } else if !position.won && !position.remaining.is_empty() && position.placed() > 0 {
            return Err(SetupError::HandMissing);
        }
        Ok(position)
    }

    /// The position as a plain description, which [`new`](Position::new) turns back into it.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup { hand: self.hand, ..Setup::default() };
        for square in Square::all() {
            setup.board[square.index()] = self.piece_at(square);
        }
        setup
    }

    /// The rules of this game.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The piece that the side to move must place; `None` before the first turn and after the end.
    pub fn hand(&self) -> Option<Piece> {
        self.hand
    }

    /// The pieces that can be given: neither on the board nor in hand.
    pub fn remaining(&self) -> PieceSet {
        self.remaining
    }

    /// How many pieces are on the board.
    pub fn placed(&self) -> usize {
        self.occupied().len()
    }

    /// The squares with a piece.
    pub fn occupied(&self) -> SquareSet {
        SquareSet::from_bits(self.values[0][0] | self.values[0][1])
    }

    /// The squares without a piece.
    pub fn empty(&self) -> SquareSet {
        SquareSet::from_bits(!self.occupied().bits())
    }

    /// The piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        if !self.occupied().contains(square) {
            return None;
        }
        let bits = self.values.iter().map(|values| usize::from(values[1] >> square.index() & 1));
        Piece::new(bits.fold(0, |index, bit| index << 1 | bit))
    }

    /// Where a piece stands, if it is on the board.
    pub fn square_of(&self, piece: Piece) -> Option<Square> {
        let squares = Attribute::ALL
            .into_iter()
            .fold(u16::MAX, |squares, attribute| squares & self.alike(piece, attribute).bits());
        SquareSet::from_bits(squares).first()
    }

    /// The squares whose pieces are like `piece` in `attribute`.
    pub fn alike(&self, piece: Piece, attribute: Attribute) -> SquareSet {
        SquareSet::from_bits(self.values[attribute.index()][usize::from(piece.has(attribute))])
    }

    /// The empty squares where the piece in hand completes a group.
    ///
    /// ```
    /// use tabuleiro_quarto::{Position, Ruleset};
    ///
    /// let position = Position::read_fen("abc1/4/4/4 d", Ruleset::LINES)?;
    /// let winning: Vec<_> = position.winning_squares().iter().map(|square| square.to_string()).collect();
    /// assert_eq!(winning, ["D1"]);
    /// # Ok::<(), tabuleiro_quarto::PositionError>(())
    /// ```
    pub fn winning_squares(&self) -> SquareSet {
        self.hand.map_or(SquareSet::EMPTY, |piece| self.winning_squares_of(piece))
    }

    /// The empty squares where `piece` would complete a group, if it were in hand.
    pub fn winning_squares_of(&self, piece: Piece) -> SquareSet {
        let squares = self.ruleset.counts_squares();
        let counting = self.ruleset.attributes().iter();
        let completions =
            counting.map(|attribute| group::completions(self.alike(piece, attribute).bits(), squares));
        SquareSet::from_bits(completions.fold(0, |all, some| all | some) & self.empty().bits())
    }

    /// The completed groups: none unless the game is won, several if the last piece completed them together.
    pub fn completed_groups(&self) -> impl Iterator<Item = CompletedGroup> + '_ {
        self.ruleset.groups().filter_map(|squares| {
            let shared: Attributes = self
                .ruleset
                .attributes()
                .iter()
                .filter(|attribute| {
                    self.values[attribute.index()].iter().any(|mask| squares.bits() & !mask == 0)
                })
                .collect();
            (!shared.is_empty()).then_some(CompletedGroup { squares, shared })
        })
    }

    /// Puts a piece on an empty square.
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        for attribute in Attribute::ALL {
            self.values[attribute.index()][usize::from(piece.has(attribute))] |= 1 << square.index();
        }
        self.hash ^= zobrist::placed(piece, square);
    }

    /// Makes a remaining piece the piece in hand.
    pub(crate) fn take_in_hand(&mut self, piece: Piece) {
        self.remaining = self.remaining.without(piece);
        self.hash ^= zobrist::hand(piece);
        self.hand = Some(piece);
    }

    /// Whether a group is complete; an error if no single last piece can have completed all that are.
    fn check_end(&self) -> Result<bool, SetupError> {
        let mut completed = self.completed_groups().peekable();
        if completed.peek().is_none() {
            return Ok(false);
        }
        let common = completed.fold(u16::MAX, |common, group| common & group.squares.bits());
        if common == 0 { Err(SetupError::LinesApart) } else { Ok(true) }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups = if self.ruleset.counts_squares() { "squares" } else { "lines" };
        write!(f, "{self} ({groups}, {:?})", self.ruleset.attributes())
    }
}
