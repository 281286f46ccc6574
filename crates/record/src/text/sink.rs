//! What takes the contents of a file as they are read.

use std::ops::ControlFlow;

use tabuleiro_core::{Explain, GameName, Message, Outcome};

use super::{Problem, Score};
use crate::grammar::{Place, TagText};

/// What takes the contents of a file as they are read. Everything comes in the order of the file.
pub trait Sink {
    /// A tag of the game.
    fn tag(&mut self, _tag: TagText<'_>) {}

    /// No tag says what is played, but the moves do. Told once in a file, before the first game that it holds
    /// for.
    fn found(&mut self, _kind: &FoundKind) {}

    /// All tags are known, and so is where the game starts. Missing if that can't be played.
    fn start(&mut self, _start: &dyn StartText) {}

    /// A legal move of the main line, or of the variation that is open.
    fn moved(&mut self, _mv: &dyn MoveText) {}

    /// The line goes on from another position.
    fn set_up(&mut self, _position: &dyn StartText) {}

    /// A comment; before the first move of a line it is about the line.
    fn comment(&mut self, _text: &[u8]) {}

    /// A numbered mark of the last move.
    fn mark(&mut self, _number: u16) {}

    /// What follows could have been played instead of the last move.
    fn open(&mut self) {}

    /// The variation ends, and the line before it goes on.
    fn close(&mut self) {}

    /// Something is wrong.
    fn problem(&mut self, _problem: Problem) {}

    /// The game is over. Breaking here ends the reading.
    fn end(&mut self, end: GameEnd) -> ControlFlow<()>;
}

/// A kind of game that nobody has named, but that fits the moves of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundKind {
    /// The canonical name of the game.
    pub game: GameName,
}

impl Explain for FoundKind {
    fn explain(&self) -> Message {
        Message::new("file-kind-found").with("game", self.game.to_string())
    }
}

/// A game's start, put into words only if somebody asks.
pub trait StartText {
    /// The canonical name of the game.
    fn game(&self) -> GameName;

    /// The starting position in standard notation, if it is not the usual one.
    fn position(&self) -> Option<String>;

    /// The number of the first move.
    fn number(&self) -> u32;

    /// Whether the first move is the second one of its number.
    fn is_second(&self) -> bool;

    /// How this game's kind states a score.
    fn score(&self, score: Score) -> &'static str;

    /// The tag that names the game's rules, where one must.
    fn rules_tag(&self) -> Option<(&'static str, String)>;
}

/// A move, put into words only if somebody asks.
pub trait MoveText {
    /// Adds the move in the format's standard notation to `out`.
    fn write(&self, out: &mut String);

    /// Whether it is a null move, which annotators of chess write to show a threat.
    fn is_pass(&self) -> bool {
        false
    }

    /// The position after it in standard notation, if it is not the usual start.
    fn position(&self) -> Option<String>;
}

/// What is known when a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// The number of the game in the file, counted from 1.
    pub number: u64,
    /// Where it begins.
    pub place: Place,
    /// The first byte of the file behind the game before, and the first behind this one.
    pub bytes: [u64; 2],
    /// The result that the file states.
    pub score: Score,
    /// The legal moves of the main line, in plies.
    pub plies: u32,
    /// How the game ended on the board, if it did.
    pub outcome: Option<Outcome>,
    /// Whether something is wrong with the tags or the main line, so that the game is not known as a whole.
    pub is_spoiled: bool,
}
