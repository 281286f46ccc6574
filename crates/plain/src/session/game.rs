//! What changes the game: moves, offers, takeback, resignation.

use std::sync::atomic::AtomicBool;

use tabuleiro_classic::End;
use tabuleiro_table::{Command, EventKind, Explain, Limits, Message, PlayerFault, SavedError, Side, closest};

use super::{ADVICE_TIME, Session};
use crate::order::Order;
use crate::{say, think};

impl Session<'_, '_> {
    pub(super) fn play(&mut self, text: &str) {
        let going_on = self.is_going_on();
        match self.saved.apply_at(None, Command::Move { text: text.to_owned() }, self.talk.now()) {
            Ok(events) => {
                let count = events.len();
                self.announce(count);
            }
            Err(SavedError::Refused(refusal)) if going_on => {
                let reason = self.words.say(&refusal.reason);
                let advice = self.words.say(&self.advice(text));
                self.talk.say_line(&format!("{reason} {advice}"));
            }
            Err(error) => self.tell(&error.explain()),
        }
    }

    /// What to do after typing something that is no move.
    pub(super) fn advice(&self, text: &str) -> Message {
        let choices = self.table().game().choices();
        let legal = choices.iter().map(|choice| choice.text.as_str());
        match closest(text, self.vocabulary.phrases().chain(legal)) {
            Some(close) => Message::new("play-did-you-mean").with("close", close),
            None => Message::new("play-what-to-type")
                .with("help", self.main_phrase(Order::Help))
                .with("legal", self.main_phrase(Order::Legal)),
        }
    }

    /// Carries out `command` and tells what happened, or why nothing did.
    pub(super) fn command(&mut self, command: Command) {
        match self.saved.apply_at(None, command, self.talk.now()) {
            Ok(events) => {
                let count = events.len();
                self.announce(count);
            }
            Err(error) => self.tell(&error.explain()),
        }
    }

    /// Tells the last `count` events. An analysis of a position that they have changed is of no use any more.
    pub(super) fn announce(&mut self, count: usize) {
        let log = self.table().log();
        let events = &log[log.len() - count..];
        let is_changed = events.iter().any(|event| {
            matches!(
                event.kind,
                EventKind::Moved { .. } | EventKind::TakenBack { .. } | EventKind::Ended { .. }
            )
        });
        let sentences: Vec<Message> = events.iter().map(|event| say::happened(self.table(), event)).collect();
        for sentence in &sentences {
            self.tell(sentence);
        }
        if is_changed {
            self.stop_analysis();
        }
    }

    pub(super) fn let_computers_move(&mut self) {
        while self.is_going_on() {
            let side = self.table().game().side_to_move();
            let Some(player) = &mut self.players[side.index()] else { return };
            let table = self.saved.table();
            let limits = table.clock().map_or_else(Limits::default, |clock| clock.limits(side));
            let choice = player.choose(table.game(), &limits, &AtomicBool::new(false));
            let before = table.version();
            match choice {
                Ok(text) => self.command(Command::Move { text }),
                Err(PlayerFault::Resigned(_)) => self.command(Command::Resign { side }),
                Err(PlayerFault::ClaimsDraw(reason)) => self.hear_draw_claim(side, &reason),
                Err(fault) => {
                    // A program that dies or talks nonsense may be put right; resuming asks it again.
                    self.tell(&fault.explain());
                    self.command(Command::Pause);
                }
            }
            if self.table().version() == before {
                // The move could not be saved, and the person has been told; the next line tries again.
                return;
            }
        }
    }

    /// Deals with a program at `side` that takes the game for drawn: by the rules, or as a person decides.
    fn hear_draw_claim(&mut self, side: Side, reason: &Message) {
        if self.table().game().claimable_draw().is_some() {
            return self.command(Command::ClaimDraw);
        }
        self.tell(reason);
        self.command(Command::OfferDraw { side });
        let who = say::who(self.table().setup(), !side);
        let accept = self.ask(&Message::new("play-accept-draw").with("who", who)).unwrap_or(false);
        self.command(Command::AnswerDraw { accept });
        if !accept {
            // It won't go on by itself; resuming asks it again.
            self.command(Command::Pause);
        }
    }

    pub(super) fn undo(&mut self) -> Result<(), End> {
        // Against a computer one's own last decision comes back, between people the last move.
        let wisher = match self.lone_human() {
            Some(side) => side,
            None => self.table().played().last().map_or(Side::White, |played| played.side),
        };
        self.command(Command::TakeBack { side: wisher });
        if self.table().takeback_wish().is_some() {
            let who = say::who(self.table().setup(), !wisher);
            let accept = self.ask(&Message::new("play-grant-takeback").with("who", who))?;
            self.command(Command::AnswerTakeback { accept });
        }
        Ok(())
    }

    pub(super) fn offer_draw(&mut self) -> Result<(), End> {
        let side = self.speaker();
        self.command(Command::OfferDraw { side });
        if self.table().draw_offer() != Some(side) {
            return Ok(());
        }
        let table = self.saved.table();
        let accept = match &mut self.players[(!side).index()] {
            Some(player) => think::within(Some(ADVICE_TIME), |stop| player.accepts_draw(table.game(), stop)),
            None => {
                let who = say::who(table.setup(), !side);
                self.ask(&Message::new("play-accept-draw").with("who", who))?
            }
        };
        self.command(Command::AnswerDraw { accept });
        Ok(())
    }

    pub(super) fn resign(&mut self) -> Result<(), End> {
        let side = self.speaker();
        if self.table().outcome().is_some() || self.ask(&Message::new("play-really-resign"))? {
            self.command(Command::Resign { side });
        }
        Ok(())
    }
}
