//! How a game follows its journal: commands go there, and only what is safe there counts here.

use tabuleiro_facade::{Command, Decision, Event, EventKind, Explain, Message};
use tabuleiro_say::happened;

use super::{Hint, Play};
use crate::effect::{Answer, Effect, Purpose, Reply};
use crate::look::Role;
use crate::ui::Ui;

impl Play {
    /// Takes what was asked for; false if it is not about this screen.
    pub fn take(&mut self, answer: &Answer, ui: &mut Ui) -> bool {
        match answer {
            Answer::Happened(decision) => self.follow(decision, ui),
            Answer::Refused(reason) => {
                self.waiting = false;
                self.queue.clear();
                self.refused(reason, ui);
            }
            Answer::PlayerReply { ticket, purpose: Purpose::Move, reply }
                if self.thinking == Some(*ticket) =>
            {
                self.thinking = None;
                self.computer_says(reply, ui);
            }
            Answer::PlayerReply { ticket, purpose: Purpose::Draw, reply }
                if self.thinking == Some(*ticket) =>
            {
                self.thinking = None;
                self.command(Command::AnswerDraw { accept: *reply == Reply::Draw(true) }, ui);
            }
            Answer::PlayerReply { ticket, purpose: Purpose::Hint, reply }
                if self.hint == Hint::Asked(*ticket) =>
            {
                self.advise(reply, ui);
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
                ui.warn(&Message::new("tui-no-analyst"));
            }
            _ => return false,
        }
        true
    }

    /// Says why something is not done.
    pub(super) fn refused(&mut self, reason: &Message, ui: &mut Ui) {
        self.selection.clear();
        ui.warn(reason);
    }

    /// Makes `decision` true here, now that it is safe, and tells it.
    fn follow(&mut self, decision: &Decision, ui: &mut Ui) {
        self.waiting = false;
        if let Err(error) = self.table.accept(decision.clone()) {
            return ui.warn(&error.explain());
        }
        self.show_happened(decision.events(), ui);
        if self.queue.is_empty() {
            self.proceed(ui);
        } else {
            let command = self.queue.remove(0);
            self.command(command, ui);
        }
    }

    /// Shows and tells `events`, which have just come true.
    pub(super) fn show_happened(&mut self, events: &[Event], ui: &mut Ui) {
        let happened = |event| ui.say(&happened(&self.table, event, ui.look.notation));
        let mut news: Vec<String> = events.iter().map(happened).collect();
        self.selection.clear();
        self.refresh();
        self.name_opening(ui);
        self.ring(events, ui);
        let mut role = Role::Text;
        if let Some(fault) = self.fault.take() {
            news = vec![ui.say(&fault)];
            role = Role::Warning;
        } else if self.table.pause().is_some() {
            // The same in the words of this screen, with the key that lets the game go on.
            news = vec![ui.word("tui-paused")];
        }
        ui.notice = Some((news.join(" "), role));
        if let Some(outcome) = self.table.outcome() {
            self.stop_thinking(ui);
            ui.want(Effect::GameOver { game: self.table.game().fork(), outcome });
        }
        self.analyse_again(ui);
    }

    /// Rings, if the user wants that, when the opponent of a person has moved or the game is over.
    fn ring(&self, events: &[Event], ui: &mut Ui) {
        let calls = |event: &Event| match event.kind {
            EventKind::Moved { side, .. } => !self.is_here(side),
            EventKind::Ended { .. } => true,
            _ => false,
        };
        if ui.settings.bell && events.iter().any(calls) {
            ui.want(Effect::Ring);
        }
    }

    /// Sends what a command causes on its way to the journal, or says why it causes nothing. One that comes
    /// while another is on its way waits for it.
    pub fn command(&mut self, command: Command, ui: &mut Ui) {
        if self.away.is_some() {
            return self.command_away(command, ui);
        }
        if self.waiting {
            self.queue.push(command);
            return;
        }
        match self.table.decide(None, command, ui.now) {
            Ok(decision) => {
                self.waiting = true;
                ui.want(Effect::Commit(decision));
            }
            Err(refusal) => self.refused(&refusal.explain(), ui),
        }
    }
}
