//! A move as the document writes it: `G5>>E5`, `B1>>A1=D`.

use std::fmt;

use tabuleiro_table::MoveChoice;

/// A move in the document's notation: rows are letters from the top, columns are numbers from the left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Jogada {
    from: Casa,
    to: Casa,
    becomes: Option<&'static str>,
}

/// A square: its row from the top and its column from the left, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Casa {
    row: u8,
    column: u8,
}

/// The letters of the pieces that a pawn can become.
const PROMOTIONS: [(char, &str); 4] = [('D', "queen"), ('T', "rook"), ('B', "bishop"), ('C', "knight")];

/// The piece that a letter in upper case names.
pub fn promotion(letter: &str) -> Option<&'static str> {
    PROMOTIONS.iter().find(|(known, _)| known.to_string() == letter).map(|&(_, piece)| piece)
}

impl Jogada {
    /// Reads a move in upper case; blanks don't matter.
    pub fn read(text: &str) -> Option<Jogada> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let (squares, becomes) = match text.split_once('=') {
            Some((squares, letter)) => (squares, Some(promotion(letter)?)),
            None => (text.as_str(), None),
        };
        let (from, to) = squares.split_once(">>")?;
        Some(Jogada { from: Casa::read(from)?, to: Casa::read(to)?, becomes })
    }

    /// The piece that the move says a pawn becomes.
    pub fn becomes(self) -> Option<&'static str> {
        self.becomes
    }

    /// The same move with the pawn becoming `piece`.
    pub fn promoting(self, piece: &'static str) -> Jogada {
        Jogada { becomes: Some(piece), ..self }
    }

    /// Whether this is what the move says.
    pub fn means(self, choice: &MoveChoice) -> bool {
        choice.squares == [self.from.name(), self.to.name()] && choice.becomes == self.becomes
    }
}

impl Casa {
    fn read(text: &str) -> Option<Casa> {
        match text.as_bytes() {
            &[row @ b'A'..=b'H', column @ b'1'..=b'8'] => {
                Some(Casa { row: row - b'A', column: column - b'1' })
            }
            _ => None,
        }
    }

    /// The square's usual name: row A is rank 8, column 1 is file a.
    fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.column), 8 - self.row)
    }
}

impl fmt::Display for Casa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.row), self.column + 1)
    }
}

impl fmt::Display for Jogada {
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
    use super::Jogada;

    #[test]
    fn moves_are_read_and_written() {
        for text in ["G5>>E5", "H5>>H7", "B1>>A1=D", "B1>>A1=C"] {
            assert_eq!(Jogada::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Jogada::read(" G 5 >> E 5 "), Jogada::read("G5>>E5"));
        for text in
            ["", "G5", "G5>E5", "G5>>", "I5>>E5", "G9>>E5", "G5>>E5=", "G5>>E5=R", "G5>>E5>>E4", "G55>>E5"]
        {
            assert_eq!(Jogada::read(text), None, "{text}");
        }
    }
}
