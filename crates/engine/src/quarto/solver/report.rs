//! What the solver has found out.

use tabuleiro_quarto::Move;

use super::value::Value;

/// How far the solver has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Boards looked at so far.
    pub nodes: u64,
    /// Moves whose value is known. The value of the position itself comes first, so this stays 0 for a while.
    pub moves_done: u64,
    /// Moves in all.
    pub moves_total: u64,
}

/// A move and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveValue {
    /// A legal move.
    pub mv: Move,
    /// Its value for the side that makes it; `None` if solving was stopped before it was found.
    pub value: Option<Value>,
}

/// What is known about a position: everything, or as much as was found out until the solver was stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The value for the side to move.
    pub value: Option<Value>,
    /// Whether the side to move can force a win.
    pub can_win: Option<bool>,
    /// Whether the side to move can avoid to lose.
    pub can_hold: Option<bool>,
    /// The legal moves with their values, best first and those without a value last.
    pub moves: Vec<MoveValue>,
    /// Boards looked at.
    pub nodes: u64,
    /// False if solving was stopped before everything was known.
    pub complete: bool,
}

impl Report {
    pub(super) fn new(moves: &[Move]) -> Report {
        Report {
            value: None,
            can_win: None,
            can_hold: None,
            moves: moves.iter().map(|&mv| MoveValue { mv, value: None }).collect(),
            nodes: 0,
            complete: false,
        }
    }

    /// Best moves first; equal ones stay in the order of generation.
    pub(super) fn sort(&mut self) {
        self.moves.sort_by_key(|entry| std::cmp::Reverse(entry.value));
    }
}
