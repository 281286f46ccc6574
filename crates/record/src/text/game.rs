//! A whole game as text.

use tabuleiro_core::GameName;

use super::{Score, StartText};

/// A whole game as text: what a file says about it, with every move in standard notation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextGame {
    /// The canonical name of what is played; `None` of a game that was made without a start.
    pub game: Option<GameName>,
    /// The tags, by name. The result and what follows from the start are in the other fields too; these
    /// count.
    pub tags: Vec<(String, String)>,
    /// The main line.
    pub line: TextLine,
    /// The result.
    pub score: Score,
    /// The result in words, as this kind of game states it.
    pub score_text: &'static str,
    /// The number of the first move.
    pub first_number: u32,
    /// Whether the first move is the second one of its number.
    pub second_begins: bool,
    /// The tag that names the rules, where the format needs one.
    pub rules: Option<(&'static str, String)>,
    /// The starting position, if it is not the usual one.
    pub position: Option<String>,
}

/// Moves that follow each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextLine {
    /// What is said before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub plies: Vec<Ply>,
}

/// A move with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ply {
    /// The move in standard notation, or the position that was set up.
    pub text: String,
    /// What it is.
    pub kind: PlyKind,
    /// Numbered marks: 1 is a good move, 2 a mistake and so on, as PGN has them up to 255; programs have more
    /// of their own.
    pub marks: Vec<u16>,
    /// Comments, and what could have been played instead.
    pub after: Vec<After>,
}

/// What a ply is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum PlyKind {
    /// A move.
    #[default]
    Move,
    /// A null move, by which annotators of chess show a threat.
    Pass {
        /// The position after it.
        position: String,
    },
    /// No move: the line goes on from another position.
    Setup {
        /// Whether the next move is the second one of its number.
        second_begins: bool,
    },
}

/// What can stand after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum After {
    /// Words about the move.
    Comment(String),
    /// What could have been played instead of it.
    Variation(TextLine),
}

impl TextGame {
    /// A game without tags and moves that starts there.
    pub fn new(start: &dyn StartText) -> TextGame {
        TextGame {
            game: Some(start.game()),
            score_text: start.score(Score::Unknown),
            first_number: start.number(),
            second_begins: start.is_second(),
            rules: start.rules_tag(),
            position: start.position(),
            ..TextGame::default()
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl From<&str> for Ply {
    fn from(text: &str) -> Ply {
        Ply { text: text.to_owned(), ..Ply::default() }
    }
}
