//! The games whose rules can be read.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_table::registry;

use super::Screen;
use super::page::Page;
use super::summary;
use crate::bindings::Action;
use crate::desk::{Desk, Turn};
use crate::list::{self, Cursor};
use crate::look::Role;

/// The list of all games.
pub struct Rules {
    /// Where the cursor is.
    pub cursor: Cursor,
    names: Vec<String>,
    titles: Vec<String>,
    summaries: Vec<String>,
}

impl Rules {
    /// The list of all registered games.
    pub fn new(desk: &Desk) -> Rules {
        let listings = registry::listings();
        Rules {
            cursor: Cursor::default(),
            titles: listings.iter().map(|listing| desk.say(&listing.title)).collect(),
            summaries: listings.iter().map(|listing| desk.say(&listing.summary)).collect(),
            names: listings.into_iter().map(|listing| listing.name).collect(),
        }
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, desk: &mut Desk) {
        if self.cursor.act(action, self.names.len()) {
            return;
        }
        match action {
            Action::Choose => open(&self.names[self.cursor.at], desk),
            Action::Back => desk.turn(Turn::Back),
            _ => {}
        }
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, desk: &mut Desk) {
        if let Some(at) = self.cursor.item_at(summary::above(body), self.names.len(), x, y) {
            self.cursor.at = at;
            open(&self.names[at], desk);
        }
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        list::draw(&self.titles, self.cursor, summary::above(body), &desk.look, buffer);
        if let Some(text) = self.summaries.get(self.cursor.at) {
            summary::draw(text, Role::Dim, body, desk, buffer);
        }
    }
}

/// Shows the rules of the game called `name`.
pub fn open(name: &str, desk: &mut Desk) {
    match registry::rules(name) {
        Ok(rules) => {
            let title = registry::title(name).map_or_else(|| name.to_owned(), |title| desk.say(&title));
            let paragraphs = rules.iter().map(|rule| desk.say(rule)).collect();
            desk.turn(Turn::To(Box::new(Screen::Page(Page::new(title, paragraphs)))));
        }
        Err(reason) => desk.warn(&reason),
    }
}
