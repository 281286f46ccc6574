//! Sets of squares that pawns care about.

use tabuleiro_chess::{Bitboard, File, Square};
use tabuleiro_core::Side;

/// `set` moved one rank forward for `side`.
#[inline]
pub(super) fn shifted_forward(set: Bitboard, side: Side) -> Bitboard {
    set.shifted(if side == Side::White { 8 } else { -8 })
}

/// The squares that `pawns` of `side` attack.
#[inline]
pub(super) fn pawn_attacks_of(pawns: Bitboard, side: Side) -> Bitboard {
    let ahead = shifted_forward(pawns, side);
    beside(ahead)
}

/// The squares to the left and right of `set`.
#[inline]
fn beside(set: Bitboard) -> Bitboard {
    set.without(Bitboard::file(File::A)).shifted(-1) | set.without(Bitboard::file(File::H)).shifted(1)
}

/// The files beside `file`.
#[inline]
pub(super) fn neighbours(file: File) -> Bitboard {
    beside(Bitboard::file(file))
}

/// `file` and those beside it.
#[inline]
pub(super) fn file_and_neighbours(file: File) -> Bitboard {
    Bitboard::file(file) | neighbours(file)
}

/// The squares of `files` on ranks beyond `square`, as `side` goes.
#[inline]
pub(super) fn ahead_on_files(files: Bitboard, square: Square, side: Side) -> Bitboard {
    let rank_start = square.index() / 8 * 8;
    let ahead = match side {
        Side::White => u64::MAX.checked_shl(rank_start as u32 + 8).unwrap_or(0),
        Side::Black => (1u64 << rank_start) - 1,
    };
    files & Bitboard(ahead)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_chess::attacks::pawn_attacks;

    #[test]
    fn sets_agree_with_single_squares() {
        for square in Square::all() {
            for side in Side::ALL {
                assert_eq!(pawn_attacks_of(square.into(), side), pawn_attacks(side, square), "{square}");
                let ahead = ahead_on_files(Bitboard::ALL, square, side);
                let expected: Bitboard =
                    Square::all().filter(|other| other.rank().of(side) > square.rank().of(side)).collect();
                assert_eq!(ahead, expected, "{square}");
            }
            assert_eq!(neighbours(square.file()).count(), if square.index() % 8 % 7 == 0 { 8 } else { 16 });
        }
    }
}
