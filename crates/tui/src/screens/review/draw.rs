//! How a study looks.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{CellId, Explain, Message, Side};
use tabuleiro_say::{seat, who};
use tabuleiro_study::{BestLine, Mistake, NodeId, explain, sign};
use unicode_width::UnicodeWidthStr;

use super::Review;
use crate::board::{self, BoardView};
use crate::gauge;
use crate::look::{Mark, Role};
use crate::paint;
use crate::pick::Step;
use crate::screens::play::split;
use crate::ui::Ui;

/// The least and the most lines of the graph.
const GRAPH: [u16; 2] = [6, 16];
/// The most lines of what is said about a move.
const ABOUT: u16 = 6;

/// From this height of the panel on its parts have frames.
const FRAMED: u16 = 30;

/// The parts of the panel beside the board, below the players.
struct Parts {
    /// What is said of the position.
    about: Vec<(String, Role)>,
    about_area: Rect,
    engine: Rect,
    graph: Rect,
    moves: Rect,
    /// The frames of the last three, where there is room for them.
    frames: Option<[Rect; 3]>,
}

impl Review {
    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let areas = split(&self.scene, self.flipped, body);
        let look = &ui.look;
        let kind = self.game.kind();
        match areas.board {
            Some(layout) => {
                let (marks, cursor) = (self.marks(), self.cursor);
                let arrow = self.best.as_ref().and_then(board::arrow);
                let view = BoardView { kind: &*kind, scene: &self.scene, marks, cursor, arrow };
                board::draw(&view, &layout, look, buffer);
            }
            None => paint::line(&ui.word("tui-no-room"), body, look.style(Role::Warning), buffer),
        }
        let told = self.engine.as_ref().and_then(|engine| engine.lines.first()?.as_ref());
        if let Some(score) = told.map(|line| line.score).or_else(|| self.study.score(self.at)) {
            gauge::bar(score, self.flipped, areas.gauge, look, buffer);
        }
        self.draw_panel(areas.panel, ui, buffer);
    }

    /// The strongest mark of each square.
    fn marks(&self) -> HashMap<CellId, Mark> {
        let mut marks: HashMap<CellId, Mark> = HashMap::new();
        let mut mark = |cell: CellId, mark: Mark| {
            let now = marks.entry(cell).or_insert(mark);
            *now = (*now).max(mark);
        };
        let square = |step: &Step| match step {
            Step::Square(cell) => Some(*cell),
            Step::Piece(_) => None,
        };
        self.scene.last_move.iter().for_each(|&cell| mark(cell, Mark::Last));
        self.best.iter().flat_map(|choice| &choice.cells).for_each(|&cell| mark(cell, Mark::Hint));
        self.scene.check.iter().for_each(|&cell| mark(cell, Mark::Check));
        self.won.iter().for_each(|&cell| mark(cell, Mark::Won));
        if !self.selection.is_empty() {
            let next = self.selection.next(&self.choices);
            next.iter().filter_map(square).for_each(|cell| mark(cell, Mark::Target));
            self.selection.victims(&self.choices).iter().for_each(|&cell| mark(cell, Mark::Victim));
            self.selection.steps().iter().filter_map(square).for_each(|cell| mark(cell, Mark::Picked));
        }
        marks
    }

    fn draw_panel(&self, panel: Rect, ui: &Ui, buffer: &mut Buffer) {
        if panel.height < 12 || panel.width < 8 {
            return;
        }
        let look = &ui.look;
        let scores = self.scores();
        let is_judged = scores.iter().any(Option::is_some);
        for (row, side) in (0..).zip(Side::ALL) {
            let counts = if is_judged { self.counts(side, ui) } else { String::new() };
            // Where there is no room for both, the name is shortened and not the numbers.
            let room = usize::from(panel.width).saturating_sub(counts.width() + 2);
            let full = ui.say(&seat(&self.start, side));
            let name =
                if full.width() <= room { full } else { paint::cut(&ui.say(&who(&self.start, side)), room) };
            let pad = room.saturating_sub(name.width()) + 2;
            let line = Rect { y: panel.y + row, height: 1, ..panel };
            paint::line(&format!("{name}{:pad$}{counts}", ""), line, look.style(Role::Accent), buffer);
        }
        let Parts { about, about_area, engine, graph, moves, frames } = self.parts(panel, ui);
        let titles = ["screen-engine", "screen-graph", "screen-column-moves"];
        for (frame, title) in frames.into_iter().flatten().zip(titles).filter(|(frame, _)| frame.height > 2) {
            paint::boxed(&ui.word(title), frame, look, buffer);
        }
        for (y, (text, role)) in (about_area.top()..about_area.bottom()).zip(&about) {
            paint::line(text, Rect { y, height: 1, ..about_area }, look.style(*role), buffer);
        }
        self.draw_engine(engine, ui, buffer);
        if is_judged || self.judging.is_some() {
            let mistakes: Vec<bool> = std::iter::once(false)
                .chain(
                    self.main
                        .moves
                        .iter()
                        .map(|it| self.mistake(it.node).is_some_and(|bad| bad > Mistake::Slip)),
                )
                .collect();
            gauge::graph(&scores, &mistakes, self.graph_place(), graph, look, buffer);
        } else {
            let lines = paint::wrap(&ui.word("tui-judge-invitation"), usize::from(panel.width));
            let below = Rect { y: graph.y + 1, height: graph.height - 1, ..graph };
            paint::lines(&lines, below, look.style(Role::Dim), buffer);
        }
        self.move_list(moves, ui).draw(self.at, ui, buffer);
    }

    /// The accuracy and the mistakes of a side.
    fn counts(&self, side: Side, ui: &Ui) -> String {
        let count = |mistake| self.main.count(&self.study, side, mistake);
        let counts = Message::new("tui-mistakes")
            .with("slips", count(Mistake::Slip))
            .with("mistakes", count(Mistake::Mistake))
            .with("blunders", count(Mistake::Blunder));
        let accuracy = self
            .main
            .accuracy(&self.study, side)
            .map_or(String::new(), |accuracy| format!("{accuracy:.0}%  "));
        format!("{accuracy}{}", ui.say(&counts))
    }

    /// Where the graph has its sign: at the move of the main line that is shown, or before the variation.
    fn graph_place(&self) -> usize {
        let path = self.study.path(self.at);
        path.iter().take_while(|&&node| self.study.is_main(node)).count()
    }

    /// Where the parts of the panel are.
    fn parts(&self, panel: Rect, ui: &Ui) -> Parts {
        let wrap = |(text, role): (String, Role)| {
            paint::wrap(&text, usize::from(panel.width)).into_iter().map(move |line| (line, role))
        };
        let about: Vec<(String, Role)> = self.about(ui).into_iter().flat_map(wrap).collect();
        let about_area = Rect { y: panel.y + 3, height: ABOUT.min(about.len() as u16), ..panel };
        let lines = if self.engine.is_some() { self.lines as u16 } else { 0 };
        let height = (panel.height / 3).clamp(GRAPH[0], GRAPH[1]);
        let graph = Rect { y: panel.bottom().saturating_sub(height), height, ..panel };
        if panel.height < FRAMED {
            let engine = Rect { y: about_area.bottom(), height: lines, ..panel };
            let top = engine.bottom() + 1;
            let moves = Rect { y: top, height: graph.y.saturating_sub(top), ..panel };
            return Parts { about, about_area, engine, graph, moves, frames: None };
        }
        let engine = Rect { y: about_area.bottom() + 1, height: lines + 2 * u16::from(lines > 0), ..panel };
        let moves = Rect { y: engine.bottom(), height: graph.y.saturating_sub(engine.bottom()), ..panel };
        let frames = [engine, graph, moves];
        let [engine, graph, moves] = frames.map(paint::inside);
        Parts { about, about_area, engine, graph, moves, frames: Some(frames) }
    }

    /// The move that a click at a place of the screen means.
    pub(super) fn node_at(&self, x: u16, y: u16, body: Rect, ui: &Ui) -> Option<NodeId> {
        let panel = split(&self.scene, self.flipped, body).panel;
        let parts = self.parts(panel, ui);
        let scores = self.scores();
        if scores.iter().any(Option::is_some) && parts.graph.contains((x, y).into()) {
            let place = gauge::position_at(scores.len(), x, parts.graph)?;
            return Some(place.checked_sub(1).map_or(NodeId::ROOT, |ply| self.main.moves[ply].node));
        }
        self.move_list(parts.moves, ui).node_at(x, y)
    }

    fn draw_engine(&self, area: Rect, ui: &Ui, buffer: &mut Buffer) {
        let Some(engine) = &self.engine else { return };
        for (y, line) in (area.top()..area.bottom()).zip(&engine.lines) {
            let place = Rect { y, height: 1, ..area };
            match line {
                Some(line) => self.draw_best(line, place, ui, buffer),
                None if y == area.y && self.game.outcome().is_none() => {
                    paint::line(&ui.word("tui-analysis-begins"), place, ui.look.style(Role::Dim), buffer);
                }
                None => {}
            }
        }
    }

    fn draw_best(&self, line: &BestLine, place: Rect, ui: &Ui, buffer: &mut Buffer) {
        let head = format!("{:>6} {:>2} ", line.score.text(), line.depth);
        let width = head.width() as u16;
        paint::line(&head, Rect { width, ..place }, ui.look.style(Role::Accent), buffer);
        let rest = Rect { x: place.x + width, width: place.width.saturating_sub(width), ..place };
        let moves = self.numbered(self.at, &line.moves, ui);
        // As many whole moves as there is room for.
        let mut shown = String::new();
        for word in moves.split(' ') {
            if shown.width() + word.width() + 1 > usize::from(rest.width) {
                break;
            }
            shown = if shown.is_empty() { word.to_owned() } else { format!("{shown} {word}") };
        }
        paint::line(&shown, rest, ui.look.style(Role::Text), buffer);
    }

    /// A move as the user reads it.
    pub(super) fn shown(&self, text: &str, ui: &Ui) -> String {
        self.game.kind().shown(text, ui.look.notation)
    }

    /// The moves of `line`, which is played from `from` on, with their numbers.
    fn numbered(&self, from: NodeId, line: &[String], ui: &Ui) -> String {
        let dots = if ui.look.ascii { "..." } else { "…" };
        let mut number = self.study.number_after(from);
        let mut words = Vec::new();
        for (place, text) in line.iter().enumerate() {
            let text = self.shown(text, ui);
            words.push(match (number.is_second, place) {
                (false, _) => format!("{}.{text}", number.number),
                (true, 0) => format!("{}{dots}{text}", number.number),
                (true, _) => text,
            });
            number = number.next();
        }
        words.join(" ")
    }

    /// The words about the move that is shown: what was played, what it is worth, and why it was a mistake.
    fn about(&self, ui: &Ui) -> Vec<(String, Role)> {
        let mut lines = Vec::new();
        let study = &self.study;
        let over = self.game.outcome();
        // What a position is worth in which nobody moves any more, its result says better.
        let worth = study.score(self.at).filter(|_| over.is_none()).map(|score| score.text());
        let head = match self.at {
            NodeId::ROOT => ui.word("tui-at-start"),
            node => {
                let signs: String = study.marks(node).iter().map(|&mark| sign(mark, ui.look.ascii)).collect();
                let mistake = self.mistake(node).filter(|_| signs.is_empty()).map_or("", Mistake::sign);
                let text = self.shown(study.move_text(node), ui);
                format!("{} {text}{mistake}{signs}", study.number(node).text())
            }
        };
        lines.push((worth.map_or(head.clone(), |worth| format!("{head}   {worth}")), Role::Text));
        if let (Some(mistake), Some(side)) = (self.mistake(self.at), self.main.mover(study, self.at))
            && let Some(explanation) = explain(study, self.at, side)
        {
            let role = if mistake > Mistake::Slip { Role::Warning } else { Role::Text };
            lines.push((ui.say(&explanation.explain()), role));
            if !explanation.line.is_empty() {
                lines.push((self.numbered(explanation.from, &explanation.line, ui), Role::Dim));
            }
        }
        lines.extend(study.words(self.at).into_iter().map(|words| (words, Role::Text)));
        let is_end = study.is_main(self.at) && study.next(self.at).is_none();
        if let Some(outcome) = over.or(self.outcome.filter(|_| is_end)) {
            lines.push((ui.say(&outcome.explain()), Role::Text));
        } else if is_end && self.outcome.is_none() && self.at != NodeId::ROOT {
            lines.extend(study.tag("Result").filter(|it| *it != "*").map(|it| (it.to_owned(), Role::Text)));
        }
        lines
    }
}
