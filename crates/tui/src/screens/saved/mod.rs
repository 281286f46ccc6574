//! The saved games, as a table that can be searched.

mod columns;

use std::collections::BTreeSet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{GameId, Message, Side};
use tabuleiro_record::Summary;
use tabuleiro_say::{fold, title, who};

use crate::bindings::Action;
use crate::calendar;
use crate::effect::{Effect, SavedGame};
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::overlay::{OnAnswer, Overlay};
use crate::paint;
use crate::ui::{Navigation, Ui};
use columns::{Columns, Row};

/// The list of saved games.
#[derive(Default)]
pub struct Saved {
    /// Where the cursor is among the games that are shown.
    pub cursor: Cursor,
    /// The games; `None` until they are known.
    games: Option<Vec<SavedGame>>,
    /// The games that are to be deleted together.
    marked: BTreeSet<GameId>,
    /// What the games that are shown have in them.
    filter: String,
    /// Whether the filter is being typed.
    pub filtering: bool,
}

impl Saved {
    /// Takes a new list.
    pub fn know(&mut self, games: Vec<SavedGame>) {
        let known: BTreeSet<GameId> = games.iter().map(|game| game.id).collect();
        self.marked.retain(|id| known.contains(id));
        self.cursor.at = self.cursor.at.min(games.len().saturating_sub(1));
        self.games = Some(games);
    }

    /// Takes what has become of one game, which comes first then.
    pub fn update(&mut self, game: SavedGame) {
        let games = self.games.get_or_insert_default();
        games.retain(|known| known.id != game.id);
        games.insert(0, game);
        self.cursor.at = 0;
    }

    /// Shows the game `id` no more.
    pub fn forget(&mut self, id: GameId) {
        let games = self.games.get_or_insert_default();
        games.retain(|known| known.id != id);
        self.cursor.at = self.cursor.at.min(games.len().saturating_sub(1));
    }

    /// The games that fit the filter, each with its row.
    fn shown(&self, ui: &Ui) -> Vec<(&SavedGame, Row)> {
        let words = fold(&self.filter);
        let rows =
            self.games.iter().flatten().map(|game| (game, row(game, self.marked.contains(&game.id), ui)));
        let fits = |row: &Row| {
            let text = fold(&row.text());
            words.split_whitespace().all(|word| text.contains(word))
        };
        rows.filter(|(_, row)| fits(row)).collect()
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, ui: &mut Ui) {
        let ids: Vec<GameId> = self.shown(ui).iter().map(|(game, _)| game.id).collect();
        if self.cursor.act(action, ids.len()) {
            return;
        }
        match action {
            Action::Back if self.filtering || !self.filter.is_empty() => {
                self.filtering = false;
                return self.search(String::new());
            }
            Action::Back => return ui.navigate(Navigation::Back),
            Action::Search => {
                self.filtering = true;
                return;
            }
            Action::Choose if self.filtering => {
                self.filtering = false;
                return;
            }
            Action::Clear => return self.search(String::new()),
            Action::Erase => {
                let mut shorter = self.filter.clone();
                shorter.pop();
                return self.search(shorter);
            }
            _ => {}
        }
        let Some(&id) = ids.get(self.cursor.at) else {
            let none = if self.filter.is_empty() { "tui-saved-none" } else { "screen-none-found" };
            return ui.tell(&Message::new(none));
        };
        match action {
            Action::Choose if !self.is_over(id) => ui.want(Effect::Open(id)),
            Action::Choose | Action::Look => ui.want(Effect::Read(id)),
            Action::Mark => {
                if !self.marked.remove(&id) {
                    self.marked.insert(id);
                }
                self.cursor.at = (self.cursor.at + 1).min(ids.len() - 1);
            }
            Action::MarkAll if ids.iter().all(|id| self.marked.contains(id)) => self.marked.clear(),
            Action::MarkAll => self.marked.extend(ids),
            Action::Delete => self.ask_to_delete(id, ui),
            _ => {}
        }
    }

    fn is_over(&self, id: GameId) -> bool {
        let game = self.games.iter().flatten().find(|game| game.id == id);
        game.and_then(|game| game.summary.as_ref().ok()).is_some_and(|summary| summary.outcome.is_some())
    }

