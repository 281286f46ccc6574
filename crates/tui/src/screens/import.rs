//! The games of a file, to search and to look through.

use std::path::PathBuf;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabuleiro_facade::Message;
use tabuleiro_say::opening_in;
use tabuleiro_study::{Batch, Index, Listed, Place, Stamp};
use unicode_width::UnicodeWidthStr;

use crate::bindings::Action;
use crate::effect::{Answer, Effect, FileGame};
use crate::list::{self, Cursor};
use crate::look::Role;
use crate::paint;
use crate::ui::{Navigation, Ui};

/// The games of a file.
pub struct Import {
    /// The file.
    pub path: PathBuf,
    /// The mark of the answers about it.
    ticket: u64,
    /// Its games, as far as they are known.
    index: Index,
    /// Those that are shown.
    found: Vec<u32>,
    /// What is searched for.
    query: String,
    /// How the file was when it was listed.
    stamp: Option<Stamp>,
    /// Whether all games are known.
    is_whole: bool,
    /// What was wrong with the file.
    problems: Vec<Message>,
    /// Where the cursor is.
    cursor: Cursor,
    /// Whether the first game that comes is to be opened.
    is_awaited: bool,
}

impl Import {
    /// The games of the file at `path`, which are asked for.
    pub fn new(path: PathBuf, ui: &mut Ui) -> Import {
        let ticket = ui.ticket();
        ui.want(Effect::List { ticket, path: path.clone() });
        Import {
            path,
            ticket,
            index: Index::default(),
            found: Vec::new(),
            query: String::new(),
            stamp: None,
            is_whole: false,
            problems: Vec::new(),
            cursor: Cursor::default(),
            is_awaited: false,
        }
    }

    /// Takes what was asked for; false if it is not about this screen.
    pub fn take(&mut self, answer: &mut Answer, ui: &mut Ui) -> bool {
        match answer {
            Answer::Listed { ticket, stamp, batch } if *ticket == self.ticket => {
                self.stamp = Some(*stamp);
                self.add(std::mem::take(batch), ui);
                if self.is_awaited && !self.found.is_empty() {
                    self.choose(ui);
                }
            }
            Answer::ListEnded { ticket, fault } if *ticket == self.ticket => {
                self.is_whole = true;
                self.is_awaited = false;
                if let Some(fault) = fault {
                    ui.navigate(Navigation::Back);
                    ui.warn(fault);
                }
            }
            _ => return false,
        }
        true
    }

    /// Takes note of where a game is that was put back into its file; those behind it have moved.
    pub fn know_place(&mut self, game: &FileGame) {
        if game.path == self.path {
            self.index.resize(game.number, game.place.bytes);
            self.stamp = Some(game.place.stamp);
        }
    }

    fn add(&mut self, batch: Batch, ui: &Ui) {
        let from = self.index.len();
        for game in batch.games {
            let opening = opening_in(&game.opening, &ui.words);
            self.index.add(Listed { opening, ..game });
        }
        self.found.extend(self.index.search(&self.query, from));
        self.problems.extend(batch.problems);
    }

    fn search(&mut self) {
        self.found = self.index.search(&self.query, 0);
        self.cursor.at = 0;
    }

    /// Types a letter into the search.
    pub fn type_letter(&mut self, letter: char) {
        self.query.push(letter);
        self.search();
    }

    /// Does what a key means.
    pub fn act(&mut self, action: Action, ui: &mut Ui) {
        if self.cursor.act(action, self.found.len()) {
            return;
        }
        match action {
            Action::Choose => self.choose(ui),
            Action::Erase => {
                self.query.pop();
                self.search();
            }
            Action::Clear => {
                self.query.clear();
                self.search();
            }
            Action::Back if !self.query.is_empty() => {
                self.query.clear();
                self.search();
            }
            Action::Back => {
                ui.want(Effect::StopListing);
                ui.navigate(Navigation::Back);
            }
            _ => {}
        }
    }

    fn choose(&mut self, ui: &mut Ui) {
        self.is_awaited = self.found.is_empty() && !self.is_whole;
        let Some(&number) = self.found.get(self.cursor.at) else { return };
        let number = number as usize;
        if let (Some(entry), Some(stamp)) = (self.index.listed(number), self.stamp) {
            let place = Place { bytes: entry.bytes, stamp };
            ui.want(Effect::ReadGame(FileGame { path: self.path.clone(), number, place, game: entry.game }));
        }
    }

