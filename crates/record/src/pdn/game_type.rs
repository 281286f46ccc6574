//! The tag that names a draughts game by number: `GameType "20,W,10,10,N2,0"`.
//!
//! The number, who starts, columns, rows, how squares are named, and whether the bottom left corner is empty.
//! Square 1 is in the corner 1 (bottom right) or 2 (top left) as the side that starts sees the board.

use tabuleiro_core::{Explain, Message, Side};
use tabuleiro_draughts::variant::{Corner, PlayingSquares, SquareNames};
use tabuleiro_draughts::{Variant, named};

/// Why a tag names no game that we know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum GameTypeError {
    /// No game has the number.
    #[error("there is no game of type “{found}”, expected one of {}", known())]
    Unknown {
        /// What stands there.
        found: String,
    },
    /// One of the other fields can't be read.
    #[error("found “{found}”, expected {expected}")]
    Field {
        /// What stands there.
        found: String,
        /// What would be right there.
        expected: &'static str,
        /// The catalogue entry for that.
        key: &'static str,
        /// Where it stands.
        column: usize,
    },
}

impl GameTypeError {
    /// The character that it is about.
    pub(super) fn column(&self) -> usize {
        match *self {
            GameTypeError::Field { column, .. } => column,
            GameTypeError::Unknown { .. } => 1,
        }
    }
}

impl Explain for GameTypeError {
    fn explain(&self) -> Message {
        match self {
            GameTypeError::Unknown { found } => {
                Message::new("file-game-type-unknown").with("found", found.as_str()).with("known", known())
            }
            GameTypeError::Field { found, key, .. } => Message::new("file-game-type-field")
                .with("found", found.as_str())
                .with("expected", Message::new(key)),
        }
    }
}

fn known() -> String {
    let numbers: Vec<String> = numbered().map(|(number, _)| number.to_string()).collect();
    numbers.join(", ")
}

fn numbered() -> impl Iterator<Item = (u8, Variant)> {
    named::ALL.into_iter().filter_map(|variant| Some((variant.notation.pdn_game_type?, *variant)))
}

/// Numbers that lidraughts.org has given to games that the standard does not know.
const OF_SERVERS: [(u8, Variant); 3] =
    [(96, named::BREAKTHROUGH), (FRYSK, named::FRISIAN), (98, named::ANTI)];

/// The number of Frysk!, the Frisian game with five men each.
const FRYSK: u8 = 97;

/// The start of the game with the number that `text` begins with, if it has one of its own.
pub(super) fn start(text: &str) -> Option<&'static str> {
    let number = text.split(',').next()?.trim().parse();
    (number == Ok(FRYSK)).then_some("W:W46-50:B1-5")
}

/// The game that a tag names. All fields but the number may be missing.
pub(super) fn read(text: &str) -> Result<Variant, GameTypeError> {
    let mut fields = Fields { rest: Some(text), column: 1 };
    let (found, _) = fields.next().unwrap_or(("", 1));
    let number: Option<u8> = found.parse().ok();
    let known = numbered().chain(OF_SERVERS).find(|&(known, _)| Some(known) == number);
    let variant = known.map(|(_, variant)| variant);
    let mut variant = variant.ok_or_else(|| GameTypeError::Unknown { found: found.to_owned() })?;

    fields.take("W or B", "file-game-type-side", |field| {
        variant.starter = match field {
            "W" | "w" => Side::White,
            "B" | "b" => Side::Black,
            _ => return None,
        };
        Some(())
    })?;
    let (width, height) = (variant.width.to_string(), variant.height.to_string());
    let size = "the size of this game's board";
    fields.take(size, "file-game-type-size", |field| (field == width).then_some(()))?;
    fields.take(size, "file-game-type-size", |field| (field == height).then_some(()))?;
    fields.take("A0, N1 or N2", "file-game-type-names", |field| {
        variant.notation.squares = squares_from(field, variant.starter)?;
        Some(())
    })?;
    fields.take("0 or 1", "file-game-type-corner", |field| {
        variant.squares = match (field, variant.squares) {
            ("0" | "1", PlayingSquares::All) => PlayingSquares::All,
            ("0", _) => PlayingSquares::Corner,
            ("1", _) => PlayingSquares::OffCorner,
            _ => return None,
        };
        Some(())
    })?;
    Ok(variant)
}

/// The tag's value for `variant`; `None` if it has no number.
pub(super) fn write(variant: &Variant) -> Option<String> {
    let number = variant.notation.pdn_game_type?;
    let starter = side_letter(variant.starter);
    let (width, height) = (variant.width, variant.height);
    let names = names_of(variant.notation.squares, variant.starter);
    let corner = u8::from(variant.squares == PlayingSquares::OffCorner);
    Some(format!("{number},{starter},{width},{height},{names},{corner}"))
}

