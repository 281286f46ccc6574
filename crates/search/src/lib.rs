//! What every alpha-beta game search shares, and nothing of one game.
//!
//! - [`TranspositionTable`]: what is known of positions already searched, shared by threads without locks.
//! - [`Limits`] say how long a search may take; [`Control`] holds them against the clock and stops it.
//! - [`think`] deepens step by step, with aspiration windows, several lines and several threads, and hands
//!   out [`Report`]s. It drives any [`Worker`].
//! - [`Trail`] finds repetitions, [`Variations`] keep principal variations, [`adjust_history`] learns the
//!   order of moves, [`misjudgement`] makes weaker players, [`Ongoing`] shares the work of threads as ABDADA
//!   does.
//! - [`Thinker`] is what a player of any game can be asked.
//!
//! The clock is read here, never in the rules.

mod control;
mod deepening;
mod history;
mod limits;
mod misjudgement;
mod ongoing;
mod prefetch;
mod race;
mod reductions;
mod report;
mod score;
mod table;
mod thinker;
mod time;
mod trail;
mod variations;

pub use control::{Control, Ticker};
pub use deepening::{Options, PrincipalVariation, Window, Worker, effort, or_first, think};
pub use history::adjust_history;
pub use limits::{Clock, Limits};
pub use misjudgement::misjudgement;
pub use ongoing::{Effort, Ongoing};
pub use reductions::Reductions;
pub use report::{Report, ReportedBound};
pub use score::{DRAW, INFINITY, MATE, MAX_PLY, Score, Verdict, WIN};
pub use table::{Bound, Entry, NoRoom, TranspositionTable};
pub use thinker::Thinker;
pub use time::Budget;
pub use trail::Trail;
pub use variations::Variations;
