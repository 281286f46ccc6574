//! How a game follows its journal: commands go there, and only what is safe there counts here.

use tabuleiro_plain::happened;
use tabuleiro_table::{Command, Event, Explain, Message};

use super::{Entry, Hint, Play};
use crate::desk::Desk;
use crate::effect::{Answer, Effect, Purpose, Reply};
use crate::look::Role;

impl Play {
    /// Takes what was asked for; false if it is not about this screen.
    pub fn take(&mut self, answer: &Answer, desk: &mut Desk) -> bool {
        match answer {
            Answer::Happened(events) => self.follow(events, desk),
            Answer::Refused(reason) => {
                self.waiting = false;
                self.selection.clear();
                desk.warn(reason);
                let advice = self.typed.take().and_then(|typed| Entry::advice(&typed, &self.choices));
                if let (Some(advice), Some((notice, _))) =
                    (advice.map(|advice| desk.say(&advice)), &mut desk.notice)
                {
                    *notice = format!("{notice} {advice}");
                }
            }
            Answer::Thought { ticket, purpose: Purpose::Move, reply } if self.thinking == Some(*ticket) => {
                self.thinking = None;
                self.computer_says(reply, desk);
            }
            Answer::Thought { ticket, purpose: Purpose::Draw, reply } if self.thinking == Some(*ticket) => {
                self.thinking = None;
                self.command(Command::AnswerDraw { accept: *reply == Reply::Draw(true) }, desk);
            }
            Answer::Thought { ticket, purpose: Purpose::Hint, reply }
                if self.hint == Hint::Asked(*ticket) =>
            {
                self.advise(reply, desk);
            }
            Answer::Analysed { ticket, line } => {
                if let Some(analysis) = self.analysis.as_mut().filter(|analysis| analysis.ticket == *ticket) {
                    analysis.line = Some(line.clone());
                }
            }
            Answer::NoAnalyst { ticket }
                if self.analysis.as_ref().is_some_and(|own| own.ticket == *ticket) =>
            {
                self.analysis = None;
                desk.warn(&Message::new("tui-no-analyst"));
            }
            _ => return false,
        }
        true
    }

    /// Makes `events` true here, now that they are safe, and tells them.
    fn follow(&mut self, events: &[Event], desk: &mut Desk) {
        self.waiting = false;
        self.typed = None;
        let mut news: Vec<String> = Vec::new();
        for event in events {
            if let Err(error) = self.table.absorb(event.clone()) {
                return desk.warn(&error.explain());
            }
            news.push(desk.say(&happened(&self.table, event)));
        }
        self.selection.clear();
        self.refresh();
        let mut role = Role::Text;
        if let Some(fault) = self.fault.take() {
            news.push(desk.say(&fault));
            role = Role::Warning;
        } else if self.table.pause().is_some() {
            // The same in the words of this screen, with the key that lets the game go on.
            news = vec![desk.word("tui-paused")];
        }
        desk.notice = Some((news.join(" "), role));
        if self.analysis.is_some() {
            self.analyse(desk);
        }
        self.proceed(desk);
    }

    /// Sends a command on its way to the journal.
    pub fn command(&mut self, command: Command, desk: &mut Desk) {
        self.waiting = true;
        desk.want(Effect::Command { version: self.table.version(), command, at: desk.now });
    }
}
