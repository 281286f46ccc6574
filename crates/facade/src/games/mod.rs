//! The games, each adapted to the facade in a file of its own.

mod chess;
mod draughts;
mod endings;
mod quarto;
mod searched;

use crate::registry::Family;

/// The families that are built in, in the order of menus.
pub(crate) const FAMILIES: &[Family] = &[chess::CHESS, chess::CHESS960, draughts::DRAUGHTS, quarto::QUARTO];
