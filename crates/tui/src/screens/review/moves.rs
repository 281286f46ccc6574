//! The list of moves: the main line two to a row, variations and comments below their moves, indented.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use tabuleiro_record::text::without_commands;
use tabuleiro_study::{Item, Mistake, NodeId, Number, sign};
use unicode_width::UnicodeWidthStr;

use super::Review;
use crate::look::Role;
use crate::paint;
use crate::ui::Ui;

/// Columns before the first move of a row, for its number.
const NUMBER: u16 = 5;
/// How far each variation is indented.
const INDENT: u16 = 2;

/// Words of the list, and the move that they stand for.
struct Cell {
    x: u16,
    text: String,
    kind: Kind,
    node: Option<NodeId>,
}

/// What words of the list are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Number,
    Main,
    Mistake,
    Variation,
    Comment,
}

/// The list as it is laid out.
pub(super) struct MoveList {
    area: Rect,
    rows: Vec<Vec<Cell>>,
    /// The first row that is shown.
    first: usize,
}

impl Review {
    /// The list of moves in `area`, with the one that is shown in view.
    pub(super) fn move_list(&self, area: Rect, ui: &Ui) -> MoveList {
        let mut layout = Layout::new(self, area.width, ui);
        let mut depth = 0;
        for item in self.study.items() {
            match item {
                Item::Move { node, number } if depth == 0 => layout.main(node, number),
                Item::Move { node, number } => layout.varied(node, number),
                Item::Comment { text, .. } => layout.comment(&without_commands(text), depth),
                Item::Open => {
                    layout.flush(depth);
                    depth += 1;
                    layout.is_broken = true;
                }
                Item::Close => {
                    layout.flush(depth);
                    depth -= 1;
                    layout.is_broken = true;
                }
            }
        }
        let rows = layout.rows;
        let here = |row: &Vec<Cell>| row.iter().any(|cell| cell.node == Some(self.at));
        let now = rows.iter().position(here).unwrap_or(0);
        let height = usize::from(area.height);
        let first = now.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
        MoveList { area, rows, first }
    }
}

impl MoveList {
    /// The move at a place of the screen.
    pub(super) fn node_at(&self, x: u16, y: u16) -> Option<NodeId> {
        if !self.area.contains((x, y).into()) {
            return None;
        }
        let row = self.rows.get(self.first + usize::from(y - self.area.y))?;
        let covers = |cell: &&Cell| {
            let from = self.area.x + cell.x;
            (from..from + cell.text.width() as u16).contains(&x)
        };
        row.iter().filter(|cell| cell.node.is_some()).find(covers)?.node
    }

    /// Draws the rows that fit, the move `now` reversed.
    pub(super) fn draw(&self, now: NodeId, ui: &Ui, buffer: &mut Buffer) {
        let area = self.area;
        let shown = self.rows.iter().skip(self.first);
        for (y, row) in (area.top()..area.bottom()).zip(shown) {
            for cell in row {
                let x = area.x + cell.x;
                let width = (cell.text.width() as u16).min(area.right().saturating_sub(x));
                let place = Rect { x, y, width, height: 1 };
                let style =
                    if cell.node == Some(now) { ui.look.style(Role::Chosen) } else { style(cell.kind, ui) };
                paint::line(&cell.text, place, style, buffer);
            }
        }
        let last = Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area };
        paint::range(self.first, usize::from(area.height), self.rows.len(), last, &ui.look, buffer);
    }
}

fn style(kind: Kind, ui: &Ui) -> Style {
    match kind {
        Kind::Number => ui.look.style(Role::Dim),
        Kind::Main => ui.look.style(Role::Text),
        Kind::Mistake => ui.look.style(Role::Warning),
        Kind::Variation => ui.look.style(Role::Dim),
        Kind::Comment => ui.look.style(Role::Dim).add_modifier(Modifier::ITALIC),
    }
}

