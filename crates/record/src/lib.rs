#![doc = include_str!("../README.md")]
//!
//! # How it is built
//!
//! The log of [`Event`]s is the game. A [`Journal`](journal::Journal) keeps it on the disk, one record for
//! each command that was carried out; a [`Store`] is the folder of all journals. PGN, PDN and the text of
//! Quarto, for exchange with others, are in [`text`] on top of their common [`grammar`].

mod append;
mod checksum;
mod control;
mod disk;
pub mod epd;
mod event;
pub mod folders;
pub mod grammar;
pub mod journal;
pub mod ledger;
mod moment;
pub mod output;
pub mod packed;
mod pdn;
mod pgn;
mod quarto_text;
mod seat;
mod store;
mod system_error;
pub mod text;

pub use control::{Control, ControlError};
pub use event::{Event, EventKind, Start, event_lines};
pub use moment::Moment;
pub use seat::{Seat, TakebackPolicy};
pub use store::{GameId, SavedGame, Store, Summary};
pub use system_error::SystemError;

// What visitors of game files are told in.
pub use {tabuleiro_chess as chess, tabuleiro_draughts as draughts, tabuleiro_quarto as quarto};
