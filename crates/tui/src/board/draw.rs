//! Drawing a board from a neutral scene.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use tabuleiro_table::{Cell, Scene, Shade, Side};

use super::{Art, Layout, glyph};
use crate::look::{Look, Mark, Role};

/// A board to draw.
pub struct BoardView<'a> {
    /// The family of the game.
    pub family: &'a str,
    /// What stands where.
    pub scene: &'a Scene,
    /// The strongest mark of each square that has one.
    pub marks: HashMap<String, Mark>,
    /// The row and column of the cursor, if it is on the board.
    pub cursor: Option<(usize, usize)>,
}

/// Draws `board` with its labels.
pub fn draw(board: &BoardView<'_>, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let scene = board.scene;
    for row in 0..scene.rows {
        for column in 0..scene.columns {
            if let Some(cell) = scene.cell_at(row, column) {
                let mark = board.marks.get(&cell.square).copied();
                let under_cursor = board.cursor == Some((row, column));
                draw_cell(board.family, cell, layout.cell(row, column), mark, under_cursor, look, buffer);
            }
        }
    }
    let style = look.style(Role::Dim);
    for (row, label) in scene.row_labels.iter().enumerate() {
        let cell = layout.cell(row, 0);
        let y = cell.y + (cell.height - 1) / 2;
        let width = usize::from(layout.label) - 1;
        buffer.set_string(layout.cells.x - layout.label, y, format!("{label:>width$}"), style);
    }
    for (column, label) in scene.column_labels.iter().enumerate() {
        let cell = layout.cell(0, column);
        buffer.set_string(cell.x + centre(cell.width), layout.cells.bottom(), label, style);
    }
}

fn draw_cell(
    family: &str,
    cell: &Cell,
    area: Rect,
    mark: Option<Mark>,
    under_cursor: bool,
    look: &Look,
    buffer: &mut Buffer,
) {
    let dark = cell.shade == Shade::Dark;
    let style = look.square(dark, mark);
    buffer.set_style(area, style);
    let blank = if look.is_mono() && !dark && !cell.square.is_empty() && family.starts_with("chess") {
        ':'
    } else {
        ' '
    };
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            buffer[(x, y)].set_char(blank);
        }
    }
    number_corner(cell, area, style, look, buffer);
    match &cell.piece {
        Some(piece) => {
            let art = Art::new(piece.kind, area.width, area.height, look).filter(|_| piece.side.is_none());
            match art {
                Some(art) => draw_art(&art, area, style, look, buffer),
                None => {
                    let sign = glyph(family, piece, look).to_string();
                    let white = piece.side != Some(Side::Black);
                    let style = look.piece(white, style);
                    if look.has_ground() {
                        buffer.set_style(ground(area), style);
                    }
                    put(&sign, area, style, buffer);
                }
            }
        }
        None if matches!(mark, Some(Mark::Target)) => {
            put(if look.ascii { "*" } else { "•" }, area, style, buffer);
        }
        None if look.is_mono() && dark && !cell.square.is_empty() && area.height == 1 => {
            put(if look.ascii { "." } else { "·" }, area, style, buffer);
        }
        None => {}
    }
    let sides = if under_cursor { Some(['[', ']']) } else { mark.and_then(|mark| side_signs(mark, look)) };
    if let Some([left, right]) = sides {
        let y = area.y + (area.height - 1) / 2;
        let edge = look.sign(style);
        buffer[(area.x, y)].set_char(left).set_style(edge);
        // A cell of two has only room for the sign at the left.
        if area.width > 2 {
            buffer[(area.right() - 1, y)].set_char(right).set_style(edge);
        }
        if under_cursor && area.height > 2 {
            for y in area.top()..area.bottom() {
                buffer[(area.x, y)].set_char('[').set_style(edge);
                buffer[(area.right() - 1, y)].set_char(']').set_style(edge);
            }
        }
    }
}

/// Marks for people who can't rely on the colour of a square.
fn side_signs(mark: Mark, look: &Look) -> Option<[char; 2]> {
    match mark {
        Mark::Picked => Some(['>', '<']),
        Mark::Victim => Some(if look.ascii { ['x', 'x'] } else { ['×', '×'] }),
        Mark::Check => Some(['!', '!']),
        Mark::Won => Some(['*', '*']),
        Mark::Hint => Some(['?', '?']),
        Mark::Last | Mark::Target => None,
    }
}

/// The number of a square whose name the labels don't tell, in the corner of its cell if there is room.
fn number_corner(cell: &Cell, area: Rect, style: Style, look: &Look, buffer: &mut Buffer) {
    let is_number = !cell.square.is_empty() && cell.square.bytes().all(|byte| byte.is_ascii_digit());
    if is_number && area.height >= 2 && area.width >= 4 {
        let faint = if look.is_mono() { look.style(Role::Dim) } else { style };
        buffer.set_stringn(area.x, area.bottom() - 1, &cell.square, usize::from(area.width), faint);
    }
}

fn draw_art(art: &Art, area: Rect, square: Style, look: &Look, buffer: &mut Buffer) {
    let style = look.piece(art.white, square);
    let height = art.lines.len() as u16;
    let top = area.y + area.height.saturating_sub(height) / 2;
    for (y, line) in (top..area.bottom()).zip(&art.lines) {
        let width = line.chars().count() as u16;
        buffer.set_string(area.x + area.width.saturating_sub(width) / 2, y, line, style);
    }
}

fn put(sign: &str, area: Rect, style: Style, buffer: &mut Buffer) {
    buffer.set_string(area.x + centre(area.width), area.y + (area.height - 1) / 2, sign, style);
}

/// What a piece covers of its cell: its line, without the columns for signs at the edges.
fn ground(area: Rect) -> Rect {
    let width = if area.width > 2 { area.width - 2 } else { 1 };
    Rect { x: area.x + 1, y: area.y + (area.height - 1) / 2, width, height: 1 }
}

/// The middle column of a cell; a cell of two has its sign at the right.
fn centre(width: u16) -> u16 {
    if width == 2 { 1 } else { (width - 1) / 2 }
}
