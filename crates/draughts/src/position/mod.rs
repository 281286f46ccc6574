//! A position on a board of any size.

/// Runs `$body` with `$game` bound to the game inside `$position`.
macro_rules! inside {
    ($position:expr, $game:ident => $body:expr) => {
        match $position {
            Position::Diagonal64($game) => $body,
            Position::Diagonal128($game) => $body,
            Position::Diagonal256($game) => $body,
            Position::Grid64($game) => $body,
            Position::Grid256($game) => $body,
        }
    };
}

mod error;
mod play;
mod position_by;
mod rules;

pub use error::PositionError;
pub use position_by::PositionBy;

use alloc::vec::Vec;

use tabuleiro_core::Side;

use crate::game::Game;
use crate::generate::Distinction;
use crate::geometry::{Diagonal64, Diagonal128, Diagonal256, Geometry, Grid64, Grid256, fits};
use crate::moves::Move;
use crate::piece::Piece;
use crate::ply::Ply;
use crate::setup::{Setup, SetupError};
use crate::square::Square;
use crate::variant::Variant;

/// A legal position of any variant, laid out in the smallest integers that hold its board.
///
/// Its text is the name of the game and the FEN; counted moves are no part of it.
///
/// ```
/// use tabuleiro_draughts::{Position, named};
///
/// let position: Position = "draughts:brazilian W:Wc3,e1:Bd4".parse()?;
/// assert_eq!(position.to_string(), "draughts:brazilian W:W22,31:B18");
/// assert_eq!(Position::read_fen("W:Wc3,e1:Bd4", named::BRAZILIAN)?, position);
/// assert_eq!("draughts:brazilian".parse::<Position>()?, Position::start(named::BRAZILIAN)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A program that only needs the game uses this type. A search matches on it once and works on the
/// [`Game`] inside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position {
    /// Diagonal boards up to 10x10.
    Diagonal64(Game<Diagonal64>),
    /// Diagonal boards up to 15x15.
    Diagonal128(Game<Diagonal128>),
    /// Diagonal boards up to 20x20.
    Diagonal256(Game<Diagonal256>),
    /// Boards up to 8x8 on which all squares are played on.
    Grid64(Game<Grid64>),
    /// Boards up to 14x14 on which all squares are played on.
    Grid256(Game<Grid256>),
}

impl Position {
    /// The position that a setup describes.
    ///
    /// # Errors
    /// If it breaks a rule of its variant, or has too many captures to find them all.
    pub fn new(setup: &Setup) -> Result<Position, SetupError> {
        let position = Position::of_game(setup)?;
        let finds_all = inside!(&position, game => game.lists_everything());
        if finds_all { Ok(position) } else { Err(SetupError::TooManyCaptures) }
    }

    /// The same, however many captures there are: a game on a large board may lead anywhere.
    pub(crate) fn of_game(setup: &Setup) -> Result<Position, SetupError> {
        setup.check()?;
        let variant = &setup.variant;
        Ok(if fits::<Diagonal64>(variant) {
            Position::Diagonal64(Game::new(setup))
        } else if fits::<Diagonal128>(variant) {
            Position::Diagonal128(Game::new(setup))
        } else if fits::<Grid64>(variant) {
            Position::Grid64(Game::new(setup))
        } else if fits::<Grid256>(variant) {
            Position::Grid256(Game::new(setup))
        } else {
            Position::Diagonal256(Game::new(setup))
        })
    }

    /// The starting position of a variant.
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, named};
    ///
    /// let position = Position::start(named::ENGLISH)?;
    /// assert_eq!(position.moves().len(), 7);
    /// # Ok::<(), tabuleiro_draughts::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// If the variant makes no sense; a [named](crate::named) one does.
    pub fn start(variant: Variant) -> Result<Position, SetupError> {
        Position::new(&Setup::start(variant))
    }

    /// The rules.
    pub fn variant(&self) -> &Variant {
        inside!(self, game => game.variant())
    }

    /// The position as a setup: where every piece stands, and what has been counted.
    pub fn setup(&self) -> Setup {
        inside!(self, game => game.setup())
    }

    /// What stands on `square`.
    ///
    /// ```
    /// use tabuleiro_draughts::{Piece, Position, Side, named};
    ///
    /// let position = Position::read_fen("W:WKc3:Bd4", named::RUSSIAN)?;
    /// let mv = position.read_move("c3:e5")?;
    /// assert_eq!(position.at(mv.from()), Some((Side::White, Piece::King)));
    /// assert_eq!(position.at(mv.to()), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(&self, square: Square) -> Option<(Side, Piece)> {
        inside!(self, game => game.at(square))
    }

    /// Whether the side to move has a capture.
    pub fn can_capture(&self) -> bool {
        inside!(self, game => game.can_capture())
    }

    /// Whether the side to move has a legal move.
    pub fn can_move(&self) -> bool {
        inside!(self, game => game.can_move())
    }

    /// Replaces the contents of `moves` by the legal moves, with captures told apart as `by` says. Returns
    /// false if there are too many captures to find them all: then it holds some, the same every time.
    ///
    /// [`Distinction::Results`] has all the captures of a position that was set up, or the setup would have
    /// been refused; a game on a large board may go on to a position that has more. There every other legal
    /// capture can still be [read](Position::read_move) and played, as long as it is as good as the best that
    /// were found.
    pub fn moves_by(&self, by: Distinction, moves: &mut Vec<Move>) -> bool {
        inside!(self, game => {
            let mut plies = Vec::new();
            let complete = game.moves_by(by, &mut plies);
            translate(game.variant(), &plies, moves);
            complete
        })
    }

    /// The legal capture that rests on exactly these squares, found however many other captures there are.
    pub(crate) fn capture_along(&self, path: &[Square]) -> Option<Move> {
        inside!(self, game => game.capture_along(path).map(|ply| ply.to_move(game.variant())))
    }
}

/// Replaces the contents of `moves` by the moves of a layout.
fn translate<G: Geometry>(variant: &Variant, plies: &[Ply<G>], moves: &mut Vec<Move>) {
    moves.clear();
    moves.extend(plies.iter().map(|ply| ply.to_move(variant)));
}
