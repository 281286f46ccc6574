//! How a game looks.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Play, Spot, panel};
use crate::board::{self, BoardView, Layout};
use crate::desk::Desk;
use crate::gauge;
use crate::look::{Mark, Role};
use crate::paint;
use crate::pick::Step;

/// The narrowest panel beside a board.
const NARROWEST: u16 = 32;
/// The widest panel; a line of more is hard to follow.
const WIDEST: u16 = 64;
/// The bar of the evaluation and the gaps around it.
const GAUGE: u16 = 3;

/// Where the parts of a game are.
pub(crate) struct Areas {
    /// The board; `None` if there is no room for it.
    pub board: Option<Layout>,
    /// The bar of the evaluation.
    pub gauge: Rect,
    /// Everything beside the board.
    pub panel: Rect,
}

/// Where the parts of a game are within `body`.
pub(super) fn areas(play: &Play, body: Rect) -> Areas {
    split(&play.scene, play.flipped, body)
}

/// Where a board and its panel are within `body`.
pub(crate) fn split(scene: &tabuleiro_table::Scene, flipped: bool, body: Rect) -> Areas {
    let room = Rect { width: body.width.saturating_sub(NARROWEST + GAUGE), ..body };
    let board = Layout::fit(room, scene, flipped);
    let used = board.map_or(0, |layout| layout.total_width());
    let gauge = Rect {
        x: body.x + used + 1,
        width: 1,
        height: board.map_or(0, |layout| layout.cells.height),
        ..body
    };
    let left = body.x + used + GAUGE;
    let width = body.right().saturating_sub(left).min(WIDEST);
    Areas { board, gauge, panel: Rect { x: left, width, ..body } }
}

impl Play {
    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        let areas = areas(self, body);
        match areas.board {
            Some(layout) => {
                let view = BoardView {
                    family: self.family(),
                    scene: &self.scene,
                    marks: self.marks(),
                    cursor: match self.cursor {
                        Spot::Board { row, column } if self.is_going_on() => Some((row, column)),
                        _ => None,
                    },
                };
                board::draw(&view, &layout, &desk.look, buffer);
            }
            None => paint::line(&desk.word("tui-no-room"), body, desk.look.style(Role::Warning), buffer),
        }
        if let Some(line) = self.analysis.as_ref().and_then(|analysis| analysis.line.as_ref()) {
            gauge::bar(line.score, self.flipped, areas.gauge, &desk.look, buffer);
        }
        panel::draw(self, areas.panel, desk, buffer);
    }

    /// The strongest mark of each square.
    fn marks(&self) -> HashMap<String, Mark> {
        let mut marks: HashMap<String, Mark> = HashMap::new();
        let mut mark = |square: &str, mark: Mark| {
            let now = marks.entry(square.to_owned()).or_insert(mark);
            *now = (*now).max(mark);
        };
        let squares = |steps: Vec<Step>| {
            steps.into_iter().filter_map(|step| match step {
                Step::Square(name) => Some(name),
                Step::Piece(_) => None,
            })
        };
        self.scene.last_move.iter().for_each(|square| mark(square, Mark::Last));
        squares(self.hint_steps()).for_each(|square| mark(&square, Mark::Hint));
        self.scene.check.iter().for_each(|square| mark(square, Mark::Check));
        self.won.iter().for_each(|square| mark(square, Mark::Won));
        if !self.selection.is_empty() {
            squares(self.next_steps()).for_each(|square| mark(&square, Mark::Target));
            self.selection.victims(&self.choices).iter().for_each(|square| mark(square, Mark::Victim));
            squares(self.selection.steps().to_vec()).for_each(|square| mark(&square, Mark::Picked));
        }
        marks
    }
}
