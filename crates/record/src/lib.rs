//! Games as files: the events of a game, their journal, the folder of saved games, and atomic files.
//!
//! The log of [`Event`]s is the game. A [`Journal`](journal::Journal) keeps it on the disk, one record for each
//! command that was carried out; a [`Store`] is the folder of all journals.

pub mod atomic;
mod checksum;
mod control;
mod event;
pub mod folders;
pub mod journal;
mod moment;
mod seat;
mod store;
mod wire;

pub use control::{Control, ControlError};
pub use event::{Event, EventKind, Start};
pub use moment::Moment;
pub use seat::{Seat, TakebackPolicy};
pub use store::{Entry, GameId, Store, Summary};
