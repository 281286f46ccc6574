//! A turn: placing the piece in hand and giving the opponent the next one, as one move.

use arrayvec::ArrayVec;

use crate::piece::Piece;
use crate::square::Square;

/// A turn, as one move.
///
/// The text is the square and the piece given: `B2 d`; the first turn only gives: `- d`; the turn that wins
/// or fills the board only places: `B2 -`.
///
/// Reading forgives case, blanks and the order of column and row (`2b  D`), and a missing `-` where the
/// meaning is clear (`d`, `B2`).
///
/// ```
/// use tabuleiro_quarto::Move;
/// let turn: Move = " 2b D".parse()?;
/// assert_eq!(turn.to_string(), "B2 d");
/// let error = "B5 d".parse::<Move>().unwrap_err();
/// assert_eq!(error.to_string(), "column 2: found '5', expected a row (1 to 4)");
/// # Ok::<(), tabuleiro_quarto::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// The first turn of the game: nothing to place, only a piece to give.
    Give(Piece),
    /// Place the piece in hand and give the next one.
    Turn(Square, Piece),
    /// Place the piece in hand; the game is won, or it was the last piece.
    Place(Square),
}

impl Move {
    /// The move as a number, different for different moves: the square and the piece, or 16 for none, five
    /// bits each.
    ///
    /// ```
    /// use tabuleiro_quarto::Move;
    /// let turn: Move = "B2 d".parse()?;
    /// assert_eq!(Move::from_bits(turn.bits()), Some(turn));
    /// # Ok::<(), tabuleiro_quarto::TextError>(())
    /// ```
    pub const fn bits(self) -> u16 {
        let square = match self.square() {
            Some(square) => square.index(),
            None => 16,
        };
        let piece = match self.given() {
            Some(piece) => piece.index(),
            None => 16,
        };
        (square | piece << 5) as u16
    }

    /// The move whose [`bits`](Move::bits) is `bits`; `None` for a number that is no move's.
    pub const fn from_bits(bits: u16) -> Option<Move> {
        let (square, piece) = ((bits & 31) as usize, (bits >> 5) as usize);
        match (Square::new(square), Piece::new(piece)) {
            (Some(square), Some(piece)) => Some(Move::Turn(square, piece)),
            (Some(square), None) if piece == 16 => Some(Move::Place(square)),
            (None, Some(piece)) if square == 16 => Some(Move::Give(piece)),
            _ => None,
        }
    }

    /// Where the piece in hand goes; `None` in the first turn.
    pub const fn square(self) -> Option<Square> {
        match self {
            Move::Give(_) => None,
            Move::Turn(square, _) | Move::Place(square) => Some(square),
        }
    }

    /// The piece given; `None` in the turn that ends the game.
    pub const fn given(self) -> Option<Piece> {
        match self {
            Move::Give(piece) | Move::Turn(_, piece) => Some(piece),
            Move::Place(_) => None,
        }
    }
}

/// Moves of one position; there is room for as many as any position has: 240, when one piece is in hand and
/// fifteen remain.
pub type MoveList = ArrayVec<Move, 240>;

#[cfg(test)]
mod tests {
    use super::Move;

    #[test]
    fn every_move_has_a_number_of_its_own() {
        let known = (0..=u16::MAX).filter_map(|bits| Some((bits, Move::from_bits(bits)?)));
        let count = known.inspect(|(bits, mv)| assert_eq!(mv.bits(), *bits)).count();
        assert_eq!(count, 16 * 16 + 16 + 16);
    }
}
