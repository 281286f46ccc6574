//! The computer players: what each game adds to the search that all share.
//!
//! Each game re-exports what its player is asked with: its position and history, and the limits of a search.

pub mod chess;
pub mod draughts;
pub mod quarto;
