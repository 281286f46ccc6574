//! A move as the document writes it: `G5>>E5`, `B1>>A1=D`.

use std::fmt;

use tabuleiro_facade::{CellId, Choice, Figure};

/// A move in the document's notation: rows are letters from the top, columns are numbers from the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    from: Square,
    to: Square,
    becomes: Option<Figure>,
}

/// A square: its row from the top and its column from the left, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Square {
    row: u8,
    column: u8,
}

/// The letters of the pieces that a pawn can become.
const PROMOTIONS: [(char, Figure); 4] =
    [('D', Figure::Queen), ('T', Figure::Rook), ('B', Figure::Bishop), ('C', Figure::Knight)];

/// The piece that a letter in upper case names.
pub fn promotion(letter: &str) -> Option<Figure> {
    PROMOTIONS.iter().find(|(known, _)| known.to_string() == letter).map(|&(_, piece)| piece)
}

impl Move {
    /// Reads a move in upper case; blanks don't matter.
    pub fn read(text: &str) -> Option<Move> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let (squares, becomes) = match text.split_once('=') {
            Some((squares, letter)) => (squares, Some(promotion(letter)?)),
            None => (text.as_str(), None),
        };
        let (from, to) = squares.split_once(">>")?;
        Some(Move { from: Square::read(from)?, to: Square::read(to)?, becomes })
    }

    /// The piece that the move says a pawn becomes.
    pub fn becomes(self) -> Option<Figure> {
        self.becomes
    }

    /// The same move with the pawn becoming `piece`.
    pub fn promoting(self, piece: Figure) -> Move {
        Move { becomes: Some(piece), ..self }
    }

    /// Whether this is what the move says.
    pub fn means(self, choice: &Choice) -> bool {
        choice.cells == [self.from.cell(), self.to.cell()] && choice.becomes == self.becomes
    }
}

impl Square {
    fn read(text: &str) -> Option<Square> {
        match text.as_bytes() {
            &[row @ b'A'..=b'H', column @ b'1'..=b'8'] => {
                Some(Square { row: row - b'A', column: column - b'1' })
            }
            _ => None,
        }
    }

    /// The cell of the scene, which has its rows from the top too.
    fn cell(self) -> CellId {
        CellId::new(usize::from(8 * self.row + self.column))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row), self.column + 1)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>>{}", self.from, self.to)?;
        match PROMOTIONS.iter().find(|(_, piece)| Some(*piece) == self.becomes) {
            Some((letter, _)) => write!(f, "={letter}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Move;

    #[test]
    fn moves_are_read_and_written() {
        for text in ["G5>>E5", "H5>>H7", "B1>>A1=D", "B1>>A1=C"] {
            assert_eq!(Move::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Move::read(" G 5 >> E 5 "), Move::read("G5>>E5"));
        for text in
            ["", "G5", "G5>E5", "G5>>", "I5>>E5", "G9>>E5", "G5>>E5=", "G5>>E5=R", "G5>>E5>>E4", "G55>>E5"]
        {
            assert_eq!(Move::read(text), None, "{text}");
        }
    }
}
