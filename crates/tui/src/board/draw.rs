//! Drawing a board from a neutral scene.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use tabuleiro_facade::{Cell, CellId, Choice, Figure, Kind, PieceView, Scene, Shade, Side};
use tabuleiro_picture::{Colour, Over, Sign, Tile as Picture};

use super::{LOWEST, Layout, Tile, glyph};
use crate::look::{Look, Mark, Role};
use crate::pixels::Placed;

/// A board to draw.
pub struct BoardView<'a> {
    /// What is played.
    pub kind: &'a dyn Kind,
    /// What stands where.
    pub scene: &'a Scene,
    /// The strongest mark of each square that has one.
    pub marks: HashMap<CellId, Mark>,
    /// The row and column of the cursor, if it is on the board.
    pub cursor: Option<(usize, usize)>,
    /// A move to point to, from one square to another: by an arrow in pictures, by marks alone elsewhere.
    pub arrow: Option<[CellId; 2]>,
}

/// How far from an arrow the middle of a square may be that the arrow goes over, in squares.
const TOUCHED: f64 = 0.95;

impl BoardView<'_> {
    /// The arrow as it goes over the square in `area`, if it does.
    fn over(&self, layout: &Layout, area: Rect) -> Option<Over> {
        let place = |cell: CellId| {
            let (row, column) = (cell.index() / self.scene.columns, cell.index() % self.scene.columns);
            let there = layout.cell(row, column);
            let steps = |there: u16, here: u16, size: u16| (there as i16 - here as i16) / size as i16;
            (steps(there.x, area.x, layout.width), steps(there.y, area.y, layout.height))
        };
        let [from, to] = self.arrow?.map(place);
        let [(x1, y1), (x2, y2)] = [from, to].map(|(x, y)| (f64::from(x), f64::from(y)));
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy);
        let share = (-(x1 * dx + y1 * dy) / (length * length)).clamp(0.0, 1.0);
        let far = (x1 + share * dx).hypot(y1 + share * dy);
        (length > 0.0 && far < TOUCHED).then_some(Over { from, to })
    }
}

/// The squares from which and to which an arrow for `choice` goes, if it moves something.
pub fn arrow(choice: &Choice) -> Option<[CellId; 2]> {
    match choice.cells.as_slice() {
        [from, .., to] => Some([*from, *to]),
        _ => None,
    }
}

