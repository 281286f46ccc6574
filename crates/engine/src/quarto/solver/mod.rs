//! The exact solver: what a position is worth if both sides play perfectly, and what each move is worth.

mod lanes;
mod level;
mod node;
mod report;
mod search;
mod table;
mod value;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use tabuleiro_quarto::{Move, MoveList, Position};
use tabuleiro_search::Control;

pub use report::{MoveValue, Progress, Report};
use search::{SHARED_PLACED, Search, Shared};
use table::{BoardTable, Busy};
pub use value::Value;

/// An exact solver with a memory of the positions it has met, which helps with all later questions.
///
/// ```
/// use tabuleiro_engine::quarto::{Control, Position, Ruleset, Solver, Value};
///
/// let solver = Solver::default();
/// let position = Position::read_fen("abc1/4/4/4 d", Ruleset::SQUARES)?;
/// assert_eq!(solver.value(&position, &Control::default()), Some(Value::Win { plies: 1 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    table: BoardTable,
    threads: usize,
}

/// What a player wants to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// To win.
    Win,
    /// Not to lose.
    Hold,
}

/// How many plies ahead short wins are looked for before the whole game is searched: almost free, and most
/// won positions are won by then.
const SHORT_WIN: usize = 7;

impl Solver {
    /// The default size of the memory: the proofs of the empty board need about half of it.
    pub const TABLE_MEGABYTES: usize = 32;

    /// A solver that works with `threads` threads (0 counts as 1) and remembers what fits into
    /// `table_megabytes`.
    pub fn new(threads: usize, table_megabytes: usize) -> Solver {
        Solver { table: BoardTable::new(table_megabytes), threads: threads.max(1) }
    }

    /// The same; `None` if the system has no room for so much memory.
    pub fn try_new(threads: usize, table_megabytes: usize) -> Option<Solver> {
        Some(Solver { table: BoardTable::try_new(table_megabytes)?, threads: threads.max(1) })
    }

    /// The size of the memory in bytes.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// What a position is worth for the side to move; `None` if solving was stopped.
    pub fn value(&self, position: &Position, control: &Control<'_>) -> Option<Value> {
        Run::new(self, control, &|_| {}).value(position)
    }

    /// What a position and each of its moves are worth, as far as it could be found out.
    ///
    /// Moves that a symmetry maps to each other are solved once. `progress` is called now and then, from any
    /// of the threads.
    pub fn solve(
        &self,
        position: &Position,
        control: &Control<'_>,
        progress: &(dyn Fn(Progress) + Sync),
    ) -> Report {
        let before = control.nodes();
        let run = Run::new(self, control, progress);
        let mut moves = MoveList::default();
        position.legal_moves(&mut moves);
        let mut report = Report::new(&moves);
        run.moves_total.store(moves.len() as u64, Relaxed);

        report.can_win = run.can(position, Goal::Win);
        report.can_hold =
            if report.can_win == Some(true) { Some(true) } else { run.can(position, Goal::Hold) };
        report.value = run.value_knowing(position, report.can_win, report.can_hold);
        let mut solved = HashMap::new();
        for entry in &mut report.moves {
            let Some(value) = run.move_value(position, entry.mv, report.can_win, &mut solved) else { break };
            entry.value = Some(value);
            run.moves_done.fetch_add(1, Relaxed);
            run.tell();
        }
        report.nodes = control.nodes() - before;
        report.complete = report.moves.iter().all(|entry| entry.value.is_some()) && report.value.is_some();
        report.sort();
        report
    }
}

impl Default for Solver {
    /// One thread, and the default size of the memory.
    fn default() -> Solver {
        Solver::new(1, Solver::TABLE_MEGABYTES)
    }
}

/// One call of the solver: its limits and whom to tell.
pub(crate) struct Run<'a> {
    solver: &'a Solver,
    control: &'a Control<'a>,
    progress: &'a (dyn Fn(Progress) + Sync),
    moves_done: AtomicU64,
    moves_total: AtomicU64,
}

