//! A line that a player types: squares with blanks between them, or a command.

use std::path::PathBuf;

/// What can be typed instead of squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Offer a draw.
    Draw,
    /// Leave the game.
    Leave,
    /// Save it, in the file if one is named.
    Save(Option<PathBuf>),
    /// Load a game, from the file if one is named.
    Load(Option<PathBuf>),
    /// Go on with the game that was left unfinished.
    Resume,
}

impl Command {
    /// The command that `line` gives, if any.
    pub fn read(line: &str) -> Option<Command> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let file = Some(rest.trim()).filter(|file| !file.is_empty()).map(PathBuf::from);
        match (word.to_lowercase().as_str(), &file) {
            ("remis", None) => Some(Command::Draw),
            ("koniec", None) => Some(Command::Leave),
            ("wznow" | "wznów", None) => Some(Command::Resume),
            ("zapisz", _) => Some(Command::Save(file)),
            ("wczytaj", _) => Some(Command::Load(file)),
            _ => None,
        }
    }
}

/// The squares that a line names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Squares {
    /// One square: where can the piece on it go?
    One(String),
    /// A move from square to square.
    Path(Vec<String>),
}

impl Squares {
    /// Reads a line, or says what is wrong with it. Squares come out in lower case.
    pub fn read(line: &str) -> Result<Squares, String> {
        if !line.chars().all(|c| c.is_ascii_alphanumeric() || c.is_whitespace()) {
            return Err("string zawiera znaki specjalne".to_owned());
        }
        let squares: Vec<String> = line.split_whitespace().map(str::to_ascii_lowercase).collect();
        if let Some(word) = squares.iter().find(|word| !is_square(word)) {
            return Err(format!("{} to nie pole; podaj literę i liczbę, np. A3 B4", word.to_uppercase()));
        }
        match squares.as_slice() {
            [] => Err("Podaj ruch, np. A3 B4".to_owned()),
            [square] => Ok(Squares::One(square.clone())),
            _ => Ok(Squares::Path(squares)),
        }
    }
}

/// `text` with the letters of squares in capitals, as the program writes them.
pub fn with_capitals(text: &str) -> String {
    let mut characters = text.chars().peekable();
    let mut capitals = String::new();
    while let Some(c) = characters.next() {
        let is_column = c.is_ascii_lowercase() && characters.peek().is_some_and(char::is_ascii_digit);
        capitals.push(if is_column { c.to_ascii_uppercase() } else { c });
    }
    capitals
}

/// A letter and a number; whether the board has it is for the rules to say.
fn is_square(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    word.len() - digits.len() == 1
        && (1..=2).contains(&digits.len())
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{Command, Squares, with_capitals};

    #[test]
    fn commands_are_told_from_moves() {
        assert_eq!(Command::read("REMIS"), Some(Command::Draw));
        assert_eq!(Command::read("wznów"), Some(Command::Resume));
        assert_eq!(Command::read("zapisz"), Some(Command::Save(None)));
        assert_eq!(Command::read("wczytaj  moja gra.txt"), Some(Command::Load(Some("moja gra.txt".into()))));
        for line in ["remis teraz", "A3 B4", "", "zapisze"] {
            assert_eq!(Command::read(line), None, "{line}");
        }
    }

    #[test]
    fn only_the_letters_of_squares_become_capitals() {
        assert_eq!(with_capitals("d4xf6, t20-s19 with-king ó"), "D4xF6, T20-S19 with-king ó");
    }

    #[test]
    fn squares_are_told_from_moves_and_nonsense() {
        let path =
            |squares: &[&str]| Ok(Squares::Path(squares.iter().map(|&square| square.into()).collect()));
        assert_eq!(Squares::read("A3 B4"), path(&["a3", "b4"]));
        assert_eq!(Squares::read("  a3\tC5  e3 "), path(&["a3", "c5", "e3"]));
        assert_eq!(Squares::read("T20"), Ok(Squares::One("t20".into())));
        for line in ["A3-B4", "A3, B4", "A3 B4!", "ą3 b4"] {
            assert_eq!(Squares::read(line), Err("string zawiera znaki specjalne".into()), "{line}");
        }
        for line in ["", "A3B4", "3A B4", "A B", "33 44", "A333 B4"] {
            assert!(Squares::read(line).is_err_and(|reason| !reason.contains("znaki specjalne")), "{line}");
        }
    }
}
