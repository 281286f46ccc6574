//! Positions as draughts FEN: `W:W21,24,K30:B2,9-12`.
//!
//! The side to move, then each side's pieces: squares, a `K` before a king, `a-b` for all squares from a to
//! b. A square is its number, counted from the top left for every variant (see [`Square`]) and as long as it
//! must be on a large board, or a letter and a number: `W:Wc3,Kd4:Bf6`. On boards with a column k, a small
//! `k` before a number is that column; a large `K` is always a king.
//!
//! The form of the Hub protocol is read too: the side to move, then one of `w`, `b`, `W`, `B` (kings), `e`
//! (empty) for each square from the top left, so 50 of them on a board of 10x10. Without the side, the
//! variant's starter is to move.

mod error;
mod hub;

pub use error::{FenError, FenProblem};
pub use hub::write as write_hub;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use error::error;
use tabuleiro_core::Side;

use crate::piece::Piece;
use crate::position::{Position, PositionError};
use crate::setup::Setup;
use crate::square::Square;
use crate::variant::Variant;
use crate::variant::square_names::{cell, number};

impl Position {
    /// Reads a draughts FEN of a game by these rules; see [`fen`](crate::fen) for its form.
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, named};
    ///
    /// let position = Position::read_fen("W:W31-50:B1-20", named::INTERNATIONAL)?;
    /// assert_eq!(position, Position::start(named::INTERNATIONAL)?);
    /// assert!(Position::read_fen("W:W31-50:B1-2O", named::INTERNATIONAL).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no FEN, or says what can't be in this game.
    pub fn read_fen(text: &str, variant: Variant) -> Result<Position, PositionError> {
        Ok(Position::new(&read(text, variant)?)?)
    }

    /// The position as a draughts FEN: `W:W21,24,K30:B2,9`.
    pub fn fen(&self) -> String {
        write(&self.setup())
    }
}

/// The name of the game and the FEN.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.variant(), self.fen())
    }
}

/// The name of a game, and after a blank its position; without one, its start.
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let text = text.trim();
        let (name, fen) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let variant = Variant::parse(name)?;
        if fen.is_empty() { Ok(Position::start(variant)?) } else { Position::read_fen(fen, variant) }
    }
}

/// Reads a draughts FEN for `variant`. Blanks around the parts, a final full stop and lower case are
/// accepted.
///
/// ```
/// use tabuleiro_draughts::{Position, fen, named};
/// let setup = fen::read("W:W21,24,30,31:B2,9,11,12,17,25", named::BRAZILIAN)?;
/// let position = Position::new(&setup)?;
/// assert_eq!(fen::read("W:Wa3,g3,c1,e1:Bd8,b6,f6,h6,b4,b2", named::BRAZILIAN)?, setup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(text: &str, variant: Variant) -> Result<Setup, FenError> {
    let whole = text;
    let text = text.trim_end();
    let text = text.strip_suffix('.').unwrap_or(text);
    if hub::is_meant(text) {
        return hub::read(text, variant);
    }
    let parts: Vec<&str> = text.split(':').collect();
    let (first, lists) = parts.split_first().expect("a split has a part");

    let mut setup = Setup::empty(variant);
    let first = first.trim();
    setup.side_to_move =
        side_of(first).ok_or_else(|| error(whole, first, FenProblem::NotASide { found: first.into() }))?;
    if lists.len() != 2 {
        return Err(error(whole, &text[text.len()..], FenProblem::Parts { found: lists.len() }));
    }
    let mut listed = None;
    for list in lists {
        let list = list.trim();
        let side = side_of(list.get(..1).unwrap_or(list))
            .ok_or_else(|| error(whole, list, FenProblem::NotASide { found: first_character(list) }))?;
        if listed == Some(side) {
            return Err(error(whole, list, FenProblem::SideTwice { side }));
        }
        listed = Some(side);
        for item in list[1..].split(',').map(str::trim).filter(|item| !item.is_empty()) {
            read_item(&mut setup, side, item).map_err(|problem| error(whole, item, problem))?;
        }
    }
    Ok(setup)
}

/// Writes a setup as draughts FEN: `W:W21,24,K30:B2,9`. What the draw rules have counted is not part of it.
pub fn write(setup: &Setup) -> String {
    let letter = |side| if side == Side::White { 'W' } else { 'B' };
    let pieces = |side: Side| {
        let squares = setup.variant.all_squares().filter_map(|square| match setup.at(square) {
            Some((owner, piece)) if owner == side => {
                Some(format!("{}{square}", if piece == Piece::King { "K" } else { "" }))
            }
            _ => None,
        });
        format!("{}{}", letter(side), squares.collect::<Vec<_>>().join(","))
    };
    format!("{}:{}:{}", letter(setup.side_to_move), pieces(Side::White), pieces(Side::Black))
}

/// Puts the piece or the range of pieces that `item` names on the board.
fn read_item(setup: &mut Setup, side: Side, item: &str) -> Result<(), FenProblem> {
    let variant = setup.variant;
    let (piece, squares) = match king_on(&variant, item) {
        Some(squares) => (Piece::King, squares.trim_start()),
        None => (Piece::Man, item),
    };
    let count = variant.square_count();
    let square = |text: &str| {
        square_of(&variant, text).ok_or_else(|| FenProblem::NotASquare { found: text.into(), squares: count })
    };
    let (from_text, to_text) = squares.split_once('-').unwrap_or((squares, squares));
    let (from_text, to_text) = (from_text.trim(), to_text.trim());
    let (from, to) = (square(from_text)?, square(to_text)?);
    if to < from {
        return Err(FenProblem::EmptyRange { from: from_text.into(), to: to_text.into() });
    }
    for square in (from.index()..=to.index()).filter_map(Square::new) {
        if setup.at(square).is_some() {
            let lettered = cell(from_text).is_some();
            let square = if lettered { variant.algebraic_name(square) } else { square.to_string() };
            return Err(FenProblem::SquareTwice { square });
        }
        setup.put(square, side, piece);
    }
    Ok(())
}

/// What follows the sign of a king, if `item` has one. A small `k` before a digit is a column where there is
/// one.
fn king_on<'a>(variant: &Variant, item: &'a str) -> Option<&'a str> {
    const COLUMN_K: u8 = b'k' - b'a';
    let squares = item.strip_prefix(['K', 'k'])?;
    let is_column = item.starts_with('k')
        && variant.width > COLUMN_K
        && squares.starts_with(|c: char| c.is_ascii_digit());
    (!is_column).then_some(squares)
}

/// The square that a letter and a number name, or a number counted from the top left.
fn square_of(variant: &Variant, text: &str) -> Option<Square> {
    if let Some((column, row)) = cell(text) {
        return variant.square_at(column, row);
    }
    let number: usize = number(text)?;
    (number <= variant.square_count()).then(|| Square::from_number(number))?
}

fn side_of(text: &str) -> Option<Side> {
    match text {
        "W" | "w" => Some(Side::White),
        "B" | "b" => Some(Side::Black),
        _ => None,
    }
}

fn first_character(text: &str) -> String {
    text.chars().take(1).collect()
}
