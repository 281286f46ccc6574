//! The evaluation as a bar, and over a game as a graph.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::look::{Look, Role};
use crate::score::Score;

/// Eighths of a character cell, from the bottom.
const EIGHTHS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// Draws the share of White as a column that grows from White's side of the board.
pub fn bar(score: Score, flipped: bool, area: Rect, look: &Look, buffer: &mut Buffer) {
    let share = if flipped { 1.0 - score.expectation() } else { score.expectation() };
    let height = usize::from(area.height);
    let full = (share * height as f64).round() as usize;
    for (row, y) in (area.top()..area.bottom()).enumerate() {
        let from_below = height - 1 - row;
        let is_white = (from_below < full) != flipped;
        let sign = match (is_white, look.ascii) {
            (true, false) => '█',
            (false, false) => '░',
            (true, true) => '#',
            (false, true) => ':',
        };
        buffer[(area.x, y)].set_char(sign).set_style(look.style(Role::Text));
    }
}

/// Draws what the positions of a game are worth, the first at the left, with a sign below the one called `now`.
pub fn graph(scores: &[Option<Score>], now: usize, area: Rect, look: &Look, buffer: &mut Buffer) {
    if area.height < 2 || area.width == 0 || scores.is_empty() {
        return;
    }
    let rows = area.height - 1;
    let columns = columns(scores.len(), area);
    let place = |column: usize| column * scores.len() / columns;
    // The first column of the last position that has one and is not after `now`.
    let shown = (0..columns).map(place).take_while(|&ply| ply <= now).last();
    let mark = (0..columns).find(|&column| Some(place(column)) == shown);
    for column in 0..columns {
        let x = area.x + column as u16;
        let ply = place(column);
        if let Some(score) = scores[ply] {
            let eighths = (score.expectation() * f64::from(rows) * 8.0).round() as u16;
            for row in 0..rows {
                let y = area.y + rows - 1 - row;
                let filled = eighths.saturating_sub(row * 8).min(8);
                let sign = match (look.ascii, filled) {
                    (false, filled) => EIGHTHS[usize::from(filled)],
                    (true, 0..=3) => ' ',
                    (true, _) => '#',
                };
                let is_middle = row * 2 + 1 == rows || row * 2 == rows;
                let sign = if sign == ' ' && is_middle { '-' } else { sign };
                buffer[(x, y)].set_char(sign).set_style(look.style(Role::Text));
            }
        } else {
            buffer[(x, area.y + rows / 2)].set_char('.').set_style(look.style(Role::Dim));
        }
        if mark == Some(column) {
            buffer[(x, area.y + rows)].set_char('^').set_style(look.style(Role::Accent));
        }
    }
}

/// The position whose worth is drawn in column `x` of the screen, of a graph of `positions` in `area`.
pub fn position_at(positions: usize, x: u16, area: Rect) -> Option<usize> {
    let columns = columns(positions, area);
    let column = usize::from(x.checked_sub(area.x)?);
    (column < columns).then(|| column * positions / columns)
}

/// How many columns a graph of `positions` takes in `area`.
fn columns(positions: usize, area: Rect) -> usize {
    usize::from(area.width).min(positions * WIDEST)
}

/// How many columns a position may take at most.
const WIDEST: usize = 4;
