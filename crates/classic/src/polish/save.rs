//! Saved games: the rules, then one move a line, as it is typed.
//!
//! ```text
//! warcaby 1
//! rozmiar: 8
//! rzedy: 3
//! bicie: dowolne
//! przepisy: dokument
//! C3 D4
//! F6 E5
//! ```

use std::path::Path;

use tabuleiro_words::Language;

use super::line::Squares;
use super::rules::{Capture, House, Rules};
use crate::files;

/// The first line of every file.
const FORMAT: &str = "warcaby 1";

/// The lines before the moves.
const HEAD: usize = 5;

const CAPTURES: [(Capture, &str); 3] =
    [(Capture::Free, "dowolne"), (Capture::Must, "obowiazkowe"), (Capture::Most, "najwiecej")];
const HOUSES: [(House, &str); 2] = [(House::Document, "dokument"), (House::Federation, "pzw")];

/// A game as a file holds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// What is played.
    pub rules: Rules,
    /// The squares of each move.
    pub moves: Vec<Vec<String>>,
}

/// The place of something in a file that should not be there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What should be there.
    pub expected: String,
}

impl Saved {
    /// The text of a file.
    pub fn write(&self) -> String {
        let Rules { size, rows, capture, house } = self.rules;
        let [capture, house] = [word(&CAPTURES, capture), word(&HOUSES, house)];
        let head = format!("{FORMAT}\nrozmiar: {size}\nrzedy: {rows}\nbicie: {capture}\nprzepisy: {house}\n");
        self.moves.iter().fold(head, |text, path| text + &path.join(" ").to_uppercase() + "\n")
    }

    /// Reads a file. Whether its moves are legal is for the game to say.
    pub fn read(bytes: &[u8]) -> Result<Saved, Fault> {
        let text = std::str::from_utf8(bytes).map_err(|error| Fault {
            line: line_of(&bytes[..error.valid_up_to()]),
            expected: "tekst UTF-8".to_owned(),
        })?;
        let lines: Vec<&str> =
            text.trim_start_matches('\u{FEFF}').trim_end().lines().map(str::trim).collect();
        let fault = |line: usize, expected: &str| Fault { line, expected: expected.to_owned() };
        let value = |line: usize, key: &str| {
            let found = lines.get(line - 1).and_then(|text| text.strip_prefix(key)?.strip_prefix(':'));
            found.map(str::trim).ok_or_else(|| fault(line, &format!("„{key}: …”")))
        };
        let number = |line: usize, key: &str| {
            value(line, key)?.parse::<u32>().map_err(|_| fault(line, &format!("„{key}: liczba”")))
        };
        if lines.first() != Some(&FORMAT) {
            return Err(fault(1, &format!("„{FORMAT}”")));
        }
        let [size, rows] = [number(2, "rozmiar")?, number(3, "rzedy")?];
        let capture = meaning(&CAPTURES, value(4, "bicie")?)
            .ok_or_else(|| fault(4, "dowolne, obowiazkowe lub najwiecej"))?;
        let house = meaning(&HOUSES, value(5, "przepisy")?).ok_or_else(|| fault(5, "dokument lub pzw"))?;
        let rules = Rules { size, rows, capture, house };
        if rules.complaint().is_some() {
            return Err(fault(2, "rozmiar od 8 do 20 i mniej rzędów pionów niż jego połowa"));
        }
        let moves = lines.iter().zip(1..).skip(HEAD).map(|(text, line)| match Squares::read(text) {
            Ok(Squares::Path(path)) => Ok(path),
            _ => Err(fault(line, "ruch, np. A3 B4")),
        });
        Ok(Saved { rules, moves: moves.collect::<Result<_, _>>()? })
    }

    /// Loads a file, or says why not.
    pub fn load(path: &Path) -> Result<Saved, String> {
        let name = files::name(path);
        let bytes = files::read(path).map_err(|error| {
            format!("Nie można odczytać pliku {name}: {}.", error.reason(Language::Polish))
        })?;
        Saved::read(&bytes).map_err(|fault| fault.in_file(&name))
    }
}

impl Fault {
    /// What is wrong with the file `name`.
    pub fn in_file(&self, name: &str) -> String {
        format!("Plik {name}, linia {}: oczekiwano: {}.", self.line, self.expected)
    }
}

/// Whether a file begins like one of ours, sound or not.
pub fn is_ours(bytes: &[u8]) -> bool {
    bytes.starts_with(FORMAT.as_bytes())
}

/// The line on which the move of number `index`, from 0, stands in a file that we have written.
pub fn line_of_move(index: usize) -> usize {
    HEAD + 1 + index
}

fn line_of(before: &[u8]) -> usize {
    before.iter().filter(|&&byte| byte == b'\n').count() + 1
}

fn word<T: PartialEq>(words: &[(T, &'static str)], value: T) -> &'static str {
    words.iter().find(|(known, _)| *known == value).map_or("", |(_, word)| word)
}

fn meaning<T: Copy>(words: &[(T, &str)], text: &str) -> Option<T> {
    words.iter().find(|(_, word)| *word == text).map(|(value, _)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str =
        "warcaby 1\nrozmiar: 12\nrzedy: 4\nbicie: najwiecej\nprzepisy: dokument\nC3 D4\nF6 E5\n";

    #[test]
    fn a_game_is_what_it_was_saved_as() {
        let saved = Saved::read(GAME.as_bytes()).unwrap();
        assert_eq!(saved.rules, Rules { size: 12, rows: 4, capture: Capture::Most, house: House::Document });
        assert_eq!(saved.moves, [["c3", "d4"], ["f6", "e5"]]);
        assert_eq!(saved.write(), GAME);
        assert_eq!(Saved::read(GAME.replace('\n', " \r\n").as_bytes()), Ok(saved));
    }

    #[test]
    fn every_mistake_is_told_with_its_line() {
        for (right, wrong, line) in [
            ("warcaby 1", "warcaby 9", 1),
            ("rozmiar: 12", "rozmiar: 99", 2),
            ("rozmiar: 12", "rozmiar: x", 2),
            ("rzedy: 4", "rows: 4", 3),
            ("rzedy: 4", "rzedy: 6", 2),
            ("bicie: najwiecej", "bicie: czasem", 4),
            ("przepisy: dokument", "przepisy: moje", 5),
            ("F6 E5", "F6", 7),
            ("F6 E5", "F6-E5", 7),
        ] {
            let fault = Saved::read(GAME.replace(right, wrong).as_bytes()).unwrap_err();
            assert_eq!(fault.line, line, "{wrong}: {}", fault.expected);
        }
        assert_eq!(Saved::read(b"warcaby 1\nrozmiar: 8\nrzedy: \xFF").unwrap_err().line, 3);
    }
}
