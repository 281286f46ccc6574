//! What the user prefers, from a TOML file that is described in `docs/settings.md`.
//!
//! Reading forgives: whatever is wrong with the file is a [`Problem`] with its line and column, the default
//! stands in for it, and everything else in the file counts.

mod engine;
mod figures;
mod key;
mod piece_names;
mod problem;
mod theme;

use std::cmp::Reverse;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

pub use figures::Figures;
pub use piece_names::PieceNames;
pub use problem::{Place, Problem};
use tabuleiro_facade::{Control, GameName, Letters, Notation, TakebackPolicy, closest};
use tabuleiro_players::Engines;
use tabuleiro_players::seat::{Occupant, OpenError};
use tabuleiro_record::{folders, output};
use tabuleiro_words::Language;
pub use theme::Theme;
use toml::de::DeTable;

use key::KEYS;

/// What the user prefers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language to speak; `None` to follow the environment.
    pub language: Option<Language>,
    /// What the user is called; empty if nobody said.
    pub name: String,
    /// The game to play when none is named.
    pub game: GameName,
    /// The computer's strength, 1 to 10.
    pub level: u8,
    /// How everything but the board is coloured.
    pub theme: Theme,
    /// The colours of the board; `None` to follow the theme.
    pub board: Option<tabuleiro_picture::Theme>,
    /// How figures are drawn on the full screen.
    pub figures: Figures,
    /// Whether pieces are drawn with plain letters instead of Unicode figures.
    pub ascii: bool,
    /// How moves name pieces.
    pub piece_names: PieceNames,
    /// Whether the terminal rings when the opponent has moved.
    pub bell: bool,
    /// When moves may be taken back.
    pub takeback: TakebackPolicy,
    /// How thinking time is limited.
    pub clock: Control,
    /// Other programs that play, by the names that the user gave them.
    pub engines: Engines,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            name: String::new(),
            game: GameName::new("chess"),
            level: 3,
            theme: Theme::default(),
            board: None,
            figures: Figures::default(),
            ascii: false,
            piece_names: PieceNames::default(),
            bell: false,
            takeback: TakebackPolicy::default(),
            clock: Control::default(),
            engines: Engines::new(),
        }
    }
}

impl Settings {
    /// How moves are written and read for somebody who speaks `language`. Where only plain letters can be
    /// shown, there are no figurines.
    pub fn notation(&self, language: Language) -> Notation {
        match self.piece_names {
            PieceNames::English => Notation::of(Letters::English),
            PieceNames::Figurines if !self.ascii => Notation { letters: language.letters(), figurines: true },
            PieceNames::Letters | PieceNames::Figurines => Notation::of(language.letters()),
        }
    }

    /// Whether `words` mean somebody who could play: an engine of these settings by its name, or words such
    /// as `uci:stockfish`. Nothing is started.
    pub fn check_player(&self, words: &str) -> Result<(), OpenError> {
        let name = match Occupant::read(words) {
            Ok(Occupant::Named(name)) => name,
            Ok(_) => return Ok(()),
            // A name alone, which has no colon, means an engine too.
            Err(OpenError::Unknown { text }) if !text.contains(':') => text,
            Err(error) => return Err(error),
        };
        if self.engines.contains_key(&name) {
            return Ok(());
        }
        let close = closest(&name, self.engines.keys().map(String::as_str)).map(str::to_owned);
        Err(OpenError::UnknownEngine { name, close })
    }
}

/// The settings of a file, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded {
    /// The settings, with defaults for everything missing or wrong.
    pub settings: Settings,
    /// What is wrong, in the order of the file.
    pub problems: Vec<Problem>,
}

/// Where the settings are in the user's configuration folder.
pub fn file(config_folder: &Path) -> PathBuf {
    config_folder.join("settings.toml")
}

/// Reads the settings of `file`. A file that does not exist is one without settings.
pub fn load(file: &Path) -> Loaded {
    match fs::read_to_string(file) {
        Ok(text) => parse(&text),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Loaded { settings: Settings::default(), problems: Vec::new() }
        }
        Err(error) => {
            let problem = Problem::Unreadable { path: file.to_owned(), error: error.into() };
            Loaded { settings: Settings::default(), problems: vec![problem] }
        }
    }
}

