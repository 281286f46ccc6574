//! The computer player and the analyst at the table.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::History;
use tabuleiro_engine::quarto::{Level, Player, Solver};
use tabuleiro_quarto::{Move, Position};
use tabuleiro_search::{Control, Report};

use crate::adapter::{Searcher, Thinker};
use crate::{AnalysisTask, NoAnalyst, Resources};

/// A player of `level`, whose random choices are fixed by `seed`; `None` unless the level is 1 to 10.
pub(super) fn player(level: u8, seed: u64) -> Option<Box<dyn Thinker<Position>>> {
    Some(Box::new(Player::new(Level::new(level)?, seed)))
}

/// An analyst who solves.
pub(super) fn searcher(resources: Resources) -> Result<Box<dyn Searcher<Position>>, NoAnalyst> {
    let megabytes = resources.hash_megabytes;
    match Solver::try_new(resources.threads, megabytes) {
        Some(solver) => Ok(Box::new(solver)),
        None => Err(NoAnalyst::NoMemory { megabytes }),
    }
}

impl Searcher<Position> for Solver {
    fn search(
        &mut self,
        history: &History<Position>,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Report<Move>),
    ) {
        let control = Control::obeying(task.limits, stop);
        self.analyse(history.position(), task.lines, &control, report);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_ten_levels() {
        let levels = (0..=11).filter(|&level| player(level, 0).is_some());
        assert_eq!(levels.collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    }
}
