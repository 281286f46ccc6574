//! Making the book: all classes of positions with few pieces, solved.
//!
//! Solving each position by itself would take hours. So all positions with one piece more come first: which
//! of them are lost decides who can win before. That one is *not* lost is shown by a single board that holds,
//! and the solver looks for one that it remembers, so that each board that holds settles several positions.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use tabuleiro_quarto::{Move, MoveList, Position, Ruleset};
use tabuleiro_search::Control;

use super::{BOOK_PLACED, BookEntry, Kind, entry, key_of};
use crate::quarto::solver::{Goal, Run, Solver};

/// All positions lead to the same few boards, so much memory saves much time.
const MEGABYTES: usize = 128;

/// Makes the book of one of the full games, as the bytes of its file; `progress` is called with the number of
/// positions solved and in all.
pub fn make_book(ruleset: Ruleset, threads: usize, progress: &(dyn Fn(usize, usize) + Sync)) -> Vec<u8> {
    let mut levels = classes(ruleset);
    let (last, fullest) = (levels.pop().unwrap_or_default(), levels.pop().unwrap_or_default());
    let work = Work {
        solver: Solver::new(1, MEGABYTES),
        threads,
        done: AtomicUsize::new(0),
        total: last.len() + fullest.len(),
        progress,
    };
    let lost: HashSet<u64> = work.lost(&last).into_iter().map(Position::canonical_key).collect();
    let lost_without_win: HashSet<u64> =
        work.lost(&fullest).into_iter().map(Position::canonical_key).collect();

    let mut known: HashMap<u64, Kind> = HashMap::new();
    let mut entries: Vec<BookEntry> = Vec::new();
    let mut add = |position: &Position, kind: Kind, known: &mut HashMap<u64, Kind>| {
        known.insert(position.canonical_key(), kind);
        if kind != Kind::Draw {
            entries.push(entry(position, kind));
        }
    };
    for position in &fullest {
        let wins = moves(position).iter().any(|&mv| lost.contains(&position.after(mv).canonical_key()));
        let kind = if wins {
            Kind::Win
        } else if lost_without_win.contains(&position.canonical_key()) {
            Kind::Loss
        } else {
            Kind::Draw
        };
        add(position, kind, &mut known);
    }
    // With fewer pieces on the board, all moves lead to positions that are known by now.
    for position in levels.iter().rev().flatten() {
        add(position, best_of_moves(position, &known), &mut known);
    }
    entries.sort_unstable_by_key(key_of);
    entries.concat()
}

/// One position of each class with up to one piece more than the book has, by the number of pieces placed.
/// The piece in hand does not win at once.
fn classes(ruleset: Ruleset) -> Vec<Vec<Position>> {
    let start = Position::start(ruleset);
    let first = start.remaining().first().map(|piece| start.after(Move::Give(piece)));
    let mut levels = vec![Vec::from_iter(first)];
    let mut all = levels[0].clone();
    for _ in 0..=BOOK_PLACED {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for position in &all {
            let turns = moves(position).into_iter().filter(|mv| mv.given().is_some());
            next.extend(turns.map(|mv| position.after(mv)).filter(|next| seen.insert(next.canonical_key())));
        }
        levels.push(next.iter().filter(|position| position.winning_squares().is_empty()).cloned().collect());
        all = next;
    }
    levels
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = MoveList::default();
    position.legal_moves(&mut moves);
    moves.iter().copied().collect()
}

/// What a position is worth if the positions that its moves lead to are known.
fn best_of_moves(position: &Position, known: &HashMap<u64, Kind>) -> Kind {
    let mut best = Kind::Loss;
    for mv in moves(position) {
        // Unknown is only what gives a piece that wins at once.
        match known.get(&position.after(mv).canonical_key()).copied().unwrap_or(Kind::Win) {
            Kind::Loss => return Kind::Win,
            Kind::Draw => best = Kind::Draw,
            Kind::Win => {}
        }
    }
    best
}

/// The solver at work on many positions.
struct Work<'a> {
    solver: Solver,
    threads: usize,
    done: AtomicUsize,
    total: usize,
    progress: &'a (dyn Fn(usize, usize) + Sync),
}

impl Work<'_> {
    /// The positions in which the side to move can't avoid to lose.
    fn lost<'p>(&self, positions: &'p [Position]) -> Vec<&'p Position> {
        let next = AtomicUsize::new(0);
        let lost = Mutex::new(Vec::new());
        let work = || {
            let control = Control::default();
            let run = Run::new(&self.solver, &control, &|_| {});
            while let Some(position) = positions.get(next.fetch_add(1, Relaxed)) {
                if run.within(position, Goal::Hold, 16 - position.placed()) == Some(false) {
                    lost.lock().expect("no thread panics").push(position);
                }
                (self.progress)(self.done.fetch_add(1, Relaxed) + 1, self.total);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.threads {
                scope.spawn(work);
            }
            work();
        });
        lost.into_inner().expect("no thread panics")
    }
}
