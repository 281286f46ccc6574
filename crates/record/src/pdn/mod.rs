//! Portable Draughts Notation 3.0: the draughts family.

mod fen;
mod game_type;
mod referee;

pub(crate) use referee::Pdn;

use tabuleiro_draughts::Variant;

/// A position of `game`, from the numbering that is the same for all games to the squares' names in PDN.
pub(crate) fn position(game: &str, position: &str) -> Option<String> {
    let variant = Variant::parse(game).ok()?;
    let setup = tabuleiro_draughts::fen::read(variant, position).ok()?;
    Some(fen::write(&setup))
}
