//! What changes the game: moves, offers, takeback, resignation.

use std::sync::atomic::AtomicBool;

use tabuleiro_console::End;
use tabuleiro_facade::{
    Choice, Command, EventKind, Explain, Limits, Message, PlayerFault, Refusal, Side, closest,
};
use tabuleiro_say as say;

use super::Session;
use super::keeper::Keeper;
use crate::order::Order;

impl Session<'_, '_> {
    pub(super) fn play(&mut self, text: &str) {
        self.play_as(text, Command::Move);
    }

    /// Reads a move and does with it what `command` says, or says why it is none and what may have been
    /// meant.
    pub(super) fn play_as(&mut self, text: &str, command: fn(Choice) -> Command) {
        match self.table().game().read_in(text, self.notation.letters) {
            Ok(choice) => self.command(command(choice)),
            Err(refusal) if self.is_going_on() => {
                let reason = self.words.say(&refusal.explain());
                let advice = self.words.say(&self.advice(text));
                self.talk.say_line(&format!("{reason} {advice}"));
            }
            Err(_) => self.tell(&self.standstill()),
        }
    }

    /// Why nobody can move.
    fn standstill(&self) -> Message {
        let refusal = if self.table().outcome().is_some() { Refusal::Over } else { Refusal::Paused };
        refusal.explain()
    }

    /// What to do after typing something that is no move.
    pub(super) fn advice(&self, text: &str) -> Message {
        let choices = self.table().game().choices();
        let legal: Vec<String> = choices.iter().map(|choice| self.typed(choice)).collect();
        match closest(text, self.vocabulary.phrases().chain(legal.iter().map(String::as_str))) {
            Some(close) => Message::new("play-did-you-mean").with("close", close),
            None => Message::new("play-what-to-type")
                .with("help", self.main_phrase(Order::Help))
                .with("legal", self.main_phrase(Order::Legal)),
        }
    }

    /// Carries out `command` and tells what happened, or why nothing did.
    pub(super) fn command(&mut self, command: Command) {
        let now = self.talk.now();
        let Keeper::Journal { saved, .. } = &mut self.keeper else { return self.command_away(command) };
        match saved.apply_at(None, command, now) {
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
        let happened = |event| say::happened(self.table(), event, self.notation);
        let sentences: Vec<Message> = events.iter().map(happened).collect();
        for sentence in &sentences {
            self.tell(sentence);
        }
        if let Keeper::Journal { saved, .. } = &mut self.keeper
            && let Some(notice) = saved.notice()
        {
            self.tell(&notice);
        }
        if is_changed {
            self.stop_analysis();
        }
        self.tell_players_of_the_end(count);
    }

    /// Tells the computer players how the game has ended, if the last `count` events ended it.
    fn tell_players_of_the_end(&mut self, count: usize) {
        let table = self.keeper.table();
        let log = table.log();
        let ended = log[log.len() - count..].iter().find_map(|event| match event.kind {
            EventKind::Ended { outcome } => Some(outcome),
            _ => None,
        });
        let Some(outcome) = ended else { return };
        self.players.iter_mut().flatten().for_each(|player| player.game_over(table.game(), outcome));
    }

    pub(super) fn let_computers_move(&mut self) {
        while self.is_going_on() {
            let side = self.table().game().side_to_move();
            let Some(player) = &mut self.players[side.index()] else { return };
            let table = self.keeper.table();
            let limits = table.clock().map_or_else(Limits::default, |clock| clock.limits(side));
            let choice = player.choose(table.game(), &limits, &AtomicBool::new(false));
            let before = table.version();
            match choice {
                Ok(choice) => self.command(Command::Move(choice)),
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
        if self.away().is_none() && self.table().takeback_wish().is_some() {
            let who = say::who(self.table().setup(), !wisher);
            let accept = self.ask(&Message::new("play-grant-takeback").with("who", who))?;
            self.command(Command::AnswerTakeback { accept });
        }
        Ok(())
    }

    pub(super) fn offer_draw(&mut self) -> Result<(), End> {
        let side = self.speaker();
        self.command(Command::OfferDraw { side });
        if self.away().is_some() || self.table().draw_offer() != Some(side) {
            return Ok(());
        }
        let table = self.keeper.table();
        let accept = match &mut self.players[(!side).index()] {
            Some(player) => player.accepts_draw(table.game()),
            None => {
                let who = say::who(table.setup(), !side);
                self.ask(&Message::new("play-accept-draw").with("who", who))?
            }
        };
        self.command(Command::AnswerDraw { accept });
        Ok(())
    }

    pub(super) fn resign(&mut self) -> Result<(), End> {
        if self.away().is_some() {
            return self.resign_away();
        }
        let side = self.speaker();
        if self.table().outcome().is_some() || self.ask(&Message::new("play-really-resign"))? {
            self.command(Command::Resign { side });
        }
        Ok(())
    }
}