impl<'a> Run<'a> {
    pub(crate) fn new(
        solver: &'a Solver,
        control: &'a Control<'a>,
        progress: &'a (dyn Fn(Progress) + Sync),
    ) -> Run<'a> {
        let zero = || AtomicU64::new(0);
        Run { solver, control, progress, moves_done: zero(), moves_total: zero() }
    }

    /// The value of a position; `None` if stopped.
    pub(crate) fn value(&self, position: &Position) -> Option<Value> {
        let can_win = self.can(position, Goal::Win)?;
        let can_hold = can_win || self.can(position, Goal::Hold)?;
        self.value_knowing(position, Some(can_win), Some(can_hold))
    }

    /// Whether the side to move can win, or can avoid to lose.
    pub(crate) fn can(&self, position: &Position, goal: Goal) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(goal == Goal::Hold && outcome.winner().is_none());
        }
        if position.hand().is_none() {
            // The first turn. All pieces are alike: a relabeling maps any to any other.
            let given = position.after(Move::Give(position.remaining().first()?));
            return match goal {
                Goal::Win => self.can(&given, Goal::Hold).map(|holds| !holds),
                Goal::Hold => self.can(&given, Goal::Win).map(|wins| !wins),
            };
        }
        let empty = 16 - position.placed();
        for plies in (1..=SHORT_WIN.min(empty)).step_by(2) {
            if goal == Goal::Win && self.within(position, Goal::Win, plies)? {
                return Some(true);
            }
            if goal == Goal::Hold && plies > 1 && !self.within(position, Goal::Hold, plies - 1)? {
                return Some(false);
            }
        }
        self.within(position, goal, empty)
    }

    /// Whether the side to move reaches the goal if the game is a draw after `plies` more plies.
    pub(crate) fn within(&self, position: &Position, goal: Goal, plies: usize) -> Option<bool> {
        if !position.winning_squares().is_empty() {
            return Some(plies > 0 || goal == Goal::Hold);
        }
        let horizon = (16 - position.placed()).saturating_sub(plies);
        if position.ruleset().counts_squares() {
            self.search::<2>(position, goal, horizon)
        } else {
            self.search::<1>(position, goal, horizon)
        }
    }

    /// Runs the search on all threads until the first has the answer.
    fn search<const G: usize>(&self, position: &Position, goal: Goal, horizon: usize) -> Option<bool> {
        let shared = Shared {
            table: &self.solver.table,
            busy: Busy::new(),
            control: self.control,
            done: AtomicBool::new(false),
            tell: &|| self.tell(),
        };
        // A stop is seen even by searches that end before they look again.
        self.control.check();
        let work = || {
            let mut search = Search::<G>::new(&shared, position, horizon);
            let answer = match goal {
                Goal::Win => search.placer_reaches::<true>(position),
                Goal::Hold => search.placer_reaches::<false>(position),
            };
            if answer.is_some() {
                shared.done.store(true, Relaxed);
            }
            answer
        };
        let threads = if position.placed() < SHARED_PLACED { self.solver.threads } else { 1 };
        thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut answer = work();
            for helper in helpers {
                answer = answer.or(helper.join().ok().flatten());
            }
            answer
        })
    }

    /// The value of a position whose kind is known: finds out how long the win takes.
    fn value_knowing(
        &self,
        position: &Position,
        can_win: Option<bool>,
        can_hold: Option<bool>,
    ) -> Option<Value> {
        match (can_win?, can_hold?) {
            (false, true) => Some(Value::Draw),
            _ if position.outcome().is_some() => Some(Value::Loss { plies: 0 }),
            _ if position.hand().is_none() => {
                let given = position.after(Move::Give(position.remaining().first()?));
                self.value(&given).map(Value::before)
            }
            (true, _) => {
                let plies = self.first_plies(1, |plies| self.within(position, Goal::Win, plies))?;
                Some(Value::Win { plies })
            }
            (false, false) => {
                let lost = |plies| self.within(position, Goal::Hold, plies).map(|holds| !holds);
                Some(Value::Loss { plies: self.first_plies(2, lost)? })
            }
        }
    }

    /// The first number of plies, in steps of two, for which the question has the answer yes.
    fn first_plies(&self, first: usize, question: impl Fn(usize) -> Option<bool>) -> Option<u8> {
        for plies in (first..=16).step_by(2) {
            if question(plies)? {
                return Some(plies as u8);
            }
        }
        None
    }

    /// The value of a legal move for the side that makes it.
    fn move_value(
        &self,
        position: &Position,
        mv: Move,
        can_win: Option<bool>,
        solved: &mut HashMap<u64, Value>,
    ) -> Option<Value> {
        let next = position.after(mv);
        let key = next.class_key();
        if let Some(&value) = solved.get(&key) {
            return Some(value);
        }
        // If no move wins, the opponent can always hold.
        let opponent_holds = if can_win == Some(false) { Some(true) } else { None };
        let opponent_wins = self.can(&next, Goal::Win)?;
        let opponent_holds = match (opponent_wins, opponent_holds) {
            (true, _) => true,
            (false, Some(holds)) => holds,
            (false, None) => self.can(&next, Goal::Hold)?,
        };
        let value = self.value_knowing(&next, Some(opponent_wins), Some(opponent_holds))?.before();
        solved.insert(key, value);
        Some(value)
    }

    fn tell(&self) {
        (self.progress)(Progress {
            nodes: self.control.nodes(),
            moves_done: self.moves_done.load(Relaxed),
            moves_total: self.moves_total.load(Relaxed),
        });
    }
}
