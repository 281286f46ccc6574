//! DamExchange, the protocol by which draughts programs meet over a network connection.

mod notation;
mod telegram;
mod wire;

/// The port on which programs listen.
pub const PORT: u16 = 27531;

pub use notation::{can_play, read_position, read_step, step, write_position};
pub use telegram::{Acceptance, BackCode, EndReason, GameRequest, Step, Telegram, TelegramError, VERSION};
pub use wire::{Incoming, Wire};
