//! What a search tells while it runs, as data.

use std::time::Duration;

use crate::Verdict;

/// What is known after a depth was searched.
#[derive(Clone, PartialEq, Debug)]
pub struct Report<M> {
    /// The depth in plies.
    pub depth: u32,
    /// The deepest ply that was looked at.
    pub seldepth: u32,
    /// Which of several lines this is; the best is 1.
    pub rank: usize,
    /// What the line is worth to the side to move.
    pub verdict: Verdict,
    /// Whether `verdict` is more than a bound.
    pub bound: ReportedBound,
    /// Positions searched so far, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub hash_permille: u32,
    /// The moves that both sides are expected to play.
    pub moves: Vec<M>,
}

/// Whether a reported verdict is exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportedBound {
    /// It is exact.
    Exact,
    /// The truth is at least this.
    AtLeast,
    /// The truth is at most this.
    AtMost,
}

impl<M> Report<M> {
    /// Positions a second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}
