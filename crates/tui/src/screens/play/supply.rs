//! The pieces beside the board of Quarto: the one in hand, and those that can be given, each in its place.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{Figure, PieceView, Side};

use super::spot::SUPPLY_COLUMNS;
use super::{Play, Spot};
use crate::board::{self, LOWEST, Tile};
use crate::look::{Look, Mark, Role};
use crate::paint;
use crate::pick::Step;
use crate::pixels::Placed;
use crate::ui::Ui;

/// Rows of places.
const ROWS: u16 = 2;
/// Lines of the players above and below, and those that are kept for the moves.
const OTHERS: u16 = 6 + 2;
/// The widest place.
const WIDEST: u16 = 10;
/// Below this height of the panel nothing but the pieces is in it, each in signs above its letter.
const COMPACT: u16 = 13;
/// Columns of a piece in signs.
const SIGNS: u16 = 4;

/// Where a piece lies: a piece of Quarto keeps its place while others leave.
pub(super) fn place(piece: &PieceView, at: usize) -> usize {
    match piece.figure {
        Figure::Block(block) => block.number(),
        _ => at,
    }
}

/// Where the supply is, in games that have one, until nobody needs it any more.
pub(super) fn area(play: &Play, panel: Rect) -> Option<Rect> {
    if play.scene.supply().is_empty() && play.scene.in_hand().is_none() || play.table.outcome().is_some() {
        return None;
    }
    let columns = SUPPLY_COLUMNS as u16;
    if panel.height < COMPACT {
        let width = (panel.width / columns).clamp(1, SIGNS + 1);
        let (y, height) = (panel.y + heading(panel) + 2, 2 * ROWS);
        return Some(Rect { x: panel.x, y, width: columns * width, height }.intersection(panel));
    }
    let width = (panel.width / columns).clamp(1, WIDEST);
    let room = panel.height.saturating_sub(OTHERS + hand_height(panel) + 2) / ROWS;
    // A piece is higher than wide, and its letter stands below it.
    let height = (width * 5).div_ceil(7) + 1;
    let height = if height <= room { height } else { room.clamp(1, height) };
    let y = panel.y + heading(panel) + 1 + hand_height(panel) + 1;
    Some(Rect { x: panel.x, y, width: columns * width, height: ROWS * height })
}

/// The line of the panel that says what to do.
fn heading(panel: Rect) -> u16 {
    if panel.height < COMPACT { 0 } else { 3 }
}

/// Lines of the piece in hand.
fn hand_height(panel: Rect) -> u16 {
    match panel.height {
        30.. => 5,
        20.. => LOWEST,
        _ => 1,
    }
}

fn supply_cell(supply: Rect, place: usize) -> Rect {
    let (row, column) = ((place / SUPPLY_COLUMNS) as u16, (place % SUPPLY_COLUMNS) as u16);
    let (width, height) = (supply.width / SUPPLY_COLUMNS as u16, supply.height / ROWS);
    Rect::new(supply.x + column * width, supply.y + row * height, width, height)
}

/// The piece of the supply at a place of the screen.
pub(super) fn piece_at(play: &Play, panel: Rect, x: u16, y: u16) -> Option<usize> {
    let supply = area(play, panel)?;
    let mut pieces = play.scene.supply().iter().enumerate();
    let is_there =
        |&(at, piece): &(usize, &PieceView)| supply_cell(supply, place(piece, at)).contains((x, y).into());
    pieces.find(is_there).map(|(at, _)| at)
}

