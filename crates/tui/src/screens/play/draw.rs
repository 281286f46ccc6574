//! How a game looks.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{CellId, Scene, Side};

use super::{Hint, Play, Spot, panel};
use crate::board::{self, BoardView, Layout};
use crate::gauge;
use crate::look::{Mark, Role};
use crate::paint;
use crate::pick::Step;
use crate::ui::Ui;

/// The narrowest panel beside a board.
const NARROWEST: u16 = 32;
/// The widest panel; a line of more is hard to follow.
const WIDEST: u16 = 64;
/// Rows that the players and the pieces beside a board need below it, and those that the pieces alone need
/// where a screen is low.
const SUPPLY: [u16; 2] = [13, 6];
/// The least height that has room for the players too.
const HIGH: u16 = 24;
/// From this width on the panel is beside the board.
const BESIDE: u16 = 78;
/// The bar of the evaluation and the gaps around it.
const GAUGE: u16 = 3;

/// Where the parts of a game are.
pub(crate) struct Areas {
    /// The board; `None` if there is no room for it.
    pub board: Option<Layout>,
    /// The bar of the evaluation.
    pub gauge: Rect,
    /// Everything beside or below the board.
    pub panel: Rect,
    /// Where the players are named.
    pub players: Players,
}

/// Where the players are named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Players {
    /// In the panel.
    Panel,
    /// In a line above the board, the far one, and one below it.
    Lines([Rect; 2]),
    /// In the heading of the screen, because the board takes everything.
    Heading,
}

/// Where the parts of a game are within `body`.
pub(super) fn areas(play: &Play, body: Rect) -> Areas {
    split(&play.scene, play.flipped, body)
}

/// Where a board and its panel are within `body`: beside each other, or one below the other where there is
/// little room.
pub(crate) fn split(scene: &Scene, flipped: bool, body: Rect) -> Areas {
    if body.width < BESIDE {
        return stack(scene, flipped, body);
    }
    let room = Rect { width: body.width.saturating_sub(NARROWEST + GAUGE), ..body };
    let board = Layout::fit(room, scene, flipped).map(|layout| layout.lowered(room));
    let used = board.map_or(0, |layout| layout.total_width());
    let gauge = Rect {
        x: body.x + used + 1,
        width: 1,
        y: board.map_or(body.y, |layout| layout.cells.y),
        height: board.map_or(0, |layout| layout.cells.height),
    };
    let left = body.x + used + GAUGE;
    let width = body.right().saturating_sub(left).min(WIDEST);
    Areas { board, gauge, panel: Rect { x: left, width, ..body }, players: Players::Panel }
}

/// A board with everything else below it. The players have a line each above and below the board, unless the
/// board could be larger without them.
fn stack(scene: &Scene, flipped: bool, body: Rect) -> Areas {
    if !scene.supply().is_empty() || scene.in_hand().is_some() {
        // The pieces beside the board are needed to play at all.
        let (kept, players) =
            if body.height < HIGH { (SUPPLY[1], Players::Heading) } else { (SUPPLY[0], Players::Panel) };
        let board = Layout::fit(Rect { height: body.height.saturating_sub(kept), ..body }, scene, flipped);
        let end = board.map_or(body.y, |layout| layout.cells.bottom() + 1);
        let panel = Rect { y: end, height: body.bottom().saturating_sub(end), ..body };
        return Areas { board, gauge: Rect { width: 0, height: 0, ..body }, panel, players };
    }
    let between = Rect { y: body.y + 1, height: body.height.saturating_sub(2), ..body };
    let whole = Layout::fit(body, scene, flipped);
    let fit = Layout::fit(between, scene, flipped);
    let size = |layout: &Layout| (layout.width, layout.height);
    let (board, lined) = match (whole, fit) {
        (Some(whole), Some(fit)) if size(&whole) == size(&fit) => (Some(fit), true),
        (whole, _) => (whole, false),
    };
    let labels = u16::from(!scene.column_labels.is_empty());
    let end = board.map_or(body.bottom(), |layout| layout.cells.bottom() + labels);
    let line = |y| Rect { y, height: 1, ..body };
    let (players, top) =
        if lined { (Players::Lines([line(body.y), line(end)]), end + 1) } else { (Players::Heading, end) };
    let panel = Rect { y: top, height: body.bottom().saturating_sub(top), ..body };
    Areas { board, gauge: Rect { width: 0, height: 0, ..body }, panel, players }
}

impl Play {
    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let areas = areas(self, body);
        let kind = self.table.game().kind();
        match areas.board {
            Some(layout) => {
                let view = BoardView {
                    kind: &*kind,
                    scene: &self.scene,
                    marks: self.marks(),
                    cursor: match self.cursor {
                        Spot::Board { row, column } if self.is_going_on() => Some((row, column)),
                        _ => None,
                    },
                    arrow: match &self.hint {
                        Hint::Known(choice) => board::arrow(choice),
                        _ => None,
                    },
                };
                board::draw(&view, &layout, &ui.look, buffer);
            }
            None => paint::line(&ui.word("tui-no-room"), body, ui.look.style(Role::Warning), buffer),
        }
        if let Some(line) = self.analysis.as_ref().and_then(|analysis| analysis.line.as_ref()) {
            gauge::bar(line.score, self.flipped, areas.gauge, &ui.look, buffer);
        }
        match areas.players {
            Players::Panel => panel::draw(self, areas.panel, ui, buffer),
            Players::Lines([far, near]) => {
                panel::player_line(self, self.far_side(), far, ui, buffer);
                panel::player_line(self, !self.far_side(), near, ui, buffer);
                panel::draw_below(self, areas.panel, ui, buffer);
            }
            Players::Heading => panel::draw_below(self, areas.panel, ui, buffer),
        }
    }

    /// The side at the top of the screen.
    pub(super) fn far_side(&self) -> Side {
        if self.flipped { Side::White } else { Side::Black }
    }

    /// The players for the heading of the screen, if they are named nowhere else.
    pub fn heading(&self, body: Rect, ui: &Ui) -> Option<String> {
        let named = areas(self, body).players == Players::Heading;
        let player = |side| panel::player_words(self, side, ui);
        named.then(|| format!("{} – {}", player(Side::White), player(Side::Black)))
    }

    /// The strongest mark of each square.
    fn marks(&self) -> HashMap<CellId, Mark> {
        let mut marks: HashMap<CellId, Mark> = HashMap::new();
        let mut mark = |cell: CellId, mark: Mark| {
            let now = marks.entry(cell).or_insert(mark);
            *now = (*now).max(mark);
        };
        let cells = |steps: Vec<Step>| {
            steps.into_iter().filter_map(|step| match step {
                Step::Square(cell) => Some(cell),
                Step::Piece(_) => None,
            })
        };
        self.scene.last_move.iter().for_each(|&cell| mark(cell, Mark::Last));
        cells(self.hint_steps()).for_each(|cell| mark(cell, Mark::Hint));
        self.scene.check.iter().for_each(|&cell| mark(cell, Mark::Check));
        self.won.iter().for_each(|&cell| mark(cell, Mark::Won));
        self.premove_cells().into_iter().for_each(|cell| mark(cell, Mark::Picked));
        if !self.selection.is_empty() {
            cells(self.next_steps()).for_each(|cell| mark(cell, Mark::Target));
            self.selection.victims(&self.choices).iter().for_each(|&cell| mark(cell, Mark::Victim));
            cells(self.selection.steps().to_vec()).for_each(|cell| mark(cell, Mark::Picked));
        }
        marks
    }
}
