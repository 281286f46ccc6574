//! Paused games: one move a line.

use std::convert::Infallible;
use std::fs::File;
use std::io;
use std::path::Path;

use tabuleiro_record::atomic;

use super::jogada::Jogada;
use crate::{Input, Lines};

/// What a file holds.
pub struct Loaded {
    /// Its moves up to the first line that is none.
    pub moves: Vec<Jogada>,
    /// Whether there was such a line.
    pub corrupt: bool,
}

/// Saves `moves`, whole or not at all.
pub fn save(path: &Path, moves: &[Jogada]) -> io::Result<()> {
    let text: String = moves.iter().map(|jogada| format!("{jogada}\n")).collect();
    atomic::write(path, text.as_bytes())
}

/// Loads a file, or says why not.
pub fn load(path: &Path) -> Result<Loaded, String> {
    let file = File::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => "O arquivo não existe".to_owned(),
        _ => format!("O arquivo {} não pode ser lido: {error}", path.display()),
    })?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(format!("{} é uma pasta, não um arquivo", path.display()));
    }
    let mut lines = Lines::new(file);
    let mut loaded = Loaded { moves: Vec::new(), corrupt: false };
    while let Ok(Some(input)) = lines.next(|| Ok::<(), Infallible>(())) {
        match input {
            Input::Line(line) if line.is_empty() => {}
            Input::Line(line) => match Jogada::read(&line.to_uppercase()) {
                Some(jogada) => loaded.moves.push(jogada),
                None => loaded.corrupt = true,
            },
            Input::Unreadable => loaded.corrupt = true,
        }
        if loaded.corrupt {
            break;
        }
    }
    Ok(loaded)
}
