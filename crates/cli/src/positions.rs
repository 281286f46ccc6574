//! Files of positions or games, as places to start from or to analyse.

use std::fs;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

use tabuleiro_facade::{Explain, Game, Kind, Message, registry};
use tabuleiro_record::epd::Epd;
use tabuleiro_record::output::is_standard;
use tabuleiro_record::packed::{unpack, unpacked_name};
use tabuleiro_record::text::{self, Builder, Fault, Format, PlyKind, Problem, ReadOptions, Take, TextGame};
use tabuleiro_words::Words;

use crate::game_file;

/// Something in a file: a position or a game, with its place; or what is wrong there.
pub enum Item {
    /// The position of a line.
    Position {
        /// The line, counted from 1.
        line: usize,
        /// The game at that position.
        game: Box<dyn Game>,
        /// What an EPD says of it.
        exercise: Option<Exercise>,
    },
    /// A game with its moves.
    Game {
        /// Its number, counted from 1.
        number: usize,
        /// Its parts, of which there is one at least.
        parts: Vec<Part>,
    },
    /// What was read otherwise than it stands there, with its place in words.
    Remark(Message),
    /// What can't be read, with its place in words.
    Wrong(Message),
}

/// A part of a game in which each position follows from the one before. A new one begins where a side passes,
/// or another position is set up, as annotators do.
pub struct Part {
    /// The plies before it, with passes.
    pub before: usize,
    /// What it begins with, if it is not the first.
    pub begins: Option<String>,
    /// The game after the last move of the part.
    pub game: Box<dyn Game>,
}

/// A position of an EPD file with what is said of it.
pub struct Exercise {
    /// The line.
    pub epd: Epd,
    /// The moves that solve it (`bm`), in standard notation; none if it does not say.
    pub best: Vec<String>,
    /// The moves that fail (`am`).
    pub avoid: Vec<String>,
}

impl Exercise {
    /// Whether `text`, a move in standard notation, solves it; `None` if nothing is asked.
    pub fn is_solved_by(&self, text: &str) -> Option<bool> {
        let has = |moves: &[String]| moves.iter().any(|mv| mv == text);
        let asks = !self.best.is_empty() || !self.avoid.is_empty();
        asks.then(|| (self.best.is_empty() || has(&self.best)) && !has(&self.avoid))
    }
}

/// The game called `name` at `position` or at its usual start, and what is passed over in the position. If
/// it is `strict`, nothing is: such a position is refused.
pub fn open(
    name: &str,
    position: Option<&str>,
    strict: bool,
) -> Result<(Box<dyn Game>, Vec<Message>), Message> {
    let kind = registry::read_kind(name).map_err(|error| error.explain())?;
    let passed_over = passed_over(&*kind, position, strict)?;
    Ok((kind.open(position)?, passed_over))
}

/// What is passed over in `position`, in sentences. If it is `strict`, the first such thing is the error.
pub fn passed_over(kind: &dyn Kind, position: Option<&str>, strict: bool) -> Result<Vec<Message>, Message> {
    let mut reasons = position.map_or_else(Vec::new, |text| kind.passed_over(text)).into_iter();
    match reasons.next() {
        Some(reason) if strict => Err(reason),
        first => Ok(first.into_iter().chain(reasons).map(said).collect()),
    }
}

/// The sentence about something that was passed over.
fn said(reason: Message) -> Message {
    Message::new("chess-fen-passed-over").with("reason", reason)
}

/// Tells what was passed over.
pub fn warn(words: &Words, passed_over: &[Message]) {
    passed_over.iter().for_each(|message| complain!("tabuleiro: {}", words.say(message)));
}

/// Everything in the file at `path`, for the game called `name`. The name of the file tells whether it
/// holds games; positions are read as [`open`] does.
pub fn read(path: &Path, name: &str, strict: bool) -> Result<Vec<Item>, Message> {
    let unreadable = |error| game_file::unreadable(path, &error);
    let source: Box<dyn Read> = match is_standard(path) {
        true => Box::new(std::io::stdin()),
        false => Box::new(fs::File::open(path).map_err(unreadable)?),
    };
    let mut bytes = Vec::new();
    unpack(source).and_then(|mut contents| contents.read_to_end(&mut bytes)).map_err(unreadable)?;
    match Format::of_source(path) {
        Some(format) => {
            let mut builder = Builder::new(Games { path, name, number: 0, items: Vec::new() });
            // Where the file does not say what is played, it is what it is read for.
            let options = ReadOptions { game: name.parse().ok(), strict, ..ReadOptions::default() };
            text::read_with(format, &options, bytes.as_slice(), &mut builder).map_err(unreadable)?;
            Ok(builder.into_taker().items)
        }
        None if is_epd(path) => Ok(exercises(path, strict, &String::from_utf8_lossy(&bytes))),
        None => Ok(lines(path, name, strict, &String::from_utf8_lossy(&bytes))),
    }
}

