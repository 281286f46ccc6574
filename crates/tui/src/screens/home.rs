//! The first screen: what one can do.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_record::Summary;
use tabuleiro_table::{GameId, Message};

use super::Screen;
use super::rules::Rules;
use super::saved::{Saved, described};
use super::settings::SettingsForm;
use super::setup::SetupForm;
use crate::bindings::Action;
use crate::desk::{Desk, Turn};
use crate::effect::{Effect, SavedGame};
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::overlay::{Overlay, Typed};
use crate::paint;

/// How many unfinished games the first screen itself offers.
const OFFERED: usize = 5;

/// The first screen.
#[derive(Default)]
pub struct Home {
    /// Where the cursor is.
    pub cursor: Cursor,
    /// The unfinished games that nobody else is playing, newest first.
    pub unfinished: Vec<(GameId, Summary)>,
    /// How many games are saved in all.
    pub saved: usize,
    /// The game that was just left, until it is known to be in the list.
    left: Option<GameId>,
}

/// What an item of the first screen does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    New,
    Resume(usize),
    Saved,
    Import,
    Rules,
    Settings,
    Quit,
}

impl Home {
    /// Takes a new list of the saved games.
    pub fn know(&mut self, games: &[SavedGame]) {
        self.saved = games.len();
        let open = games.iter().filter(|game| !game.in_use);
        let unfinished = open.filter_map(|game| {
            let summary = game.summary.as_ref().ok()?;
            summary.outcome.is_none().then(|| (game.id, summary.clone()))
        });
        self.unfinished = unfinished.take(OFFERED).collect();
        self.cursor.at = self.cursor.at.min(self.items().len() - 1);
        let left = self.left.take();
        if let Some(at) = self.unfinished.iter().position(|(id, _)| Some(*id) == left) {
            self.cursor.at = 1 + at;
        }
    }

    /// Goes to the game `id`, which was just left, as soon as it is in the list: whoever left it by mistake is one
    /// key away from it.
    pub fn come_from(&mut self, id: GameId) {
        self.left = Some(id);
    }

    fn items(&self) -> Vec<Item> {
        let resume = (0..self.unfinished.len()).map(Item::Resume);
        let rest = [Item::Saved, Item::Import, Item::Rules, Item::Settings, Item::Quit];
        [Item::New].into_iter().chain(resume).chain(rest).collect()
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, desk: &mut Desk) {
        let items = self.items();
        if self.cursor.act(action, items.len()) {
            return;
        }
        match action {
            Action::Choose => self.choose(items[self.cursor.at], desk),
            Action::Quit => desk.want(Effect::Quit),
            _ => {}
        }
    }

    fn choose(&mut self, item: Item, desk: &mut Desk) {
        match item {
            Item::New => desk.turn(Turn::To(Box::new(Screen::Setup(Box::new(SetupForm::new(desk)))))),
            Item::Resume(at) => desk.want(Effect::Open(self.unfinished[at].0)),
            Item::Saved => {
                desk.want(Effect::ListGames);
                desk.turn(Turn::To(Box::new(Screen::Saved(Saved::default()))));
            }
            Item::Import => desk.turn(Turn::Show(Overlay::Prompt {
                label: Message::new("tui-import-file"),
                text: String::new(),
                then: Typed::Import,
            })),
            Item::Rules => desk.turn(Turn::To(Box::new(Screen::Rules(Rules::new(desk))))),
            Item::Settings => {
                let form = SettingsForm::new(desk.settings.clone());
                desk.turn(Turn::To(Box::new(Screen::Settings(Box::new(form)))));
            }
            Item::Quit => desk.want(Effect::Quit),
        }
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, desk: &mut Desk) {
        let items = self.items();
        if let Some(at) = self.cursor.item_at(list_area(body), items.len(), x, y) {
            self.cursor.at = at;
            self.choose(items[at], desk);
        }
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, desk: &Desk, buffer: &mut Buffer) {
        let area = column(body);
        let accent = desk.look.style(Role::Accent);
        paint::line(&desk.word("tui-welcome"), Rect { height: 1, ..area }, accent, buffer);
        let line = Rect { y: area.y + 1, height: 1, ..area };
        paint::line(&desk.word("tui-welcome-more"), line, desk.look.style(Role::Dim), buffer);
        let items: Vec<String> = self.items().into_iter().map(|item| self.label(item, desk)).collect();
        list::draw(&items, self.cursor, list_area(body), &desk.look, buffer);
    }

    fn label(&self, item: Item, desk: &Desk) -> String {
        match item {
            Item::New => desk.word("tui-home-new"),
            Item::Resume(at) => {
                let (_, summary) = &self.unfinished[at];
                desk.say(&Message::new("tui-home-resume").with("game", described(summary, desk)))
            }
            Item::Saved => desk.say(&Message::new("tui-home-saved").with("count", self.saved)),
            Item::Import => desk.word("tui-home-import"),
            Item::Rules => desk.word("tui-home-rules"),
            Item::Settings => desk.word("tui-home-settings"),
            Item::Quit => desk.word("tui-home-quit"),
        }
    }
}

fn column(body: Rect) -> Rect {
    let width = body.width.saturating_sub(8).min(100);
    Rect {
        x: body.x + (body.width - width) / 2,
        y: body.y + 2.min(body.height),
        width,
        height: body.height.saturating_sub(2),
    }
}

fn list_area(body: Rect) -> Rect {
    let column = column(body);
    Rect { y: column.y + 3, height: column.height.saturating_sub(3), ..column }
}
