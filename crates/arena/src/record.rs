//! What is kept of a finished game.

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Event, EventKind, Outcome};

use crate::statistics::Score;
use crate::{Ending, Slot};

/// A finished game of a contest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRecord {
    /// Which game it is.
    pub slot: Slot,
    /// What ended it.
    pub ending: Ending,
    /// Why somebody lost who did not lose on the board, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
    /// Everything that happened in it.
    pub events: Vec<Event>,
}

impl GameRecord {
    /// How the game ended; `None` for a record that some other program made.
    pub fn outcome(&self) -> Option<Outcome> {
        self.events.iter().rev().find_map(|event| match event.kind {
            EventKind::Ended { outcome } => Some(outcome),
            _ => None,
        })
    }

    /// How many moves were played.
    pub fn plies(&self) -> usize {
        self.events.iter().filter(|event| matches!(event.kind, EventKind::Moved { .. })).count()
    }

    /// What the game brought the first player of its slot.
    pub fn score_of_first(&self) -> Option<Score> {
        let outcome = self.outcome()?;
        Some(match outcome.winner() {
            None => Score::Draw,
            Some(side) if self.slot.seats()[side.index()] == self.slot.first => Score::Win,
            Some(_) => Score::Loss,
        })
    }
}
