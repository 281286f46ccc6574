//! What perfect play leads to.

use std::sync::atomic::AtomicBool;

/// How a game ends for the side to move if both sides play perfectly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// The side to move loses.
    Loss,
    /// Nobody can force a win.
    Draw,
    /// The side to move wins.
    Win,
}

/// What a move leads to, and how far the end is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How it ends.
    pub value: Value,
    /// In how many plies a won game ends, if the winner hurries and the loser delays; `None` where that is
    /// not known or means nothing.
    pub plies: Option<u32>,
}

/// A legal move and what it leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedMove {
    /// The move in standard notation.
    pub text: String,
    /// What it leads to, for the side that plays it; `None` if that was not found out.
    pub verdict: Option<Verdict>,
}

/// The result of [`Game::solve`](crate::Game::solve).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The least that the position can be worth, by what was found out.
    pub at_least: Value,
    /// The most that the position can be worth, by what was found out.
    pub at_most: Value,
    /// In how many plies a won game ends, if that is known.
    pub plies: Option<u32>,
    /// All legal moves, the best first and those of unknown value last.
    pub moves: Vec<SolvedMove>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// False if solving was stopped early.
    pub complete: bool,
}

impl Solution {
    /// What the position leads to; `None` if solving was stopped before that was known.
    pub fn value(&self) -> Option<Value> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// How to solve.
#[derive(Clone, Copy)]
pub struct SolveOptions<'a> {
    /// How many threads share the work; 0 counts as 1.
    pub threads: usize,
    /// Solving ends early once this becomes true.
    pub stop: &'a AtomicBool,
    /// Called now and then, from any of the threads.
    pub progress: &'a (dyn Fn(SolveProgress) + Sync),
}

/// How far solving has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveProgress {
    /// Shares of the work that are finished.
    pub done: u64,
    /// Shares of the work in all, as far as it is known.
    pub total: u64,
    /// Positions looked at so far.
    pub nodes: u64,
}

impl Value {
    /// The English word for it, which is also its identifier in texts: `win`, `draw` or `loss`.
    pub const fn name(self) -> &'static str {
        match self {
            Value::Win => "win",
            Value::Draw => "draw",
            Value::Loss => "loss",
        }
    }
}
