//! The saved games.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_plain::{title, who};
use tabuleiro_record::Summary;
use tabuleiro_table::{Message, Side};

use crate::bindings::Action;
use crate::calendar;
use crate::desk::{Desk, Turn};
use crate::effect::{Effect, SavedGame};
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::overlay::{Overlay, Then};
use crate::paint;

/// The list of saved games.
#[derive(Default)]
pub struct Saved {
    /// Where the cursor is.
    pub cursor: Cursor,
    /// The games; `None` until they are known.
    pub games: Option<Vec<SavedGame>>,
}

impl Saved {
    /// Takes a new list.
    pub fn know(&mut self, games: Vec<SavedGame>) {
        self.cursor.at = self.cursor.at.min(games.len().saturating_sub(1));
        self.games = Some(games);
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, desk: &mut Desk) {
        let length = self.games.as_ref().map_or(0, Vec::len);
        if action == Action::Back {
            return desk.turn(Turn::Back);
        }
        if self.cursor.act(action, length) {
            return;
        }
        let Some(game) = self.games.as_ref().and_then(|games| games.get(self.cursor.at)) else {
            return desk.tell(&Message::new("tui-saved-none"));
        };
        let is_over = game.summary.as_ref().is_ok_and(|summary| summary.outcome.is_some());
        match action {
            Action::Choose if !is_over => desk.want(Effect::Open(game.id)),
            Action::Choose | Action::Look => desk.want(Effect::Read(game.id)),
            Action::Delete => desk.turn(Turn::Show(Overlay::Question {
                question: Message::new("tui-really-delete").with("id", game.id.to_string()),
                then: Then::Delete(game.id),
            })),
            _ => {}
        }
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, desk: &mut Desk) {
        let length = self.games.as_ref().map_or(0, Vec::len);
        if let Some(at) = self.cursor.item_at(body, length, x, y) {
            let again = at == self.cursor.at;
            self.cursor.at = at;
            if again {
                self.act(Action::Choose, desk);
            }
        }
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        match &self.games {
            None => {}
            Some(games) if games.is_empty() => {
                paint::line(&desk.word("tui-saved-none"), body, desk.look.style(Role::Dim), buffer);
            }
            Some(games) => {
                let items: Vec<String> = games.iter().map(|game| label(game, desk)).collect();
                list::draw(&items, self.cursor, body, &desk.look, buffer);
            }
        }
    }
}

fn label(game: &SavedGame, desk: &Desk) -> String {
    match &game.summary {
        Ok(summary) => {
            let state = match summary.outcome {
                Some(outcome) => Message::new("record-over").with("score", outcome.score()),
                None if game.in_use => Message::new("record-played-now"),
                None => Message::new("record-unfinished"),
            };
            desk.say(
                &Message::new("tui-saved-entry")
                    .with("id", game.id.to_string())
                    .with("game", described(summary, desk))
                    .with("state", state),
            )
        }
        Err(reason) => desk.say(
            &Message::new("record-unreadable").with("id", game.id.to_string()).with("reason", reason.clone()),
        ),
    }
}

/// A game in a few words: what, who, how far, when.
pub fn described(summary: &Summary, desk: &Desk) -> String {
    desk.say(
        &Message::new("tui-described")
            .with("game", title(&summary.start))
            .with("white", who(&summary.start, Side::White))
            .with("black", who(&summary.start, Side::Black))
            .with("plies", summary.plies)
            .with("date", calendar::date(summary.changed, &desk.zone)),
    )
}
