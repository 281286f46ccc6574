//! What is different at a table that a server keeps: commands are asked for, and what happens is heard.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::remote::{Ask, Line, News, Seated};
use tabuleiro_facade::{Command, Event, Explain, Message, Side};
use tabuleiro_say::{side_name, spoken, who};

use super::Play;
use crate::effect::Effect;
use crate::key::Key;
use crate::look::Role;
use crate::overlay::{OnAnswer, Overlay};
use crate::paint;
use crate::screens::Screen;
use crate::screens::review::Review;
use crate::ui::{Navigation, Ui};

/// How many lines the talk may take beside a board.
const TALK: usize = 6;

/// A table that a server keeps, as the screen knows it.
pub struct Away {
    /// The side that is played here.
    side: Option<Side>,
    /// By what one comes back.
    pub address: String,
    /// The talk, oldest first.
    talk: Vec<Line>,
    /// How many people look on.
    watchers: usize,
    /// Whether the connection is lost.
    lost: bool,
}

impl Play {
    /// The game at a table that a server keeps.
    pub fn at_server(seated: Seated) -> Play {
        let Seated { table, side, address, talk, watchers } = seated;
        let away = Away { side, address, talk, watchers, lost: false };
        Play::with(None, Some(away), table)
    }

    /// Says where one is.
    pub fn begin_away(&mut self, ui: &mut Ui) {
        self.name_opening(ui);
        let Some(away) = &self.away else { return };
        ui.tell(&match away.side {
            Some(side) => Message::new("remote-you-play").with("side", side_name(self.table.setup(), side)),
            None => Message::new("remote-you-watch"),
        });
        ui.add(&Message::new("remote-at").with("address", away.address.as_str()));
        self.proceed(ui);
    }

    /// The side that is played here at the table of a server; `None` at a table of this machine.
    pub(super) fn away_side(&self) -> Option<Option<Side>> {
        self.away.as_ref().map(|away| away.side)
    }

    /// Takes what comes from the server.
    pub fn hear(&mut self, news: News, ui: &mut Ui) {
        let Some(away) = &mut self.away else { return };
        match news {
            News::Happened(events) => self.happened_away(events, ui),
            News::Accepted => {
                self.waiting = false;
                self.proceed(ui);
            }
            News::Refused { reason, meant } => {
                self.waiting = false;
                self.selection.clear();
                ui.notice = Some((reason, Role::Warning));
                if !meant.is_empty() {
                    ui.add(&Message::new("play-did-you-mean").with("close", meant.join(", ")));
                }
            }
            News::Talk(line) => {
                ui.tell(&spoken(&self.table, &line));
                away.talk.push(line);
                if ui.settings.bell {
                    ui.want(Effect::Ring);
                }
            }
            News::Watchers(count) => away.watchers = count,
            News::Lost => {
                away.lost = true;
                ui.warn(&Message::new("remote-lost"));
            }
            News::Back => {
                away.lost = false;
                ui.tell(&Message::new("remote-back"));
            }
            News::Said(text) => ui.notice = Some((text, Role::Warning)),
            News::Failed(reason) => ui.warn(&reason),
            News::AgainOffered => {
                let key = Key::Char('n').sign(ui.look.ascii);
                ui.tell(&Message::new("remote-again-offered-key").with("key", key));
            }
            News::AgainWaits { link } => {
                ui.tell(&Message::new("remote-again-waits"));
                if let Some((notice, _)) = &mut ui.notice {
                    *notice = format!("{notice}\n{link}");
                }
            }
            News::Over(reason) => {
                away.lost = true;
                ui.warn(&reason);
            }
            // Another screen takes the place of this one.
            News::Seated(_) => {}
        }
    }

    fn happened_away(&mut self, events: Vec<Event>, ui: &mut Ui) {
        for event in &events {
            if let Err(error) = self.table.absorb(event.clone()) {
                return ui.warn(&error.explain());
            }
        }
        self.show_happened(&events, ui);
        self.proceed(ui);
    }

    /// Asks the server to carry out `command`, or says why that can't be.
    pub(super) fn command_away(&mut self, command: Command, ui: &mut Ui) {
        let Some(Some(side)) = self.away_side() else {
            return self.refused(&Message::new("remote-watching"), ui);
        };
        if self.waiting {
            return ui.tell(&Message::new("remote-waiting-answer"));
        }
        match self.table.decide_by(side, None, command.clone(), ui.now) {
            Ok(_) => {
                self.waiting = true;
                ui.want(Effect::Ask(Ask::Command(command)));
            }
            Err(refusal) => self.refused(&refusal.explain(), ui),
        }
    }

