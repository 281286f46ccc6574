//! The facade that every front end sees: games by name, commands in, versioned events out, plain data to
//! draw.
//!
//! Inside, each game is a crate with its own types. Here they become one object-safe trait, [`Game`], made by
//! [`registry::open`] from a name such as `chess` or `draughts:warcaby?size=12`. A [`Table`] is a live game
//! with its players' commands and the log of everything that happened; a [`SavedTable`] keeps that log in a
//! journal on the disk.
//!
//! ```
//! use tabuleiro_facade::{Command, GameNameError, Moment, Setup, Side, Table};
//!
//! // Somebody at a table: what is typed is read once, and the table plays that choice or says why not.
//! let mut table = Table::start(Setup::new("draughts:brazilian".parse()?), Moment::from_millis(0)).unwrap();
//! let choice = table.game().read("c3-d4").expect("it is a legal move");
//! table.apply_at(None, Command::Move(choice), Moment::from_millis(1500)).expect("White is to move");
//! assert_eq!(table.played()[0].text, "c3-d4");
//! assert_eq!(table.game().side_to_move(), Side::Black);
//!
//! // Every choice that is listed can be played as it is, and a fork goes its own way.
//! let mut other = table.game().fork();
//! let answer = other.choices().remove(0);
//! other.play(&answer).expect("it was listed");
//! assert_eq!((other.ply(), table.game().ply()), (2, 1));
//!
//! // The log of events is the game.
//! assert_eq!(Table::replay(table.log().to_vec()).expect("it is a game").played().len(), 1);
//! # Ok::<(), GameNameError>(())
//! ```

pub mod adapter;
mod analysis;
mod arrangement;
pub mod book;
mod choice;
mod clock;
mod command;
pub mod endings;
mod figure;
mod game;
mod games;
mod import;
mod kind;
mod move_refusal;
mod openings;
mod parameter;
mod player;
mod refusal;
pub mod registry;
pub mod remote;
mod saved;
mod scene;
mod setup;
mod solution;
mod suggest;
mod table;
mod text;

pub use analysis::{AnalysisLine, AnalysisTask, Analyst, NoAnalyst, Resources};
pub use arrangement::{Arrangement, Right};
pub use choice::Choice;
pub use clock::{Clock, TimeLeft};
pub use command::Command;
pub use figure::{Block, Figure};
pub use game::{Aftermath, Game, PerftReport, PositionForm};
pub use import::{Imported, Importer, Rest};
pub use kind::Kind;
pub use move_refusal::{MoveRefusal, RefusalKind};
pub use openings::{LONGEST_OPENING, Opening, opening, opening_at, openings};
pub use parameter::{Parameter, Values};
pub use player::{Player, PlayerFault};
pub use refusal::{LogError, Refusal, SavedError};
pub use saved::SavedTable;
pub use scene::{Cell, CellId, PieceView, Scene, Shade, Tray};
pub use setup::Setup;
pub use solution::{Solution, SolveOptions, SolveProgress, SolvedMove, Value, Verdict};
pub use suggest::closest;
pub use table::{Decision, Pause, Played, Table};

pub use tabuleiro_core::{
    Arg, DrawReason, Explain, GameName, GameNameError, History, Letters, Message, Notation, Outcome,
    RepetitionRule, Rules, Side, SplitMix64, WinReason, perft,
};
pub use tabuleiro_record::journal::{JournalError, Loss};
pub use tabuleiro_record::{
    Control, ControlError, Event, EventKind, GameId, Moment, Seat, Start, Store, TakebackPolicy,
};
pub use tabuleiro_search::{Clock as SearchClock, Limits, ReportedBound, Verdict as AnalysisScore};
