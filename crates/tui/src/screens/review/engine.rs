//! The engine beside a study: its best lines in the position that is shown.

use tabuleiro_facade::Message;
use tabuleiro_study::BestLine;

use super::Review;
use crate::effect::Effect;
use crate::ui::Ui;

/// The most lines that are shown.
const MOST_LINES: usize = 5;
/// How many moves of a line become a variation.
const KEPT: usize = 8;

/// The engine while it is on.
pub(super) struct Engine {
    /// The mark of its answers.
    pub(super) ticket: u64,
    /// Its lines, the best first; those that are not known yet are missing.
    pub(super) lines: Vec<Option<BestLine>>,
}

impl Review {
    /// Starts the engine, or stops it.
    pub(super) fn toggle_engine(&mut self, ui: &mut Ui) {
        if self.engine.take().is_some() {
            ui.want(Effect::StopAnalysis);
            return self.know_best();
        }
        self.stop_judging(ui);
        self.ask_engine(ui);
    }

    /// Lets the engine think about the position that is shown now, if it is on.
    pub(super) fn think_here(&mut self, ui: &mut Ui) {
        if self.engine.is_some() {
            self.ask_engine(ui);
        }
    }

    fn ask_engine(&mut self, ui: &mut Ui) {
        let ticket = ui.ticket();
        self.engine = Some(Engine { ticket, lines: vec![None; self.lines] });
        if self.game.outcome().is_some() {
            return ui.want(Effect::StopAnalysis);
        }
        ui.want(Effect::Analyse { ticket, game: self.game.fork(), lines: self.lines });
    }

    /// Shows one line more, and after the most only one.
    pub(super) fn change_lines(&mut self, ui: &mut Ui) {
        self.lines = self.lines % MOST_LINES + 1;
        ui.tell(&Message::new("tui-study-lines").with("count", self.lines));
        self.stop_judging(ui);
        self.ask_engine(ui);
    }

    /// Takes a line of the engine.
    pub(super) fn engine_said(&mut self, line: &BestLine) {
        if let Some(engine) = &mut self.engine
            && let Some(place) = engine.lines.get_mut(line.rank.saturating_sub(1))
        {
            *place = Some(line.clone());
        }
        if line.rank == 1 {
            self.know_best();
        }
    }

    /// Works out again which move is best here, by the engine or by an earlier judgement.
    pub(super) fn know_best(&mut self) {
        let told = self.engine.as_ref().and_then(|engine| engine.lines.first()?.as_ref());
        let text = match told {
            Some(line) => line.moves.first().cloned(),
            None => self.study.best_line(self.at).first().map(|text| (*text).to_owned()),
        };
        self.best = text.and_then(|text| self.game.read(&text).ok());
    }

    /// Makes the best line of the engine, or of an earlier judgement, part of the study.
    pub(super) fn keep_line(&mut self, ui: &mut Ui) {
        let told = self.engine.as_ref().and_then(|engine| engine.lines.first()?.as_ref());
        let line: Vec<String> = match told {
            Some(line) => line.moves.clone(),
            None => self.study.best_line(self.at).into_iter().map(str::to_owned).collect(),
        };
        if line.is_empty() {
            return ui.tell(&Message::new("tui-study-no-line"));
        }
        self.change(ui, |study, at| {
            study.play_line(at, &line[..line.len().min(KEPT)]);
            at
        });
        ui.tell(&Message::new("tui-study-line-kept"));
    }
}
