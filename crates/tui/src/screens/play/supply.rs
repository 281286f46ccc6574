//! The pieces beside the board of Quarto: the one in hand, and those that can be given.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_table::{PieceView, Side};
use unicode_width::UnicodeWidthStr;

use super::spot::SUPPLY_COLUMNS;
use super::{Play, Spot};
use crate::board::Art;
use crate::desk::Desk;
use crate::look::{Look, Mark, Role};
use crate::paint;
use crate::pick::Step;

/// The width of a piece.
const SUPPLY_WIDTH: u16 = 8;

/// Where the supply is, in games that have one.
pub(super) fn area(play: &Play, panel: Rect) -> Option<Rect> {
    let pieces = play.scene.supply().len();
    if pieces == 0 && play.scene.in_hand().is_none() {
        return None;
    }
    let rows = pieces.div_ceil(SUPPLY_COLUMNS) as u16;
    let width = (SUPPLY_COLUMNS as u16 * SUPPLY_WIDTH).min(panel.width);
    // A line for the heading, and three lines are kept for the moves.
    let room = panel.height.saturating_sub(6 + 3 + 5);
    let height = if rows * 3 <= room { 3 } else { 1 };
    Some(Rect { x: panel.x, y: panel.y + 3 + HAND, width, height: rows * height })
}

/// Lines for the piece in hand and the heading of the supply.
const HAND: u16 = 4;

fn cell_height(supply: Rect, pieces: usize) -> u16 {
    let rows = pieces.div_ceil(SUPPLY_COLUMNS).max(1) as u16;
    (supply.height / rows).max(1)
}

fn supply_cell(supply: Rect, pieces: usize, at: usize) -> Rect {
    let height = cell_height(supply, pieces);
    let (row, column) = ((at / SUPPLY_COLUMNS) as u16, (at % SUPPLY_COLUMNS) as u16);
    let width = supply.width / SUPPLY_COLUMNS as u16;
    Rect::new(supply.x + column * width, supply.y + row * height, width, height)
}

/// The piece of the supply at a place of the screen.
pub(super) fn piece_at(play: &Play, panel: Rect, x: u16, y: u16) -> Option<usize> {
    let supply = area(play, panel)?;
    let pieces = play.scene.supply().len();
    (0..pieces).find(|&at| supply_cell(supply, pieces, at).contains((x, y).into()))
}

/// Draws the piece in hand and the supply in the panel `panel`.
pub(super) fn draw(play: &Play, panel: Rect, supply: Rect, desk: &Desk, buffer: &mut Buffer) {
    let look = &desk.look;
    let heading = Rect { x: panel.x, y: panel.y + 3, width: panel.width, height: 1 };
    let (key, hand) = match play.scene.in_hand() {
        Some(piece) => ("tui-in-hand", Some(piece)),
        None => ("tui-give-first", None),
    };
    paint::line(&desk.word(key), heading, look.style(Role::Accent), buffer);
    if let Some(piece) = hand {
        let cell = Rect { y: heading.y + 1, height: 3, width: SUPPLY_WIDTH, ..heading };
        // Three lines hold the drawing; the letter stands beside it.
        draw_piece(piece, cell, None, false, look, buffer);
        let words = desk.say(&tabuleiro_plain::piece_name(play.family(), piece));
        let beside =
            Rect { x: cell.right() + 1, width: panel.width.saturating_sub(SUPPLY_WIDTH + 1), ..cell };
        let lines = paint::wrap(&words, usize::from(beside.width));
        paint::lines(&lines, beside, look.style(Role::Text), buffer);
    }
    let pieces = play.scene.supply();
    let next = play.next_steps();
    let hints = play.hint_steps();
    for (at, piece) in pieces.iter().enumerate() {
        let step = Step::Piece(piece.kind.to_owned());
        let offered = next.contains(&step) && next.iter().all(|step| matches!(step, Step::Piece(_)));
        let mark = match () {
            () if hints.contains(&step) => Some(Mark::Hint),
            () if offered => Some(Mark::Target),
            () => None,
        };
        let under_cursor = play.cursor == Spot::Supply(at) && play.is_going_on();
        draw_piece(piece, supply_cell(supply, pieces.len(), at), mark, under_cursor, look, buffer);
    }
}

fn draw_piece(
    piece: &PieceView,
    area: Rect,
    mark: Option<Mark>,
    under_cursor: bool,
    look: &Look,
    buffer: &mut Buffer,
) {
    let square = look.square(false, mark);
    buffer.set_style(area, square);
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let lines = match Art::new(piece.kind, inner.width, inner.height, look) {
        Some(art) if inner.height >= 3 => art,
        Some(art) => Art { lines: vec![format!("{} {}", piece.kind, art.lines[0])], ..art },
        None => Art { lines: vec![piece.kind.to_owned()], white: piece.side != Some(Side::Black) },
    };
    let style = look.piece(lines.white, square);
    let top = inner.y + (inner.height.saturating_sub(lines.lines.len() as u16)) / 2;
    for (y, line) in (top..inner.bottom()).zip(&lines.lines) {
        let pad = inner.width.saturating_sub(line.width() as u16) / 2;
        buffer.set_stringn(inner.x + pad, y, line, usize::from(inner.width), style);
    }
    let sides = match (under_cursor, mark) {
        (true, _) => Some(["[", "]"]),
        (false, Some(Mark::Hint)) => Some(["?", "?"]),
        _ => None,
    };
    if let Some([left, right]) = sides {
        let edge = look.sign(square);
        for y in area.top()..area.bottom() {
            buffer.set_string(area.x, y, left, edge);
            buffer.set_string(area.right().saturating_sub(1), y, right, edge);
        }
    }
}
