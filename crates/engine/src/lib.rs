//! The computer players: what each game adds to the search that all share.

pub mod chess;
pub mod draughts;
