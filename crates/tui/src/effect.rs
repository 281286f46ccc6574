//! What comes into the program, and what it wants done: everything between the pure state and the world.

use std::path::PathBuf;

use tabuleiro_record::Summary;
use tabuleiro_settings::Settings;
use tabuleiro_table::{Command, Event, Game, GameId, Imported, Limits, Loss, Message, Moment, Seat, Setup};

use crate::key::Key;
use crate::score::{Line, Score};

/// Something that comes in.
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The mouse was clicked at a column and row of the screen.
    Click(u16, u16),
    /// The wheel was turned: up, or down.
    Wheel {
        /// Whether it was turned up.
        up: bool,
    },
    /// The screen has this many columns and rows now.
    Resized(u16, u16),
    /// It is this late now.
    Time(Moment),
    /// Something that was asked for is there.
    Answer(Answer),
    /// The system asks the program to end.
    Terminate,
}

/// Something to be done outside.
pub enum Effect {
    /// End the program.
    Quit,
    /// List the saved games.
    ListGames,
    /// Start a new saved game.
    Start {
        /// What is played, and by whom.
        setup: Box<Setup>,
        /// When it starts.
        at: Moment,
    },
    /// Open a saved game to play on.
    Open(GameId),
    /// Read a saved game, to look at it only.
    Read(GameId),
    /// Delete a saved game.
    Delete(GameId),
    /// Carry out a command at the open game, if its version is still this one.
    Command {
        /// The version that it is meant for.
        version: u64,
        /// What is wanted.
        command: Command,
        /// When it was wanted.
        at: Moment,
    },
    /// Put the open game aside and close its file.
    Close {
        /// When.
        at: Moment,
    },
    /// Let a computer player think.
    Think(Box<Thought>),
    /// Let nobody think any more.
    StopThinking,
    /// Analyse a position until told to stop; an earlier analysis ends.
    Analyse {
        /// What the answers are marked with.
        ticket: u64,
        /// The game with its position.
        game: Box<dyn Game>,
    },
    /// Judge every position of a game, one after the other.
    Judge {
        /// What the answers are marked with.
        ticket: u64,
        /// The game with all its moves.
        game: Box<dyn Game>,
    },
    /// Analyse no more.
    StopAnalysis,
    /// Write a file.
    Write {
        /// Where.
        path: PathBuf,
        /// What.
        contents: String,
        /// Whether a file that is there may be replaced.
        replace: bool,
    },
    /// Read the games of a file.
    Import(PathBuf),
    /// Keep an imported game among the saved ones.
    Keep(Box<Imported>),
    /// Keep the settings.
    SaveSettings(Box<Settings>),
}

/// What a computer player is asked.
pub struct Thought {
    /// What the answer is marked with.
    pub ticket: u64,
    /// The game with its position.
    pub game: Box<dyn Game>,
    /// Who is asked.
    pub seat: Seat,
    /// What fixes its random choices.
    pub seed: u64,
    /// What shortens its thinking.
    pub limits: Limits,
    /// What it is asked for.
    pub purpose: Purpose,
}

/// What a computer player is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The move that it plays.
    Move,
    /// A move that it would advise.
    Hint,
    /// Whether it accepts a draw.
    Draw,
}

/// Something that was asked for.
pub enum Answer {
    /// The saved games.
    Games(Vec<SavedGame>),
    /// A game is open to be played.
    Opened {
        /// Its number.
        id: GameId,
        /// Everything that happened in it.
        log: Vec<Event>,
        /// What its file has lost.
        loss: Loss,
    },
    /// A game was read to be looked at.
    Read {
        /// Its number, if it is a saved one.
        id: Option<GameId>,
        /// Everything that happened in it.
        log: Vec<Event>,
    },
    /// A game was deleted.
    Deleted(GameId),
    /// These events are safe in the journal.
    Happened(Vec<Event>),
    /// A command was refused, or could not be kept; nothing has changed.
    Refused(Message),
    /// What a computer player says.
    Thought {
        /// The mark of the question.
        ticket: u64,
        /// What was asked for.
        purpose: Purpose,
        /// The answer.
        reply: Reply,
    },
    /// Something else failed.
    Failed(Message),
    /// The analysis has found this.
    Analysed {
        /// The mark of the question.
        ticket: u64,
        /// The line.
        line: Line,
    },
    /// A game has no analyst.
    NoAnalyst {
        /// The mark of the question.
        ticket: u64,
    },
    /// A position of a game is judged.
    Judged {
        /// The mark of the question.
        ticket: u64,
        /// The position, by the plies before it.
        ply: usize,
        /// What it is worth for White.
        score: Score,
        /// The best move in it.
        best: Option<String>,
    },
    /// A file was written.
    Written(PathBuf),
    /// A file is there already.
    Exists {
        /// Where.
        path: PathBuf,
        /// What should be written there.
        contents: String,
    },
    /// The games of a file.
    Imported {
        /// The file.
        path: PathBuf,
        /// The games that could be read.
        games: Vec<Imported>,
        /// What was wrong with others.
        problems: Vec<Message>,
    },
    /// The settings are kept.
    SettingsSaved,
}

/// What a computer player says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A move.
    Move(String),
    /// Yes or no.
    Draw(bool),
    /// It gives the game up.
    Resigned,
    /// It takes the game for drawn.
    ClaimsDraw,
    /// Nothing, for a reason.
    Nothing(Message),
}

/// A saved game in a list.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// Its number.
    pub id: GameId,
    /// What its journal says, or why that can't be read.
    pub summary: Result<Summary, Message>,
    /// Whether somebody is playing it now.
    pub in_use: bool,
}
