//! Ranks, files and diagonals as lines through two squares.

use crate::generate::lanes::Lanes;
use crate::{Bitboard, Square};

/// The lines through each square, the square itself included, in the order of [`Lanes`]: rank, file, the
/// diagonal that leans left going up, the one that leans right.
static LINES: [[u64; 4]; 64] = {
    let mut lines = [[0; 4]; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::from_index(index);
        lines[index] = [
            ray(square, 1, 0) | ray(square, -1, 0),
            ray(square, 0, 1) | ray(square, 0, -1),
            ray(square, 1, -1) | ray(square, -1, 1),
            ray(square, 1, 1) | ray(square, -1, -1),
        ];
        index += 1;
    }
    lines
};

/// The lines through a square, the square itself included: rank, file, and the two diagonals.
#[inline]
pub(super) const fn lines_of(square: Square) -> [u64; 4] {
    LINES[square.index()]
}

/// The squares from `square` to the edge in one direction, `square` included.
const fn ray(square: Square, files: i8, ranks: i8) -> u64 {
    let mut squares = 0;
    let mut next = Some(square);
    while let Some(here) = next {
        squares |= 1 << here.index();
        next = here.offset(files, ranks);
    }
    squares
}

static BETWEEN: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let lines = LINES[from];
        let mut to = 0;
        while to < 64 {
            let line = common_line(&lines, from, to);
            // The bits above the lower square and below the higher one.
            let (low, high) = if from < to { (from, to) } else { (to, from) };
            if from != to {
                table[from][to] = Bitboard(line & (!0 << low) & !(1 << low) & ((1 << high) - 1));
            }
            to += 1;
        }
        from += 1;
    }
    table
};

static LINE: [[Bitboard; 64]; 64] = {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let lines = LINES[from];
        let mut to = 0;
        while to < 64 {
            table[from][to] = Bitboard(common_line(&lines, from, to));
            to += 1;
        }
        from += 1;
    }
    table
};

/// The one of the four `lines` through `from` that `to` is on, if they are different squares.
const fn common_line(lines: &[u64; 4], from: usize, to: usize) -> u64 {
    let mut index = 0;
    while index < 4 {
        if from != to && lines[index] >> to & 1 != 0 {
            return lines[index];
        }
        index += 1;
    }
    0
}

static LINES_IN_LANES: [Lanes; 64] = {
    let mut table = [Lanes::new([0; 4]); 64];
    let mut index = 0;
    while index < 64 {
        table[index] = Lanes::new(LINES[index]);
        index += 1;
    }
    table
};

/// In each lane its line through `square`, that square included.
#[inline]
pub(crate) fn lines_through(square: Square) -> Lanes {
    LINES_IN_LANES[square.index()]
}

/// The squares strictly between two squares of one line; none if they are not on one.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two different squares; none if they are not on one.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a.index()][b.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn between_excludes_both_ends() {
        let expected: Bitboard = ["b2", "c3"].map(square).into_iter().collect();
        assert_eq!(between(square("a1"), square("d4")), expected);
        assert_eq!(between(square("d4"), square("a1")), expected);
        assert_eq!(between(square("e4"), square("e5")), Bitboard::EMPTY);
        assert_eq!(between(square("e4"), square("f6")), Bitboard::EMPTY);
        assert_eq!(between(square("h8"), square("h5")), ["h6", "h7"].map(square).into_iter().collect());
        assert_eq!(between(square("e4"), square("e4")), Bitboard::EMPTY);
    }

    #[test]
    fn a_line_runs_from_edge_to_edge() {
        let expected: Bitboard = ["a6", "b5", "c4", "d3", "e2", "f1"].map(square).into_iter().collect();
        assert_eq!(line(square("e2"), square("b5")), expected);
        assert_eq!(line(square("e2"), square("b6")), Bitboard::EMPTY);
        assert_eq!(line(square("e2"), square("e2")), Bitboard::EMPTY);
    }
}
