//! Saved games on the disk.

use std::path::Path;

use tabuleiro_record::output;
use tabuleiro_words::Language;

use super::game::QuartoGame;
use super::save;
use crate::files::{is_foreign, name, read, write_reason};

/// Saves a game, whole or not at all, or says why not. A file that is something else is never replaced.
pub fn save(path: &Path, quarto: &QuartoGame) -> Result<(), String> {
    let name = name(path);
    if is_foreign(path, save::is_saved_game) {
        return Err(format!("{name} já existe e não é um jogo de Quarto guardado; escolha outro nome"));
    }
    output::write(path, save::write(quarto).as_bytes()).map_err(|error| {
        let reason = write_reason(&error, Language::EuropeanPortuguese);
        format!("não foi possível guardar em {name}: {reason}")
    })
}

/// Loads a saved game, or says why not.
pub fn load(path: &Path) -> Result<QuartoGame, String> {
    let name = name(path);
    let bytes = read(path).map_err(|error| {
        format!("não foi possível ler {name}: {}", error.reason(Language::EuropeanPortuguese))
    })?;
    save::read(&bytes).map_err(|fault| format!("{name}, {fault}"))
}
