//! The vocabulary that every game of Tabuleiro shares, and nothing of one game.
//!
//! | to… | see |
//! |---|---|
//! | add a game | implement [`Rules`] for its position type; `examples/nim.rs` is a whole one |
//! | play a game with repetition and draw claims | [`History`] |
//! | say how a game ended | [`Outcome`], [`WinReason`], [`DrawReason`] |
//! | count the game tree | [`perft`] |
//! | say something to a person in any language | [`Explain`], [`Message`] |
//! | name pieces as a person's language does | [`Letters`], [`Notation`] |
//! | have the same random numbers everywhere | [`SplitMix64`] |
//! | test a game's rules | the module `contract`, behind the feature of that name |
//!
//! The rules crates (`tabuleiro-chess`, `tabuleiro-draughts`, `tabuleiro-quarto`) re-export what their users
//! need from here.
//!
//! Features: `std` (the default; without it the crate needs only `alloc`, and [`perft`] counts with one
//! thread), `serde` (sides, outcomes and names of games, and `as_text` for what is written as its text),
//! `contract`.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[cfg(feature = "serde")]
mod as_text;
mod explain;
mod game_name;
mod history;
mod notation;
mod outcome;
pub mod perft;
mod printable;
mod random;
mod rules;
mod side;

#[cfg(feature = "contract")]
pub mod contract;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use as_text::from_text;
pub use explain::{Arg, Explain, Message};
pub use game_name::{GameName, GameNameError};
pub use history::History;
pub use notation::{Letters, Notation};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use printable::{printable, printable_lines};
pub use random::SplitMix64;
pub use rules::{IllegalMove, RepetitionRule, Rules};
pub use side::{NotASide, Side};

// What `as_text` is written in.
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;
