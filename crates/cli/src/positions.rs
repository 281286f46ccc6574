//! Files of positions or games, as places to start from or to analyse.

use std::fs;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

use tabuleiro_record::text::{self, Builder, Format, Problem, Take, TextGame};
use tabuleiro_table::{Explain, Game, Message, registry};

use crate::game_file;

/// Something in a file: a position or a game, with its place; or what is wrong there.
pub enum Item {
    /// The position of a line.
    Position {
        /// The line, counted from 1.
        line: usize,
        /// The game at that position.
        game: Box<dyn Game>,
    },
    /// A game with its moves.
    Game {
        /// Its number, counted from 1.
        number: usize,
        /// The game after its last move.
        game: Box<dyn Game>,
    },
    /// What can't be read, with its place in words.
    Wrong(Message),
}

/// Everything in the file at `path`, for the game called `name`. The name of the file tells whether it holds games.
pub fn read(path: &Path, name: &str) -> Result<Vec<Item>, Message> {
    let unreadable = |error| game_file::unreadable(path, &error);
    let mut bytes = Vec::new();
    if game_file::is_standard(path) {
        std::io::stdin().read_to_end(&mut bytes).map_err(unreadable)?;
    } else {
        bytes = fs::read(path).map_err(unreadable)?;
    }
    match Format::of_path(path) {
        Some(format) => {
            let mut builder = Builder::new(Games { path, name, number: 0, items: Vec::new() });
            text::read(format, bytes.as_slice(), &mut builder).map_err(unreadable)?;
            Ok(builder.into_taker().items)
        }
        None => Ok(lines(path, name, &String::from_utf8_lossy(&bytes))),
    }
}

/// The positions of a text, one a line. Empty lines and those that begin with `#` say nothing.
fn lines(path: &Path, name: &str, text: &str) -> Vec<Item> {
    let told = |line: &str| !line.is_empty() && !line.starts_with('#');
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| told(line));
    lines
        .map(|(line, position)| match registry::open(name, Some(position)) {
            Ok(game) => Item::Position { line, game },
            Err(reason) => Item::Wrong(wrong_line(path, line, reason)),
        })
        .collect()
}

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
            Ok(game) => Item::Game { number: self.number, game },
            Err(reason) => Item::Wrong(wrong_game(self.path, self.number, reason)),
        });
        ControlFlow::Continue(())
    }

    fn problem(&mut self, problem: Problem) {
        if problem.spoils_game {
            self.number = usize::try_from(problem.game).unwrap_or(usize::MAX);
            let message = Message::new("match-openings-game").with("path", self.path.display().to_string());
            self.items
                .push(Item::Wrong(message.with("number", problem.game).with("reason", problem.explain())));
        }
    }
}

/// The game of a file, played by the rules of the game called `name`.
fn replay(name: &str, text: &TextGame) -> Result<Box<dyn Game>, Message> {
    let mut game = registry::open(name, text.position.as_deref())?;
    for ply in &text.line.plies {
        game.play(&ply.text)?;
    }
    Ok(game)
}
