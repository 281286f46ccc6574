//! The order in which moves are tried: the better it is, the smaller the tree.

use std::hash::{Hash, Hasher};

use crate::{MAX_PLY, Score};

/// What quiet moves have shown themselves good elsewhere in the tree.
pub(super) struct Ordering<M> {
    /// Two quiet moves for each ply that refuted a sister position.
    killers: Vec<[Option<M>; 2]>,
    /// How often a quiet move, wherever it was played, turned out best.
    history: Vec<i32>,
}

const HISTORY_SIZE: usize = 1 << 12;
const HISTORY_LIMIT: i32 = 1 << 14;

impl<M: Copy + Eq + Hash> Ordering<M> {
    pub(super) fn new() -> Ordering<M> {
        Ordering { killers: vec![[None; 2]; MAX_PLY + 1], history: vec![0; HISTORY_SIZE] }
    }

    /// The rank of a quiet move: killers before the rest, the rest by their history.
    pub(super) fn rank(&self, ply: usize, mv: M) -> Score {
        match self.killers[ply] {
            [Some(first), _] if first == mv => 2 * HISTORY_LIMIT,
            [_, Some(second)] if second == mv => 2 * HISTORY_LIMIT - 1,
            _ => self.history[slot(mv)],
        }
    }

    /// Takes note that the quiet move `mv` was best, better than the quiet moves `tried` before it.
    pub(super) fn reward(&mut self, ply: usize, depth: i32, mv: M, tried: &[M]) {
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
        let bonus = (depth * depth * 8).min(1500);
        self.adjust(mv, bonus);
        for &worse in tried {
            self.adjust(worse, -bonus);
        }
    }

    /// Moves a history value towards its limit, the less the nearer it is.
    fn adjust(&mut self, mv: M, bonus: i32) {
        let value = &mut self.history[slot(mv)];
        *value += bonus - *value * bonus.abs() / HISTORY_LIMIT;
    }
}

fn slot<M: Hash>(mv: M) -> usize {
    let mut hasher = Mixer(0);
    mv.hash(&mut hasher);
    (hasher.finish() >> 32) as usize % HISTORY_SIZE
}

/// A quick hasher; moves are small and nobody chooses them to collide.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = (self.0.rotate_left(5) ^ u64::from_le_bytes(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
