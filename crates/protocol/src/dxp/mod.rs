//! DamExchange, the protocol by which draughts programs meet over a network connection.
//!
//! A [`Wire`] carries [`Telegram`]s. A [`Host`] plays games over it, asking for them or being asked.

mod conduct;
mod explain;
mod host;
mod notation;
mod telegram;
mod trouble;
mod wire;

/// The port on which programs listen.
pub const PORT: u16 = 27531;

pub use conduct::{Ended, GameResult, Happening};
pub use host::{Host, Plan, Report, check_game};
pub use notation::{can_play, read_position, read_step, step, write_position};
pub use telegram::{Acceptance, BackCode, EndReason, GameRequest, Step, Telegram, TelegramError, VERSION};
pub use trouble::Trouble;
pub use wire::{Incoming, Wire};
