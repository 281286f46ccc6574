//! Slider attacks by look-up: one BMI2 instruction gathers the occupied squares that matter into an index.

use super::lines::lines_of;
use super::sliders::{computed_bishop, computed_rook};
use crate::{Bitboard, Square};

/// Where a square's attacks are in the table.
#[derive(Clone, Copy)]
struct PextLookup {
    /// The squares whose occupation matters: the lines without their last squares.
    relevant: u64,
    /// Index of the attacks with none of them occupied.
    start: u32,
}

const ROOK_ATTACKS: usize = 102_400;
const BISHOP_ATTACKS: usize = 5_248;

static ROOK_ENTRIES: [PextLookup; 64] = entries(true);
static BISHOP_ENTRIES: [PextLookup; 64] = entries(false);
static ROOK_TABLE: [Bitboard; ROOK_ATTACKS] = table(true);
static BISHOP_TABLE: [Bitboard; BISHOP_ATTACKS] = table(false);

/// The squares that a bishop on `square` attacks.
#[inline]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let entry = &BISHOP_ENTRIES[square.index()];
    BISHOP_TABLE[entry.start as usize + gather(occupied.0, entry.relevant)]
}

/// The squares that a rook on `square` attacks.
#[inline]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let entry = &ROOK_ENTRIES[square.index()];
    ROOK_TABLE[entry.start as usize + gather(occupied.0, entry.relevant)]
}

/// The bits of `value` at the places of `mask`, moved together.
#[inline]
fn gather(value: u64, mask: u64) -> usize {
    // SAFETY: this module is compiled only where the target has BMI2.
    unsafe { core::arch::x86_64::_pext_u64(value, mask) as usize }
}

const fn relevant(square: Square, is_rook: bool) -> u64 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    const RANK_1: u64 = 0xFF;
    let [rank, file, diagonal, antidiagonal] = lines_of(square);
    let squares = if is_rook {
        rank & !(FILE_A | FILE_A << 7) | file & !(RANK_1 | RANK_1 << 56)
    } else {
        (diagonal | antidiagonal) & !(FILE_A | FILE_A << 7 | RANK_1 | RANK_1 << 56)
    };
    squares & !(1 << square.index())
}

const fn entries(is_rook: bool) -> [PextLookup; 64] {
    let mut entries = [PextLookup { relevant: 0, start: 0 }; 64];
    let mut start = 0;
    let mut index = 0;
    while index < 64 {
        let relevant = relevant(Square::from_index(index), is_rook);
        entries[index] = PextLookup { relevant, start };
        start += 1 << relevant.count_ones();
        index += 1;
    }
    entries
}

/// The attacks of all squares, each for all ways to occupy its relevant squares, in the order of their
/// gathered bits.
const fn table<const SIZE: usize>(is_rook: bool) -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut start = 0;
    let mut index = 0;
    while index < 64 {
        let square = Square::from_index(index);
        table[start] = computed(square, Bitboard::EMPTY, is_rook);
        let mut blockers = relevant(square, is_rook);
        let mut end = 1;
        while blockers != 0 {
            // A further blocker doubles the ways. What is attacked past several blockers is what is
            // attacked past each of them.
            let past_blocker = computed(square, Bitboard(blockers & blockers.wrapping_neg()), is_rook).0;
            let mut other = 0;
            while other < end {
                table[start + end + other] = Bitboard(table[start + other].0 & past_blocker);
                other += 1;
            }
            end *= 2;
            blockers &= blockers - 1;
        }
        start += end;
        index += 1;
    }
    table
}

const fn computed(square: Square, occupied: Bitboard, is_rook: bool) -> Bitboard {
    if is_rook { computed_rook(square, occupied) } else { computed_bishop(square, occupied) }
}
