//! What an event changes.

use std::time::Duration;

use tabuleiro_core::Side;
use tabuleiro_record::{Event, EventKind};

use super::{Pause, Played, Table};
use crate::LogError;

impl Table {
    /// Adds `event` to the log and makes it true. Events come from [`decide`](Table::decide) or from a log;
    /// one that can't happen now is refused and changes nothing.
    pub fn absorb(&mut self, event: Event) -> Result<(), LogError> {
        let expected = self.version() + 1;
        if event.version != expected {
            return Err(LogError::OutOfOrder { expected, found: event.version });
        }
        if !self.can_happen(&event.kind) {
            return Err(LogError::Impossible { version: event.version });
        }
        match event.kind {
            EventKind::Started(_) => return Err(LogError::Impossible { version: event.version }),
            EventKind::Moved { side, ref text, spent } => {
                self.moved(side, text, spent, event.version)?;
                self.start_turn(&event);
            }
            EventKind::TakebackAsked { side } => self.takeback_wish = Some(side),
            EventKind::TakebackDeclined => self.takeback_wish = None,
            EventKind::TakenBack { plies } => {
                self.taken_back(plies);
                self.start_turn(&event);
            }
            EventKind::DrawOffered { side } => self.draw_offer = Some(side),
            EventKind::DrawDeclined => self.draw_offer = None,
            EventKind::Paused => self.stand_still(Pause::Paused, &event),
            EventKind::Adjourned => self.stand_still(Pause::Adjourned, &event),
            EventKind::Resumed => {
                self.pause = None;
                self.since = event.at;
            }
            EventKind::Commented { ply, ref text } => {
                self.comments.entry(ply).or_default().push(text.clone());
            }
            EventKind::Ended { outcome } => {
                self.thought = self.thought(event.at);
                self.end(outcome, event.at);
                return Ok(());
            }
        }
        self.log.push(event);
        Ok(())
    }

    fn can_happen(&self, kind: &EventKind) -> bool {
        let over = self.outcome.is_some();
        let still = self.pause.is_some();
        match kind {
            EventKind::Started(_) => false,
            EventKind::Moved { side, .. } => !over && !still && *side == self.game.side_to_move(),
            EventKind::TakebackAsked { .. } => !over && !still && self.takeback_wish.is_none(),
            EventKind::TakebackDeclined => self.takeback_wish.is_some(),
            EventKind::TakenBack { plies } => !still && (1..=self.played.len()).contains(plies),
            EventKind::DrawOffered { .. } => !over && !still && self.draw_offer.is_none(),
            EventKind::DrawDeclined => self.draw_offer.is_some(),
            EventKind::Paused => !over && !still,
            EventKind::Adjourned => !over && self.pause != Some(Pause::Adjourned),
            EventKind::Resumed => !over && still,
            EventKind::Commented { ply, .. } => *ply <= self.played.len(),
            EventKind::Ended { .. } => !over,
        }
    }

    fn moved(&mut self, side: Side, text: &str, spent: Duration, version: u64) -> Result<(), LogError> {
        let clock = self.clock().map(|clock| clock.after_move(side, spent));
        let choice = self.game.play(text).map_err(|reason| LogError::Illegal {
            version,
            text: text.to_owned(),
            reason,
        })?;
        self.played.push(Played { side, text: choice.text, spent, clock });
        Ok(())
    }

    fn taken_back(&mut self, plies: usize) {
        for _ in 0..plies {
            self.game.undo();
        }
        let left = self.played.len() - plies;
        self.played.truncate(left);
        self.comments.retain(|&ply, _| ply <= left);
        self.draw_offer = None;
        self.takeback_wish = None;
        self.outcome = None;
    }

    fn start_turn(&mut self, event: &Event) {
        self.since = event.at;
        self.thought = Duration::ZERO;
    }

    fn stand_still(&mut self, pause: Pause, event: &Event) {
        self.thought = self.thought(event.at);
        self.pause = Some(pause);
    }
}
