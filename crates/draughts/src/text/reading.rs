//! Reading moves, forgivingly.

use tabuleiro_core::Rules;
use thiserror::Error;

use super::refusal::Refusal;
use crate::generate::Tell;
use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum MoveError {
    /// The text is not a list of squares.
    #[error("expected squares such as {example}, found {found:?} at column {column}")]
    NotAMove {
        /// The column of the text, from 1, counted in characters.
        column: usize,
        /// What is there; empty at the end of the text.
        found: String,
        /// A legal move, as it is written.
        example: String,
    },
    /// A square that this board does not have, or does not play on.
    #[error("{name} is not a square of this board")]
    NotASquare {
        /// What the text says.
        name: String,
    },
    /// Several legal moves are meant.
    #[error("that could be {}; write the squares in between", candidates.join(" or "))]
    Ambiguous {
        /// All of them, written out.
        candidates: Vec<String>,
    },
    /// The move is against the rules.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl Position {
    /// The legal move that `text` means.
    ///
    /// Squares may be numbers or a letter and a number, in either case, with `-`, `x`, `:` or blanks between
    /// them or, after letters, nothing at all. The squares between the first and the last may be left out
    /// where only one legal move is meant.
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, named};
    /// let start = Position::start(named::BRAZILIAN)?;
    /// let mv = start.read_move("C3 D4")?;
    /// assert_eq!(start.move_text(&mv), "c3-d4");
    /// assert_eq!(start.read_move("c3d4"), start.read_move("22-18"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let path = self.read_path(text)?;
        let mut legal = Vec::new();
        self.legal_moves(&mut legal);
        let mut paths = Vec::new();
        self.moves_by(Tell::Stops, &mut paths);

        let meant_by = |fits: &dyn Fn(&Move) -> bool| -> Vec<Move> {
            let fits_some_path = |mv: &&Move| paths.iter().any(|path| path.same_result(mv) && fits(path));
            legal.iter().filter(fits_some_path).copied().collect()
        };
        let mut meant = meant_by(&|mv| mv.path().eq(path.iter().copied()));
        if meant.is_empty() {
            meant = meant_by(&|mv| is_outline(&path, mv));
        }
        match meant.as_slice() {
            [mv] => Ok(*mv),
            [] => Err(self.refusal(&path).into()),
            several => Err(MoveError::Ambiguous {
                candidates: several.iter().map(|mv| self.variant().full_move_text(mv)).collect(),
            }),
        }
    }

    /// The squares that `text` lists; two at least.
    fn read_path(&self, text: &str) -> Result<Vec<Square>, MoveError> {
        let mut path = Vec::new();
        let mut rest = text.trim_end_matches(|c: char| c.is_whitespace() || "!?*.".contains(c));
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || "-xX:×–".contains(c));
            if rest.is_empty() && path.len() >= 2 {
                return Ok(path);
            }
            let length = name_length(rest);
            if length == 0 {
                let column = text[..text.len().min(offset(text, rest))].chars().count() + 1;
                let found = rest.chars().take(1).collect();
                return Err(MoveError::NotAMove { column, found, example: self.example() });
            }
            let (name, after) = rest.split_at(length);
            let square = self.variant().read_square(name);
            path.push(square.ok_or_else(|| MoveError::NotASquare { name: name.to_owned() })?);
            rest = after;
        }
    }

    /// A legal move as it is written, to show the form.
    fn example(&self) -> String {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let variant = self.variant();
        match moves.first() {
            Some(mv) => self.move_text(mv),
            None => variant
                .all_squares()
                .take(2)
                .map(|square| variant.square_name(square))
                .collect::<Vec<_>>()
                .join("-"),
        }
    }
}

/// The bytes of the square name that `text` begins with: perhaps a letter, then digits.
fn name_length(text: &str) -> usize {
    let letter = usize::from(text.starts_with(|c: char| c.is_ascii_alphabetic()));
    let digits = text[letter..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 { 0 } else { letter + digits }
}

/// Where `part`, which is a part of `whole`, begins.
fn offset(whole: &str, part: &str) -> usize {
    part.as_ptr() as usize - whole.as_ptr() as usize
}

/// Whether `squares` are the first and last square of the move and some of those between, in their order.
fn is_outline(squares: &[Square], mv: &Move) -> bool {
    let mut path = mv.path();
    squares.first() == Some(&mv.from())
        && squares.last() == Some(&mv.to())
        && squares.iter().all(|square| path.any(|touched| touched == *square))
}
