//! What is wrong with a saved game, and where.

use std::fmt;

use super::answer::LONGEST_NAME;

/// A place in a saved game where something else is than what should be there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1; one past the end if the line ends too early.
    pub column: usize,
    /// What is there; empty at the end of a line or of the file.
    pub found: String,
    /// What should be there.
    pub expected: Expected,
}

/// What a reader of saved games waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Text in UTF-8 without NUL characters.
    Text,
    /// These very words at the start of a line.
    Words(&'static str),
    /// A player's name.
    Name,
    /// The level of the computer, or `-`.
    Level,
    /// The player who places first.
    First,
    /// A square.
    Square,
    /// `-`, for the first turn only gives.
    NoSquare,
    /// A square without a piece.
    EmptySquare,
    /// A piece.
    Piece,
    /// A piece that is neither on the board nor in hand.
    UnplayedPiece,
    /// Nothing or `-`, for the turn ends the game.
    NoPiece,
    /// The end of the line.
    EndOfLine,
    /// The end of the file, because the game is over.
    EndOfFile,
}

/// The longest piece of the file that an error shows.
const LONGEST_FOUND: usize = 30;

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { line, column, found, expected } = self;
        write!(f, "linha {line}, coluna {column}: ")?;
        if found.is_empty() {
            return write!(f, "falta {expected}");
        }
        let mut shown: String = found.chars().take(LONGEST_FOUND).flat_map(char::escape_debug).collect();
        if found.chars().nth(LONGEST_FOUND).is_some() {
            shown.push('…');
        }
        write!(f, "encontrado “{shown}”, esperado: {expected}")
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Text => "texto em UTF-8",
            Expected::Words(words) => return write!(f, "“{words}”"),
            Expected::Name => return write!(f, "um nome com 1 a {LONGEST_NAME} caracteres visíveis"),
            Expected::Level => "o nível do computador, de 1 a 10, ou “-”",
            Expected::First => "1 ou 2, o jogador que coloca primeiro",
            Expected::Square => "uma casa (A1 a D4)",
            Expected::NoSquare => "“-”, porque a primeira jogada só dá uma peça",
            Expected::EmptySquare => "uma casa livre (A1 a D4)",
            Expected::Piece => "a peça dada ao adversário (a a p)",
            Expected::UnplayedPiece => "uma peça que não esteja no tabuleiro nem na mão",
            Expected::NoPiece => "“-”, porque esta jogada termina o jogo",
            Expected::EndOfLine => "o fim da linha",
            Expected::EndOfFile => "o fim do ficheiro, porque o jogo terminou",
        })
    }
}
