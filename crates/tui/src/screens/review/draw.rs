//! How a game looks that somebody looks through.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_plain::family;
use tabuleiro_table::{Message, Played, Side};
use unicode_width::UnicodeWidthStr;

use super::Review;
use super::grid::Grid;
use crate::board::{self, BoardView};
use crate::desk::Desk;
use crate::gauge;
use crate::look::{Mark, Role};
use crate::paint;
use crate::score::Mistake;
use crate::screens::play::{begins_second, player_name, split};

/// Lines of the graph.
const GRAPH: u16 = 6;

/// The parts of the panel beside the board, below the players.
struct Parts {
    /// What is said of the position.
    about: Vec<String>,
    about_area: Rect,
    graph: Rect,
    moves: Rect,
}

impl Review {
    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        let areas = split(&self.scene, self.flipped, body);
        let look = &desk.look;
        let family = family(&self.table.setup().game);
        match areas.board {
            Some(layout) => {
                let mut marks: HashMap<String, Mark> =
                    self.scene.last_move.iter().map(|square| (square.clone(), Mark::Last)).collect();
                marks.extend(self.scene.check.iter().map(|square| (square.clone(), Mark::Check)));
                marks.extend(self.won.iter().map(|square| (square.clone(), Mark::Won)));
                let view = BoardView { family, scene: &self.scene, marks, cursor: None };
                board::draw(&view, &layout, look, buffer);
            }
            None => paint::line(&desk.word("tui-no-room"), body, look.style(Role::Warning), buffer),
        }
        if let Some(score) = self.scores[self.ply] {
            gauge::bar(score, self.flipped, areas.gauge, look, buffer);
        }
        self.draw_panel(areas.panel, desk, buffer);
    }

    fn draw_panel(&self, panel: Rect, desk: &Desk, buffer: &mut Buffer) {
        if panel.height < 12 || panel.width < 8 {
            return;
        }
        let look = &desk.look;
        for (row, side) in (0..).zip(Side::ALL) {
            let counts = if self.judged() > 0 {
                let counts = Message::new("tui-mistakes")
                    .with("slips", self.count(side, Mistake::Slip))
                    .with("mistakes", self.count(side, Mistake::Mistake))
                    .with("blunders", self.count(side, Mistake::Blunder));
                format!("  {}", desk.say(&counts))
            } else {
                String::new()
            };
            // Where there is no room for both, the name is shortened and not the numbers.
            let room = usize::from(panel.width).saturating_sub(counts.width());
            let name = player_name(&self.table, side, room, desk);
            let line = Rect { y: panel.y + row, height: 1, ..panel };
            paint::line(&format!("{name}{counts}"), line, look.style(Role::Accent), buffer);
        }
        let Parts { about, about_area, graph, moves } = self.parts(panel, desk);
        paint::lines(&about, about_area, look.style(Role::Text), buffer);
        if self.judged() > 0 || self.is_judging() {
            gauge::graph(&self.scores, self.ply, graph, look, buffer);
        } else {
            let lines = paint::wrap(&desk.word("tui-judge-invitation"), usize::from(panel.width));
            paint::lines(
                &lines,
                Rect { y: graph.y + 1, height: GRAPH - 1, ..graph },
                look.style(Role::Dim),
                buffer,
            );
        }
        self.draw_moves(moves, desk, buffer);
    }

    /// Where the parts of the panel are.
    fn parts(&self, panel: Rect, desk: &Desk) -> Parts {
        let about: Vec<String> =
            self.about(desk).iter().flat_map(|line| paint::wrap(line, usize::from(panel.width))).collect();
        let about_area = Rect { y: panel.y + 3, height: 5.min(about.len() as u16), ..panel };
        let graph = Rect { y: panel.bottom().saturating_sub(GRAPH), height: GRAPH, ..panel };
        let top = about_area.bottom() + 1;
        let moves = Rect { y: top, height: graph.y.saturating_sub(top), ..panel };
        Parts { about, about_area, graph, moves }
    }

    /// The position that a click at a place of the screen means, by the plies before it.
    pub(super) fn ply_at(&self, x: u16, y: u16, body: Rect, desk: &Desk) -> Option<usize> {
        let panel = split(&self.scene, self.flipped, body).panel;
        let parts = self.parts(panel, desk);
        if self.judged() > 0 && parts.graph.contains((x, y).into()) {
            return gauge::position_at(self.scores.len(), x, parts.graph);
        }
        self.grid(parts.moves, &self.texts(desk)).ply_at(x, y)
    }

    /// The moves with the marks of mistakes.
    fn texts(&self, desk: &Desk) -> Vec<String> {
        let family = family(&self.table.setup().game);
        let played = self.table.played().iter().zip(1..);
        let text = |(played, ply): (&Played, usize)| {
            let sign = self.mistake(ply).map_or("", Mistake::sign);
            format!("{}{sign}", board::figurine(family, &played.text, &desk.look))
        };
        played.map(text).collect()
    }

    fn grid(&self, area: Rect, texts: &[String]) -> Grid {
        let widest = texts.iter().map(|text| text.width()).max().unwrap_or(0);
        Grid::new(area, widest.clamp(7, 16) as u16 + 1, texts.len(), begins_second(&self.table), self.ply)
    }

    /// The moves with the marks of mistakes, the one that led here reversed.
    fn draw_moves(&self, area: Rect, desk: &Desk, buffer: &mut Buffer) {
        let look = &desk.look;
        let texts = self.texts(desk);
        let grid = self.grid(area, &texts);
        for (ply, text) in (1..).zip(&texts) {
            if let Some(number) = grid.number(ply) {
                paint::line(&format!("{:>3}.", grid.row(ply) + 1), number, look.style(Role::Dim), buffer);
            }
            let role = match () {
                () if ply == self.ply => Role::Chosen,
                () if self.mistake(ply).is_some() => Role::Warning,
                () => Role::Text,
            };
            if let Some(cell) = grid.cell(ply) {
                paint::line(text, cell, look.style(role), buffer);
            }
        }
    }
}
