//! What an event changes.

use std::time::Duration;

use tabuleiro_core::{Explain, Message, Side};
use tabuleiro_record::{Event, EventKind, Moment};

use super::{Decision, Pause, Played, Table};
use crate::{Choice, LogError, MoveRefusal, RefusalKind};

impl Table {
    /// Makes true what [`decide`](Table::decide) decided about the table as it is now, without reading a
    /// word. A decision about an earlier version is refused.
    pub fn accept(&mut self, decision: Decision) -> Result<&[Event], LogError> {
        let Decision { events, choice } = decision;
        let first = self.log.len();
        for event in events {
            self.add(event, choice.as_ref())?;
        }
        Ok(&self.log[first..])
    }

    /// Adds an `event` of a log and makes it true; one that can't happen now is refused and changes nothing.
    pub fn absorb(&mut self, event: Event) -> Result<(), LogError> {
        self.add(event, None)
    }

    fn add(&mut self, event: Event, choice: Option<&Choice>) -> Result<(), LogError> {
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
                self.moved(side, text, choice, spent, event.version)?;
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

    /// Plays the move that `text` means, whether or not the game has ended by a rule that counts moves or
    /// repetitions: for games that their players went on with.
    pub(crate) fn play_on(&mut self, text: &str, at: Moment) -> Result<(), MoveRefusal> {
        let choice = self.game.read(text)?;
        let (side, version) = (self.game.side_to_move(), self.version() + 1);
        let kind = EventKind::Moved { side, text: choice.text.clone(), spent: Duration::ZERO };
        let events = vec![Event { version, at, kind }];
        let moved = self.accept(Decision { events, choice: Some(choice) });
        moved.map(|_| ()).map_err(|_| MoveRefusal::new(RefusalKind::Over, Message::new("table-over")))
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

    fn moved(
        &mut self,
        side: Side,
        text: &str,
        choice: Option<&Choice>,
        spent: Duration,
        version: u64,
    ) -> Result<(), LogError> {
        let clock = self.clock().map(|clock| clock.after_move(side, spent));
        let played = match choice {
            Some(choice) => self.game.play(choice).map(|()| choice.text.clone()),
            None => self.game.play_text(text).map(|choice| choice.text),
        };
        let text = played.map_err(|refusal| LogError::Illegal {
            version,
            text: text.to_owned(),
            reason: refusal.explain(),
        })?;
        self.played.push(Played { side, text, spent, clock });
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
