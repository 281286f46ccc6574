//! Thinking about a position for somebody who wants to know more than a move.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{Explain, Message};
use tabuleiro_search::{Limits, ReportedBound, Verdict as AnalysisScore};
use thiserror::Error;

use crate::{Choice, Game};

/// Somebody who finds the best lines of a position and tells what they are worth.
pub trait Analyst: Send {
    /// Thinks about the current position of `game` until a limit is reached or `stop` becomes true, and
    /// returns the best lines, the best first; none if the game is over. Every line that is found on the way
    /// is reported.
    ///
    /// The game must be the one that the analyst was made for.
    fn analyse(
        &mut self,
        game: &dyn Game,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&AnalysisLine),
    ) -> Vec<AnalysisLine>;
}

/// What an analyst is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisTask {
    /// How long to think.
    pub limits: Limits,
    /// How many lines to find, at least 1.
    pub lines: usize,
}

/// What an analyst may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resources {
    /// How many threads think together, at least 1.
    pub threads: usize,
    /// The memory for what is known of positions.
    pub hash_megabytes: usize,
}

impl Default for Resources {
    /// One thread and 64 MB.
    fn default() -> Resources {
        Resources { threads: 1, hash_megabytes: 64 }
    }
}

/// Why nobody analyses.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoAnalyst {
    /// The game has no computer player.
    #[error("{game} has no computer player that could analyse")]
    NoComputer {
        /// The game.
        game: String,
    },
    /// The system has no room for what is to be remembered.
    #[error("there is no memory for a table of {megabytes} MB")]
    NoMemory {
        /// How much memory was asked for.
        megabytes: usize,
    },
}

impl Explain for NoAnalyst {
    fn explain(&self) -> Message {
        match self {
            NoAnalyst::NoComputer { game } => Message::new("analyse-nobody").with("game", game.as_str()),
            NoAnalyst::NoMemory { megabytes } => {
                Message::new("table-no-memory").with("megabytes", megabytes.to_string())
            }
        }
    }
}

/// A line of play that both sides are expected to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// Which of several lines this is; the best is 1.
    pub rank: usize,
    /// The depth in plies.
    pub depth: u32,
    /// The deepest ply that was looked at.
    pub seldepth: u32,
    /// What the line is worth to the side to move.
    pub score: AnalysisScore,
    /// Whether `score` is more than a bound.
    pub bound: ReportedBound,
    /// Positions looked at so far, by all threads.
    pub nodes: u64,
    /// Time since the thinking began.
    pub time: Duration,
    /// How full the memory is, in thousandths.
    pub hash_permille: u32,
    /// The moves, each one of the position after those before it; at least one.
    pub moves: Vec<Choice>,
}

impl AnalysisLine {
    /// The moves in standard notation.
    pub fn texts(&self) -> Vec<&str> {
        self.moves.iter().map(|choice| choice.text.as_str()).collect()
    }
}
