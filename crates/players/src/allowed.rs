//! The programs that the journal of a game may start. A journal can come from anywhere, so that whatever it
//! names is run only after the user has said so, once for each program.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use tabuleiro_facade::Seat;
use tabuleiro_record::output;

use crate::seat::Occupant;

/// The file of those that the user has allowed, a line each.
const FILE: &str = "allowed-programs";

/// The programs that the user has allowed.
#[derive(Clone, Debug, Default)]
pub struct AllowedPrograms(BTreeSet<String>);

impl AllowedPrograms {
    /// Those of the file in `folder`; none if it can't be read.
    pub fn in_folder(folder: &Path) -> AllowedPrograms {
        let text = fs::read_to_string(file(folder)).unwrap_or_default();
        AllowedPrograms(text.lines().map(str::to_owned).collect())
    }

    /// The words for the program in `seat`, if it is one that nobody has allowed. Those that settings name
    /// are not among them: the user has named them there.
    pub fn unasked<'a>(&self, seat: &'a Seat) -> Option<&'a str> {
        match seat {
            Seat::Engine { name } if starts_program(name) && !self.0.contains(name) => Some(name),
            _ => None,
        }
    }

    /// Allows the program that `words` mean.
    pub fn allow(&mut self, words: &str) {
        self.0.insert(words.to_owned());
    }

    /// Adds the program that `words` mean to the file in `folder`, which is private to the user.
    pub fn keep(folder: &Path, words: &str) -> io::Result<()> {
        let mut allowed = AllowedPrograms::in_folder(folder);
        // A line that would allow another program too is not kept; it is asked about each time.
        if words.lines().count() != 1 || !allowed.0.insert(words.to_owned()) {
            return Ok(());
        }
        let text: String = allowed.0.iter().map(|words| format!("{words}\n")).collect();
        output::write_private(&file(folder), text.as_bytes())
    }
}

fn file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Whether `words` mean a program that is started, or connected with, as they say.
fn starts_program(words: &str) -> bool {
    matches!(Occupant::read(words), Ok(Occupant::Program(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(name: &str) -> Seat {
        Seat::Engine { name: name.to_owned() }
    }

    #[test]
    fn only_programs_that_words_describe_are_asked_about_and_each_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut allowed = AllowedPrograms::in_folder(folder.path());
        for harmless in
            [Seat::computer(3), Seat::somebody(), engine("Stockfish"), engine("full"), engine("elo:1500")]
        {
            assert_eq!(allowed.unasked(&harmless), None, "{harmless:?}");
        }
        for program in ["uci:stockfish", "hub:scan hub", "dxp:127.0.0.1:27531"] {
            assert_eq!(allowed.unasked(&engine(program)), Some(program));
            allowed.allow(program);
            AllowedPrograms::keep(folder.path(), program).unwrap();
            assert_eq!(allowed.unasked(&engine(program)), None);
            assert_eq!(AllowedPrograms::in_folder(folder.path()).unasked(&engine(program)), None);
        }
        assert_eq!(allowed.unasked(&engine("uci:stockfish --evil")), Some("uci:stockfish --evil"));
    }

    #[test]
    fn one_answer_never_allows_two_programs() {
        let folder = tempfile::tempdir().unwrap();
        AllowedPrograms::keep(folder.path(), "uci:good\nuci:evil").unwrap();
        let allowed = AllowedPrograms::in_folder(folder.path());
        assert!(
            allowed.unasked(&engine("uci:evil")).is_some() && allowed.unasked(&engine("uci:good")).is_some()
        );
    }
}
