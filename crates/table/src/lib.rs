//! The facade that every front end sees: games by name, commands in, versioned events out, plain data to draw.
//!
//! Inside, each game is a crate with its own types. Here they become one object-safe trait, [`Game`], made by
//! [`registry::open`] from a name such as `chess` or `draughts:warcaby?size=12`. A [`Table`] is a live game
//! with its players' commands and the log of everything that happened.

mod adapter;
mod choice;
mod command;
mod event;
mod game;
mod games;
mod name;
mod player;
pub mod registry;
mod scene;
mod solution;
mod table;

pub use choice::MoveChoice;
pub use command::Command;
pub use event::{Event, EventKind};
pub use game::{Game, PerftReport, PositionForm};
pub use player::Player;
pub use scene::{Cell, PieceView, Scene, Shade, Tray};
pub use solution::{Solution, SolveOptions, SolveProgress, SolvedMove, Value, Verdict};
pub use table::{Refusal, Table};

pub use tabuleiro_core::{Arg, DrawReason, Explain, Message, Outcome, Side, SplitMix64, WinReason, perft};
