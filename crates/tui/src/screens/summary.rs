//! A few words about a game, below a list or a form.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::look::Role;
use crate::paint;
use crate::ui::Ui;

/// Lines kept for the words.
const LINES: u16 = 3;

/// The part of `body` above the words.
pub fn above(body: Rect) -> Rect {
    Rect { height: body.height.saturating_sub(LINES + 1), ..body }
}

/// Draws `text` at the bottom of `body`.
pub fn draw(text: &str, role: Role, body: Rect, ui: &Ui, buffer: &mut Buffer) {
    let lines = paint::wrap(&paint::sentence(text), usize::from(body.width));
    let height = (lines.len() as u16).min(LINES);
    let below = Rect { y: body.bottom() - height, height, ..body };
    paint::lines(&lines, below, ui.look.style(role), buffer);
}
