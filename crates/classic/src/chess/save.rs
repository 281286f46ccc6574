//! Paused games: the names in comment lines, which older files lack, then one move a line.

use std::io;
use std::path::Path;

use tabuleiro_console::{Input, Lines};
use tabuleiro_facade::Side;
use tabuleiro_record::output;
use tabuleiro_words::Language;

use super::notation::Move;
use crate::{files, printable};

/// What stands before the name of White and of Black.
const NAMES: [&str; 2] = ["# Brancas: ", "# Pretas: "];

/// A game as a file holds it.
#[derive(Default)]
pub struct Saved {
    /// The players, where the file names them.
    pub names: [Option<String>; 2],
    /// The moves up to the first line that is none.
    pub moves: Vec<Move>,
    /// Whether there was such a line.
    pub corrupt: bool,
}

/// The text of a file.
pub fn write(names: &[String; 2], moves: &[Move]) -> String {
    let names = NAMES.iter().zip(names).map(|(start, name)| format!("{start}{name}\n"));
    names.chain(moves.iter().map(|played| format!("{played}\n"))).collect()
}

/// Reads what a file holds, as far as it is sound.
pub fn read(bytes: &[u8]) -> Saved {
    let mut saved = Saved::default();
    let mut lines = Lines::new(bytes);
    while let (false, Ok(Some(input))) = (saved.corrupt, lines.next_line()) {
        match input {
            Input::Line(line) if line.is_empty() => {}
            Input::Line(line) if line.starts_with('#') => saved.read_comment(&line),
            Input::Line(line) => match Move::read(&line.to_uppercase()) {
                Some(played) => saved.moves.push(played),
                None => saved.corrupt = true,
            },
            Input::Unreadable => saved.corrupt = true,
        }
    }
    saved
}

/// Whether a file looks like one of ours, sound or not: its first line that is no comment is a move, or it
/// has our comments and no moves yet.
pub fn is_ours(bytes: &[u8]) -> bool {
    let saved = read(bytes);
    !saved.moves.is_empty() || !saved.corrupt && saved.names.iter().any(Option::is_some)
}

/// Saves a game, whole or not at all.
pub fn save(path: &Path, names: &[String; 2], moves: &[Move]) -> io::Result<()> {
    output::write(path, write(names, moves).as_bytes())
}

/// Loads a file, or says why not.
pub fn load(path: &Path) -> Result<Saved, String> {
    match files::read(path) {
        Ok(bytes) => Ok(read(&bytes)),
        Err(files::Unreadable::Refused(error)) if error.kind() == io::ErrorKind::NotFound => {
            Err("O arquivo não existe".to_owned())
        }
        Err(error) => {
            let reason = error.reason(Language::BrazilianPortuguese);
            Err(format!("O arquivo {} não pode ser lido: {reason}", files::name(path)))
        }
    }
}

impl Saved {
    fn read_comment(&mut self, line: &str) {
        for side in Side::ALL {
            if let Some(name) = line.strip_prefix(NAMES[side.index()].trim_end()) {
                let name = name.trim();
                self.names[side.index()] = (!name.is_empty()).then(|| printable(name).into_owned());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_kept_in_comments_that_older_files_lack() {
        let moves = [Move::read("G5>>E5").unwrap(), Move::read("B5>>D5").unwrap()];
        let text = write(&["Ana".to_owned(), "João da Silva".to_owned()], &moves);
        assert_eq!(text, "# Brancas: Ana\n# Pretas: João da Silva\nG5>>E5\nB5>>D5\n");
        let saved = read(text.as_bytes());
        assert_eq!(saved.names, [Some("Ana".to_owned()), Some("João da Silva".to_owned())]);
        assert_eq!((&saved.moves[..], saved.corrupt), (&moves[..], false));
        let older = read(b"G5>>E5\nB5>>D5\n");
        assert_eq!((older.names, older.moves.len(), older.corrupt), ([None, None], 2, false));
    }

    #[test]
    fn names_from_a_file_never_steer_the_terminal() {
        assert_eq!(read(b"# Brancas: \x1b[2J\n").names[0].as_deref(), Some(r"\u{1b}[2J"));
    }

    #[test]
    fn other_peoples_files_are_told_from_ours() {
        for ours in ["G5>>E5\n", "# Brancas: Ana\n# Pretas: Bia\n", "G5>>E5\nrubbish\n", "\ng5>>e5\r\n"] {
            assert!(is_ours(ours.as_bytes()), "{ours}");
        }
        for other in ["tese\n", "# Title\n\nSome text\n", "# Title\n", "tese\nG5>>E5\n", "\0\u{1}"] {
            assert!(!is_ours(other.as_bytes()), "{other}");
        }
    }
}