/// Draws the piece in hand and the supply in the panel `panel`.
pub(super) fn draw(play: &Play, panel: Rect, supply: Rect, ui: &Ui, buffer: &mut Buffer) {
    let look = &ui.look;
    let heading = Rect { x: panel.x, y: panel.y + heading(panel), width: panel.width, height: 1 };
    let (key, hand) = match play.scene.in_hand() {
        Some(piece) => ("tui-in-hand", Some(piece)),
        None => ("tui-give-first", None),
    };
    paint::line(&ui.word(key), heading, look.style(Role::Accent), buffer);
    if let Some(piece) = hand {
        let height = hand_height(panel);
        let cell = Rect { y: heading.y + 1, height, width: (2 * height).max(5), ..heading };
        draw_piece(piece, cell, None, look, buffer);
        let words = ui.say(&tabuleiro_say::piece_name(play.family(), piece));
        let beside = Rect { x: cell.right() + 1, width: panel.width.saturating_sub(cell.width + 1), ..cell };
        let lines = paint::wrap(&words, usize::from(beside.width));
        paint::lines(&lines, beside, look.style(Role::Text), buffer);
    }
    for place in 0..SUPPLY_COLUMNS * usize::from(ROWS) {
        let cell = supply_cell(supply, place);
        if cell.height > LOWEST && look.is_drawn() {
            draw_place(None, Rect { height: cell.height - 1, ..cell }, None, look, buffer);
        }
    }
    let next = play.next_steps();
    let hints = play.hint_steps();
    for (at, piece) in play.scene.supply().iter().enumerate() {
        let step = Step::Piece(piece.figure);
        let offered = next.contains(&step) && next.iter().all(|step| matches!(step, Step::Piece(_)));
        let mark = match () {
            () if hints.contains(&step) => Some(Mark::Hint),
            () if offered => Some(Mark::Target),
            () => None,
        };
        let cell = supply_cell(supply, place(piece, at));
        let under_cursor = play.cursor == Spot::Supply(at) && play.is_going_on();
        let name = piece.figure.name();
        if cell.height > LOWEST && look.is_drawn() {
            draw_piece(piece, Rect { height: cell.height - 1, ..cell }, mark, look, buffer);
            let below = Rect { y: cell.bottom() - 1, height: 1, ..cell };
            let (text, role) = match (under_cursor, mark) {
                (true, _) => (format!("[{name}]"), Role::Chosen),
                (false, Some(Mark::Hint)) => (format!("+{name}+"), Role::Accent),
                _ => (name.to_owned(), Role::Text),
            };
            let pad = usize::from(cell.width).saturating_sub(text.chars().count()) / 2;
            paint::line(&format!("{:pad$}{text}", ""), below, look.style(role), buffer);
        } else if cell.height >= 2 && cell.width >= SIGNS {
            draw_piece(piece, Rect { width: SIGNS, ..cell }, mark, look, buffer);
            let (text, role) = match (under_cursor, mark) {
                (true, _) => (format!("[{name}]"), Role::Chosen),
                (false, Some(Mark::Hint)) => (format!("+{name}+"), Role::Accent),
                _ => (format!(" {name} "), Role::Text),
            };
            buffer.set_stringn(cell.x, cell.y + 1, text, usize::from(SIGNS), look.style(role));
        } else {
            draw_piece(piece, cell, mark, look, buffer);
            let sign = if under_cursor { "[" } else { name };
            buffer.set_stringn(cell.x, cell.y, sign, usize::from(cell.width), look.style(Role::Text));
        }
    }
}

/// Draws a place of the supply, empty or not.
fn draw_place(piece: Option<&PieceView>, area: Rect, mark: Option<Mark>, look: &Look, buffer: &mut Buffer) {
    let plain = look.square_colour(false, None);
    let square = if mark.is_some() || piece.is_none() { look.square_colour(false, mark) } else { plain };
    let square = if piece.is_none() { look.well(square) } else { square };
    let piece = piece.map(|piece| (piece.figure, piece.side));
    let tile = Tile { piece, square, size: (area.width, area.height), ..Tile::default() };
    board::put_tile(&tile, area, mark, look, buffer);
    look.place(Placed { area, tile: tile.picture(look) }, buffer);
}

fn draw_piece(piece: &PieceView, area: Rect, mark: Option<Mark>, look: &Look, buffer: &mut Buffer) {
    if area.height >= LOWEST && look.is_drawn() {
        return draw_place(Some(piece), area, mark, look, buffer);
    }
    let white = match piece.figure {
        Figure::Block(block) => !block.black,
        _ => piece.side != Some(Side::Black),
    };
    let text = match piece.figure {
        Figure::Block(block) if area.width >= 5 => format!(" {}", board::short(block, look)),
        Figure::Block(block) if area.width >= SIGNS => board::short(block, look),
        figure => figure.name().to_owned(),
    };
    paint::line(&text, area, look.coin(white), buffer);
}
