//! The vocabulary that every game of Tabuleiro shares, and nothing of one game.
//!
//! A game crate implements [`Rules`] for its position type. Everything that works for any game is built on
//! that trait: [`History`] (repetition and draw claims), [`perft`] (counting the game tree) and, behind the
//! feature `contract`, the laws that each game's tests must pass.

mod explain;
mod history;
mod outcome;
pub mod perft;
mod random;
mod rules;
mod side;

#[cfg(feature = "contract")]
pub mod contract;

pub use explain::{Arg, Explain, Message};
pub use history::History;
pub use outcome::{DrawReason, Outcome, WinReason};
pub use random::SplitMix64;
pub use rules::{RepetitionRule, Rules};
pub use side::Side;
