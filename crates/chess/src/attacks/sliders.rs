//! Bishops and rooks: attacks that end at the first occupied square.

use super::lines::lines_of;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
use super::pext as fast;
use crate::{Bitboard, Square};

/// The squares that a bishop on `square` attacks, blockers included.
#[inline]
pub fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    fast::bishop(square, occupied)
}

/// The squares that a rook on `square` attacks, blockers included.
#[inline]
pub fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    fast::rook(square, occupied)
}

/// On processors without BMI2 attacks are computed.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
mod fast {
    pub(super) use super::{computed_bishop as bishop, computed_rook as rook};
}

/// [`bishop_attacks`], computed.
pub(super) const fn computed_bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let [_, _, diagonal, antidiagonal] = lines_of(square);
    Bitboard(slide(square, occupied.0, diagonal) | slide(square, occupied.0, antidiagonal))
}

/// [`rook_attacks`], computed.
pub(super) const fn computed_rook(square: Square, occupied: Bitboard) -> Bitboard {
    let [rank, file, _, _] = lines_of(square);
    Bitboard(slide(square, occupied.0, rank) | slide(square, occupied.0, file))
}

/// The squares of `line` that a slider on `square` attacks along it.
///
/// Subtracting twice the slider's bit from the blockers flips exactly the bits above it up to the first
/// blocker; the same on the reversed board flips those below. The exclusive or keeps what was flipped.
const fn slide(square: Square, occupied: u64, line: u64) -> u64 {
    let slider = 1u64 << square.index();
    let blockers = occupied & line & !slider;
    let up = blockers.wrapping_sub(slider << 1);
    let down = blockers.reverse_bits().wrapping_sub(slider.reverse_bits() << 1).reverse_bits();
    (up ^ down) & line
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_core::SplitMix64;

    fn walked(square: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            let mut next = square.offset(files, ranks);
            while let Some(here) = next {
                attacked = attacked.with(here);
                next = if occupied.contains(here) { None } else { here.offset(files, ranks) };
            }
        }
        attacked
    }

    #[test]
    fn sliders_attack_what_walking_the_rays_finds() {
        let mut random = SplitMix64::new(1);
        for square in Square::all() {
            for _ in 0..500 {
                let occupied = Bitboard(random.next_u64() & random.next_u64());
                let straight = walked(square, occupied, &[(0, 1), (1, 0), (0, -1), (-1, 0)]);
                let diagonal = walked(square, occupied, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
                assert_eq!(rook_attacks(square, occupied), straight);
                assert_eq!(computed_rook(square, occupied), straight);
                assert_eq!(bishop_attacks(square, occupied), diagonal);
                assert_eq!(computed_bishop(square, occupied), diagonal);
            }
        }
    }
}