    /// Asks what the opponent wants to know, or plays what waits for its turn.
    pub(super) fn proceed_away(&mut self, ui: &mut Ui) {
        if self.waiting || !self.is_going_on() {
            return;
        }
        match self.standing_wish() {
            Some((question, [yes, no])) => ui.navigate(Navigation::Show(Overlay::Question {
                question,
                then: OnAnswer::Command { yes: Box::new(yes), no: Some(Box::new(no)) },
            })),
            None => self.play_premove(ui),
        }
    }

    /// The question of the opponent that waits for an answer, and what is said after yes and no.
    fn standing_wish(&self) -> Option<(Message, [Command; 2])> {
        let side = self.away_side()??;
        let question = |key| Message::new(key).with("who", who(self.table.setup(), side));
        if self.table.draw_offer() == Some(!side) {
            let answers = [true, false].map(|accept| Command::AnswerDraw { accept });
            return Some((question("tui-accept-draw"), answers));
        }
        if self.table.takeback_wish() == Some(!side) {
            let answers = [true, false].map(|accept| Command::AnswerTakeback { accept });
            return Some((question("tui-grant-takeback"), answers));
        }
        None
    }

    /// Whether a question that stands in front of this screen has lapsed, because the opponent has played on.
    pub fn has_lapsed(&self, then: &OnAnswer) -> bool {
        let OnAnswer::Command { yes, .. } = then else { return false };
        let is_answer = matches!(**yes, Command::AnswerDraw { .. } | Command::AnswerTakeback { .. });
        self.away.is_some() && is_answer && self.standing_wish().is_none()
    }

    /// Whether help from a machine would be unfair here; says so.
    pub(super) fn is_unfair(&self, ui: &mut Ui) -> bool {
        let unfair = self.away.is_some() && self.table.outcome().is_none();
        if unfair {
            ui.warn(&Message::new("remote-no-help"));
        }
        unfair
    }

    /// Looks through the game, if it is over.
    pub(super) fn review_away(&self, ui: &mut Ui) {
        if self.table.outcome().is_none() {
            return ui.warn(&Message::new("remote-review-later"));
        }
        match Review::new(None, self.table.log().to_vec(), None, self.flipped) {
            Ok(review) => ui.navigate(Navigation::To(Box::new(Screen::Review(Box::new(review))))),
            Err(reason) => ui.warn(&reason),
        }
    }

    /// Offers the same game again, or takes the opponent's offer.
    pub(super) fn play_again_away(&self, ui: &mut Ui) {
        match self.away_side() {
            Some(Some(_)) => ui.want(Effect::Ask(Ask::Again)),
            _ => ui.warn(&Message::new("remote-watching")),
        }
    }

    /// Leaves the table to the server.
    pub(super) fn leave_away(&self, address: &str, ui: &mut Ui) {
        ui.want(Effect::Part);
        ui.navigate(Navigation::Back);
        let key = if self.table.outcome().is_none() { "remote-left" } else { "remote-bye" };
        ui.tell(&Message::new(key).with("address", address));
    }
}

/// Draws that the connection is lost, at the top of `area`; the room below that.
pub(super) fn draw_lost(play: &Play, area: Rect, ui: &Ui, buffer: &mut Buffer) -> Rect {
    if !play.away.as_ref().is_some_and(|away| away.lost) {
        return area;
    }
    let lines = paint::wrap(&ui.word("remote-lost"), usize::from(area.width));
    let height = (lines.len() as u16).min(area.height);
    paint::lines(&lines, Rect { height, ..area }, ui.look.style(Role::Warning), buffer);
    Rect { y: area.y + height, height: area.height - height, ..area }
}

/// Draws who looks on and the last of the talk, at the bottom of `area`; the room above that.
pub(super) fn draw_talk(play: &Play, area: Rect, ui: &Ui, buffer: &mut Buffer) -> Rect {
    let Some(away) = &play.away else { return area };
    let width = usize::from(area.width);
    let most = TALK.min(usize::from(area.height) / 3);
    let spoken = away.talk.iter().rev().take(TALK).rev().map(|line| ui.say(&spoken(&play.table, line)));
    let mut lines: Vec<String> = spoken.flat_map(|line| paint::wrap(&line, width)).collect();
    lines.drain(..lines.len().saturating_sub(most));
    if away.watchers > 0 && most > 0 {
        lines.push(ui.say(&Message::new("remote-watchers").with("count", away.watchers)));
    }
    let height = (lines.len() as u16).min(area.height);
    let below = Rect { y: area.bottom() - height, height, ..area };
    paint::lines(&lines, below, ui.look.style(Role::Dim), buffer);
    Rect { height: area.height - height, ..area }
}
