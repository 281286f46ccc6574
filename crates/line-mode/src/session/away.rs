//! What is different at a table that a server keeps: commands are asked for, and what happens is heard.

use std::time::Duration;

use tabuleiro_console::{End, Status};
use tabuleiro_facade::remote::{Ask, News, Seated};
use tabuleiro_facade::{Command, Event, EventKind, Explain, Message, Side};
use tabuleiro_say as say;

use super::Session;
use super::keeper::{Away, Keeper};
use crate::order::Order;

/// How long the answer to a command is awaited before the next line is heard; it is told whenever it comes.
const PATIENCE: Duration = Duration::from_secs(5);

impl Session<'_, '_> {
    /// The table of a server; `None` for one of this machine.
    pub(super) fn away(&self) -> Option<&Away> {
        self.keeper.away()
    }

    /// Says where one is, who plays, and what happened so far.
    pub(super) fn greet_away(&mut self) {
        let Some(away) = self.keeper.away() else { return };
        let (table, address) = (&away.table, away.address.clone());
        let first = say::happened(table, &table.log()[0], self.notation);
        let role = match away.side {
            Some(side) => Message::new("remote-you-play").with("side", say::side_name(table.setup(), side)),
            None => Message::new("remote-you-watch"),
        };
        let watchers = away.watchers;
        self.tell(&first);
        self.tell(&role);
        self.tell(&Message::new("remote-at").with("address", address));
        self.tell(&Message::new("play-type-help").with("help", self.main_phrase(Order::Help)));
        if watchers > 0 {
            self.tell(&Message::new("remote-watchers").with("count", watchers));
        }
        if self.table().game().ply() > 0 {
            self.list_moves();
        }
        if let Some(outcome) = self.table().outcome() {
            self.tell(&outcome.explain());
        }
        self.tell_wishes();
    }

    /// Asks the server to carry out `command`, and waits a moment for its answer.
    pub(super) fn command_away(&mut self, command: Command) {
        let Keeper::Server(away) = &self.keeper else { return };
        let Some(side) = away.side else {
            return self.tell(&Message::new("remote-watching"));
        };
        // What can't be is known here already.
        if let Err(refusal) = away.table.decide_by(side, None, command.clone(), self.talk.now()) {
            return self.tell(&refusal.explain());
        }
        (away.ask)(Ask::Command(command));
        self.await_answer();
    }

    fn await_answer(&mut self) {
        let until = self.talk.now().after(PATIENCE);
        loop {
            let patience = until.since(self.talk.now());
            match self.talk.news(patience) {
                Ok(Some(News::Accepted)) => return,
                Ok(Some(news)) => {
                    let is_answer = matches!(news, News::Refused { .. } | News::Lost | News::Over(_));
                    self.take(news);
                    if is_answer {
                        return;
                    }
                }
                Ok(None) => return self.tell(&Message::new("remote-slow")),
                Err(_) => return,
            }
        }
    }

    /// Takes what comes from the server; whether it is time to say again who is to move.
    pub(super) fn take(&mut self, news: News) -> bool {
        match news {
            News::Happened(events) => return self.happened_away(events),
            News::Accepted => {}
            News::Refused { reason, meant } => {
                self.talk.say_line(&reason);
                if !meant.is_empty() {
                    self.tell(&Message::new("play-did-you-mean").with("close", meant.join(", ")));
                }
            }
            News::Talk(line) => {
                let spoken = say::spoken(self.table(), &line);
                self.tell(&spoken);
            }
            News::Watchers(count) => {
                if let Keeper::Server(away) = &mut self.keeper
                    && std::mem::replace(&mut away.watchers, count) != count
                {
                    self.tell(&Message::new("remote-watchers").with("count", count));
                }
            }
            News::Lost => self.tell(&Message::new("remote-lost")),
            News::Back => self.tell(&Message::new("remote-back")),
            News::Said(text) => self.talk.say_line(&text),
            News::Failed(reason) => self.tell(&reason),
            News::AgainOffered => {
                let again = self.main_phrase(Order::Again);
                self.tell(&Message::new("remote-again-offered").with("again", again));
            }
            News::AgainWaits { link } => {
                self.tell(&Message::new("remote-again-waits"));
                self.talk.say_line(&link);
            }
            News::Seated(seated) => {
                self.sit(*seated);
                self.greet_away();
                return true;
            }
            News::Over(reason) => {
                self.tell(&reason);
                if let Keeper::Server(away) = &mut self.keeper {
                    away.is_over = true;
                }
            }
        }
        false
    }

