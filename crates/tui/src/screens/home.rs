//! The first screen: what one can do, and the board of the game that waits.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::{GameId, Kind, Message, Scene, registry};
use tabuleiro_record::Summary;
use tabuleiro_say::title;
use unicode_width::UnicodeWidthStr;

use super::Screen;
use super::picker::{Picker, Purpose};
use super::play::Play;
use super::saved::{Saved, described};
use super::settings::SettingsForm;
use crate::bindings::Action;
use crate::effect::{Effect, SavedGame};
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::overlay::{OnText, Overlay};
use crate::ui::{Navigation, Ui};
use crate::{paint, preview};

/// From this width on a board stands beside what one can do.
const WIDE: u16 = 70;
/// The narrowest list of what one can do.
const NARROWEST: u16 = 40;
/// Columns beside the board for its frame and the air in it.
const AROUND: u16 = 4;

/// The first screen.
#[derive(Default)]
pub struct Home {
    /// Where the cursor is.
    pub cursor: Cursor,
    /// The saved games, the unfinished ones first and the newest of them before the others.
    games: Vec<SavedGame>,
    /// The position of the game that waits.
    picture: Option<(GameId, Scene)>,
}

/// What an item of the first screen does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    New,
    Resume,
    Saved,
    Import,
    Rules,
    Settings,
    Quit,
}

impl Home {
    /// Takes a new list of the saved games.
    pub fn know(&mut self, games: Vec<SavedGame>) {
        self.keep_item(|home| home.games = games);
    }

    /// Takes the position of the game `id`.
    pub fn picture(&mut self, id: GameId, scene: Scene) {
        self.picture = Some((id, scene));
    }

    /// Goes to the game of `play`, which was just left: whoever left it by mistake is one key away from it.
    pub fn come_from(&mut self, play: &Play, ui: &Ui) {
        let Some(id) = play.id else { return };
        self.forget(id);
        if !play.is_worth_keeping() {
            return;
        }
        self.keep_item(|home| home.games.insert(0, play.saved(id, ui.now)));
        if self.waiting().is_some_and(|(waiting, _)| waiting == id) {
            self.picture = Some((id, play.scene.clone()));
            self.go_to(Item::Resume);
        }
    }

    /// Shows the game `id` no more.
    pub fn forget(&mut self, id: GameId) {
        self.keep_item(|home| home.games.retain(|game| game.id != id));
    }

    /// The unfinished game that nobody is playing, the newest.
    pub fn waiting(&self) -> Option<(GameId, &Summary)> {
        let game = self.games.iter().find(|game| game.waits())?;
        Some((game.id, game.summary.as_ref().ok()?))
    }

    fn items(&self) -> Vec<Item> {
        let resume = self.waiting().map(|_| Item::Resume);
        let rest = [Item::Saved, Item::Import, Item::Rules, Item::Settings, Item::Quit];
        [Item::New].into_iter().chain(resume).chain(rest).collect()
    }

    /// Changes what is known of the games, and leaves the cursor on what it is on.
    fn keep_item(&mut self, change: impl FnOnce(&mut Home)) {
        let item = self.items()[self.cursor.at];
        change(self);
        self.go_to(item);
    }

    fn go_to(&mut self, item: Item) {
        self.cursor.at = self.items().iter().position(|&known| known == item).unwrap_or(0);
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, ui: &mut Ui) {
        let items = self.items();
        if self.cursor.act(action, items.len()) {
            return;
        }
        match action {
            Action::Choose => self.choose(items[self.cursor.at], ui),
            Action::Quit => ui.want(Effect::Quit),
            _ => {}
        }
    }

    fn choose(&mut self, item: Item, ui: &mut Ui) {
        let pick = |purpose, ui: &Ui| Navigation::To(Box::new(Screen::Picker(Picker::new(purpose, ui))));
        match item {
            Item::New => ui.navigate(pick(Purpose::Play, ui)),
            Item::Resume => {
                if let Some((id, _)) = self.waiting() {
                    ui.want(Effect::Open(id));
                }
            }
            Item::Saved => {
                ui.want(Effect::ListGames);
                let mut saved = Saved::default();
                saved.know(self.games.clone());
                ui.navigate(Navigation::To(Box::new(Screen::Saved(saved))));
            }
            Item::Import => ui.navigate(Navigation::Show(Overlay::Prompt {
                label: Message::new("tui-import-file"),
                text: String::new(),
                then: OnText::Import,
            })),
            Item::Rules => ui.navigate(pick(Purpose::Rules, ui)),
            Item::Settings => {
                let form = SettingsForm::new(ui.settings.clone());
                ui.navigate(Navigation::To(Box::new(Screen::Settings(Box::new(form)))));
            }
            Item::Quit => ui.want(Effect::Quit),
        }
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let items = self.items();
        let list = paint::inside(self.areas(body, ui).list);
        if let Some(at) = self.cursor.item_at(list, items.len(), x, y) {
            self.cursor.at = at;
            self.choose(items[at], ui);
        }
    }

