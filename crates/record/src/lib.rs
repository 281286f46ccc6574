//! Games as files: the events of a game, their journal, the folder of saved games, games as text, and atomic files.
//!
//! The log of [`Event`]s is the game. A [`Journal`](journal::Journal) keeps it on the disk, one record for each
//! command that was carried out; a [`Store`] is the folder of all journals. PGN, PDN and the text of Quarto, for
//! exchange with others, are in [`text`] on top of their common [`grammar`].

pub mod atomic;
mod checksum;
mod control;
mod event;
pub mod folders;
pub mod grammar;
pub mod journal;
pub mod ledger;
mod moment;
mod pdn;
mod pgn;
mod quarto_text;
mod replacement;
mod seat;
mod store;
pub mod text;
mod wire;

pub use control::{Control, ControlError};
pub use event::{Event, EventKind, Start, event_lines};
pub use moment::Moment;
pub use replacement::Replacement;
pub use seat::{Seat, TakebackPolicy};
pub use store::{Entry, GameId, Store, Summary};
