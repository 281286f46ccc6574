//! The form of the Hub protocol: one character for each square.

use alloc::string::String;

use tabuleiro_core::Side;

use super::error::{FenError, FenProblem};
use super::side_of;
use crate::piece::Piece;
use crate::setup::Setup;
use crate::variant::Variant;

const PIECES: [(char, Side, Piece); 4] = [
    ('w', Side::White, Piece::Man),
    ('b', Side::Black, Piece::Man),
    ('W', Side::White, Piece::King),
    ('B', Side::Black, Piece::King),
];
const EMPTY: char = 'e';

/// Whether `text` is meant to be this form: it begins like it and has no parts.
pub fn is_meant(text: &str) -> bool {
    let mut characters = text.trim().chars();
    let starts = characters.next().is_some_and(|first| "wbWBe".contains(first));
    starts && characters.next().is_some() && !text.contains(':')
}

/// Reads the form; without a side to move, the variant's starter moves.
pub fn read(text: &str, variant: Variant) -> Result<Setup, FenError> {
    let squares = variant.square_count();
    let indent = text.chars().take_while(|c| c.is_whitespace()).count();
    let mut cells = text.trim().chars().zip(indent + 1..).peekable();
    let mut setup = Setup::empty(variant);
    let length = text.trim().chars().count();
    let mut found = length;
    if length != squares
        && let Some((letter, _)) = cells.peek()
        && let Some(side) = side_of(letter.encode_utf8(&mut [0; 4]))
    {
        setup.side_to_move = side;
        found -= 1;
        cells.next();
    }
    let mut on_board = variant.all_squares();
    for (letter, column) in cells {
        let piece = PIECES.into_iter().find(|(known, ..)| *known == letter);
        if piece.is_none() && letter != EMPTY {
            return Err(FenError { column, problem: FenProblem::NotAPiece { found: letter } });
        }
        let Some(square) = on_board.next() else {
            return Err(FenError { column, problem: FenProblem::Length { found, squares } });
        };
        if let Some((_, side, piece)) = piece {
            setup.put(square, side, piece);
        }
    }
    if found < squares {
        let column = indent + length + 1;
        return Err(FenError { column, problem: FenProblem::Length { found, squares } });
    }
    Ok(setup)
}

/// Writes a setup in this form: the side to move, then `w`, `b`, `W`, `B` or `e` for each square.
///
/// ```
/// use tabuleiro_draughts::{Setup, fen, named};
/// let start = fen::write_hub(&Setup::start(named::BRAZILIAN));
/// assert_eq!(start, "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
/// ```
pub fn write(setup: &Setup) -> String {
    let letter = |square| {
        let (side, piece) = setup.at(square)?;
        let known = PIECES.into_iter().find(|(_, of, what)| (*of, *what) == (side, piece))?;
        Some(known.0)
    };
    let first = if setup.side_to_move == Side::White { 'W' } else { 'B' };
    let squares = setup.variant.all_squares().map(|square| letter(square).unwrap_or(EMPTY));
    core::iter::once(first).chain(squares).collect()
}