    /// The board to show: that of the game that waits, or the first position of the preferred one.
    fn board(&self, ui: &Ui) -> Option<Board> {
        let on_new = self.items()[self.cursor.at] == Item::New;
        if let (Some((id, summary)), Some((pictured, scene)), false) = (self.waiting(), &self.picture, on_new)
            && id == *pictured
        {
            let name = ui.say(&title(&summary.start));
            let kind = registry::kind(&summary.start.game).ok()?;
            return Some(Board { kind, name, scene: scene.clone() });
        }
        let kind = registry::kind(&ui.settings.game).ok()?;
        let scene = kind.open(None).ok()?.scene();
        let name = ui.say(&kind.title());
        Some(Board { kind, name, scene })
    }

    fn areas(&self, body: Rect, ui: &Ui) -> Areas {
        let beside = body.width.checked_sub(NARROWEST + AROUND).filter(|_| body.width >= WIDE);
        let board = beside.and_then(|width| {
            let board = self.board(ui)?;
            let room = Rect { width, height: body.height.saturating_sub(2), ..body };
            let used = preview::width(&board.scene, room)?;
            Some((board, Rect { width: used + AROUND, ..body }))
        });
        let taken = board.as_ref().map_or(0, |(_, area)| area.width);
        let right = Rect { x: body.x + taken, width: body.width - taken, ..body };
        let height = (self.items().len() as u16 + 2).min(right.height);
        Areas {
            board,
            list: Rect { height, ..right },
            about: Rect { y: right.y + height, height: right.height - height, ..right },
        }
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let areas = self.areas(body, ui);
        if let Some((board, area)) = &areas.board {
            let inner = paint::boxed(&board.name, *area, &ui.look, buffer);
            preview::draw(&*board.kind, &board.scene, inner, &ui.look, buffer);
        }
        let items = self.items();
        let labels: Vec<String> = items.iter().map(|&item| self.label(item, ui)).collect();
        list::framed(&ui.word("screen-welcome"), &labels, self.cursor, areas.list, &ui.look, buffer);
        if areas.about.height < 3 {
            return;
        }
        let inner = paint::boxed(&labels[self.cursor.at], areas.about, &ui.look, buffer);
        let room = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let lines = paint::wrap(&self.about(items[self.cursor.at], ui), usize::from(room.width));
        paint::lines(&lines, room, ui.look.style(Role::Text), buffer);
        let tip = paint::wrap(&ui.word("screen-tip"), usize::from(room.width));
        let free = usize::from(room.height).saturating_sub(lines.len());
        if tip.len() < free && tip.iter().all(|line| line.width() <= usize::from(room.width)) {
            let below = Rect { y: room.bottom() - tip.len() as u16, height: tip.len() as u16, ..room };
            paint::lines(&tip, below, ui.look.style(Role::Dim), buffer);
        }
    }

    fn label(&self, item: Item, ui: &Ui) -> String {
        match item {
            Item::New => ui.word("tui-home-new"),
            Item::Resume => {
                let game =
                    self.waiting().map_or(String::new(), |(_, summary)| ui.say(&title(&summary.start)));
                ui.say(&Message::new("tui-home-resume").with("game", game))
            }
            Item::Saved => ui.say(&Message::new("tui-home-saved").with("count", self.games.len())),
            Item::Import => ui.word("tui-home-import"),
            Item::Rules => ui.word("tui-home-rules"),
            Item::Settings => ui.word("tui-home-settings"),
            Item::Quit => ui.word("tui-home-quit"),
        }
    }

    /// A few words about an item.
    fn about(&self, item: Item, ui: &Ui) -> String {
        let key = match item {
            Item::New => {
                let kinds = registry::kinds();
                let draughts = kinds.iter().filter(|kind| kind.name().family() == "draughts").count();
                return ui.say(&Message::new("screen-about-new").with("draughts", draughts));
            }
            Item::Resume => return self.waiting().map_or(String::new(), |(_, game)| described(game, ui)),
            Item::Saved => "screen-about-saved",
            Item::Import => "screen-about-import",
            Item::Rules => "screen-about-rules",
            Item::Settings => "screen-about-settings",
            Item::Quit => "screen-about-quit",
        };
        ui.word(key)
    }
}

/// A board to show.
struct Board {
    kind: Arc<dyn Kind>,
    name: String,
    scene: Scene,
}

/// Where the parts of the screen are.
struct Areas {
    board: Option<(Board, Rect)>,
    list: Rect,
    about: Rect,
}
