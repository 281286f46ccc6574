//! Advice for the player: hints, and an analysis that goes along with the game.

use std::time::Duration;

use tabuleiro_facade::{Choice, Limits, Message, Seat};

use super::Play;
use crate::effect::{Effect, Purpose, Reply};
use crate::pick::{self, Step};
use crate::ui::Ui;
use tabuleiro_study::BestLine;

/// Advice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// It is awaited, with this mark.
    Asked(u64),
    /// This is the move.
    Known(Choice),
}

/// An analysis that is running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The mark of its answers.
    pub ticket: u64,
    /// The best line so far.
    pub line: Option<BestLine>,
}

/// Whom hints come from.
const ADVISER: Seat = Seat::computer(10);
/// How long the adviser may think.
pub(super) const ADVICE_TIME: Duration = Duration::from_secs(2);

impl Play {
    /// Asks somebody strong for a move.
    pub(super) fn ask_hint(&mut self, ui: &mut Ui) {
        if !self.may_move() {
            return ui.tell(&self.why_not());
        }
        let limits = Limits::move_time(ADVICE_TIME);
        self.hint = Hint::Asked(self.think(ADVISER, Purpose::Hint, limits, ui));
        ui.tell(&Message::new("tui-hint-asked"));
    }

    /// Needs the advice no more that was asked for.
    pub fn forget_question(&mut self, ui: &mut Ui) {
        if matches!(self.hint, Hint::Asked(_)) {
            self.stop_thinking(ui);
        }
    }

    /// Starts an analysis that was on anew.
    pub fn analyse_again(&mut self, ui: &mut Ui) {
        if self.analysis.is_some() {
            self.analyse(ui);
        }
    }

    /// Starts the analysis, or ends it.
    pub(super) fn toggle_analysis(&mut self, ui: &mut Ui) {
        if self.analysis.take().is_some() {
            ui.want(Effect::StopAnalysis);
        } else if self.table.game().outcome().is_some() {
            ui.tell(&Message::new("tui-over"));
        } else {
            self.analyse(ui);
        }
    }

    /// Tells the advice that has come, and marks it on the board.
    pub(super) fn advise(&mut self, reply: &Reply, ui: &mut Ui) {
        self.hint = Hint::None;
        let Reply::Move(choice) = reply else {
            return ui.warn(&Message::new("play-no-hint"));
        };
        ui.tell(&Message::new("play-hint").with("move", self.shown(choice, ui)));
        ui.add(&Message::new("screen-take"));
        self.hint = Hint::Known(choice.clone());
    }

    /// Starts the analysis of the position.
    pub(super) fn analyse(&mut self, ui: &mut Ui) {
        if self.table.game().outcome().is_some() {
            ui.want(Effect::StopAnalysis);
            self.analysis = None;
            return;
        }
        let ticket = ui.ticket();
        // The last line was about another position, so that it is not kept.
        self.analysis = Some(Analysis { ticket, line: None });
        ui.want(Effect::Analyse { ticket, game: self.table.game().fork(), lines: 1 });
    }

    /// The steps of the hint.
    pub(super) fn hint_steps(&self) -> Vec<Step> {
        match &self.hint {
            Hint::Known(choice) => pick::steps(choice),
            Hint::None | Hint::Asked(_) => Vec::new(),
        }
    }
}
