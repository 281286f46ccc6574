//! A board to look at, beside a list or a form.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{Kind, Scene};

use crate::board::{self, BoardView, Layout};
use crate::look::{Look, Mark};

/// The width that a board of `scene` takes in `room`, with its labels; `None` if there is no room for it.
pub fn width(scene: &Scene, room: Rect) -> Option<u16> {
    Layout::fit(room, scene, false).map(|layout| layout.total_width())
}

/// Draws the board of a game of this `kind` as large as `area` allows, in its middle.
pub fn draw(kind: &dyn Kind, scene: &Scene, area: Rect, look: &Look, buffer: &mut Buffer) {
    let Some(layout) = Layout::fit(area, scene, false) else { return };
    let high = layout.cells.height + u16::from(!scene.column_labels.is_empty());
    let middle = Rect {
        x: area.x + (area.width - layout.total_width()) / 2,
        y: area.y + (area.height - high) / 2,
        width: layout.total_width(),
        height: high,
    };
    let Some(layout) = Layout::fit(middle, scene, false) else { return };
    let marks: HashMap<_, _> = scene.last_move.iter().map(|&cell| (cell, Mark::Last)).collect();
    board::draw(&BoardView { kind, scene, marks, cursor: None, arrow: None }, &layout, look, buffer);
}
