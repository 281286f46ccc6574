//! Perft: counting the move sequences of a given length, the standard proof of a move generator.

mod table;

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
#[cfg(feature = "std")]
use std::thread;

use crate::Rules;
use table::NodeTable;

/// How to count.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// How many threads share the work; 0 counts as 1, as does any number without the feature `std`.
    pub threads: usize,
    /// Megabytes for a table of positions already counted; 0 counts each afresh.
    pub hash_megabytes: usize,
    /// Counting ends early once this becomes true.
    pub stop: Option<&'a AtomicBool>,
    /// Called after each finished share of the work, from any of the threads.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { threads: 1, hash_megabytes: 0, stop: None, progress: None }
    }
}

/// How far a count has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Shares of the work that are finished.
    pub done: usize,
    /// Shares of the work in all.
    pub total: usize,
    /// Sequences counted so far.
    pub nodes: u64,
}

/// The result of a count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<M> {
    /// The number of move sequences.
    pub nodes: u64,
    /// The number of sequences that begin with each legal move, in generation order. Empty at depth 0.
    pub divide: Vec<(M, u64)>,
    /// False if counting was stopped, so that the numbers are only what was counted until then.
    pub complete: bool,
}

/// Below this depth the game's own [`Rules::perft`] does all the work; above it the driver looks at the
/// stop flag and at the table.
const GRAIN: u32 = 4;

/// A share of the work: the tree of `depth` plies below a position.
struct Share<R> {
    position: R,
    depth: u32,
    /// Index of the root move that led here.
    root_move: usize,
}

/// Counts the sequences of `depth` legal moves from `position`.
///
/// ```
/// # use tabuleiro_core::{perft, Rules};
/// fn nodes<R: Rules>(position: &R) -> u64 {
///     perft::count(position, 4, perft::Options { threads: 2, ..Default::default() }).nodes
/// }
/// ```
pub fn count<R: Rules>(position: &R, depth: u32, options: Options<'_>) -> Report<R::Move> {
    if depth == 0 {
        return Report { nodes: 1, divide: Vec::new(), complete: true };
    }
    let mut moves = R::Moves::default();
    position.legal_moves(&mut moves);
    let roots = moves.as_ref();

    let threads = options.threads.max(1);
    let shares = split(position, roots, depth, threads);
    let counts: Vec<AtomicU64> = roots.iter().map(|_| AtomicU64::new(0)).collect();
    let counter = Counter {
        table: (options.hash_megabytes > 0).then(|| NodeTable::new(options.hash_megabytes)),
        stop: options.stop,
    };
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let nodes = AtomicU64::new(0);

    let work = || {
        while let Some(share) = shares.get(next.fetch_add(1, Ordering::Relaxed)) {
            let Some(found) = counter.count(&share.position, share.depth) else { return };
            counts[share.root_move].fetch_add(found, Ordering::Relaxed);
            let nodes = nodes.fetch_add(found, Ordering::Relaxed) + found;
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if let Some(progress) = options.progress {
                progress(Progress { done, total: shares.len(), nodes });
            }
        }
    };
    #[cfg(feature = "std")]
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    #[cfg(not(feature = "std"))]
    work();

    let divide: Vec<_> =
        roots.iter().zip(&counts).map(|(&mv, count)| (mv, count.load(Ordering::Relaxed))).collect();
    Report {
        nodes: divide.iter().map(|(_, nodes)| nodes).sum(),
        divide,
        complete: done.into_inner() == shares.len(),
    }
}

/// Splits the tree into enough shares to keep all threads busy and the progress display moving.
fn split<R: Rules>(position: &R, roots: &[R::Move], depth: u32, threads: usize) -> Vec<Share<R>> {
    let mut shares: Vec<_> = roots
        .iter()
        .enumerate()
        .map(|(root_move, &mv)| Share { position: position.after(mv), depth: depth - 1, root_move })
        .collect();
    let enough = 64 * threads;
    let mut moves = R::Moves::default();
    while shares.len() < enough && shares.first().is_some_and(|share| share.depth > GRAIN) {
        let mut finer = Vec::with_capacity(shares.len() * 32);
        for share in &shares {
            share.position.legal_moves(&mut moves);
            finer.extend(moves.as_ref().iter().map(|&mv| Share {
                position: share.position.after(mv),
                depth: share.depth - 1,
                root_move: share.root_move,
            }));
        }
        shares = finer;
    }
    shares
}

struct Counter<'a> {
    table: Option<NodeTable>,
    stop: Option<&'a AtomicBool>,
}

impl Counter<'_> {
    /// The number of sequences, or `None` if counting was stopped.
    fn count<R: Rules>(&self, position: &R, depth: u32) -> Option<u64> {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return None;
        }
        let own_depth = if self.table.is_some() { 1 } else { GRAIN };
        if depth <= own_depth {
            return Some(position.perft(depth));
        }
        if let Some(table) = &self.table
            && let Some(nodes) = table.get(position.hash(), depth)
        {
            return Some(nodes);
        }
        let mut moves = R::Moves::default();
        position.legal_moves(&mut moves);
        let mut nodes = 0;
        for &mv in moves.as_ref() {
            nodes += self.count(&position.after(mv), depth - 1)?;
        }
        if let Some(table) = &self.table {
            table.insert(position.hash(), depth, nodes);
        }
        Some(nodes)
    }
}
