//! Sliding, stepping and leaping of whole sets of pieces, all lines and directions at once.

use super::lanes::Lanes;

/// How far apart, in square numbers, neighbours on a line are: ranks, files, the diagonals that lean left
/// going up (like h1-a8) and those that lean right (like a1-h8).
const STRIDES: [u64; 4] = [1, 8, 7, 9];

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// Where a step up a line may end: not on the file that it would have wrapped to.
pub(crate) const UP_BOUNDS: Lanes = Lanes::new([!FILE_A, !0, !FILE_H, !FILE_A]);
/// Where a step down a line may end.
pub(crate) const DOWN_BOUNDS: Lanes = Lanes::new([!FILE_H, !0, !FILE_A, !FILE_H]);

const fn strides(times: u64) -> Lanes {
    Lanes::new([STRIDES[0] * times, STRIDES[1] * times, STRIDES[2] * times, STRIDES[3] * times])
}

/// The strides of the four lines.
pub(crate) const STRIDE: Lanes = strides(1);

/// What can be reached going up and down each of the four lines.
#[derive(Clone, Copy)]
pub(crate) struct Rays {
    /// Towards higher square numbers.
    pub(crate) up: Lanes,
    /// Towards lower square numbers.
    pub(crate) down: Lanes,
}

/// A board prepared for sliding: for each line and square, whether the 1, 2 and 4 squares before it are free,
/// so that a slide of seven squares takes three steps.
pub(crate) struct Open {
    up: [Lanes; 3],
    down: [Lanes; 3],
}

impl Open {
    /// Prepares a board on which the squares of `occupied`, the same in each lane, block.
    #[inline(always)]
    pub(crate) fn new(occupied: Lanes) -> Open {
        let up = UP_BOUNDS.without(occupied);
        let up_2 = up & up.up(STRIDE);
        let up_4 = up_2 & up_2.up(strides(2));
        let down = DOWN_BOUNDS.without(occupied);
        let down_2 = down & down.down(STRIDE);
        let down_4 = down_2 & down_2.down(strides(2));
        Open { up: [up, up_2, up_4], down: [down, down_2, down_4] }
    }

    /// The squares that the sliders in each lane reach along its line, the first occupied ones included.
    #[inline(always)]
    pub(crate) fn slide(&self, sliders: Lanes) -> Rays {
        let mut up = sliders;
        up = up | up.up(STRIDE) & self.up[0];
        up = up | up.up(strides(2)) & self.up[1];
        up = up | up.up(strides(4)) & self.up[2];
        let mut down = sliders;
        down = down | down.down(STRIDE) & self.down[0];
        down = down | down.down(strides(2)) & self.down[1];
        down = down | down.down(strides(4)) & self.down[2];
        Rays { up: up.up(STRIDE) & UP_BOUNDS, down: down.down(STRIDE) & DOWN_BOUNDS }
    }
}

/// The squares that knights attack; `knights` is the same in each lane. No two knights attack the same
/// square in the same lane and direction.
#[inline(always)]
pub(crate) fn leap(knights: Lanes) -> Rays {
    const LEAPS: Lanes = Lanes::new([6, 10, 15, 17]);
    const AB: u64 = FILE_A | FILE_A << 1;
    const GH: u64 = FILE_H | FILE_H >> 1;
    const UP_BOUNDS: Lanes = Lanes::new([!GH, !AB, !FILE_H, !FILE_A]);
    const DOWN_BOUNDS: Lanes = Lanes::new([!AB, !GH, !FILE_A, !FILE_H]);
    Rays { up: knights.up(LEAPS) & UP_BOUNDS, down: knights.down(LEAPS) & DOWN_BOUNDS }
}

impl Rays {
    /// All squares reached.
    #[inline(always)]
    pub(crate) fn all(self) -> Lanes {
        self.up | self.down
    }
}

#[cfg(test)]
mod tests {
    use super::{Open, leap};
    use crate::attacks::{bishop_attacks, knight_attacks, lines_through, rook_attacks};
    use crate::generate::lanes::Lanes;
    use crate::{Bitboard, Square};
    use tabuleiro_core::SplitMix64;

    #[test]
    fn sets_slide_and_leap_as_single_pieces_do() {
        let mut random = SplitMix64::new(5);
        for square in Square::all() {
            let alone = Lanes::splat(square.into());
            assert_eq!(leap(alone).all().union(), knight_attacks(square));
            for _ in 0..200 {
                let occupied = Bitboard(random.next_u64() & random.next_u64()).with(square);
                let slides = Open::new(Lanes::splat(occupied)).slide(alone).all();
                let straight = rook_attacks(square, occupied);
                let diagonal = bishop_attacks(square, occupied);
                assert_eq!(slides.lane::<0>() | slides.lane::<1>(), straight);
                assert_eq!(slides.lane::<2>() | slides.lane::<3>(), diagonal);
                assert_eq!(slides.without(lines_through(square)).union(), Bitboard::EMPTY);
            }
        }
    }
}
