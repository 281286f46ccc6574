//! Analysis by solving: what the best moves are worth, exactly.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use tabuleiro_core::{History, Rules};
use tabuleiro_quarto::{Control, Kind, Move, MoveList, Position, Progress, Solver, Value, look_up};
use tabuleiro_search::{DRAW, Limits, Report, ReportedBound};

use super::player::hasty_move;
use super::watch::watched;
use crate::adapter::{Student, Study};
use crate::{AnalysisScore, AnalysisTask, Resources};

/// An analyst who solves; `None` if there is no room for what it may remember.
pub(super) fn student(resources: Resources) -> Option<Box<dyn Student<Position>>> {
    Some(Box::new(Solver::try_new(resources.threads, resources.hash_megabytes)?))
}

impl Student<Position> for Solver {
    /// Finds out the value of the position, then of its moves, and reports the best of those known whenever they
    /// change. Ends as soon as no other move can be among the best. Who is stopped before the first value is
    /// known tells a move that does not lose at once, and no value.
    fn study(
        &mut self,
        history: &History<Position>,
        task: &AnalysisTask,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Study<Move>),
    ) {
        let position = history.position();
        watched(&task.limits, stop, |stop| {
            let mut work = Work { solver: self, limits: &task.limits, stop, nodes: 0, start: Instant::now() };
            let mut best = Best { known: Vec::new(), lines: task.lines.max(1) };
            work.rank_moves(position, &mut best, report);
            if best.known.is_empty()
                && let Some(mv) = hasty_move(position)
            {
                report(work.line(position, 1, None, mv));
            }
        });
    }
}

/// The moves of known value, the best first; equal ones in the order in which they were found.
struct Best {
    known: Vec<(Value, Move)>,
    lines: usize,
}

impl Best {
    /// Adds a move and says at which place it is.
    fn insert(&mut self, value: Value, mv: Move) -> usize {
        let place = self.known.partition_point(|&(other, _)| Reverse(other) <= Reverse(value));
        self.known.insert(place, (value, mv));
        place
    }

    /// Whether the wanted lines are known if nothing is worth more than `most`.
    fn is_complete(&self, most: Value) -> bool {
        self.known.get(self.lines - 1).is_some_and(|&(value, _)| value >= most)
    }
}

/// One analysis: what it may use and what it has used.
struct Work<'a> {
    solver: &'a Solver,
    limits: &'a Limits,
    stop: &'a AtomicBool,
    nodes: u64,
    start: Instant,
}

impl Work<'_> {
    /// Solves the moves of a position; `None` if stopped before all that was wanted is known.
    fn rank_moves(
        &mut self,
        position: &Position,
        best: &mut Best,
        report: &mut dyn FnMut(Study<Move>),
    ) -> Option<()> {
        let mut moves = MoveList::default();
        position.legal_moves(&mut moves);
        let most = self.value(position)?;
        let mut solved: HashMap<u64, Value> = HashMap::new();
        for &mv in moves.iter() {
            let next = position.after(mv);
            // Moves that a symmetry maps to each other are solved once; the key knows symmetries up to here.
            let key = if next.placed() <= 11 { next.canonical_key() } else { next.hash() };
            let value = match solved.get(&key) {
                Some(&value) => value,
                None => self.value(&next)?.before(),
            };
            solved.insert(key, value);
            let place = best.insert(value, mv);
            let shown = best.known.iter().take(best.lines).enumerate().skip(place);
            for (index, &(value, mv)) in shown {
                report(self.line(position, index + 1, Some(value), mv));
            }
            if best.is_complete(most) {
                break;
            }
        }
        Some(())
    }

    /// What a position is worth; the book knows draws at once. `None` if stopped.
    fn value(&mut self, position: &Position) -> Option<Value> {
        if look_up(position) == Some(Kind::Draw) {
            return Some(Value::Draw);
        }
        let left =
            self.limits.nodes.filter(|_| !self.limits.infinite).map(|most| most.saturating_sub(self.nodes));
        let nodes = AtomicU64::new(0);
        let count = |progress: Progress| {
            nodes.fetch_max(progress.nodes, Relaxed);
        };
        let control = Control { stop: Some(self.stop), node_limit: left, progress: Some(&count) };
        let value = self.solver.value(position, &control);
        self.nodes += nodes.into_inner();
        value
    }

    /// The line of one move, of unknown value if there is none.
    fn line(&self, position: &Position, rank: usize, value: Option<Value>, mv: Move) -> Study<Move> {
        let rest = (16 - position.placed()) as u32;
        let depth = value.map_or(0, |value| value.plies().map_or(rest, u32::from));
        let score = match value {
            Some(Value::Win { plies }) => AnalysisScore::WinIn(u32::from(plies)),
            Some(Value::Draw) => AnalysisScore::Draw,
            Some(Value::Loss { plies }) => AnalysisScore::LossIn(u32::from(plies)),
            None => AnalysisScore::Points(0),
        };
        let report = Report {
            depth,
            seldepth: depth,
            line: rank,
            score: DRAW,
            bound: ReportedBound::Exact,
            nodes: self.nodes,
            time: self.start.elapsed(),
            hash_permille: 0,
            moves: vec![mv],
        };
        Study { report, score }
    }
}
