//! Judging a whole game: what every position of the main line is worth.

use tabuleiro_facade::{Message, Side};
use tabuleiro_study::{Mistake, NodeId, Score};

use super::Review;
use crate::effect::{Answer, Effect};
use crate::ui::Ui;

/// Judgements that are awaited.
pub(super) struct Judging {
    ticket: u64,
    /// The moves that the answers are about: of each game, by the plies before them.
    nodes: Vec<Vec<NodeId>>,
    /// How many are still to come.
    left: usize,
}

impl Review {
    /// Asks for a judgement of every position of the main line, or stops that.
    pub(super) fn judge(&mut self, ui: &mut Ui) {
        if self.stop_judging(ui) {
            return ui.tell(&Message::new("tui-judging-stopped"));
        }
        self.engine = None;
        match self.main.games(&self.study) {
            Ok(parts) => {
                let (nodes, games): (Vec<_>, Vec<_>) = parts.into_iter().unzip();
                let ticket = ui.ticket();
                let left = nodes.iter().map(Vec::len).sum();
                self.judging = Some(Judging { ticket, nodes, left });
                ui.want(Effect::Judge { ticket, games });
                ui.tell(&Message::new("tui-judging"));
            }
            Err(reason) => ui.warn(&reason),
        }
    }

    /// Stops the judging; whether there was any.
    pub(super) fn stop_judging(&mut self, ui: &mut Ui) -> bool {
        let was = self.judging.take().is_some();
        if was {
            ui.want(Effect::StopAnalysis);
        }
        was
    }

    /// Takes what was asked for; false if it is not about this screen.
    pub fn take(&mut self, answer: &Answer, ui: &mut Ui) -> bool {
        let judges = |known: u64| self.judging.as_ref().is_some_and(|judging| judging.ticket == known);
        let thinks = |known: u64| self.engine.as_ref().is_some_and(|engine| engine.ticket == known);
        match answer {
            Answer::Judged { ticket, part, ply, score, line } if judges(*ticket) => {
                self.judged(*part, *ply, *score, line, ui);
            }
            Answer::Analysed { ticket, line } if thinks(*ticket) => self.engine_said(line),
            Answer::NoAnalyst { ticket } if judges(*ticket) || thinks(*ticket) => {
                (self.judging, self.engine) = (None, None);
                ui.warn(&Message::new("tui-no-analyst"));
            }
            _ => return self.take_kept(answer, ui),
        }
        true
    }

    fn judged(&mut self, part: usize, ply: usize, score: Score, line: &[String], ui: &mut Ui) {
        let Some(judging) = &mut self.judging else { return };
        judging.left -= 1;
        let is_done = judging.left == 0;
        // A game that is over says itself what it is worth.
        if let Some(&node) = judging.nodes.get(part).and_then(|nodes| nodes.get(ply))
            && !matches!(score, Score::Win { plies: 0, .. })
        {
            self.study.judge(node, score, line);
            self.is_changed = true;
        }
        self.know_best();
        if is_done {
            self.judging = None;
            self.main.mark_mistakes(&mut self.study);
            self.keep_beside(ui);
            ui.tell(&self.verdict());
        }
    }

    fn verdict(&self) -> Message {
        let all =
            |side| Mistake::ALL.map(|bad| self.main.count(&self.study, side, bad)).iter().sum::<usize>();
        let name = |side| tabuleiro_say::who(&self.start, side);
        Message::new("tui-judged")
            .with("first", name(Side::White))
            .with("first-count", all(Side::White))
            .with("second", name(Side::Black))
            .with("second-count", all(Side::Black))
    }

    /// Goes to the next mistake of the main line.
    pub(super) fn next_mistake(&mut self, ui: &mut Ui) {
        let here = self.main.moves.iter().position(|ply| ply.node == self.at).map_or(0, |place| place + 1);
        let (before, behind) = self.main.moves.split_at(here);
        let found = behind.iter().chain(before).find(|ply| self.mistake(ply.node).is_some());
        match found.map(|ply| ply.node) {
            Some(node) => self.go(node, ui),
            None if self.scores().iter().all(Option::is_none) => ui.tell(&Message::new("tui-judge-first")),
            None => ui.tell(&Message::new("tui-no-mistakes")),
        }
    }
}
