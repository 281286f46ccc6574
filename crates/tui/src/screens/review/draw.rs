//! How a game looks that somebody looks through.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_plain::{family, seat};
use tabuleiro_table::{Message, Side};
use unicode_width::UnicodeWidthStr;

use super::Review;
use crate::board::{self, BoardView};
use crate::desk::Desk;
use crate::gauge;
use crate::look::{Mark, Role};
use crate::paint;
use crate::score::Mistake;
use crate::screens::play::{begins_second, split};

/// Lines of the graph.
const GRAPH: u16 = 6;

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
            let name = desk.say(&seat(self.table.setup(), side));
            let counts = if self.judged() > 0 {
                let counts = Message::new("tui-mistakes")
                    .with("slips", self.count(side, Mistake::Slip))
                    .with("mistakes", self.count(side, Mistake::Mistake))
                    .with("blunders", self.count(side, Mistake::Blunder));
                format!("  {}", desk.say(&counts))
            } else {
                String::new()
            };
            // Where there is no room for both, a long name is cut and not the numbers.
            let name = paint::cut(&name, usize::from(panel.width).saturating_sub(counts.width()));
            let line = Rect { y: panel.y + row, height: 1, ..panel };
            paint::line(&format!("{name}{counts}"), line, look.style(Role::Accent), buffer);
        }
        let about: Vec<String> =
            self.about(desk).iter().flat_map(|line| paint::wrap(line, usize::from(panel.width))).collect();
        let about_area = Rect { y: panel.y + 3, height: 5.min(about.len() as u16), ..panel };
        paint::lines(&about, about_area, look.style(Role::Text), buffer);
        let graph = Rect { y: panel.bottom() - GRAPH, height: GRAPH, ..panel };
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
        let moves_top = about_area.bottom() + 1;
        let moves = Rect { y: moves_top, height: graph.y.saturating_sub(moves_top), ..panel };
        self.draw_moves(moves, desk, buffer);
    }

    /// The moves with the marks of mistakes, the one that led here reversed.
    fn draw_moves(&self, area: Rect, desk: &Desk, buffer: &mut Buffer) {
        let look = &desk.look;
        let family = family(&self.table.setup().game);
        let played = self.table.played();
        let shift = usize::from(begins_second(&self.table));
        let texts: Vec<String> = (1..=played.len())
            .map(|ply| {
                let sign = self.mistake(ply).map_or("", Mistake::sign);
                format!("{}{sign}", board::figurine(family, &played[ply - 1].text, look))
            })
            .collect();
        let width = texts.iter().map(|text| text.chars().count()).max().unwrap_or(0).clamp(7, 16) as u16 + 1;
        let row_of = |ply: usize| (ply + shift).saturating_sub(1) / 2;
        let height = usize::from(area.height);
        let rows = row_of(played.len()) + 1;
        let first = row_of(self.ply.max(1)).saturating_sub(height / 2).min(rows.saturating_sub(height));
        for (ply, text) in (1..).zip(&texts) {
            let row = row_of(ply);
            if row < first || row >= first + height {
                continue;
            }
            let y = area.y + (row - first) as u16;
            let column = ((ply + shift + 1) % 2) as u16;
            if column == 0 || ply == 1 {
                let number = Rect { y, height: 1, width: 4.min(area.width), ..area };
                paint::line(&format!("{:>3}.", row + 1), number, look.style(Role::Dim), buffer);
            }
            let x = area.x + 5 + column * (width + 1);
            let role = if ply == self.ply { Role::Chosen } else { Role::Text };
            let role = if ply != self.ply && self.mistake(ply).is_some() { Role::Warning } else { role };
            if x < area.right() {
                let cell = Rect { x, y, width: width.min(area.right() - x), height: 1 };
                paint::line(text, cell, look.style(role), buffer);
            }
        }
    }
}
