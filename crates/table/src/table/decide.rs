//! Which events a command causes.

use tabuleiro_core::{DrawReason, Message, Outcome, Side, WinReason};
use tabuleiro_record::{Event, EventKind, Moment, TakebackPolicy};

use super::{Pause, Table};
use crate::{Command, Refusal};

/// The longest comment, in characters: a page of text.
const LONGEST_COMMENT: usize = 4000;

impl Table {
    /// The events that `command` would cause, without their effect: the table is as it was, until each of
    /// them is [absorbed](Table::absorb). See [`apply_at`](Table::apply_at) for the rest.
    pub fn decide(
        &mut self,
        version: Option<u64>,
        command: Command,
        now: Moment,
    ) -> Result<Vec<Event>, Refusal> {
        let current = self.version();
        if let Some(meant) = version
            && meant != current
        {
            let reason = Message::new("table-stale").with("meant", meant).with("current", current);
            return Err(Refusal { reason, version: current });
        }
        let at = now.max(self.last_moment());
        match self.consequences(command, at) {
            Ok(kinds) => {
                let numbered = (current + 1..).zip(kinds);
                Ok(numbered.map(|(version, kind)| Event { version, at, kind }).collect())
            }
            Err(reason) => Err(Refusal { reason, version: current }),
        }
    }

    fn consequences(&mut self, command: Command, at: Moment) -> Result<Vec<EventKind>, Message> {
        if let Command::Comment { text } = command {
            return self.comment(&text);
        }
        if let Some(outcome) = self.flag_outcome(at) {
            return Ok(vec![EventKind::Ended { outcome }]);
        }
        self.check_state(&command)?;
        match command {
            Command::Move { text } => self.play(&text, at),
            Command::ClaimDrawWith { text } => self.claim_with(&text, at),
            Command::Resign { side } => Ok(won(!side, WinReason::Resignation)),
            Command::Forfeit { side } => Ok(won(!side, WinReason::Forfeit)),
            Command::OfferDraw { side } => match self.draw_offer {
                None => Ok(vec![EventKind::DrawOffered { side }]),
                Some(offerer) if offerer != side => Ok(drawn(DrawReason::Agreement)),
                Some(_) => Err(Message::new("table-offer-stands")),
            },
            Command::AnswerDraw { accept } => match self.draw_offer {
                None => Err(Message::new("table-no-offer")),
                Some(_) if accept => Ok(drawn(DrawReason::Agreement)),
                Some(_) => Ok(vec![EventKind::DrawDeclined]),
            },
            Command::ClaimDraw => match self.game.claimable_draw() {
                Some(reason) => Ok(drawn(reason)),
                None => Err(Message::new("table-no-claim")),
            },
            Command::TakeBack { side } => self.ask_back(side),
            Command::AnswerTakeback { accept } => match self.takeback_wish {
                None => Err(Message::new("table-no-wish")),
                Some(side) if accept => self.back_to(side),
                Some(_) => Ok(vec![EventKind::TakebackDeclined]),
            },
            Command::Pause => Ok(vec![EventKind::Paused]),
            Command::Adjourn => Ok(vec![EventKind::Adjourned]),
            Command::Resume => Ok(vec![EventKind::Resumed]),
            Command::CallFlag => Err(Message::new("table-not-flagged")),
            Command::Comment { .. } => unreachable!("comments were answered above"),
        }
    }

    /// Refuses what can't be done after the end or while the game stands still.
    fn check_state(&self, command: &Command) -> Result<(), Message> {
        if self.outcome.is_some() {
            let takes_back = matches!(command, Command::TakeBack { .. });
            return if takes_back { Ok(()) } else { Err(Message::new("table-over")) };
        }
        match (self.pause, command) {
            (None, Command::Resume) => Err(Message::new("table-not-paused")),
            (None, _) | (Some(_), Command::Resume | Command::Resign { .. } | Command::Forfeit { .. }) => {
                Ok(())
            }
            (Some(Pause::Paused), Command::Adjourn) => Ok(()),
            (Some(_), _) => Err(Message::new("table-paused")),
        }
    }

    fn play(&mut self, text: &str, at: Moment) -> Result<Vec<EventKind>, Message> {
        let side = self.game.side_to_move();
        let choice = self.game.play(text)?;
        let outcome = self.game.outcome();
        self.game.undo();
        let mut events = Vec::new();
        // Playing on is an answer to what the opponent asked.
        if self.draw_offer.is_some_and(|offerer| offerer != side) {
            events.push(EventKind::DrawDeclined);
        }
        if self.takeback_wish.is_some_and(|wisher| wisher != side) {
            events.push(EventKind::TakebackDeclined);
        }
        events.push(EventKind::Moved { side, text: choice.text, spent: self.thought(at) });
        events.extend(outcome.map(|outcome| EventKind::Ended { outcome }));
        Ok(events)
    }

    fn claim_with(&mut self, text: &str, at: Moment) -> Result<Vec<EventKind>, Message> {
        let mut events = self.play(text, at)?;
        if matches!(events.last(), Some(EventKind::Ended { .. })) {
            return Ok(events);
        }
        self.game.play(text)?;
        let claim = self.game.claimable_draw();
        self.game.undo();
        events.extend(drawn(claim.ok_or(Message::new("table-no-claim"))?));
        Ok(events)
    }

    fn ask_back(&mut self, side: Side) -> Result<Vec<EventKind>, Message> {
        let opponent_decides = self.seat(!side).is_human();
        match self.start.takeback {
            TakebackPolicy::None => Err(Message::new("table-takeback-never")),
            TakebackPolicy::Ask if self.outcome.is_some() => Err(Message::new("table-over")),
            TakebackPolicy::Ask if opponent_decides => {
                if self.takeback_wish.is_some() {
                    return Err(Message::new("table-wish-stands"));
                }
                self.back_to(side)?;
                Ok(vec![EventKind::TakebackAsked { side }])
            }
            TakebackPolicy::Ask | TakebackPolicy::Free => self.back_to(side),
        }
    }

    fn back_to(&self, side: Side) -> Result<Vec<EventKind>, Message> {
        match self.plies_to_last_decision(side) {
            Some(plies) => Ok(vec![EventKind::TakenBack { plies }]),
            None => Err(Message::new("table-no-takeback")),
        }
    }

    fn comment(&self, text: &str) -> Result<Vec<EventKind>, Message> {
        let text = text.trim();
        let length = text.chars().count();
        match length {
            0 => Err(Message::new("table-comment-empty")),
            1..=LONGEST_COMMENT => {
                Ok(vec![EventKind::Commented { ply: self.game.ply(), text: text.to_owned() }])
            }
            _ => Err(Message::new("table-comment-long").with("most", LONGEST_COMMENT).with("length", length)),
        }
    }

    /// How the game ends because the time of the side to move is up.
    fn flag_outcome(&self, at: Moment) -> Option<Outcome> {
        self.flag_falls().filter(|&falls| at >= falls)?;
        let side = self.game.side_to_move();
        Some(if self.game.can_win(!side) {
            Outcome::win(!side, WinReason::Flag)
        } else {
            Outcome::draw(DrawReason::FlagWithoutMaterial)
        })
    }
}

fn won(winner: Side, reason: WinReason) -> Vec<EventKind> {
    vec![EventKind::Ended { outcome: Outcome::win(winner, reason) }]
}

fn drawn(reason: DrawReason) -> Vec<EventKind> {
    vec![EventKind::Ended { outcome: Outcome::draw(reason) }]
}
