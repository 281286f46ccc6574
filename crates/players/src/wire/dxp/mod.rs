//! DamExchange, the protocol by which draughts programs meet over a network connection.
//!
//! A [`Wire`] carries [`Telegram`]s.

mod connection;
mod notation;
mod telegram;

/// The port on which programs listen.
pub const PORT: u16 = 27531;

pub use connection::{Incoming, Wire};
pub use notation::{can_play, read_position, read_step, step, write_position};
pub use telegram::{Acceptance, BackCode, EndReason, GameRequest, Step, Telegram, TelegramError, VERSION};