/// The positions of a text, one a line. Empty lines and those that begin with `#` say nothing.
fn lines(path: &Path, name: &str, strict: bool, text: &str) -> Vec<Item> {
    let told = |line: &str| !line.is_empty() && !line.starts_with('#');
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| told(line));
    let mut items = Vec::new();
    for (line, position) in lines {
        match open(name, Some(position), strict) {
            Ok((game, passed_over)) => {
                items.extend(passed_over.into_iter().map(|said| Item::Remark(wrong_line(path, line, said))));
                items.push(Item::Position { line, game, exercise: None });
            }
            Err(reason) => items.push(Item::Wrong(wrong_line(path, line, reason))),
        }
    }
    items
}

/// Whether the name of a file says that it is one of EPD, packed or not.
pub fn is_epd(path: &Path) -> bool {
    let extension = unpacked_name(path).unwrap_or(path).extension();
    extension.is_some_and(|extension| extension.eq_ignore_ascii_case("epd"))
}

/// The positions of an EPD file. A move of an operation that can't be played is told, and the rest holds.
fn exercises(path: &Path, strict: bool, text: &str) -> Vec<Item> {
    let told = |line: &str| !line.is_empty() && !line.starts_with('#');
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| told(line));
    let mut items = Vec::new();
    for (line, text) in lines {
        let wrong = |reason: Message| wrong_line(path, line, reason);
        let read = Epd::read(text).map_err(|error| error.explain());
        let opened = read.and_then(|epd| {
            let (game, passed_over) = open(EPD_GAME, Some(&epd.position), strict)?;
            Ok((epd, game, passed_over))
        });
        match opened {
            Ok((epd, game, passed_over)) => {
                items.extend(passed_over.into_iter().map(|said| Item::Remark(wrong(said))));
                let mut moves = |code: &str| -> Vec<String> {
                    let read = epd.operands(code).iter().map(|word| (word, game.read(word)));
                    let mut moves = Vec::new();
                    for (word, read) in read {
                        match read {
                            Ok(choice) => moves.push(choice.text),
                            Err(refusal) => items.push(Item::Wrong(wrong(
                                Message::new("epd-no-move")
                                    .with("code", code.to_owned())
                                    .with("word", word.as_str())
                                    .with("reason", refusal.explain()),
                            ))),
                        }
                    }
                    moves
                };
                let (best, avoid) = (moves("bm"), moves("am"));
                items.push(Item::Position { line, game, exercise: Some(Exercise { epd, best, avoid }) });
            }
            Err(reason) => items.push(Item::Wrong(wrong(reason))),
        }
    }
    items
}

/// The game of EPD files. Castling as in Chess960 shows in the position.
pub const EPD_GAME: &str = "chess";

/// What is wrong with a line of the file at `path`.
pub fn wrong_line(path: &Path, line: usize, reason: Message) -> Message {
    let message = Message::new("match-openings-line").with("path", path.display().to_string());
    message.with("line", line).with("reason", reason)
}

/// What is wrong with a game of the file at `path`.
pub fn wrong_game(path: &Path, number: usize, reason: Message) -> Message {
    let message = Message::new("match-openings-game").with("path", path.display().to_string());
    message.with("number", number).with("reason", reason)
}

/// Collects games.
struct Games<'a> {
    path: &'a Path,
    name: &'a str,
    /// The games seen so far, with those that can't be read.
    number: usize,
    items: Vec<Item>,
}

impl Take for Games<'_> {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.number += 1;
        self.items.push(match replay(self.name, game) {
            Ok(parts) => Item::Game { number: self.number, parts },
            Err(reason) => Item::Wrong(wrong_game(self.path, self.number, reason)),
        });
        ControlFlow::Continue(())
    }

    fn problem(&mut self, problem: Problem) {
        if problem.spoils_game {
            self.number = usize::try_from(problem.game).unwrap_or(usize::MAX);
            self.items.push(Item::Wrong(wrong_game(self.path, self.number, problem.explain())));
        } else if matches!(problem.fault, Fault::PassedOver(_) | Fault::Crowned(_)) {
            self.items.push(Item::Remark(problem.explain()));
        }
    }
}

/// The game of a file, played by the rules of the game called `name`.
fn replay(name: &str, text: &TextGame) -> Result<Vec<Part>, Message> {
    let at = |position: Option<&str>| registry::open(name, position);
    let mut parts = vec![Part { before: 0, begins: None, game: at(text.position.as_deref())? }];
    for ply in &text.line.plies {
        let last = parts.last_mut().expect("there is a first part");
        let plies = last.before + last.game.ply();
        let next = match &ply.kind {
            PlyKind::Move => {
                last.game.play_text(&ply.text).map_err(|refusal| refusal.explain())?;
                continue;
            }
            PlyKind::Pass { position } => {
                let position = (!position.is_empty()).then_some(position.as_str());
                Part { before: plies + 1, begins: Some(ply.text.clone()), game: at(position)? }
            }
            PlyKind::Setup { .. } => {
                let position = (!ply.text.is_empty()).then_some(ply.text.as_str());
                Part { before: plies, begins: Some(format!("/FEN \"{}\"/", ply.text)), game: at(position)? }
            }
        };
        parts.push(next);
    }
    Ok(parts)
}
