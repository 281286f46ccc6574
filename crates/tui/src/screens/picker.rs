//! All games, to choose one of: to play it, or to read its rules.

use std::cell::OnceCell;
use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{Kind, Scene, registry};
use tabuleiro_say::fold;
use unicode_width::UnicodeWidthStr;

use super::setup::SetupForm;
use super::{Screen, rules};
use crate::bindings::Action;
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::ui::{Navigation, Ui};
use crate::{paint, preview};

/// From this width on a board stands beside the list.
const WIDE: u16 = 68;
/// The narrowest frame that shows a board of eight columns in squares and not in specks.
const BOARD: u16 = 38;
/// Lines for the words about a game.
const WORDS: u16 = 4;

/// What a game is chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To be played.
    Play,
    /// To read its rules.
    Rules,
}

/// The list of all games.
pub struct Picker {
    /// What the game is chosen for.
    pub purpose: Purpose,
    /// Where the cursor is among the games that are shown.
    pub cursor: Cursor,
    /// What the games that are shown are called like.
    filter: String,
    games: Vec<ListedKind>,
    /// The places in `games` of those that are shown.
    shown: Vec<usize>,
}

struct ListedKind {
    kind: Arc<dyn Kind>,
    title: String,
    summary: String,
    /// Everything that a filter may be part of.
    folded: String,
    /// Its first position, once it has been looked at.
    scene: OnceCell<Option<Scene>>,
}

impl ListedKind {
    fn new(kind: Arc<dyn Kind>, ui: &Ui) -> ListedKind {
        let (title, summary) = (ui.say(&kind.title()), ui.say(&kind.summary()));
        let folded = fold(&format!("{title} {} {summary}", kind.name()));
        ListedKind { kind, title, summary, folded, scene: OnceCell::new() }
    }

    fn scene(&self) -> Option<&Scene> {
        self.scene.get_or_init(|| self.kind.open(None).ok().map(|game| game.scene())).as_ref()
    }
}

impl Picker {
    /// The list of all registered games, with the cursor on the one that the user prefers.
    pub fn new(purpose: Purpose, ui: &Ui) -> Picker {
        let games: Vec<ListedKind> =
            registry::kinds().into_iter().map(|kind| ListedKind::new(kind, ui)).collect();
        let preferred = ui.settings.game.plain();
        let at = games.iter().position(|entry| entry.kind.name().plain() == preferred).unwrap_or(0);
        let shown = (0..games.len()).collect();
        Picker { purpose, cursor: Cursor { at }, filter: String::new(), games, shown }
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, ui: &mut Ui) {
        if self.cursor.act(action, self.shown.len()) {
            return;
        }
        match action {
            Action::Choose => self.choose(ui),
            Action::Back if self.filter.is_empty() => ui.navigate(Navigation::Back),
            Action::Back | Action::Clear => self.search(String::new()),
            Action::Erase => {
                let mut shorter = self.filter.clone();
                shorter.pop();
                self.search(shorter);
            }
            _ => {}
        }
    }

    /// Shows only games that are called like what is typed.
    pub fn type_letter(&mut self, letter: char) {
        self.search(format!("{}{letter}", self.filter));
    }

    fn search(&mut self, filter: String) {
        let chosen = self.shown.get(self.cursor.at).copied();
        self.filter = filter;
        let words = fold(&self.filter);
        let fits = |entry: &ListedKind| words.split_whitespace().all(|word| entry.folded.contains(word));
        self.shown = (0..self.games.len()).filter(|&at| fits(&self.games[at])).collect();
        self.cursor.at = self.shown.iter().position(|&at| Some(at) == chosen).unwrap_or(0);
    }

    fn chosen(&self) -> Option<&ListedKind> {
        self.shown.get(self.cursor.at).map(|&at| &self.games[at])
    }

    fn choose(&self, ui: &mut Ui) {
        let Some(entry) = self.chosen() else { return };
        match self.purpose {
            Purpose::Play => {
                let form = SetupForm::new(&entry.kind.name().plain(), ui);
                ui.navigate(Navigation::To(Box::new(Screen::Setup(Box::new(form)))));
            }
            Purpose::Rules => rules::open(&*entry.kind, ui),
        }
    }

    /// Does what a click means: go to a game, or choose the one that the cursor is on already.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let list = below_filter(paint::inside(self.areas(body).0));
        if let Some(at) = self.cursor.item_at(list, self.shown.len(), x, y) {
            let again = at == self.cursor.at;
            self.cursor.at = at;
            if again {
                self.choose(ui);
            }
        }
    }

    /// Where the list is, and the game under the cursor.
    fn areas(&self, body: Rect) -> (Rect, Rect) {
        if body.width < WIDE {
            let words = (WORDS + 2).min(body.height / 2);
            let list = Rect { height: body.height - words, ..body };
            return (list, Rect { y: list.bottom(), height: words, ..body });
        }
        let widest = self.games.iter().map(|entry| entry.title.width() as u16).max().unwrap_or(0);
        let width = (widest + 4).clamp(28, body.width - BOARD);
        (Rect { width, ..body }, Rect { x: body.x + width, width: body.width - width, ..body })
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let look = &ui.look;
        let (outer, game) = self.areas(body);
        let key = match self.purpose {
            Purpose::Play => "screen-which-game",
            Purpose::Rules => "screen-which-rules",
        };
        let inner = paint::boxed(&ui.word(key), outer, look, buffer);
        list::filter(&self.filter, true, inner, ui, buffer);
        let rows = below_filter(inner);
        if self.shown.is_empty() {
            paint::line(&ui.word("screen-none-found"), rows, look.style(Role::Warning), buffer);
        }
        let titles: Vec<String> = self.shown.iter().map(|&at| self.games[at].title.clone()).collect();
        list::draw(&titles, self.cursor, rows, look, buffer);
        self.cursor.mark(titles.len(), rows, outer, look, buffer);
        if let Some(entry) = self.chosen() {
            draw_game(entry, game, ui, buffer);
        }
    }
}

/// The rows of a list below its filter.
fn below_filter(inner: Rect) -> Rect {
    Rect { y: inner.y + 1.min(inner.height), height: inner.height.saturating_sub(1), ..inner }
}

/// Draws a game: its board, and a line on its rules.
fn draw_game(entry: &ListedKind, outer: Rect, ui: &Ui, buffer: &mut Buffer) {
    let look = &ui.look;
    let inner = paint::boxed(&entry.title, outer, look, buffer);
    let room = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    let lines = paint::wrap(&paint::sentence(&entry.summary), usize::from(room.width));
    let height = (lines.len() as u16).min(WORDS).min(room.height);
    let words = Rect { y: room.bottom() - height, height, ..room };
    paint::lines(&lines, words, look.style(Role::Text), buffer);
    let above = Rect { height: room.height - height, ..room };
    if let Some(scene) = entry.scene() {
        preview::draw(&*entry.kind, scene, above, look, buffer);
    }
}
