//! Saved games on the disk.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use tabuleiro_record::atomic;

use super::partida::Partida;
use super::save;

/// More than any saved game needs.
const LARGEST_FILE: u64 = 1 << 16;

/// Saves a game, whole or not at all, or says why not. A file that is something else is never replaced.
pub fn save(path: &Path, partida: &Partida) -> Result<(), String> {
    let name = path.display();
    let is_taken = path.exists() && !contents(path).is_ok_and(|bytes| save::is_saved_game(&bytes));
    if is_taken {
        return Err(format!("{name} já existe e não é um jogo de Quarto guardado; escolha outro nome"));
    }
    atomic::write(path, save::write(partida).as_bytes()).map_err(|error| {
        let reason = match error.kind() {
            io::ErrorKind::NotFound => "a pasta não existe".to_owned(),
            _ => reason(&error),
        };
        format!("não foi possível guardar em {name}: {reason}")
    })
}

/// Loads a saved game, or says why not.
pub fn load(path: &Path) -> Result<Partida, String> {
    let name = path.display();
    let bytes = contents(path).map_err(|reason| format!("não foi possível ler {name}: {reason}"))?;
    save::read(&bytes).map_err(|fault| format!("{name}, {fault}"))
}

/// The contents of an ordinary file of sensible size.
fn contents(path: &Path) -> Result<Vec<u8>, String> {
    // Opening a pipe would wait for its writer, so what is no file must not even be opened.
    let kind = fs::metadata(path).map_err(|error| reason(&error))?;
    if !kind.is_file() {
        return Err(if kind.is_dir() { "é uma pasta" } else { "não é um ficheiro normal" }.to_owned());
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| reason(&error))?;
    file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(|error| reason(&error))?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err("é demasiado grande para um jogo guardado".to_owned());
    }
    Ok(bytes)
}

/// Why the disk refused, in the program's language where the reason is a common one.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "o ficheiro não existe".to_owned(),
        io::ErrorKind::PermissionDenied => "falta permissão".to_owned(),
        io::ErrorKind::StorageFull => "o disco está cheio".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "o disco só permite leitura".to_owned(),
        io::ErrorKind::NotADirectory => "uma parte do caminho não é uma pasta".to_owned(),
        io::ErrorKind::InvalidFilename => "o nome não é válido".to_owned(),
        _ => error.to_string(),
    }
}
