//! The evaluation as a bar, and over a game as a graph.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::look::{Look, Role};
use tabuleiro_study::Score;

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
            (false, false) if !look.is_mono() => '█',
            (false, false) => '░',
            (true, true) => '#',
            (false, true) => ':',
        };
        buffer[(area.x, y)].set_char(sign).set_style(look.share(is_white));
    }
}

/// Draws what the positions of a game are worth, the first at the left, as areas that grow from a line in the
/// middle: White's up, Black's down. Below it stand a sign at each of `mistakes` and one at the position
/// called `now`.
pub fn graph(
    scores: &[Option<Score>],
    mistakes: &[bool],
    now: usize,
    area: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    if area.height < 4 || area.width == 0 || scores.is_empty() {
        return;
    }
    let half = (area.height - 2) / 2;
    let zero = area.y + half;
    let columns = columns(scores.len(), area);
    let place = |column: usize| column * scores.len() / columns;
    // The first column of the last position that has one and is not after `now`.
    let shown = (0..columns).map(place).take_while(|&ply| ply <= now).last();
    let mark = (0..columns).find(|&column| Some(place(column)) == shown);
    let (line, below) = (zero, area.y + 2 * half + 1);
    let mut put = |x: u16, y: u16, sign: char, style: Style| {
        buffer[(x, y)].set_char(sign).set_style(style);
    };
    for column in 0..columns {
        let x = area.x + column as u16;
        let (from, to) = (place(column), place(column + 1).max(place(column) + 1));
        put(x, line, if look.ascii { '-' } else { '─' }, look.style(Role::Dim));
        if let Some(score) = scores[from] {
            // From -1, Black has won, to 1, White has.
            let lead = score.expectation() * 2.0 - 1.0;
            let eighths = (lead.abs() * f64::from(half) * 8.0).round() as u16;
            let white = lead > 0.0;
            for row in 0..half {
                let filled = eighths.saturating_sub(row * 8).min(8);
                let y = if white { zero - 1 - row } else { zero + 1 + row };
                if let Some((sign, style)) = bar_cell(filled, white, look) {
                    put(x, y, sign, style);
                }
            }
        }
        let is_mistake = (from..to).any(|ply| mistakes.get(ply).copied().unwrap_or(false));
        // A position of several columns has its signs once, the one for where one is first.
        let nth = (0..column).rev().take_while(|&earlier| place(earlier) == from).count();
        let is_now = mark == Some(column);
        let role = if is_mistake { Role::Warning } else { Role::Accent };
        let sign = match (is_now, is_mistake) {
            (true, _) if look.ascii => Some(('^', role)),
            (true, _) => Some(('▲', role)),
            (false, true) if nth == usize::from(Some(from) == shown) => Some(('?', role)),
            _ => None,
        };
        if let Some((sign, role)) = sign {
            put(x, below, sign, look.style(role));
        }
    }
}

/// A cell of which `filled` eighths are filled from the line in the middle; `None` for nothing.
fn bar_cell(filled: u16, white: bool, look: &Look) -> Option<(char, Style)> {
    let style = look.area(white);
    match (look.ascii, white) {
        _ if filled == 0 => None,
        (true, true) => (filled > 3).then_some(('#', style)),
        (true, false) => (filled > 3).then_some((':', style)),
        (false, true) => Some((EIGHTHS[usize::from(filled)], style)),
        // There are no blocks that hang from above, but for halves.
        (false, false) => match filled {
            1..=2 => Some(('▔', style)),
            3..=5 => Some(('▀', style)),
            _ => Some((if look.is_mono() { '▒' } else { '█' }, style)),
        },
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
