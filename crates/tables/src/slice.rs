//! The solved positions of one material, unpacked.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use tabuleiro_draughts::{Board, Ply};

use crate::index::Index;
use crate::material::Material;
use crate::rules::{Layout, Rules};
use crate::value::Code;

/// The solved positions of one material.
#[derive(Debug)]
pub struct Slice {
    /// Their numbering.
    pub index: Index,
    /// The code of each.
    pub codes: Vec<Code>,
    /// For each, one bit: whether its win might not stand against the rules that draw long endings. Empty
    /// if none is so.
    pub doubtful: Vec<u64>,
}

impl Slice {
    /// Whether the win, or loss, of a position might be drawn by the rules on long endings.
    pub fn is_doubtful(&self, number: u64) -> bool {
        self.doubtful.get((number / 64) as usize).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
}

/// Solved slices by their material.
#[derive(Debug)]
pub struct Slices(Vec<Option<Box<Slice>>>);

impl Slices {
    /// None yet.
    pub fn new() -> Slices {
        Slices((0..Material::KEYS).map(|_| None).collect())
    }

    /// The slice of a material.
    #[inline]
    pub fn get(&self, material: Material) -> Option<&Slice> {
        self.0[material.key()].as_deref()
    }

    /// Keeps a slice.
    pub fn put(&mut self, slice: Slice) {
        let key = slice.index.material().key();
        self.0[key] = Some(Box::new(slice));
    }

    /// Drops the slices that are not `wanted`.
    pub fn keep(&mut self, wanted: impl Fn(Material) -> bool) {
        for place in &mut self.0 {
            if place.as_ref().is_some_and(|slice| !wanted(slice.index.material())) {
                *place = None;
            }
        }
    }

    /// The code of a position with White to move; `None` if its slice is not here.
    #[inline]
    pub fn code(&self, board: &Board<u64>) -> Option<Code> {
        let slice = self.get(Material::of(board))?;
        Some(slice.codes[slice.index.rank(board) as usize])
    }
}

/// The numbers that a thread works on in one go.
const SHARE: u64 = 1 << 14;

/// Calls `work` with ranges of the numbers below `count`, on several threads, until all are done or `stop`
/// becomes true. Each thread has a state of its own, which `begin` makes.
pub fn in_shares<S>(
    count: u64,
    threads: usize,
    stop: &AtomicBool,
    begin: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, std::ops::Range<u64>) + Sync,
) {
    let next = AtomicU64::new(0);
    let run = || {
        let mut state = begin();
        loop {
            let start = next.fetch_add(SHARE, Ordering::Relaxed);
            if start >= count || stop.load(Ordering::Relaxed) {
                return;
            }
            work(&mut state, start..count.min(start + SHARE));
        }
    };
    // A thread for a few positions would cost more than it does.
    let threads = threads.min(count.div_ceil(4 * SHARE) as usize).max(1);
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(run);
        }
        run();
    });
}

/// What a thread needs to walk through positions.
pub struct Walker<'a, G: Layout> {
    /// The position of a number.
    pub walk: crate::index::Walk<'a>,
    /// Room for its moves.
    pub moves: Vec<Ply<G>>,
}

impl<'a, G: Layout> Walker<'a, G> {
    /// A walker through the positions of `index`.
    pub fn new(index: &'a Index) -> Walker<'a, G> {
        Walker { walk: index.walk(0), moves: Vec::new() }
    }
}

/// Works out the positions of a slice in which White must capture, which files do not keep, from the slices
/// that captures lead to.
pub fn fill_captures<G: Layout>(
    rules: &Rules<G>,
    slices: &Slices,
    index: &Index,
    codes: Vec<Code>,
    threads: usize,
    stop: &AtomicBool,
) -> Vec<Code> {
    use std::sync::atomic::AtomicU8;
    let codes: Vec<AtomicU8> = codes.into_iter().map(AtomicU8::new).collect();
    in_shares(
        index.count(),
        threads,
        stop,
        || Walker::<G>::new(index),
        |walker, range| {
            walker.walk.go_to(range.start);
            for number in range {
                let board = walker.walk.next_board();
                if !rules.must_capture(&board) {
                    continue;
                }
                let code = rules.look_ahead(&board, &mut walker.moves, |next| slices.code(next));
                if let Some(code) = code {
                    codes[number as usize].store(code, Ordering::Relaxed);
                }
            }
        },
    );
    codes.into_iter().map(AtomicU8::into_inner).collect()
}
