//! Which events a command causes.

use tabuleiro_core::{DrawReason, Outcome, Side, WinReason};
use tabuleiro_record::{Event, EventKind, Moment, TakebackPolicy};

use super::{Pause, Table};
use crate::{Aftermath, Choice, Command, Refusal};

/// The longest comment, in characters: a page of text.
const LONGEST_COMMENT: usize = 4000;

/// The events that a command causes, with what is needed to make them true without reading them again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision {
    pub(super) events: Vec<Event>,
    pub(super) choice: Option<Choice>,
}

impl Decision {
    /// The events, in their order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }
}

impl Table {
    /// The events that `command` would cause, without their effect: they count once they are
    /// [accepted](Table::accept). See [`apply_at`](Table::apply_at) for the rest.
    pub fn decide(&self, version: Option<u64>, command: Command, now: Moment) -> Result<Decision, Refusal> {
        let current = self.version();
        if let Some(meant) = version
            && meant != current
        {
            return Err(Refusal::Stale { meant, current });
        }
        let at = now.max(self.last_moment());
        let kinds = self.consequences(&command, at)?;
        let numbered = (current + 1..).zip(kinds);
        let choice = match command {
            Command::Move(choice) | Command::ClaimDrawWith(choice) => Some(choice),
            _ => None,
        };
        let events = numbered.map(|(version, kind)| Event { version, at, kind }).collect();
        Ok(Decision { events, choice })
    }

    fn consequences(&self, command: &Command, at: Moment) -> Result<Vec<EventKind>, Refusal> {
        if let Command::Comment { text } = command {
            return comment(self.game.ply(), text);
        }
        if let Some(outcome) = self.flag_outcome(at) {
            return Ok(vec![EventKind::Ended { outcome }]);
        }
        self.check_state(command)?;
        match *command {
            Command::Move(ref choice) => Ok(self.moved_events(choice, at)?.0),
            Command::ClaimDrawWith(ref choice) => self.claim_with(choice, at),
            Command::Resign { side } => Ok(won(!side, WinReason::Resignation)),
            Command::Forfeit { side } => Ok(won(!side, WinReason::Forfeit)),
            Command::OfferDraw { side } => match self.draw_offer {
                None => Ok(vec![EventKind::DrawOffered { side }]),
                Some(offerer) if offerer != side => Ok(drawn(DrawReason::Agreement)),
                Some(_) => Err(Refusal::OfferStands),
            },
            Command::AnswerDraw { accept } => match self.draw_offer {
                None => Err(Refusal::NoOffer),
                Some(_) if accept => Ok(drawn(DrawReason::Agreement)),
                Some(_) => Ok(vec![EventKind::DrawDeclined]),
            },
            Command::ClaimDraw => match self.game.claimable_draw() {
                Some(reason) => Ok(drawn(reason)),
                None => Err(Refusal::NoClaim),
            },
            Command::TakeBack { side } => self.ask_back(side),
            Command::AnswerTakeback { accept } => match self.takeback_wish {
                None => Err(Refusal::NoWish),
                Some(side) if accept => self.back_to(side),
                Some(_) => Ok(vec![EventKind::TakebackDeclined]),
            },
            Command::Pause => Ok(vec![EventKind::Paused]),
            Command::Adjourn => Ok(vec![EventKind::Adjourned]),
            Command::Resume => Ok(vec![EventKind::Resumed]),
            Command::CallFlag => Err(Refusal::NotFlagged),
            Command::Comment { .. } => unreachable!("comments were answered above"),
        }
    }

    /// Refuses what can't be done after the end or while the game stands still.
    fn check_state(&self, command: &Command) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            let takes_back = matches!(command, Command::TakeBack { .. });
            return if takes_back { Ok(()) } else { Err(Refusal::Over) };
        }
        match (self.pause, command) {
            (None, Command::Resume) => Err(Refusal::NotPaused),
            (None, _) | (Some(_), Command::Resume | Command::Resign { .. } | Command::Forfeit { .. }) => {
                Ok(())
            }
            (Some(Pause::Paused), Command::Adjourn) => Ok(()),
            (Some(_), _) => Err(Refusal::Paused),
        }
    }

    /// What playing `choice` causes, and what is true after it.
    fn moved_events(&self, choice: &Choice, at: Moment) -> Result<(Vec<EventKind>, Aftermath), Refusal> {
        let side = self.game.side_to_move();
        let after = self.game.after(choice)?;
        let mut events = Vec::new();
        // Playing on is an answer to what the opponent asked.
        if self.draw_offer.is_some_and(|offerer| offerer != side) {
            events.push(EventKind::DrawDeclined);
        }
        if self.takeback_wish.is_some_and(|wisher| wisher != side) {
            events.push(EventKind::TakebackDeclined);
        }
        events.push(EventKind::Moved { side, text: choice.text.clone(), spent: self.thought(at) });
        events.extend(after.outcome.map(|outcome| EventKind::Ended { outcome }));
        Ok((events, after))
    }

    fn claim_with(&self, choice: &Choice, at: Moment) -> Result<Vec<EventKind>, Refusal> {
        let (mut events, after) = self.moved_events(choice, at)?;
        if after.outcome.is_none() {
            events.extend(drawn(after.claimable_draw.ok_or(Refusal::NoClaim)?));
        }
        Ok(events)
    }

    fn ask_back(&self, side: Side) -> Result<Vec<EventKind>, Refusal> {
        let opponent_decides = self.seat(!side).is_human();
        match self.start.takeback {
            TakebackPolicy::None => Err(Refusal::TakebackNever),
            TakebackPolicy::Ask if self.outcome.is_some() => Err(Refusal::Over),
            TakebackPolicy::Ask if opponent_decides => {
                if self.takeback_wish.is_some() {
                    return Err(Refusal::WishStands);
                }
                self.back_to(side)?;
                Ok(vec![EventKind::TakebackAsked { side }])
            }
            TakebackPolicy::Ask | TakebackPolicy::Free => self.back_to(side),
        }
    }

    fn back_to(&self, side: Side) -> Result<Vec<EventKind>, Refusal> {
        match self.plies_to_last_decision(side) {
            Some(plies) => Ok(vec![EventKind::TakenBack { plies }]),
            None => Err(Refusal::NothingToTakeBack),
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

fn comment(ply: usize, text: &str) -> Result<Vec<EventKind>, Refusal> {
    let text = text.trim();
    let length = text.chars().count();
    match length {
        0 => Err(Refusal::CommentEmpty),
        1..=LONGEST_COMMENT => Ok(vec![EventKind::Commented { ply, text: text.to_owned() }]),
        _ => Err(Refusal::CommentLong { most: LONGEST_COMMENT, length }),
    }
}

fn won(winner: Side, reason: WinReason) -> Vec<EventKind> {
    vec![EventKind::Ended { outcome: Outcome::win(winner, reason) }]
}

fn drawn(reason: DrawReason) -> Vec<EventKind> {
    vec![EventKind::Ended { outcome: Outcome::draw(reason) }]
}
