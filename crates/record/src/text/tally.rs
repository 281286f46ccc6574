//! A sink that counts.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use tabuleiro_core::{GameName, Outcome};

use super::{FoundKind, GameEnd, Level, MoveText, Problem, Score, Sink, StartText};
use crate::grammar::TagText;

/// How many different names a count keeps apart: enough for what files hold, and few enough that a strange
/// one does not fill the memory.
const MOST_NAMES: usize = 1000;

/// Everything that [`Tally`] counts of a file, however long it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// All games.
    pub games: u64,
    /// Games that could not be read as a whole.
    pub spoiled: u64,
    /// Problems that are errors.
    pub errors: u64,
    /// Problems that are warnings.
    pub warnings: u64,
    /// Plies of all main lines.
    pub plies: u64,
    /// The plies of the shortest and the longest game.
    pub shortest: Option<u32>,
    /// The plies of the longest game.
    pub longest: Option<u32>,
    /// Games by their score, in the order of [`Score::ALL`].
    pub scores: [u64; Score::ALL.len()],
    /// Games by the name of what was played.
    pub kinds: BTreeMap<GameName, u64>,
    /// Games by how they ended on the board.
    pub endings: BTreeMap<&'static str, u64>,
    /// Games from the usual start by their first move.
    pub first_moves: BTreeMap<String, u64>,
    /// Comments.
    pub comments: u64,
    /// Variations.
    pub variations: u64,
    /// The earliest and the latest year of the games' dates.
    pub years: Option<(u16, u16)>,
    /// What is played, if no game says so but the moves do.
    pub found: Option<FoundKind>,
    is_usual_start: bool,
    is_first: bool,
}

impl Tally {
    /// How many games have this score.
    pub fn score(&self, score: Score) -> u64 {
        self.scores[score as usize]
    }
}

impl Sink for Tally {
    fn tag(&mut self, tag: TagText<'_>) {
        if tag.name == b"Date"
            && let Some(year) = tag.raw.get(..4).and_then(|text| std::str::from_utf8(text).ok())
            && let Ok(year) = year.parse()
        {
            let (first, last) = self.years.unwrap_or((year, year));
            self.years = Some((first.min(year), last.max(year)));
        }
    }

    fn found(&mut self, kind: &FoundKind) {
        self.found = Some(kind.clone());
    }

    fn start(&mut self, start: &dyn StartText) {
        self.is_usual_start = start.position().is_none();
        self.is_first = true;
        count(&mut self.kinds, start.game());
    }

    fn moved(&mut self, mv: &dyn MoveText) {
        if self.is_first && self.is_usual_start {
            let mut text = String::new();
            mv.write(&mut text);
            count(&mut self.first_moves, text);
        }
        self.is_first = false;
    }

    fn comment(&mut self, _text: &[u8]) {
        self.comments += 1;
    }

    fn open(&mut self) {
        self.variations += 1;
    }

    fn problem(&mut self, problem: Problem) {
        match problem.fault.level() {
            Level::Error => self.errors += 1,
            Level::Warning => self.warnings += 1,
        }
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        self.games += 1;
        self.scores[end.score as usize] += 1;
        if end.is_spoiled {
            self.spoiled += 1;
            return ControlFlow::Continue(());
        }
        self.plies += u64::from(end.plies);
        self.shortest = Some(self.shortest.map_or(end.plies, |plies| plies.min(end.plies)));
        self.longest = Some(self.longest.map_or(end.plies, |plies| plies.max(end.plies)));
        if let Some(outcome) = end.outcome {
            *self.endings.entry(ending(outcome)).or_default() += 1;
        }
        ControlFlow::Continue(())
    }
}

/// Counts one more `name`, unless it is a new one among too many.
fn count<N: Ord>(counts: &mut BTreeMap<N, u64>, name: N) {
    if let Some(count) = counts.get_mut(&name) {
        *count += 1;
    } else if counts.len() < MOST_NAMES {
        counts.insert(name, 1);
    }
}

/// What the catalogues call an ending, apart from who won.
fn ending(outcome: Outcome) -> &'static str {
    tabuleiro_core::Explain::explain(&outcome).key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_with_too_many_names_does_not_fill_the_memory() {
        let mut counts = BTreeMap::new();
        for _ in 0..2 {
            (0..MOST_NAMES + 7).for_each(|name| count(&mut counts, name.to_string()));
        }
        assert_eq!((counts.len(), counts["0"]), (MOST_NAMES, 2));
    }
}
