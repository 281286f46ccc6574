//! DamExchange, the protocol by which draughts programs meet over a network connection.
//!
//! A [`Host`] plays games over a [`Wire`](tabuleiro_players::wire::dxp::Wire), asking for them or being
//! asked.

mod conduct;
mod explain;
mod host;
mod trouble;

pub use conduct::{Ended, GameResult, Happening};
pub use host::{Host, Plan, Report, check_game};
pub use trouble::Trouble;