/// Draws `board` with its labels.
pub fn draw(board: &BoardView<'_>, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let scene = board.scene;
    let (men, well) = (scene.has_men(), !scene.is_chequered());
    for row in 0..scene.rows {
        for column in 0..scene.columns {
            if let Some(cell) = scene.cell_at(row, column) {
                let id = CellId::new(row * scene.columns + column);
                let mut area = layout.cell(row, column);
                // A picture needs no row that is all its own.
                let halved = layout.halved && !look.has_pictures();
                area.height = if halved { area.height } else { layout.height };
                let square = Square {
                    kind: board.kind,
                    cell,
                    area,
                    halved,
                    men,
                    well,
                    hand: scene.in_hand(),
                    mark: board.marks.get(&id).copied(),
                    under_cursor: board.cursor == Some((row, column)),
                    arrow: board.over(layout, layout.cell(row, column)),
                };
                square.draw(look, buffer);
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

/// A square to draw.
struct Square<'a> {
    kind: &'a dyn Kind,
    cell: &'a Cell,
    area: Rect,
    /// Whether half of the row above and half of the one below belong to it.
    halved: bool,
    /// Whether the pieces of this game are men.
    men: bool,
    well: bool,
    /// The piece that is to be placed.
    hand: Option<&'a PieceView>,
    mark: Option<Mark>,
    under_cursor: bool,
    arrow: Option<Over>,
}

impl Square<'_> {
    fn draw(&self, look: &Look, buffer: &mut Buffer) {
        let dark = self.cell.shade == Shade::Dark;
        let colour = look.square_colour(dark, self.mark);
        let drawn = self.area.height >= LOWEST && look.is_drawn();
        let is_deep = self.is_for_men(look) && !(drawn && look.has_outlined_men());
        let deep = |colour| if is_deep { look.deep(colour) } else { colour };
        let style = look.square(deep(colour), self.mark);
        if drawn {
            self.tile(deep(look.square_colour(dark, None)), deep(colour), style, look, buffer);
        } else {
            self.small(deep(colour), style, look, buffer);
        }
        self.signs(look.sign(style), look, buffer);
        if look.has_pictures() {
            look.place(Placed { area: self.area, tile: self.picture(colour, look) }, buffer);
        }
    }

    /// The square as a picture.
    fn picture(&self, colour: Colour, look: &Look) -> Picture {
        let plain = look.square_colour(self.cell.shade == Shade::Dark, None);
        let tile = self.as_tile(plain, colour, look);
        let sign = self.mark.filter(|_| look.is_signed()).and_then(sign_of);
        let number = self.cell.square.parse().ok().filter(|_| tile.piece.is_none() && self.area.width >= 5);
        let ink = look.ink(tile.well.unwrap_or(tile.square));
        let (cursor, arrow) = (self.under_cursor.then_some(ink), self.arrow);
        Picture { cursor, sign, number, arrow, ..tile.picture(look) }
    }

    /// Whether men and kings of draughts may stand here, which have no outline: their squares are such that
    /// both sides show on them.
    fn is_for_men(&self, look: &Look) -> bool {
        let in_game = !self.cell.square.is_empty();
        self.cell.shade == Shade::Dark && in_game && self.men && !look.is_mono()
    }

    /// Draws a square with room for a figure.
    fn tile(&self, plain: Colour, colour: Colour, style: Style, look: &Look, buffer: &mut Buffer) {
        let tile = self.as_tile(plain, colour, look);
        put_tile(&tile, self.area, self.mark, look, buffer);
        if look.is_mono() && self.well && tile.piece.is_none() && !tile.dot {
            put("·", self.area, look.square(plain, None), buffer);
        }
        self.number(style, look, buffer);
    }

    /// The square and what stands on it.
    fn as_tile(&self, plain: Colour, colour: Colour, look: &Look) -> Tile {
        // The piece in hand is seen where it would be placed, and where it has been.
        let placed = self.mark == Some(Mark::Picked);
        let hand = self.hand.filter(|_| self.cell.piece.is_none() && (self.under_cursor || placed));
        let piece = self.cell.piece.as_ref().or(hand).map(|piece| (piece.figure, piece.side));
        let ghost = hand.is_some() && !placed;
        // A mark lies in the well, on the board it would hide the grid.
        let well = self.well.then(|| if self.mark.is_some() { colour } else { look.well(plain) });
        let square = if self.well { plain } else { colour };
        let dot = self.mark == Some(Mark::Target);
        Tile { piece, square, well, dot, ghost, size: (self.area.width, self.area.height) }
    }

    /// Draws a square that has only room for a sign.
    fn small(&self, colour: Colour, style: Style, look: &Look, buffer: &mut Buffer) {
        let dark = self.cell.shade == Shade::Dark;
        let in_game = !self.cell.square.is_empty();
        let coins = look.has_coins() && self.area.width >= 3;
        let deep = self.is_for_men(look);
        buffer.set_style(self.area, style);
        let hatched = look.is_mono() && !dark && in_game && !self.well && !self.men;
        let blank = if hatched { ':' } else { ' ' };
        for place in self.area.positions() {
            buffer[place].set_char(blank);
        }
        if self.halved && !look.is_mono() {
            self.halves(colour, look, buffer);
        }
        match &self.cell.piece {
            Some(piece) if coins && deep => self.man(piece, colour, look, buffer),
            Some(piece) if coins && !self.well => self.coin(piece, colour, look, buffer),
            Some(piece) => {
                let white = match piece.figure {
                    Figure::Block(block) => !block.black,
                    _ => piece.side != Some(Side::Black),
                };
                let sign = match piece.figure {
                    Figure::Block(block) if self.area.width >= 4 => super::short(block, look),
                    _ => glyph(self.kind, piece, look).to_string(),
                };
                let style = match () {
                    () if look.is_mono() => look.sign(style),
                    () if deep => style.fg(look.shown(Look::small_man(white))),
                    () => look.coin(white),
                };
                put(&sign, self.area, style, buffer);
            }
            None if self.mark == Some(Mark::Target) => {
                put(if look.ascii { "*" } else { "•" }, self.area, style, buffer);
            }
            None if self.well => put(if look.ascii { "." } else { "·" }, self.area, style, buffer),
            None if look.is_mono() && dark && in_game && self.area.height == 1 => {
                put(if look.ascii { "." } else { "·" }, self.area, style, buffer);
            }
            None => {}
        }
    }

    /// Draws a piece as a coin of its colour with its sign on it.
    fn coin(&self, piece: &PieceView, square: Colour, look: &Look, buffer: &mut Buffer) {
        let white = piece.side != Some(Side::Black);
        let theme = look.on_square(square);
        let paint = if white { theme.white } else { theme.black };
        let style = look.coin(white);
        let y = self.area.y + (self.area.height - 1) / 2;
        let middle = self.area.x + centre(self.area.width);
        if self.area.width >= 4 {
            let edge = Style::new().fg(look.shown(paint.fill)).bg(look.shown(square));
            buffer[(middle - 1, y)].set_char('▐').set_style(edge);
            buffer[(middle + 1, y)].set_char('▌').set_style(edge);
        }
        let sign = match piece.figure {
            // The coin is the man.
            Figure::Man => ' ',
            Figure::CrownedMan if look.ascii => 'K',
            _ => glyph(self.kind, piece, look),
        };
        let style =
            if piece.figure == Figure::CrownedMan { style.fg(look.shown(paint.crown)) } else { style };
        buffer[(middle, y)].set_char(sign).set_style(style.add_modifier(Modifier::BOLD));
    }

    /// Draws a man as a disc, a crowned one with a star on it.
    fn man(&self, piece: &PieceView, square: Colour, look: &Look, buffer: &mut Buffer) {
        let white = piece.side != Some(Side::Black);
        let colour = look.shown(Look::small_man(white));
        let edge = Style::new().fg(colour).bg(look.shown(square));
        let (left, right) = (self.area.x, self.area.right() - 1);
        let y = self.area.y + (self.area.height - 1) / 2;
        for x in left..=right {
            buffer[(x, y)].set_char('█').set_style(edge);
        }
        buffer[(left, y)].set_char('▐');
        buffer[(right, y)].set_char('▌');
        if self.halved {
            for x in left + 1..right {
                self.half(x, colour, buffer);
            }
        }
        if piece.figure == Figure::CrownedMan {
            let sign = if look.ascii { 'K' } else { '★' };
            let style = Style::new().fg(look.shown(Look::small_man(!white))).bg(colour);
            buffer[(left + centre(self.area.width), y)].set_char(sign).set_style(style);
        }
    }

    /// Colours the lower half of the row above the square and the upper half of the row below it.
    fn halves(&self, colour: Colour, look: &Look, buffer: &mut Buffer) {
        let colour = look.shown(colour);
        for x in self.area.left()..self.area.right() {
            self.half(x, colour, buffer);
        }
    }

    /// Colours the square's halves of the rows above and below it in column `x`.
    fn half(&self, x: u16, colour: Color, buffer: &mut Buffer) {
        for (y, own, other) in [(self.area.y - 1, "▄", "▀"), (self.area.bottom(), "▀", "▄")] {
            let cell = &mut buffer[(x, y)];
            // The neighbour may have coloured its half.
            if cell.symbol() == other {
                cell.set_bg(colour);
            } else {
                cell.set_symbol(own).set_fg(colour);
            }
        }
    }

    /// The number of a square whose name the labels don't tell, in the corner of its cell if there is room.
    fn number(&self, style: Style, look: &Look, buffer: &mut Buffer) {
        let name = &self.cell.square;
        let is_number = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        if is_number && (self.cell.piece.is_none() || self.area.width >= 10) {
            let faint = if look.is_mono() { look.style(Role::Dim) } else { style };
            buffer.set_string(self.area.x, self.area.bottom() - 1, name, faint);
        }
    }

    /// Draws the cursor, and signs of marks for people who can't rely on the colour of a square.
    fn signs(&self, edge: Style, look: &Look, buffer: &mut Buffer) {
        let signed = look.is_signed() || self.area.height < LOWEST;
        // A small square of the last move is underlined instead.
        let mark = self.mark.filter(|&mark| mark != Mark::Last || self.area.height >= LOWEST);
        let marked = mark.filter(|_| signed).and_then(|mark| side_signs(mark, look));
        let Some([left, right]) = (if self.under_cursor { Some(['[', ']']) } else { marked }) else {
            return;
        };
        let Rect { x, y, .. } = self.area;
        let (right_x, bottom) = (self.area.right() - 1, self.area.bottom() - 1);
        let is_small = self.area.height < LOWEST;
        let edge = if is_small { edge } else { edge.remove_modifier(Modifier::UNDERLINED) };
        let mut sign = |x: u16, y: u16, sign: char| {
            buffer[(x, y)].set_char(sign).set_style(edge);
        };
        if is_small {
            let y = y + (self.area.height - 1) / 2;
            sign(x, y, left);
            // A cell of two has only room for the sign at the left.
            if self.area.width > 2 {
                sign(right_x, y, right);
            }
        } else if self.under_cursor && !look.ascii {
            for (x, next, y, corner) in [
                (x, x + 1, y, '┏'),
                (right_x, right_x - 1, y, '┓'),
                (x, x + 1, bottom, '┗'),
                (right_x, right_x - 1, bottom, '┛'),
            ] {
                sign(x, y, corner);
                sign(next, y, '━');
            }
        } else {
            for y in [y, bottom] {
                sign(x, y, left);
                sign(right_x, y, right);
            }
        }
    }
}

/// Draws a tile into `area`.
pub(crate) fn put_tile(tile: &Tile, area: Rect, mark: Option<Mark>, look: &Look, buffer: &mut Buffer) {
    let drawn = tile.draw(look);
    // Lines under every row would cut a figure into slices; the signs at the edges tell of the mark.
    let mono = look.is_mono().then(|| look.square(tile.square, mark).remove_modifier(Modifier::UNDERLINED));
    for (place, &(sign, ink, ground)) in area.positions().zip(drawn.iter()) {
        let style = mono.unwrap_or(Style::new().fg(ink).bg(ground));
        buffer[place].set_char(sign).set_style(style);
    }
}

/// Marks for people who can't rely on the colour of a square.
fn side_signs(mark: Mark, look: &Look) -> Option<[char; 2]> {
    match mark {
        Mark::Picked => Some(['>', '<']),
        Mark::Victim => Some(if look.ascii { ['x', 'x'] } else { ['×', '×'] }),
        Mark::Check => Some(['!', '!']),
        Mark::Won => Some(['*', '*']),
        Mark::Hint => Some(['+', '+']),
        Mark::Last => Some(if look.ascii { ['=', '='] } else { ['·', '·'] }),
        Mark::Target => None,
    }
}

/// The same in a picture.
fn sign_of(mark: Mark) -> Option<Sign> {
    match mark {
        Mark::Picked => Some(Sign::Chosen),
        Mark::Victim => Some(Sign::Taken),
        Mark::Check => Some(Sign::Check),
        Mark::Won => Some(Sign::Won),
        Mark::Hint => Some(Sign::Hint),
        Mark::Last => Some(Sign::Last),
        Mark::Target => None,
    }
}

fn put(sign: &str, area: Rect, style: Style, buffer: &mut Buffer) {
    let width = sign.chars().count() as u16;
    let x =
        if width == 1 { area.x + centre(area.width) } else { area.x + area.width.saturating_sub(width) / 2 };
    buffer.set_string(x, area.y + (area.height - 1) / 2, sign, style);
}

/// The middle column of a cell; a cell of two has its sign at the right.
fn centre(width: u16) -> u16 {
    if width == 2 { 1 } else { (width - 1) / 2 }
}
