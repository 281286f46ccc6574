//! A clock in large digits, of blocks that are half a character high.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

/// The dots of a sign, three to a row, five rows from the top.
const fn dots(sign: char) -> [u8; 5] {
    match sign {
        '0' => [7, 5, 5, 5, 7],
        '1' => [2, 6, 2, 2, 7],
        '2' => [7, 1, 7, 4, 7],
        '3' => [7, 1, 7, 1, 7],
        '4' => [5, 5, 7, 1, 1],
        '5' => [7, 4, 7, 1, 7],
        '6' => [7, 4, 7, 5, 7],
        '7' => [7, 1, 1, 1, 1],
        '8' => [7, 5, 7, 5, 7],
        '9' => [7, 5, 7, 1, 7],
        ':' => [0, 2, 0, 2, 0],
        _ => [0; 5],
    }
}

/// Rows of characters that the digits take.
pub(super) const ROWS: u16 = 3;
/// Columns of a sign with the gap after it.
const COLUMNS: u16 = 4;

/// The columns that `text` takes.
pub(super) fn width(text: &str) -> u16 {
    (text.chars().count() as u16 * COLUMNS).saturating_sub(1)
}

/// Draws `text` with its left upper corner at a column and row.
pub(super) fn draw(text: &str, (x, y): (u16, u16), style: Style, buffer: &mut Buffer) {
    for (at, sign) in (0..).zip(text.chars()) {
        let dots = dots(sign);
        for row in 0..ROWS {
            for column in 0..3 {
                let is_set =
                    |line: u16| dots.get(usize::from(line)).is_some_and(|dots| dots >> (2 - column) & 1 == 1);
                let block = match (is_set(row * 2), is_set(row * 2 + 1)) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => continue,
                };
                let place = (x + at * COLUMNS + column, y + row);
                if let Some(cell) = buffer.cell_mut(place) {
                    cell.set_char(block).set_style(style);
                }
            }
        }
    }
}
