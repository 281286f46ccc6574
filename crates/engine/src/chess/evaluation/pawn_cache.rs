//! Remembering what pawns and kings are worth, because most moves change neither.

use tabuleiro_chess::{Bitboard, Board, Role, Square};
use tabuleiro_core::Side;

use super::terms::Passed;
use super::weights::Packed;

/// How many structures are remembered: few enough to stay in the processor's cache.
const SIZE: usize = 1 << 12;

/// One thread's memory of pawn structures.
pub struct PawnCache {
    entries: Vec<Entry>,
}

/// A structure, told apart exactly, and its worth to white.
#[derive(Clone, Copy)]
struct Entry {
    pawns: [Bitboard; 2],
    kings: [Square; 2],
    worth: Packed,
    passed: Passed,
}

impl PawnCache {
    /// Remembers nothing yet.
    pub fn new() -> PawnCache {
        // No legal position has both kings on one square, so these entries match nothing.
        let nowhere = Entry {
            pawns: [Bitboard::EMPTY; 2],
            kings: [Square::from_index(0); 2],
            worth: Packed::default(),
            passed: Passed::default(),
        };
        PawnCache { entries: vec![nowhere; SIZE] }
    }

    /// What `compute` says about the pawns and kings of `board`, remembered if possible.
    #[inline]
    pub(super) fn get(
        &mut self,
        board: &Board,
        compute: impl FnOnce() -> (Packed, Passed),
    ) -> (Packed, Passed) {
        let pawns = Side::ALL.map(|side| board.pieces(Role::Pawn.of(side)));
        let kings = Side::ALL.map(|side| board.king(side));
        let entry = &mut self.entries[slot(pawns, kings)];
        if entry.pawns != pawns || entry.kings != kings {
            let (worth, passed) = compute();
            *entry = Entry { pawns, kings, worth, passed };
        }
        (entry.worth, entry.passed)
    }
}

impl Default for PawnCache {
    fn default() -> PawnCache {
        PawnCache::new()
    }
}

#[inline]
fn slot(pawns: [Bitboard; 2], kings: [Square; 2]) -> usize {
    let places = (kings[0].index() as u64) << 6 | kings[1].index() as u64;
    let mixed = pawns[0].0.wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ pawns[1].0.wrapping_mul(0xC2B2_AE3D_27D4_EB4F).rotate_left(23)
        ^ places.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (mixed ^ mixed >> 32).wrapping_mul(0xBF58_476D_1CE4_E5B9) as usize >> 40 & (SIZE - 1)
}