    /// Does what a click means.
    pub fn click(&mut self, x: u16, y: u16, body: Rect, ui: &mut Ui) {
        let (_, area) = self.areas(body, ui);
        if let Some(at) = self.cursor.item_at(area, self.found.len(), x, y) {
            let again = at == self.cursor.at;
            self.cursor.at = at;
            if again {
                self.act(Action::Choose, ui);
            }
        }
    }

    /// Draws the screen.
    pub fn draw(&self, body: Rect, ui: &Ui, buffer: &mut Buffer) {
        let (head, area) = self.areas(body, ui);
        paint::boxed(&ui.word("tui-title-import"), body, &ui.look, buffer);
        let count = Message::new(if self.is_whole { "tui-file-found" } else { "tui-file-reading" })
            .with("path", self.path.display().to_string())
            .with("found", self.found.len())
            .with("count", self.index.len());
        paint::line(&ui.say(&count), head, ui.look.style(Role::Accent), buffer);
        list::filter(&self.query, true, Rect { y: head.y + 1, height: 1, ..head }, ui, buffer);
        let below = Rect { y: head.y + 2, height: head.height.saturating_sub(2), ..head };
        paint::lines(&self.problem_lines(head.width, ui), below, ui.look.style(Role::Warning), buffer);
        if self.found.is_empty() && self.is_whole {
            let key = if self.index.is_empty() { "tui-import-none" } else { "tui-file-not-found" };
            return paint::line(&ui.word(key), area, ui.look.style(Role::Text), buffer);
        }
        let columns = Columns::new(usize::from(area.width), self.index.len());
        list::draw_lazily(
            self.found.len(),
            self.cursor,
            area,
            |at| {
                self.found
                    .get(at)
                    .and_then(|&place| self.index.listed(place as usize))
                    .map(|game| columns.row(&game))
            },
            &ui.look,
            buffer,
        );
        self.cursor.mark(self.found.len(), area, body, &ui.look, buffer);
    }

    /// What was wrong with the file, in lines of `width`.
    fn problem_lines(&self, width: u16, ui: &Ui) -> Vec<String> {
        self.problems.iter().flat_map(|problem| paint::wrap(&ui.say(problem), usize::from(width))).collect()
    }

    /// Where the heading with the search and the problems is, and the list.
    fn areas(&self, body: Rect, ui: &Ui) -> (Rect, Rect) {
        let inner = paint::inside(body);
        let room = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
        let lines = self.problem_lines(room.width, ui).len() as u16;
        let head = (3 + lines).min(inner.height / 2).max(2);
        let list = Rect { y: inner.y + head, height: inner.height.saturating_sub(head), ..inner };
        (Rect { height: head, ..room }, list)
    }
}

/// The columns of the list.
struct Columns {
    number: usize,
    player: usize,
    opening: usize,
}

/// The columns whose width is always the same: result, date and what stands between.
const FIXED: usize = 2 + 7 + 1 + 10 + 1 + 3;

impl Columns {
    fn new(width: usize, games: usize) -> Columns {
        let number = games.max(1).to_string().len();
        let room = width.saturating_sub(FIXED + number + 3);
        let player = (room * 3 / 10).clamp(8, 26);
        Columns { number, player, opening: room.saturating_sub(2 * player) }
    }

    fn row(&self, game: &Listed) -> String {
        let known = |text: &str| if text.is_empty() { "?".to_owned() } else { text.to_owned() };
        let [white, black] = game.players.each_ref().map(|name| fitted(&known(name), self.player));
        let score = if game.is_spoiled { "!" } else { game.score.text() };
        let about = match (game.code.as_str(), game.opening.as_str()) {
            ("", "") => game.event.clone(),
            (code, "") => code.to_owned(),
            (code, opening) => format!("{code} {opening}"),
        };
        let number = format!("{:>width$}", game.number, width = self.number);
        let (date, about) = (fitted(&game.date, 10), whole_words(about.trim(), self.opening));
        format!("{number}  {white} {black} {score:<7} {date} {about}").trim_end().to_owned()
    }
}

/// As many words of `text` as `width` columns hold.
fn whole_words(text: &str, width: usize) -> &str {
    let mut text = text;
    while text.width() > width {
        text = text.rsplit_once(' ').map_or("", |(words, _)| words.trim_end_matches(','));
    }
    text
}

/// `text` in exactly `width` columns.
fn fitted(text: &str, width: usize) -> String {
    let cut = if text.width() > width { paint::cut(text, width) } else { text.to_owned() };
    let pad = width.saturating_sub(cut.width());
    format!("{cut}{:pad$}", "")
}
