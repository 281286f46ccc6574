//! Files of saved games: read within a bound, and what went wrong in the program's language.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use tabuleiro_facade::Explain;
use tabuleiro_record::{SystemError, output};
use tabuleiro_words::{Language, Words};

use crate::printable;

/// No saved game comes near this many bytes.
const LARGEST: u64 = 1 << 20;

/// Why a file can't be read.
#[derive(Debug)]
pub enum Unreadable {
    /// The system refuses it.
    Refused(io::Error),
    /// It is larger than any saved game.
    TooLarge,
}

/// What the file holds.
pub fn read(path: &Path) -> Result<Vec<u8>, Unreadable> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(Unreadable::Refused)?;
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(Unreadable::Refused)?;
    if bytes.len() as u64 > LARGEST { Err(Unreadable::TooLarge) } else { Ok(bytes) }
}

/// Whether writing to `path` would destroy something that is not `ours`, so that one must ask first.
pub fn is_foreign(path: &Path, ours: fn(&[u8]) -> bool) -> bool {
    output::replaces(path) && !read(path).is_ok_and(|bytes| bytes.is_empty() || ours(&bytes))
}

/// The name of a file, safe for a terminal.
pub fn name(path: &Path) -> String {
    printable(&path.display().to_string()).into_owned()
}

/// Why the system refused.
fn reason(error: &io::Error, language: Language) -> String {
    Words::new(language).say(&SystemError::from(error).explain())
}

/// Why a file could not be written. What is missing then is its folder.
pub fn write_reason(error: &io::Error, language: Language) -> String {
    match (error.kind(), language) {
        (io::ErrorKind::NotFound, Language::Polish) => "nie ma takiego katalogu".to_owned(),
        (io::ErrorKind::NotFound, _) => "a pasta não existe".to_owned(),
        _ => reason(error, language),
    }
}

impl Unreadable {
    /// Why the file can't be read, in words.
    pub fn reason(&self, language: Language) -> String {
        match self {
            Unreadable::Refused(error) => reason(error, language),
            Unreadable::TooLarge => match language {
                Language::EuropeanPortuguese => "é demasiado grande para um jogo guardado",
                Language::Polish => "jest za duży jak na zapisaną grę",
                Language::BrazilianPortuguese | Language::English => "é grande demais",
            }
            .to_owned(),
        }
    }
}
