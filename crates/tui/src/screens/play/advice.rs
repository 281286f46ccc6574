//! Advice for the player: hints, and an analysis that goes along with the game.

use std::time::Duration;

use tabuleiro_table::{Limits, Message, MoveChoice, Seat, registry};

use super::Play;
use crate::desk::Desk;
use crate::effect::{Effect, Purpose, Reply};
use crate::pick::{self, Step};
use crate::score::Line;

/// Advice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Hint {
    /// Nobody asked.
    #[default]
    None,
    /// It is awaited, with this mark.
    Asked(u64),
    /// This is the move.
    Known(MoveChoice),
}

/// An analysis that is running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// The mark of its answers.
    pub ticket: u64,
    /// The best line so far.
    pub line: Option<Line>,
}

/// Whom hints come from.
const ADVISER: Seat = Seat::computer(10);
/// How long the adviser may think.
pub(super) const ADVICE_TIME: Duration = Duration::from_secs(2);

impl Play {
    /// Asks somebody strong for a move.
    pub(super) fn ask_hint(&mut self, desk: &mut Desk) {
        if !self.may_move() {
            return desk.tell(&self.why_not());
        }
        let limits = Limits::move_time(ADVICE_TIME);
        if let Some(ticket) = self.think(ADVISER, Purpose::Hint, limits, desk) {
            self.hint = Hint::Asked(ticket);
            desk.tell(&Message::new("tui-hint-asked"));
        }
    }

    /// Needs the advice no more that was asked for.
    pub fn forget_question(&mut self, desk: &mut Desk) {
        if matches!(self.hint, Hint::Asked(_)) {
            self.stop_thinking(desk);
        }
    }

    /// Starts the analysis, or ends it.
    pub(super) fn toggle_analysis(&mut self, desk: &mut Desk) {
        if self.analysis.take().is_some() {
            desk.want(Effect::StopAnalysis);
        } else if self.table.game().outcome().is_some() {
            desk.tell(&Message::new("tui-over"));
        } else {
            self.analyse(desk);
        }
    }

    /// Tells the advice that has come, and marks it on the board.
    pub(super) fn advise(&mut self, reply: &Reply, desk: &mut Desk) {
        self.hint = Hint::None;
        let Reply::Move(text) = reply else {
            return desk.warn(&Message::new("play-no-hint"));
        };
        desk.tell(&Message::new("play-hint").with("move", text.as_str()));
        if let Some(choice) = self.choices.iter().find(|choice| choice.text == *text) {
            self.hint = Hint::Known(choice.clone());
        }
    }

    /// Starts the analysis of the position.
    pub(super) fn analyse(&mut self, desk: &mut Desk) {
        if self.table.game().outcome().is_some() {
            desk.want(Effect::StopAnalysis);
            self.analysis = None;
            return;
        }
        match registry::copy(self.table.game()) {
            Ok(game) => {
                let ticket = desk.ticket();
                // The last line stays until the new one is there, so that the panel does not flicker.
                self.analysis = Some(Analysis { ticket, line: None });
                desk.want(Effect::Analyse { ticket, game });
            }
            Err(reason) => desk.warn(&reason),
        }
    }

    /// The steps of the hint.
    pub(super) fn hint_steps(&self) -> Vec<Step> {
        match &self.hint {
            Hint::Known(choice) => pick::steps(choice),
            Hint::None | Hint::Asked(_) => Vec::new(),
        }
    }
}