/// `W` or `B`.
pub(super) const fn side_letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

fn squares_from(field: &str, starter: Side) -> Option<SquareNames> {
    let first = match (field, starter) {
        ("A0" | "a0" | "A" | "a", _) => return Some(SquareNames::Algebraic),
        ("N2" | "n2", Side::White) | ("N1" | "n1", Side::Black) => Corner::TopLeft,
        ("N1" | "n1", Side::White) | ("N2" | "n2", Side::Black) => Corner::BottomRight,
        _ => return None,
    };
    Some(SquareNames::Numeric { first })
}

fn names_of(squares: SquareNames, starter: Side) -> &'static str {
    match (squares, starter) {
        (SquareNames::Algebraic, _) => "A0",
        (SquareNames::Numeric { first: Corner::TopLeft }, Side::White)
        | (SquareNames::Numeric { first: Corner::BottomRight }, Side::Black) => "N2",
        _ => "N1",
    }
}

/// Fields with commas between, and their columns.
struct Fields<'a> {
    rest: Option<&'a str>,
    column: usize,
}

impl<'a> Fields<'a> {
    fn next(&mut self) -> Option<(&'a str, usize)> {
        let rest = self.rest.take()?;
        let (field, after) = match rest.split_once(',') {
            Some((field, after)) => (field, Some(after)),
            None => (rest, None),
        };
        self.rest = after;
        let blanks = field.chars().take_while(|letter| letter.is_whitespace()).count();
        let column = self.column + blanks;
        self.column += field.chars().count() + 1;
        Some((field.trim(), column))
    }

    /// Reads the next field, if there is one.
    fn take(
        &mut self,
        expected: &'static str,
        key: &'static str,
        read: impl FnOnce(&str) -> Option<()>,
    ) -> Result<(), GameTypeError> {
        let Some((field, column)) = self.next() else { return Ok(()) };
        read(field).ok_or_else(|| GameTypeError::Field { found: field.to_owned(), expected, key, column })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the PDN 3.0 standard.
    const STANDARD: [(&str, &str); 14] = [
        ("international", "20,W,10,10,N2,0"),
        ("english", "21,B,8,8,N1,0"),
        ("italian", "22,W,8,8,N2,1"),
        ("pool", "23,B,8,8,N1,0"),
        ("spanish", "24,W,8,8,N1,1"),
        ("russian", "25,W,8,8,A0,0"),
        ("brazilian", "26,W,8,8,A0,0"),
        ("canadian", "27,W,12,12,N2,0"),
        ("portuguese", "28,W,8,8,N1,1"),
        ("czech", "29,W,8,8,A0,0"),
        ("turkish", "30,W,8,8,A0,0"),
        ("thai", "31,B,8,8,N2,0"),
        ("frisian", "40,W,10,10,N2,0"),
        ("spantsiretti", "41,W,10,8,A0,0"),
    ];

    #[test]
    fn game_types_are_those_of_the_standard() {
        for (name, text) in STANDARD {
            let variant = read(text).unwrap();
            assert_eq!(variant.name, name);
            assert_eq!(write(&variant).as_deref(), Some(text), "{name}");
            let number = text.split(',').next().unwrap();
            assert_eq!(read(number), Ok(variant), "the number alone means the same");
        }
        assert_eq!(numbered().count(), STANDARD.len());
    }

    #[test]
    fn other_notations_and_starters_are_kept() {
        for text in ["23,W,8,8,A0,0", "26,W,8,8,N2,0", "21,B,8,8,A0,0", "25,B,8,8,N2,1"] {
            assert_eq!(write(&read(text).unwrap()).as_deref(), Some(text));
        }
    }

    #[test]
    fn numbers_of_servers_are_known() {
        for (text, name) in [("96", "breakthrough"), ("97,W,10,10,N2,0", "frisian"), ("98", "anti")] {
            assert_eq!(read(text).unwrap().name, name);
            assert_eq!(start(text).is_some(), name == "frisian");
        }
        assert_eq!(start("40"), None);
    }

    #[test]
    fn mistakes_have_their_column() {
        assert_eq!(read("99,W").unwrap_err(), GameTypeError::Unknown { found: "99".into() });
        assert_eq!(read("").unwrap_err(), GameTypeError::Unknown { found: "".into() });
        for (text, column) in
            [("20,X", 4), ("20,W,8", 6), ("20,W,10, 9", 10), ("20,W,10,10,S0", 12), ("20,W,10,10,N2,7", 15)]
        {
            assert_eq!(read(text).unwrap_err().column(), column, "{text}");
        }
    }
}