/// Reads the settings in `text`.
pub fn parse(text: &str) -> Loaded {
    let mut problems: Vec<(usize, Problem)> = Vec::new();
    // A line that is not TOML is told once and then read as if it were blank, so that it spoils no other.
    let mut readable = text.to_owned();
    while let Err(error) = DeTable::parse(&readable) {
        let (offset, problem) = syntax(text, &error);
        problems.push((offset, problem));
        let line = lines(&readable, offset..offset);
        let length = readable[line.clone()].trim_end().len();
        if length == 0 {
            readable.clear();
        } else {
            // The length stays, so that the places of what follows do.
            readable.replace_range(line.start..line.start + length, &" ".repeat(length));
        }
    }
    let (table, _) = DeTable::parse_recoverable(&readable);
    let mut settings = Settings::default();
    for (key, value) in table.get_ref() {
        let place = Place::of(text, key.span().start);
        let name = key.get_ref().as_ref();
        if name == engine::ENGINES {
            settings.engines = engine::read(text, value, &mut problems);
            continue;
        }
        match KEYS.iter().find(|known| known.name == name) {
            None => {
                let close = closest(name, KEYS.iter().map(|known| known.name).chain([engine::ENGINES]));
                problems.push((key.span().start, Problem::UnknownKey { place, key: name.to_owned(), close }));
            }
            Some(known) => {
                if let Err(expected) = (known.read)(&mut settings, value.get_ref()) {
                    let offset = value.span().start;
                    let place = Place::of(text, offset);
                    problems.push((offset, Problem::WrongValue { place, key: known.name, expected }));
                }
            }
        }
    }
    problems.sort_by_key(|&(offset, _)| offset);
    Loaded { settings, problems: problems.into_iter().map(|(_, problem)| problem).collect() }
}

/// The text of a file with the settings `wanted`, made from the `old` one: comments, order and everything
/// that need not change stay. A text that is not TOML is not touched, nor one that has a table in place of a
/// setting; the problem says why.
pub fn rewrite(old: &str, wanted: &Settings) -> Result<String, Problem> {
    let (table, errors) = DeTable::parse_recoverable(old);
    if let Some(error) = errors.first() {
        return Err(syntax(old, error).1);
    }
    let before = parse(old).settings;
    let mut changes: Vec<(Range<usize>, String)> = Vec::new();
    let mut missing = String::new();
    for key in &KEYS {
        let new = (key.write)(wanted);
        if new == (key.write)(&before) {
            continue;
        }
        let written = table.get_ref().get_key_value(key.name);
        if let Some((name, value)) = written
            && !is_assigned(old, name.span(), value.span())
            && let Err(expected) = (key.read)(&mut Settings::default(), value.get_ref())
        {
            let place = Place::of(old, name.span().start);
            return Err(Problem::WrongValue { place, key: key.name, expected });
        }
        match (written, new) {
            (Some((_, value)), Some(text)) => changes.push((value.span(), text)),
            (Some((name, value)), None) => {
                changes.push((lines(old, name.span().start..value.span().end), String::new()));
            }
            (None, Some(text)) => missing.push_str(&format!("{} = {text}\n", key.name)),
            (None, None) => {}
        }
    }
    changes.sort_by_key(|(span, _)| Reverse(span.start));
    let mut text = old.to_owned();
    for (span, value) in changes {
        text.replace_range(span, &value);
    }
    // In front, because what follows a table's header would belong to that table.
    Ok(missing + &text)
}

/// Whether `name` has its `value` by an equals sign, and is no table with settings of its own.
fn is_assigned(text: &str, name: Range<usize>, value: Range<usize>) -> bool {
    text.get(name.end..value.start).is_some_and(|between| between.trim() == "=")
}

/// Writes the settings `wanted` into `file`, whole or not at all, keeping what need not change.
pub fn save(file: &Path, wanted: &Settings) -> Result<(), Problem> {
    let failed = |error: io::Error| Problem::Unreadable { path: file.to_owned(), error: error.into() };
    let old = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        text => text.map_err(failed)?,
    };
    let new = rewrite(&old, wanted)?;
    if let Some(folder) = file.parent() {
        folders::make(folder).map_err(failed)?;
    }
    output::write_private(file, new.as_bytes()).map_err(failed)
}

/// A mistake in the TOML of `text`, with its offset.
fn syntax(text: &str, error: &toml::de::Error) -> (usize, Problem) {
    let offset = error.span().map_or(0, |span| span.start);
    (offset, Problem::Syntax { place: Place::of(text, offset), what: error.message().to_owned() })
}

/// The whole lines around `span`, with the end of the last.
fn lines(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text[..span.start].rfind('\n').map_or(0, |end| end + 1);
    let end = text[span.end..].find('\n').map_or(text.len(), |end| span.end + end + 1);
    start..end
}
