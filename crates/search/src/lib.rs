//! What every alpha-beta game search shares, and nothing of one game.
//!
//! - [`TranspositionTable`]: what is known of positions already searched, shared by threads without locks.
//! - [`Limits`] say how long a search may take; [`Control`] holds them against the clock and stops it.
//! - [`think`] deepens step by step, with aspiration windows, several lines and several threads, and hands
//!   out [`Report`]s. It drives any [`Worker`].
//! - [`plain::Searcher`] is a whole search for any game that has [`Rules`](tabuleiro_core::Rules) and an
//!   evaluation.
//!
//! The clock is read here, never in the rules.

mod control;
mod deepening;
mod limits;
mod ongoing;
pub mod plain;
mod prefetch;
mod race;
mod reductions;
mod report;
mod score;
mod table;
mod time;

pub use control::{Control, Ticker};
pub use deepening::{Line, Options, Window, Worker, or_first, think};
pub use limits::{Clock, Limits};
pub use ongoing::{Effort, Ongoing};
pub use reductions::Reductions;
pub use report::{Report, ReportedBound};
pub use score::{DRAW, INFINITY, MATE, MAX_PLY, Score, Verdict, WIN};
pub use table::{Bound, Entry, NoRoom, TranspositionTable};
pub use time::Budget;
