//! The facade that every front end sees: games by name, commands in, versioned events out, plain data to draw.
//!
//! Inside, each game is a crate with its own types. Here they become one object-safe trait, [`Game`], made by
//! [`registry::open`] from a name such as `chess` or `draughts:warcaby?size=12`. A [`Table`] is a live game
//! with its players' commands and the log of everything that happened; a [`SavedTable`] keeps that log in a
//! journal on the disk.

mod adapter;
mod analysis;
mod choice;
mod clock;
mod command;
mod game;
mod games;
mod import;
mod name;
mod openings;
mod parameter;
mod player;
mod refusal;
pub mod registry;
mod saved;
mod scene;
mod setup;
mod solution;
mod suggest;
mod table;
mod text;

pub use analysis::{AnalysisLine, AnalysisScore, AnalysisTask, Analyst, NoAnalyst, Resources};
pub use choice::MoveChoice;
pub use clock::{Clock, TimeLeft};
pub use command::Command;
pub use game::{Game, PerftReport, PositionForm};
pub use import::{Imported, Importer};
pub use openings::{Opening, opening};
pub use parameter::{Parameter, Values};
pub use player::{Player, PlayerFault};
pub use refusal::{LogError, Refusal, SavedError};
pub use saved::SavedTable;
pub use scene::{Cell, PieceView, Scene, Shade, Tray};
pub use setup::Setup;
pub use solution::{Solution, SolveOptions, SolveProgress, SolvedMove, Value, Verdict};
pub use suggest::closest;
pub use table::{Pause, Played, Table};

pub use tabuleiro_core::{Arg, DrawReason, Explain, Message, Outcome, Side, SplitMix64, WinReason, perft};
pub use tabuleiro_record::journal::{JournalError, Loss};
pub use tabuleiro_record::{
    Control, ControlError, Event, EventKind, GameId, Moment, Seat, Start, Store, TakebackPolicy,
};
pub use tabuleiro_search::{Clock as SearchClock, Limits, ReportedBound};
