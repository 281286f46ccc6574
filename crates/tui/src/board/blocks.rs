//! Quarto's pieces of few dots, seen from the front: to scale they would turn to mist.
//!
//! A character has two dots side by side and two above each other, and two colours. So outlines stand in the
//! inner half of the character at the edge, and whatever lies within begins where a character does.

use tabuleiro_facade::Block;
use tabuleiro_picture::Colour;

/// The colours of a piece: outline, front, top, and the hole in the top.
struct Wood {
    line: Colour,
    front: Colour,
    top: Colour,
    hole: Colour,
}

const BLACK: Colour = Colour::hex(0x000000);
const WHITE: Colour = Colour::hex(0xffffff);
const LIGHT: Wood = Wood {
    line: Colour::hex(0x2e210d),
    front: Colour::hex(0xf2e0b6),
    top: Colour::hex(0xfffaf0),
    hole: Colour::hex(0x2e210d),
};
const DARK: Wood = Wood {
    line: Colour::hex(0x120804),
    front: Colour::hex(0x5b341d),
    top: Colour::hex(0xa8703f),
    hole: Colour::hex(0x120804),
};
/// The same where there are few colours.
const PLAIN_LIGHT: Wood = Wood { line: BLACK, front: WHITE, top: WHITE, hole: BLACK };
const PLAIN_DARK: Wood = Wood { line: BLACK, front: BLACK, top: WHITE, hole: BLACK };

/// From this width on a round piece has round corners of several steps.
const WIDE: usize = 10;
/// From this height on a piece has a line below its top.
const HIGH: usize = 7;

/// The piece in a place of so many columns and rows of dots, row by row; `None` where nothing is of it.
pub(super) fn dots(block: Block, (columns, rows): (usize, usize), few: bool) -> Vec<Option<Colour>> {
    let Wood { line, front, top, hole } = match (block.black, few) {
        (false, false) => LIGHT,
        (true, false) => DARK,
        (false, true) => PLAIN_LIGHT,
        (true, true) => PLAIN_DARK,
    };
    let width = width(columns, rows);
    let left = (columns - width) / 2;
    let air = usize::from(rows >= 10);
    let tallest = rows - 2 * air;
    let height = if block.small { (tallest * 5 / 9).max(4).min(tallest) } else { tallest };
    let first = rows - air - height;
    let deep = if height >= HIGH { 2 } else { 1 };
    // As many characters as are half of those between the outlines, in their middle.
    let within = (width - 2) / 2;
    let gap = if within < 4 { 1 } else { 2 * (within / 4).max(1) };
    let mut dots = vec![None; columns * rows];
    for row in 0..height {
        let inset = if block.square { 0 } else { inset(row, height, width) };
        // Where the corner steps back, the outline lies flat on the step.
        let next = if block.square { 0 } else { self::inset(row.saturating_sub(1), height, width) };
        let below = if block.square { 0 } else { self::inset((row + 1).min(height - 1), height, width) };
        let step = next.max(below).saturating_sub(inset).max(1);
        for x in inset..width - inset {
            let from_edge = (x - inset).min(width - inset - 1 - x);
            let edge = from_edge < step || row == 0 || row == height - 1;
            let is_top = (1..=deep).contains(&row);
            let colour = match () {
                () if edge => line,
                () if is_top && block.hollow && (1 + gap..width - 1 - gap).contains(&x) => hole,
                () if is_top => top,
                () if height >= HIGH && row == deep + 1 && !few => line,
                () => front,
            };
            dots[(first + row) * columns + left + x] = Some(colour);
        }
    }
    dots
}

/// How wide a piece is, such that its outline is the inner half of a character.
fn width(columns: usize, rows: usize) -> usize {
    let most = columns.saturating_sub(2).max(4);
    let width = (rows / 2 * 2).clamp(4, most / 2 * 2);
    match (columns - width) / 2 % 2 {
        1 => width,
        _ if width + 2 <= most => width + 2,
        _ => width - 2,
    }
}

/// How far a round piece steps back in a row.
fn inset(row: usize, height: usize, width: usize) -> usize {
    let from_end = row.min(height - 1 - row);
    match (width >= WIDE, from_end) {
        (true, 0) => 3,
        (true, 1) | (false, 0) => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes that boards and stocks have, in dots.
    const SIZES: [(usize, usize); 6] = [(8, 6), (10, 8), (12, 6), (16, 8), (20, 10), (24, 12)];

    #[test]
    fn every_piece_of_every_size_is_its_own() {
        for size in SIZES {
            for few in [false, true] {
                let mut seen = Vec::new();
                for block in (0..16).map(Block::new) {
                    let drawn = dots(block, size, few);
                    assert!(!seen.contains(&drawn), "{block:?} {size:?} {few}");
                    seen.push(drawn);
                }
            }
        }
    }

    #[test]
    fn a_piece_stands_in_the_middle_and_is_the_same_from_both_sides() {
        for (columns, rows) in SIZES {
            for block in (0..16).map(Block::new) {
                let drawn = dots(block, (columns, rows), false);
                for row in drawn.chunks(columns) {
                    assert!(row.iter().eq(row.iter().rev()), "{block:?} {columns}x{rows}");
                    assert!(row[0].is_none(), "{block:?} {columns}x{rows}");
                }
            }
        }
    }
}
