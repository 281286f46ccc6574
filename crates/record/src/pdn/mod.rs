//! Portable Draughts Notation 3.0: the draughts family.

mod fen;
mod game_type;
mod referee;

pub(crate) use referee::Pdn;