    /// Asks whether the marked games shall be deleted, or the game `id` if none is marked.
    fn ask_to_delete(&self, id: GameId, ui: &mut Ui) {
        let ids: Vec<GameId> =
            if self.marked.is_empty() { vec![id] } else { self.marked.iter().copied().collect() };
        let question = match ids.as_slice() {
            [id] => Message::new("tui-really-delete").with("id", id.to_string()),
            several => Message::new("screen-really-delete").with("count", several.len()),
        };
        ui.navigate(Navigation::Show(Overlay::Question { question, then: OnAnswer::Delete(ids) }));
    }

    /// Types a letter of the filter.
    pub fn type_letter(&mut self, letter: char) {
        if self.filtering {
            self.search(format!("{}{letter}", self.filter));
        }
    }

    fn search(&mut self, filter: String) {
        self.filter = filter;
        self.cursor.at = 0;
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let length = self.shown(ui).len();
        if let Some(at) = self.cursor.item_at(self.rows(body), length, x, y) {
            let again = at == self.cursor.at;
            self.cursor.at = at;
            if again {
                self.act(Action::Choose, ui);
            }
        }
    }

    /// Where the rows of the table are.
    fn rows(&self, body: Rect) -> Rect {
        let inner = paint::inside(body);
        let head = (1 + u16::from(self.is_filtered())).min(inner.height);
        Rect { y: inner.y + head, height: inner.height - head, ..inner }
    }

    fn is_filtered(&self) -> bool {
        self.filtering || !self.filter.is_empty()
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let look = &ui.look;
        let inner = paint::boxed(&self.heading(ui), body, look, buffer);
        let Some(games) = &self.games else { return };
        if games.is_empty() {
            return paint::line(
                &format!("  {}", ui.word("tui-saved-none")),
                inner,
                look.style(Role::Dim),
                buffer,
            );
        }
        if self.is_filtered() {
            list::filter(&self.filter, self.filtering, inner, ui, buffer);
        }
        let rows = self.rows(body);
        let columns = Columns::new(self.shown(ui).into_iter().map(|(_, row)| row).collect(), rows.width, ui);
        let head = Rect { y: rows.y.saturating_sub(1), height: 1, ..rows };
        paint::line(&format!("  {}", columns.head()), head, look.style(Role::Accent), buffer);
        let lines = columns.lines();
        if lines.is_empty() {
            let none = format!("  {}", ui.word("screen-none-found"));
            paint::line(&none, rows, look.style(Role::Warning), buffer);
        }
        list::draw(&lines, self.cursor, rows, look, buffer);
        self.cursor.mark(lines.len(), rows, body, look, buffer);
    }

    fn heading(&self, ui: &Ui) -> String {
        let saved = ui.word("tui-title-saved");
        match self.marked.len() {
            0 => saved,
            count => format!("{saved} | {}", ui.say(&Message::new("screen-marked").with("count", count))),
        }
    }
}

fn row(game: &SavedGame, marked: bool, ui: &Ui) -> Row {
    let id = game.id.to_string();
    match &game.summary {
        Ok(summary) => {
            let name = |side| ui.say(&who(&summary.start, side));
            let state = match summary.outcome {
                Some(outcome) => outcome.score().to_string(),
                None if game.in_use => ui.word("record-played-now"),
                None => ui.word("record-unfinished"),
            };
            Row {
                marked,
                id,
                game: ui.say(&title(&summary.start)),
                players: format!("{} – {}", name(Side::White), name(Side::Black)),
                state,
                moves: summary.plies.div_ceil(2).to_string(),
                date: calendar::date(summary.changed, &ui.zone),
            }
        }
        Err(reason) => Row { marked, id, game: ui.say(reason), ..Row::default() },
    }
}

/// A game in a few words: what, who, how far, when.
pub fn described(summary: &Summary, ui: &Ui) -> String {
    ui.say(
        &Message::new("tui-described")
            .with("game", title(&summary.start))
            .with("white", who(&summary.start, Side::White))
            .with("black", who(&summary.start, Side::Black))
            .with("plies", summary.plies.div_ceil(2))
            .with("date", calendar::date(summary.changed, &ui.zone)),
    )
}
