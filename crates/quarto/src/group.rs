//! The groups of four squares that win: rows, columns, diagonals and, where they count, small squares.

use crate::square::SquareSet;

/// The rows, the columns and the two diagonals, as masks of squares.
pub const LINES: [u16; 10] = lines();

/// The nine squares of two by two, as masks of squares.
pub const SMALL_SQUARES: [u16; 9] = small_squares();

const ROW: u16 = 0x000F;
const COLUMN: u16 = 0x1111;
/// A1, B2, C3, D4.
const DIAGONAL: u16 = 0x8421;
/// D1, C2, B3, A4.
const ANTIDIAGONAL: u16 = 0x1248;

const fn lines() -> [u16; 10] {
    let mut groups = [0; 10];
    let mut i = 0;
    while i < 4 {
        groups[i] = ROW << (4 * i);
        groups[4 + i] = COLUMN << i;
        i += 1;
    }
    groups[8] = DIAGONAL;
    groups[9] = ANTIDIAGONAL;
    groups
}

const fn small_squares() -> [u16; 9] {
    let mut groups = [0; 9];
    let mut i = 0;
    while i < 9 {
        groups[i] = 0x0033 << (4 * (i / 3) + i % 3);
        i += 1;
    }
    groups
}

/// The groups that win: the lines, with the small squares if they count.
pub(crate) fn groups(squares: bool) -> impl Iterator<Item = SquareSet> + Clone {
    let extra: &[u16] = if squares { &SMALL_SQUARES } else { &[] };
    LINES.iter().chain(extra).map(|&bits| SquareSet::from_bits(bits))
}

/// The squares that are the only ones of some group outside `mask`.
///
/// Written with shifts of the whole board instead of a loop over the groups, so that it costs few
/// instructions and works on several masks at a time.
#[inline(always)]
pub(crate) const fn completions(mask: u16, squares: bool) -> u16 {
    // In a row, as in a column, the square at distance two and the pair at odd distances must be there.
    let across_row = turn_rows_by_two(mask);
    let row = across_row & turn_rows_by_one(mask & across_row);
    let across_column = mask.rotate_left(8);
    let column = across_column & (mask & across_column).rotate_left(4);
    let lines = row | column | only_missing(mask, DIAGONAL) | only_missing(mask, ANTIDIAGONAL);
    if !squares {
        return lines & !mask;
    }
    let right = mask >> 1 & 0x7777;
    let left = mask << 1 & 0xEEEE;
    let right_pair = mask & right;
    let left_pair = mask & left;
    let small = right & (right_pair << 4 | right_pair >> 4) | left & (left_pair << 4 | left_pair >> 4);
    (lines | small) & !mask
}

/// The board with each row turned cyclically by two columns.
#[inline(always)]
const fn turn_rows_by_two(mask: u16) -> u16 {
    mask << 2 & 0xCCCC | mask >> 2 & 0x3333
}

/// The board with each row turned cyclically by one column.
#[inline(always)]
const fn turn_rows_by_one(mask: u16) -> u16 {
    mask << 1 & 0xEEEE | mask >> 3 & 0x1111
}

/// The square of `group` that is outside `mask`, if there is exactly one.
#[inline(always)]
const fn only_missing(mask: u16, group: u16) -> u16 {
    let missing = group & !mask;
    if missing & missing.wrapping_sub(1) == 0 { missing } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::{completions, groups};

    #[test]
    fn completions_equal_the_definition_for_every_mask() {
        for squares in [false, true] {
            for mask in 0..=u16::MAX {
                let missing = groups(squares).map(|group| group.bits() & !mask);
                let slow = missing.filter(|missing| missing.count_ones() == 1).fold(0, |all, one| all | one);
                assert_eq!(completions(mask, squares), slow, "mask {mask:016b}, squares {squares}");
            }
        }
    }

    #[test]
    fn there_are_ten_lines_and_nine_small_squares_of_four() {
        let all: Vec<u16> = groups(true).map(|group| group.bits()).collect();
        assert_eq!(all.len(), 19);
        assert_eq!(groups(false).count(), 10);
        assert!(all.iter().all(|group| group.count_ones() == 4));
        assert_eq!(all.iter().collect::<std::collections::HashSet<_>>().len(), 19);
    }
}
