//! The games of a file, to look through and keep.

use std::path::PathBuf;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_table::{Message, registry};

use crate::bindings::Action;
use crate::desk::{Desk, Turn};
use crate::effect::{Effect, Imported};
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::paint;

/// The games of a file.
pub struct Import {
    /// The file.
    pub path: PathBuf,
    /// Its games.
    pub games: Vec<Imported>,
    /// What was wrong with the file.
    pub problems: Vec<Message>,
    /// Where the cursor is.
    pub cursor: Cursor,
}

impl Import {
    /// Does what a key means.
    pub fn act(&mut self, action: Action, desk: &mut Desk) {
        if self.cursor.act(action, self.games.len()) {
            return;
        }
        match (action, self.games.get(self.cursor.at)) {
            (Action::Choose, Some(game)) => desk.want(Effect::Keep(Box::new(game.clone()))),
            (Action::Back, _) => desk.turn(Turn::Back),
            _ => {}
        }
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, desk: &mut Desk) {
        let (_, area) = areas(self, body, desk);
        if let Some(at) = self.cursor.item_at(area, self.games.len(), x, y) {
            let again = at == self.cursor.at;
            self.cursor.at = at;
            if again {
                self.act(Action::Choose, desk);
            }
        }
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        let (head, area) = areas(self, body, desk);
        let heading = Message::new("tui-import-found")
            .with("path", self.path.display().to_string())
            .with("count", self.games.len());
        paint::line(&desk.say(&heading), head, desk.look.style(Role::Accent), buffer);
        let problems = self.problem_lines(body.width, desk);
        let below = Rect { y: head.y + 1, height: head.height - 1, ..head };
        paint::lines(&problems, below, desk.look.style(Role::Warning), buffer);
        let items: Vec<String> = self.games.iter().map(|game| label(game, desk)).collect();
        if items.is_empty() {
            paint::line(&desk.word("tui-import-none"), area, desk.look.style(Role::Text), buffer);
        }
        list::draw(&items, self.cursor, area, &desk.look, buffer);
    }

    /// What was wrong with the file, in lines of `width`.
    fn problem_lines(&self, width: u16, desk: &Desk) -> Vec<String> {
        self.problems.iter().flat_map(|problem| paint::wrap(&desk.say(problem), usize::from(width))).collect()
    }
}

/// Where the heading with the problems is, and the list.
fn areas(import: &Import, body: Rect, desk: &Desk) -> (Rect, Rect) {
    let lines = import.problem_lines(body.width, desk).len() as u16;
    let head = (1 + lines).min(body.height / 2).max(1);
    let list = Rect { y: body.y + head, height: body.height.saturating_sub(head), ..body };
    (Rect { height: head, ..body }, list)
}

fn label(game: &Imported, desk: &Desk) -> String {
    let [white, black] = game.players.each_ref().map(|name| if name.is_empty() { "?" } else { name });
    let title = registry::title(&game.name).map_or_else(|| game.name.clone(), |title| desk.say(&title));
    let message = Message::new("tui-import-entry")
        .with("game", title)
        .with("white", white)
        .with("black", black)
        .with("plies", game.moves.len())
        .with("date", game.date.as_str())
        .with("score", game.score.text());
    desk.say(&message)
}