    /// Goes on at another table, or at the same one anew.
    fn sit(&mut self, seated: Seated) {
        self.stop_analysis();
        self.flipped = seated.side == Some(Side::Black);
        if let Keeper::Server(away) = &mut self.keeper {
            let Seated { table, side, address, watchers, .. } = seated;
            (away.table, away.side, away.address, away.watchers) = (table, side, address, watchers);
        }
    }

    fn happened_away(&mut self, events: Vec<Event>) -> bool {
        let Keeper::Server(away) = &mut self.keeper else { return false };
        let count = events.len();
        for event in events {
            if let Err(error) = away.table.absorb(event) {
                self.tell(&error.explain());
                return false;
            }
        }
        self.announce(count);
        let log = self.table().log();
        let asks = |event: &Event| {
            matches!(event.kind, EventKind::DrawOffered { .. } | EventKind::TakebackAsked { .. })
        };
        if log[log.len() - count..].iter().any(asks) {
            self.tell_wishes();
        }
        true
    }

    /// The question of the opponent that waits for an answer, and what is said after yes and no.
    fn standing_wish(&self) -> Option<(&'static str, [Command; 2])> {
        let away = self.away()?;
        let side = away.side?;
        if away.table.draw_offer() == Some(!side) {
            let answers = [true, false].map(|accept| Command::AnswerDraw { accept });
            return Some(("play-accept-draw", answers));
        }
        if away.table.takeback_wish() == Some(!side) {
            let answers = [true, false].map(|accept| Command::AnswerTakeback { accept });
            return Some(("play-grant-takeback", answers));
        }
        None
    }

    /// Tells what the opponent wants to know.
    fn tell_wishes(&mut self) {
        if let (Some((question, _)), Some(side)) =
            (self.standing_wish(), self.away().and_then(|away| away.side))
        {
            let who = say::who(self.table().setup(), side);
            self.tell(&Message::new(question).with("who", who));
        }
    }

    /// Takes `line` as the answer to what the opponent wants to know; false if it is none.
    pub(super) fn answer_wish(&mut self, line: &str) -> bool {
        let Some((_, [yes, no])) = self.standing_wish() else { return false };
        let Some(answer) = self.vocabulary.yes_or_no(line) else { return false };
        self.command(if answer { yes } else { no });
        true
    }

    /// Writes `text` to the others.
    pub(super) fn speak(&mut self, text: &str) {
        let Some(away) = self.away() else { return };
        match (away.side, text) {
            (None, _) => self.tell(&Message::new("remote-watching")),
            (_, "") => self.tell(&Message::new("remote-say-what").with("say", self.main_phrase(Order::Talk))),
            _ => (away.ask)(Ask::Talk(text.to_owned())),
        }
    }

    /// Plays the same game again.
    pub(super) fn play_again(&mut self) {
        let Some(away) = self.away() else { return };
        if away.side.is_none() {
            self.tell(&Message::new("remote-watching"));
        } else if away.table.outcome().is_none() {
            self.tell(&Message::new("remote-again-later"));
        } else {
            (away.ask)(Ask::Again);
        }
    }

    /// Whether help from a machine would be unfair here; says so.
    pub(super) fn is_unfair(&mut self) -> bool {
        let unfair = self.away().is_some_and(|away| away.table.outcome().is_none());
        if unfair {
            self.tell(&Message::new("remote-no-help"));
        }
        unfair
    }

    /// Leaves the table to the server.
    pub(super) fn leave_away(&mut self) -> Status {
        let Some(away) = self.away() else { return Status::Done };
        let status = if away.is_over { Status::Failed } else { Status::Done };
        let goes_on = away.table.outcome().is_none() && !away.is_over;
        let key = if goes_on { "remote-left" } else { "remote-bye" };
        self.tell(&Message::new(key).with("address", away.address.clone()));
        status
    }

    /// Goes on until somebody leaves or the server has gone for good.
    pub(super) fn is_gone(&self) -> bool {
        self.away().is_some_and(|away| away.is_over)
    }

    /// Gives up, after a question.
    pub(super) fn resign_away(&mut self) -> Result<(), End> {
        let Some(side) = self.away().and_then(|away| away.side) else {
            self.tell(&Message::new("remote-watching"));
            return Ok(());
        };
        if self.table().outcome().is_some() || self.ask(&Message::new("play-really-resign"))? {
            self.command(Command::Resign { side });
        }
        Ok(())
    }
}
