//! Pieces whose attacks nothing can block.

use tabuleiro_core::Side;

use crate::{Bitboard, Square};

/// The squares that a piece attacks, for each square that it stands on.
type Attacks = [Bitboard; 64];

const KNIGHT: Attacks = leaper(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
const KING: Attacks = leaper(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
const PAWN: [Attacks; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];

const fn leaper(steps: &[(i8, i8)]) -> Attacks {
    let mut table = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            let (files, ranks) = steps[step];
            if let Some(target) = Square::from_index(index).offset(files, ranks) {
                table[index] = table[index].with(target);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// The squares that a knight on `square` attacks.
#[inline]
pub fn knight_attacks(square: Square) -> Bitboard {
    static TABLE: Attacks = KNIGHT;
    TABLE[square.index()]
}

/// The squares that a king on `square` attacks.
#[inline]
pub fn king_attacks(square: Square) -> Bitboard {
    static TABLE: Attacks = KING;
    TABLE[square.index()]
}

/// The squares that a pawn of `side` on `square` attacks.
#[inline]
pub fn pawn_attacks(side: Side, square: Square) -> Bitboard {
    static TABLES: [Attacks; 2] = PAWN;
    TABLES[side.index()][square.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(names: &[&str]) -> Bitboard {
        names.iter().map(|name| name.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn leapers_do_not_leave_the_board() {
        assert_eq!(knight_attacks("a1".parse().unwrap()), squares(&["b3", "c2"]));
        assert_eq!(knight_attacks("g7".parse().unwrap()), squares(&["e6", "e8", "f5", "h5"]));
        assert_eq!(king_attacks("h8".parse().unwrap()), squares(&["g8", "g7", "h7"]));
        assert_eq!(pawn_attacks(Side::White, "a2".parse().unwrap()), squares(&["b3"]));
        assert_eq!(pawn_attacks(Side::Black, "e4".parse().unwrap()), squares(&["d3", "f3"]));
        assert_eq!(pawn_attacks(Side::Black, "e1".parse().unwrap()), Bitboard::EMPTY);
    }
}
