//! Portable Game Notation: chess and Chess960.

mod referee;
mod variant;

pub(crate) use referee::Pgn;
use variant::VariantError;
