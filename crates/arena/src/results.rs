//! What was played of a contest, now and before.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::{Ending, GameRecord, Standings};

/// The games of a contest that were played, now and before.
#[derive(Clone, Debug)]
pub struct Results {
    /// The players' names.
    pub names: Vec<String>,
    /// What they got.
    pub standings: Standings,
    /// How games ended.
    pub endings: BTreeMap<&'static str, u64>,
    /// What each player lost otherwise than on the board.
    pub forfeits: Vec<Forfeits>,
    /// How many games there are to play.
    pub total: usize,
    /// Where the games are kept.
    pub journal: PathBuf,
    /// Whether the contest was stopped from outside.
    pub interrupted: bool,
}

/// Games that a player lost otherwise than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forfeits {
    /// On time.
    pub flags: u64,
    /// By an illegal move.
    pub illegal: u64,
    /// By failing.
    pub faults: u64,
}

impl Results {
    pub(crate) fn new(names: Vec<String>, total: usize, journal: PathBuf) -> Results {
        Results {
            standings: Standings::new(names.len()),
            endings: BTreeMap::new(),
            forfeits: vec![Forfeits::default(); names.len()],
            names,
            total,
            journal,
            interrupted: false,
        }
    }

    pub(crate) fn add(&mut self, record: &GameRecord) {
        self.standings.add(record);
        *self.endings.entry(record.ending.name()).or_default() += 1;
        let Some(winner) = record.outcome().and_then(|outcome| outcome.winner()) else { return };
        let loser = &mut self.forfeits[record.slot.seats()[(!winner).index()]];
        match record.ending {
            Ending::Flag => loser.flags += 1,
            Ending::Illegal => loser.illegal += 1,
            Ending::Fault => loser.faults += 1,
            Ending::Rules
            | Ending::Resigned
            | Ending::Agreed
            | Ending::Won
            | Ending::Drawn
            | Ending::TooLong => {}
        }
    }
}
