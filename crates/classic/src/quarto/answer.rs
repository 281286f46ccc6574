//! What a player's answer means, or what is wrong with it in the document's words.

use super::board;

/// An answer to the question for a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceAnswer {
    /// The piece at this index of the list.
    Piece(usize),
    /// Save the game.
    Save,
    /// Back to the menu.
    Leave,
}

/// An answer to the question for a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionAnswer {
    /// A square, named as the game names it.
    Square(String),
    /// Save the game.
    Save,
    /// Back to the menu.
    Leave,
}

/// The word that saves wherever a piece or a position is asked for.
const SAVE: &str = "guardar";

/// Reads a letter of the list, which has `count` pieces, at least one. `g` saves where it is no letter of the
/// list.
pub fn piece(line: &str, count: usize) -> Result<PieceAnswer, String> {
    let line = line.to_lowercase();
    let mut characters = line.chars();
    let answer = match (characters.next(), characters.next()) {
        _ if line == SAVE => return Ok(PieceAnswer::Save),
        (Some(answer), None) => answer,
        _ => return Err("deve especificar exatamente um caracter".to_owned()),
    };
    let index = ('a'..).take(count).position(|letter| letter == answer);
    match (answer, index) {
        (_, Some(index)) => Ok(PieceAnswer::Piece(index)),
        ('z', None) => Ok(PieceAnswer::Leave),
        ('g', None) => Ok(PieceAnswer::Save),
        (_, None) => {
            let last = board::letter(count.saturating_sub(1));
            Err(format!("para indicar a peça use letras de 'a' a '{last}'"))
        }
    }
}

/// Reads a position, such as `A1` or `1A`.
pub fn position(line: &str) -> Result<PositionAnswer, String> {
    if line.to_lowercase() == SAVE {
        return Ok(PositionAnswer::Save);
    }
    let characters: Vec<char> = line.chars().map(|c| c.to_ascii_uppercase()).collect();
    let (row, column) = match characters[..] {
        ['G'] => return Ok(PositionAnswer::Save),
        ['Z'] => return Ok(PositionAnswer::Leave),
        [row, column] | [column, row] if row.is_ascii_digit() && !column.is_ascii_digit() => (row, column),
        _ => return Err("para especificar posição deve digitar, por exemplo, A1".to_owned()),
    };
    if !matches!(row, '1'..='4') {
        return Err("para indicar a linha use 1,2,3 ou 4".to_owned());
    }
    if !matches!(column, 'A'..='D') {
        return Err("para indicar a coluna use A,B,C ou D".to_owned());
    }
    Ok(PositionAnswer::Square(format!("{column}{row}")))
}

/// Reads a player's name. An empty answer is the name `usual`.
pub fn name(line: &str, usual: &str) -> Result<String, String> {
    match line {
        "" => Ok(usual.to_owned()),
        _ if is_name(line) => Ok(line.to_owned()),
        _ => Err(format!("o nome deve ter no máximo {LONGEST_NAME} caracteres, todos visíveis")),
    }
}

/// The most characters that a name may have, so that it fits on a line with what is said about the player.
pub const LONGEST_NAME: usize = 60;

/// Whether `text` can be a player's name.
pub fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().count() <= LONGEST_NAME && !text.chars().any(char::is_control)
}

/// Reads a level of the computer, 1 to 10.
pub fn level(line: &str) -> Option<u8> {
    line.parse().ok().filter(|level| (1..=10).contains(level))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_letters_of_the_list_in_either_case() {
        assert_eq!(piece("a", 16), Ok(PieceAnswer::Piece(0)));
        assert_eq!(piece("P", 16), Ok(PieceAnswer::Piece(15)));
        assert_eq!(piece("f", 6), Ok(PieceAnswer::Piece(5)));
        assert_eq!(piece("Z", 1), Ok(PieceAnswer::Leave));
        let wrong = |last| Err(format!("para indicar a peça use letras de 'a' a '{last}'"));
        assert_eq!(piece("q", 16), wrong('p'));
        assert_eq!(piece("b", 1), wrong('a'));
        assert_eq!(piece("1", 5), wrong('e'));
        assert_eq!(piece("é", 5), wrong('e'));
        for line in ["", "ab", "a b"] {
            assert_eq!(piece(line, 16), Err("deve especificar exatamente um caracter".to_owned()));
        }
    }

    #[test]
    fn g_saves_where_it_is_no_piece_and_guardar_always() {
        assert_eq!(piece("g", 7), Ok(PieceAnswer::Piece(6)));
        assert_eq!(piece("G", 6), Ok(PieceAnswer::Save));
        assert_eq!(piece("Guardar", 7), Ok(PieceAnswer::Save));
        assert_eq!(position("GUARDAR"), Ok(PositionAnswer::Save));
    }

    #[test]
    fn positions_are_read_in_either_order_and_case() {
        for line in ["C2", "c2", "2C", "2c"] {
            assert_eq!(position(line), Ok(PositionAnswer::Square("C2".to_owned())));
        }
        assert_eq!(position("z"), Ok(PositionAnswer::Leave));
        assert_eq!(position("G"), Ok(PositionAnswer::Save));
    }

    #[test]
    fn wrong_positions_are_answered_in_the_documents_words() {
        for line in ["", "A", "A11", "AA", "11", "A 1", "éé"] {
            let wrong = "para especificar posição deve digitar, por exemplo, A1";
            assert_eq!(position(line), Err(wrong.to_owned()), "{line}");
        }
        for line in ["A5", "0B", "E9"] {
            assert_eq!(position(line), Err("para indicar a linha use 1,2,3 ou 4".to_owned()), "{line}");
        }
        for line in ["E1", "4z", "é1", "/3"] {
            assert_eq!(position(line), Err("para indicar a coluna use A,B,C ou D".to_owned()), "{line}");
        }
    }

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(name("", "Jogador 1"), Ok("Jogador 1".to_owned()));
        assert_eq!(name("Zé da Silva", "Jogador 1"), Ok("Zé da Silva".to_owned()));
        assert!(name("\x1B[2J", "Jogador 1").is_err());
        assert!(name(&"é".repeat(LONGEST_NAME), "Jogador 1").is_ok());
        assert!(name(&"é".repeat(LONGEST_NAME + 1), "Jogador 1").is_err());
    }
}
