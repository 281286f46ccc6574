//! Reading a move as people type it.
//!
//! A text is first cut into the characters that matter (`tokens`), then read in each way that makes sense
//! (`request`, by the grammar of `cursor`), and the first way that names a legal move counts (`resolve`).

mod cursor;
mod error;
mod request;
mod resolve;
mod tokens;

pub use error::{FileOrRank, MoveError, MoveExpected};

use request::{Requests, requests};
use resolve::Resolver;
use tokens::Tokens;

use crate::{Move, Notation, Position};

impl Position {
    /// Reads a move forgivingly: Standard Algebraic Notation in any of its dialects, long algebraic notation,
    /// or two squares as chess programs write them.
    ///
    /// Blanks, a move number, `x`, `-`, `+`, `#`, `e.p.` and remarks such as `!?` may be there or missing,
    /// rightly or wrongly. A piece may be said more exactly than it must. Letters are the English ones, or
    /// those of another language if they can mean only one piece; figurines are always understood. Lower
    /// case piece letters are understood too, but a letter that is also a file is the file if that gives a
    /// legal move: `bc4` is the pawn's move if there is one, else the bishop's. Nothing else is guessed: a
    /// text that fits several moves is refused with their names.
    ///
    /// ```
    /// use tabuleiro_chess::Position;
    ///
    /// let position = Position::start();
    /// let knight = position.read_move("Ng1-f3!")?;
    /// assert_eq!(position.read_move("g1f3")?, knight);
    /// assert_eq!(position.move_text(knight).to_string(), "Nf3");
    ///
    /// let refused = position.read_move("Bd3").unwrap_err();
    /// assert_eq!(refused.to_string(), "the bishop on f1 is blocked by the pawn on e2");
    /// # Ok::<(), tabuleiro_chess::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// If the text means no legal move, or several.
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        self.read_move_in(text, Notation::English)
    }

    /// Reads a move as [`read_move`](Position::read_move) does, with the piece letters of `notation`.
    ///
    /// ```
    /// use tabuleiro_chess::{Notation, Position};
    ///
    /// let position = Position::start();
    /// assert_eq!(position.read_move_in("Cf3", Notation::Portuguese), position.read_move("Nf3"));
    /// ```
    ///
    /// # Errors
    /// If the text means no legal move, or several.
    pub fn read_move_in(&self, text: &str, notation: Notation) -> Result<Move, MoveError> {
        let requests = requests(&Tokens::of(text), notation)?;
        let resolver = Resolver::new(self, notation);
        settle(&resolver, requests).map_err(|error| self.over().map_or(error, MoveError::Refused))
    }
}

/// The move that the first request means, else the second; where both fail, the likelier mistake.
fn settle(resolver: &Resolver<'_>, requests: Requests) -> Result<Move, MoveError> {
    let error = match resolver.resolve(requests.first) {
        Err(error) if !matches!(error, MoveError::Ambiguous { .. }) => error,
        settled => return settled,
    };
    match requests.second.map(|second| resolver.resolve(second)) {
        Some(Ok(mv)) => Ok(mv),
        Some(Err(other)) if other.distance() < error.distance() => Err(other),
        _ => Err(error),
    }
}
