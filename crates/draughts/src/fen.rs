//! Positions as draughts FEN: `W:W21,24,K30:B2,9-12`.
//!
//! The side to move, then each side's pieces: numbers of squares, a `K` before a king, `a-b` for all squares
//! from a to b. Squares are numbered from the top left for every variant (see [`Square`]).

use tabuleiro_core::{Explain, Message, Side};
use thiserror::Error;

use crate::setup::{Piece, Setup};
use crate::square::Square;
use crate::variant::Variant;

/// Why a text is no draughts FEN, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("column {column}: {problem}")]
pub struct FenError {
    /// The column of the text, from 1, counted in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: FenProblem,
}

/// What is wrong with a draughts FEN.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenProblem {
    /// Neither `W` nor `B`.
    #[error("expected W or B, found {found:?}")]
    NotASide {
        /// What is there.
        found: String,
    },
    /// The pieces of a side are missing, or there are too many parts.
    #[error("expected the pieces of White and of Black, found {found} parts")]
    Parts {
        /// How many parts there are after the side to move.
        found: usize,
    },
    /// The pieces of one side are listed twice.
    #[error("the {side} pieces are listed twice")]
    SideTwice {
        /// The side.
        side: Side,
    },
    /// Not the number of a square of this board.
    #[error("expected a square from 1 to {squares}, found {found:?}")]
    NotASquare {
        /// What is there.
        found: String,
        /// How many squares the board has.
        squares: usize,
    },
    /// A range that ends before it begins.
    #[error("the range from {from} to {to} is empty")]
    EmptyRange {
        /// The first square.
        from: Square,
        /// The last square.
        to: Square,
    },
    /// A square is listed twice.
    #[error("square {square} is listed twice")]
    SquareTwice {
        /// The square.
        square: Square,
    },
}

