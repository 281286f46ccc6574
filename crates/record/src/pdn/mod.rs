//! Portable Draughts Notation 3.0: the draughts family.

mod fen;
mod game_type;
mod guess;
mod referee;

pub(crate) use referee::Pdn;

use tabuleiro_core::GameName;
use tabuleiro_draughts::Variant;

/// A position of `game`, from the numbering that is the same for all games to the squares' names in PDN.
pub(crate) fn position(game: &GameName, position: &str) -> Option<String> {
    let variant = Variant::of_name(game).ok()?;
    let setup = tabuleiro_draughts::fen::read(position, variant).ok()?;
    Some(fen::write(&setup))
}
