//! Endgame tables: perfect play with few pieces, for the games that have it.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Explain, GameName, Message};
use tabuleiro_draughts::Variant;
use tabuleiro_engine::draughts::endings;
use tabuleiro_tables::{AnyTables, build_any, count_positions, folder_name};

pub use tabuleiro_tables::Material;
pub use tabuleiro_tables::build::{Order, Progress, Summary};

use crate::Game;

/// Has tables looked for in `folder` from now on; only the first call counts, and it must come before any
/// game.
pub fn look_in(folder: &Path) {
    endings::look_in(folder);
}

/// What is known of the tables of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The most pieces of a position that they know; 1 if there are none.
    pub most_pieces: u8,
    /// How long they are together, in bytes.
    pub length: u64,
}

/// What there is for a game, in the program and in the folder that was named by [`look_in`].
///
/// # Errors
/// If no tables suit the game.
pub fn known(name: &GameName) -> Result<Known, Message> {
    let variant = variant(name)?;
    Ok(match endings::tables(&variant) {
        Some(tables) => Known { most_pieces: tables.most_pieces(), length: tables.length() },
        None => Known { most_pieces: 1, length: 0 },
    })
}

/// The name of the folder of a game's tables.
///
/// # Errors
/// If no tables suit the game.
pub fn folder_of(name: &GameName) -> Result<String, Message> {
    Ok(folder_name(&variant(name)?))
}

/// How many positions tables of up to so many pieces have.
///
/// # Errors
/// If no tables suit the game.
pub fn count(name: &GameName, pieces: u8) -> Result<u64, Message> {
    count_positions(&variant(name)?, pieces).ok_or_else(|| unsuitable(name))
}

/// Makes the tables of a game that are not in the folder yet.
///
/// # Errors
/// If no tables suit the game, the work was stopped or something failed. What is done is kept.
pub fn build(name: &GameName, order: &Order<'_>) -> Result<(), Message> {
    build_any(&variant(name)?, order).map_err(|error| error.explain())
}

/// Checks the tables of a game: that no byte has changed, and that positions follow from those that their
/// moves lead to, `sample` of each material.
///
/// # Errors
/// What is wrong, or that there are no tables.
pub fn check(
    name: &GameName,
    folder: &Path,
    sample: u64,
    threads: usize,
    stop: &AtomicBool,
    found: impl FnMut(Material, Summary),
) -> Result<Known, Message> {
    let mut tables = AnyTables::new(&variant(name)?).ok_or_else(|| unsuitable(name))?;
    tables.add_folder(folder).map_err(|error| error.explain())?;
    if tables.most_pieces() < 2 {
        return Err(Message::new("tables-none").with("name", name.to_string()));
    }
    if !tables.are_sound() {
        return Err(Message::new("tables-changed").with("name", name.to_string()));
    }
    tables.check(sample, threads, stop, found).map_err(|error| error.explain())?;
    Ok(Known { most_pieces: tables.most_pieces(), length: tables.length() })
}

/// Why no table knows the position of `game`.
pub fn why_unknown(game: &dyn Game) -> Message {
    match known(game.name()) {
        Err(message) => message,
        Ok(Known { most_pieces: ..2, .. }) => {
            Message::new("tables-none").with("name", game.name().to_string())
        }
        Ok(known) => Message::new("tables-unknown")
            .with("name", game.name().to_string())
            .with("pieces", known.most_pieces)
            .with("more", known.most_pieces + 1),
    }
}

fn variant(name: &GameName) -> Result<Variant, Message> {
    let variant = Variant::of_name(name).map_err(|_| unsuitable(name))?;
    match AnyTables::new(&variant) {
        Some(_) => Ok(variant),
        None => Err(unsuitable(name)),
    }
}

fn unsuitable(name: &GameName) -> Message {
    Message::new("tables-unsuitable").with("name", name.to_string())
}