/// Reads a draughts FEN for `variant`. Blanks around the parts, a final full stop and lower case are accepted.
///
/// ```
/// use tabuleiro_draughts::{Position, fen, named};
/// let setup = fen::read(named::BRAZILIAN, "W:W21,24,30,31:B2,9,11,12,17,25")?;
/// let position = Position::new(&setup)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(variant: Variant, text: &str) -> Result<Setup, FenError> {
    let whole = text;
    let text = text.trim_end();
    let text = text.strip_suffix('.').unwrap_or(text);
    let parts: Vec<&str> = text.split(':').collect();
    let (first, lists) = parts.split_first().expect("a split has a part");

    let mut setup = Setup::empty(variant);
    setup.side_to_move = side(first.trim())
        .ok_or_else(|| error(whole, first, FenProblem::NotASide { found: first.trim().into() }))?;
    if lists.len() != 2 {
        return Err(error(whole, &text[text.len()..], FenProblem::Parts { found: lists.len() }));
    }
    let mut listed = None;
    for list in lists {
        let list = list.trim();
        let letter = list.get(..1).unwrap_or(list);
        let side = side(letter)
            .ok_or_else(|| error(whole, list, FenProblem::NotASide { found: first_character(list) }))?;
        if listed == Some(side) {
            return Err(error(whole, list, FenProblem::SideTwice { side }));
        }
        listed = Some(side);
        for item in list[1..].split(',').filter(|item| !item.trim().is_empty()) {
            read_item(&mut setup, side, item.trim()).map_err(|problem| error(whole, item.trim(), problem))?;
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
    let (piece, squares) = match item.strip_prefix(['K', 'k']) {
        Some(squares) => (Piece::King, squares),
        None => (Piece::Man, item),
    };
    let count = setup.variant.square_count();
    let square = |text: &str| {
        let number: Option<usize> = text.trim().parse().ok();
        number
            .filter(|number| (1..=count).contains(number))
            .and_then(Square::from_number)
            .ok_or_else(|| FenProblem::NotASquare { found: text.trim().into(), squares: count })
    };
    let (from, to) = match squares.split_once('-') {
        Some((from, to)) => (square(from)?, square(to)?),
        None => (square(squares)?, square(squares)?),
    };
    if to < from {
        return Err(FenProblem::EmptyRange { from, to });
    }
    for square in (from.index()..=to.index()).filter_map(Square::new) {
        if setup.at(square).is_some() {
            return Err(FenProblem::SquareTwice { square });
        }
        setup.put(square, side, piece);
    }
    Ok(())
}

fn side(text: &str) -> Option<Side> {
    match text {
        "W" | "w" => Some(Side::White),
        "B" | "b" => Some(Side::Black),
        _ => None,
    }
}

fn first_character(text: &str) -> String {
    text.chars().take(1).collect()
}

/// An error at the place of `part`, which must be a part of `whole`.
fn error(whole: &str, part: &str, problem: FenProblem) -> FenError {
    let offset = part.as_ptr() as usize - whole.as_ptr() as usize;
    let column = whole[..offset].chars().count() + 1;
    FenError { column, problem }
}

impl Explain for FenError {
    fn explain(&self) -> Message {
        let problem = match &self.problem {
            FenProblem::NotASide { found } => {
                Message::new("draughts-fen-not-a-side").with("found", found.as_str())
            }
            FenProblem::Parts { found } => Message::new("draughts-fen-parts").with("found", *found),
            FenProblem::SideTwice { side } => Message::new("draughts-fen-side-twice").with("side", *side),
            FenProblem::NotASquare { found, squares } => Message::new("draughts-fen-not-a-square")
                .with("found", found.as_str())
                .with("squares", *squares),
            FenProblem::EmptyRange { from, to } => {
                Message::new("draughts-fen-empty-range").with("from", from.number()).with("to", to.number())
            }
            FenProblem::SquareTwice { square } => {
                Message::new("draughts-fen-square-twice").with("square", square.number())
            }
        };
        Message::new("draughts-fen").with("column", self.column).with("problem", problem)
    }
}

#[cfg(test)]
mod tests {
    use super::{FenProblem, read};
    use crate::setup::Piece;
    use crate::square::Square;
    use crate::variant::named::BRAZILIAN;
    use tabuleiro_core::Side;

    fn problem(text: &str) -> (usize, FenProblem) {
        let error = read(BRAZILIAN, text).unwrap_err();
        (error.column, error.problem)
    }

    #[test]
    fn pieces_ranges_and_kings_are_read() {
        let setup = read(BRAZILIAN, " b : WK29-31, 17 : b1 ,k2.").unwrap();
        assert_eq!(setup.side_to_move, Side::Black);
        let at = |number| setup.at(Square::from_number(number).unwrap());
        for king in [29, 30, 31] {
            assert_eq!(at(king), Some((Side::White, Piece::King)));
        }
        assert_eq!(at(17), Some((Side::White, Piece::Man)));
        assert_eq!(at(1), Some((Side::Black, Piece::Man)));
        assert_eq!(at(2), Some((Side::Black, Piece::King)));
        assert_eq!(at(3), None);
    }

    #[test]
    fn a_side_may_have_no_pieces() {
        let setup = read(BRAZILIAN, "W:W:B1").unwrap();
        assert!(setup.men[0].is_empty());
    }

    #[test]
    fn mistakes_are_told_with_their_column() {
        assert_eq!(problem(""), (1, FenProblem::NotASide { found: "".into() }));
        assert_eq!(problem("X:W1:B2"), (1, FenProblem::NotASide { found: "X".into() }));
        assert_eq!(problem("W:W1"), (5, FenProblem::Parts { found: 1 }));
        assert_eq!(problem("W:W21:é"), (7, FenProblem::NotASide { found: "é".into() }));
        assert_eq!(problem("W:W21:W22"), (7, FenProblem::SideTwice { side: Side::White }));
        assert_eq!(problem("W:W21,33:B1"), (7, FenProblem::NotASquare { found: "33".into(), squares: 32 }));
        let square = |number| Square::from_number(number).unwrap();
        assert_eq!(problem("W:W9-5:B1"), (4, FenProblem::EmptyRange { from: square(9), to: square(5) }));
        assert_eq!(problem("W:W21,22:B1,K22"), (13, FenProblem::SquareTwice { square: square(22) }));
    }
}