/// The list while it grows.
struct Layout<'a> {
    review: &'a Review,
    ui: &'a Ui,
    width: u16,
    /// The width of a move of the main line.
    column: u16,
    rows: Vec<Vec<Cell>>,
    /// Words of a variation that are not in a row yet.
    flow: Vec<(String, Kind, Option<NodeId>)>,
    /// Whether the next move needs its number, because something stands before it.
    is_broken: bool,
    /// Whether the last row has room for the second move of its number.
    is_open: bool,
}

impl<'a> Layout<'a> {
    fn new(review: &'a Review, width: u16, ui: &'a Ui) -> Layout<'a> {
        let (rows, flow) = (Vec::new(), Vec::new());
        let mut layout = Layout { review, ui, width, column: 0, rows, flow, is_broken: true, is_open: false };
        let main = review.study.main_line().iter();
        let widest = main.map(|&node| layout.text(node).width()).max().unwrap_or(0);
        layout.column = widest.clamp(7, 16) as u16 + 1;
        layout
    }

    /// A move with its marks.
    fn text(&self, node: NodeId) -> String {
        let study = &self.review.study;
        let marks: Vec<String> =
            study.marks(node).iter().map(|&mark| sign(mark, self.ui.look.ascii)).collect();
        let found = self.review.mistake(node).filter(|_| !study.marks(node).iter().any(|mark| *mark <= 6));
        let sign = found.map_or("", Mistake::sign);
        format!("{}{sign}{}", self.review.shown(study.move_text(node), self.ui), marks.concat())
    }

    fn main(&mut self, node: NodeId, number: Number) {
        let kind = if self.review.mistake(node).is_some() { Kind::Mistake } else { Kind::Main };
        let text = self.text(node);
        let second = NUMBER + self.column + 1;
        if !(number.is_second && self.is_open) {
            let number_text = format!("{:>3}.", number.number);
            let mut row = vec![Cell { x: 0, text: number_text, kind: Kind::Number, node: None }];
            if number.is_second {
                let gap = if self.ui.look.ascii { "..." } else { "…" };
                row.push(Cell { x: NUMBER, text: gap.to_owned(), kind: Kind::Number, node: None });
            }
            self.rows.push(row);
        }
        let x = if number.is_second { second } else { NUMBER };
        let cell = Cell { x, text, kind, node: Some(node) };
        if let Some(row) = self.rows.last_mut() {
            row.push(cell);
        }
        self.is_open = !number.is_second;
        self.is_broken = false;
    }

    fn varied(&mut self, node: NodeId, number: Number) {
        let text = self.text(node);
        let dots = if self.ui.look.ascii { "..." } else { "…" };
        let text = match (number.is_second, self.is_broken) {
            (false, _) => format!("{}.{text}", number.number),
            (true, true) => format!("{}{dots}{text}", number.number),
            (true, false) => text,
        };
        self.flow.push((text, Kind::Variation, Some(node)));
        self.is_broken = false;
    }

    fn comment(&mut self, words: &str, depth: usize) {
        if words.is_empty() {
            return;
        }
        self.flow.extend(words.split(' ').map(|word| (word.to_owned(), Kind::Comment, None)));
        self.is_broken = true;
        if depth == 0 {
            self.flush(0);
        }
    }

    /// Puts the words that are not in a row yet into rows of their own.
    fn flush(&mut self, depth: usize) {
        if self.flow.is_empty() {
            return;
        }
        self.is_open = false;
        let bar = if self.ui.look.ascii { "|" } else { "│" };
        let bars = |row: &mut Vec<Cell>| {
            let bar =
                |at: u16| Cell { x: 2 + at * INDENT, text: bar.to_owned(), kind: Kind::Number, node: None };
            row.extend((0..depth.min(8) as u16).map(bar));
        };
        let indent = 2 + INDENT * depth.min(8) as u16 + u16::from(depth == 0) * 3;
        let mut row = Vec::new();
        let mut x = indent;
        for (word, kind, node) in self.flow.drain(..) {
            let wide = word.width() as u16;
            if x + wide > self.width && x > indent {
                self.rows.push(std::mem::take(&mut row));
                x = indent;
            }
            if row.is_empty() {
                bars(&mut row);
            }
            row.push(Cell { x, text: word, kind, node });
            x += wide + 1;
        }
        self.rows.push(row);
    }
}
