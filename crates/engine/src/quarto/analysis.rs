//! Analysis by solving: what the best moves are worth, exactly.

use std::cmp::Reverse;
use std::collections::HashMap;

use tabuleiro_quarto::{Move, MoveList, Position};
use tabuleiro_search::{Control, Report, ReportedBound, Verdict};

use super::book::{Kind, look_up};
use super::player::hasty_move;
use super::solver::{Solver, Value};

impl Solver {
    /// Finds out the value of the position, then of its moves, and reports the best `lines` of those known
    /// whenever they change. Ends as soon as no other move can be among the best. Who is stopped before the
    /// first value is known tells a move that does not lose at once, and no value.
    pub fn analyse(
        &self,
        position: &Position,
        lines: usize,
        control: &Control<'_>,
        report: &mut dyn FnMut(Report<Move>),
    ) {
        let mut best = Best { known: Vec::new(), lines: lines.max(1) };
        let work = Work { solver: self, control };
        work.rank_moves(position, &mut best, report);
        if best.known.is_empty()
            && let Some(mv) = hasty_move(position)
        {
            report(work.report(position, 1, None, mv));
        }
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

/// One analysis.
struct Work<'a> {
    solver: &'a Solver,
    control: &'a Control<'a>,
}

impl Work<'_> {
    /// Solves the moves of a position; `None` if stopped before all that was wanted is known.
    fn rank_moves(
        &self,
        position: &Position,
        best: &mut Best,
        report: &mut dyn FnMut(Report<Move>),
    ) -> Option<()> {
        let mut moves = MoveList::default();
        position.legal_moves(&mut moves);
        let most = self.value(position)?;
        let mut solved: HashMap<u64, Value> = HashMap::new();
        for &mv in moves.iter() {
            let next = position.after(mv);
            // Moves that a symmetry maps to each other are solved once.
            let key = next.class_key();
            let value = match solved.get(&key) {
                Some(&value) => value,
                None => self.value(&next)?.before(),
            };
            solved.insert(key, value);
            let place = best.insert(value, mv);
            let shown = best.known.iter().take(best.lines).enumerate().skip(place);
            for (index, &(value, mv)) in shown {
                report(self.report(position, index + 1, Some(value), mv));
            }
            if best.is_complete(most) {
                break;
            }
        }
        Some(())
    }

    /// What a position is worth; the book knows draws at once. `None` if stopped.
    fn value(&self, position: &Position) -> Option<Value> {
        match look_up(position) {
            Some(Kind::Draw) => Some(Value::Draw),
            _ => self.solver.value(position, self.control),
        }
    }

    /// What is told of one move, of unknown value if there is none.
    fn report(&self, position: &Position, rank: usize, value: Option<Value>, mv: Move) -> Report<Move> {
        let rest = (16 - position.placed()) as u32;
        let depth = value.map_or(0, |value| value.plies().map_or(rest, u32::from));
        Report {
            depth,
            seldepth: depth,
            rank,
            verdict: value.map_or(Verdict::Points(0), Verdict::from),
            bound: ReportedBound::Exact,
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            hash_permille: 0,
            moves: vec![mv],
        }
    }
}

impl From<Value> for Verdict {
    fn from(value: Value) -> Verdict {
        match value {
            Value::Win { plies } => Verdict::WinIn(plies.into()),
            Value::Draw => Verdict::Draw,
            Value::Loss { plies } => Verdict::LossIn(plies.into()),
        }
    }
}
