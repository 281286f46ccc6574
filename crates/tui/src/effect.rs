//! What comes into the program, and what it wants done: everything between the pure state and the world.

use std::path::PathBuf;

use tabuleiro_facade::remote::{Ask, News};
use tabuleiro_facade::{
    Choice, Decision, Event, Game, GameId, GameName, Limits, Loss, Message, Moment, Outcome, Scene, Seat,
    Setup, Table,
};
use tabuleiro_record::Summary;
use tabuleiro_settings::Settings;

use crate::key::Key;
use crate::pixels::Pixels;
use tabuleiro_study::{Batch, BestLine, Place, ReadStudy, Score, Stamp};

/// Something that comes in.
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The mouse was clicked at a column and row of the screen.
    Click(u16, u16),
    /// The mouse was moved here with its button down.
    Drag(u16, u16),
    /// The button of the mouse was let go here.
    Release(u16, u16),
    /// Whether the terminal has a light background.
    Background {
        /// Whether it has.
        light: bool,
    },
    /// The terminal shows pictures.
    Pixels(Pixels),
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
    /// Leave the terminal to the shell until it brings the program back.
    Suspend,
    /// Put a text into the clipboard of the terminal.
    Copy(String),
    /// Ring the bell of the terminal.
    Ring,
    /// List the saved games.
    ListGames,
    /// Start a new saved game.
    Start {
        /// What is played, and by whom.
        setup: Box<Setup>,
        /// When it starts.
        at: Moment,
    },
    /// See whether the programs can come that are to play a new game.
    Invite(Box<Setup>),
    /// Open a saved game to play on.
    Open(GameId),
    /// Read a saved game, to look at it only.
    Read(GameId),
    /// Delete saved games.
    Delete(Vec<GameId>),
    /// Close the open game and keep nothing of it, because nothing has happened in it.
    Discard(GameId),
    /// Keep what was decided at the open game.
    Commit(Decision),
    /// Close the file of the open game, with its adjournment if there is one to enter.
    Close(Option<Decision>),
    /// Let a computer player think.
    Think(Box<PlayerRequest>),
    /// Let nobody think any more.
    StopThinking,
    /// Tell the computer players that their game is over.
    GameOver {
        /// The game with its position.
        game: Box<dyn Game>,
        /// How it ended.
        outcome: Outcome,
    },
    /// Analyse a position until told to stop; an earlier analysis ends.
    Analyse {
        /// What the answers are marked with.
        ticket: u64,
        /// The game with its position.
        game: Box<dyn Game>,
        /// How many lines are wanted.
        lines: usize,
    },
    /// Judge every position of some games, one after the other.
    Judge {
        /// What the answers are marked with.
        ticket: u64,
        /// The games with all their moves: one, or several where positions were set up in between.
        games: Vec<Box<dyn Game>>,
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
    /// List the games of a file; an earlier listing ends.
    List {
        /// What the answers are marked with.
        ticket: u64,
        /// The file.
        path: PathBuf,
    },
    /// List no more.
    StopListing,
    /// Read one game of a file.
    ReadGame(FileGame),
    /// Put a game back into its file.
    SaveGame {
        /// Where it is.
        game: FileGame,
        /// Its text.
        text: String,
    },
    /// Keep a game of a file among the saved ones.
    Keep {
        /// What the answer is marked with.
        ticket: u64,
        /// What is played.
        game: GameName,
        /// Its text.
        text: String,
    },
    /// Keep what was written about a saved game beside it.
    KeepStudy {
        /// The game.
        id: GameId,
        /// Its text.
        text: String,
    },
    /// Ask something of the server that keeps the table.
    Ask(Ask),
    /// Leave the table that a server keeps.
    Part,
    /// Keep that the user has allowed a program.
    AllowProgram(String),
    /// Keep the settings.
    SaveSettings(Box<Settings>),
}

impl Effect {
    /// What it is for the disk; `None` if others do it.
    pub fn disk_task(&self) -> Option<DiskTask> {
        match self {
            Effect::Start { .. } | Effect::Commit(_) | Effect::Delete(_) | Effect::Keep { .. } => {
                Some(DiskTask { writes: true, keys_wait: true })
            }
            Effect::SaveGame { .. } => Some(DiskTask { writes: true, keys_wait: true }),
            Effect::Open(_) | Effect::Read(_) | Effect::ReadGame(_) => {
                Some(DiskTask { writes: false, keys_wait: true })
            }
            Effect::Close(_)
            | Effect::Discard(_)
            | Effect::Write { .. }
            | Effect::KeepStudy { .. }
            | Effect::AllowProgram(_)
            | Effect::SaveSettings(_) => Some(DiskTask { writes: true, keys_wait: false }),
            Effect::ListGames => Some(DiskTask { writes: false, keys_wait: false }),
            Effect::Quit
            | Effect::Suspend
            | Effect::Copy(_)
            | Effect::Ring
            | Effect::Invite(_)
            | Effect::Think(_)
            | Effect::StopThinking
            | Effect::GameOver { .. }
            | Effect::Analyse { .. }
            | Effect::Judge { .. }
            | Effect::StopAnalysis
            | Effect::List { .. }
            | Effect::StopListing
            | Effect::Ask(_)
            | Effect::Part => None,
        }
    }
}

/// A game of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileGame {
    /// The file.
    pub path: PathBuf,
    /// Which of its games it is, counted from 0.
    pub number: usize,
    /// Where in the file it is.
    pub place: Place,
    /// The canonical name of what is played, for files that don't say it.
    pub game: Option<GameName>,
}

/// Something that the disk does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiskTask {
    /// Whether something is kept, and not only read.
    pub writes: bool,
    /// Whether keys that are pressed meanwhile are meant for what comes of it.
    pub keys_wait: bool,
}

/// What a computer player is asked.
pub struct PlayerRequest {
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
        /// The game.
        table: Box<Table>,
        /// What its file has lost.
        loss: Loss,
    },
    /// A game was read to be looked at.
    Read {
        /// Its number, if it is a saved one.
        id: Option<GameId>,
        /// Everything that happened in it.
        log: Vec<Event>,
        /// What was written about it.
        study: Option<String>,
    },
    /// Games were deleted.
    Deleted(Vec<GameId>),
    /// What stands on the board of the unfinished game that comes first in the list.
    Pictured {
        /// Its number.
        id: GameId,
        /// Its position.
        scene: Box<Scene>,
    },
    /// This is safe in the journal.
    Happened(Decision),
    /// What was decided could not be kept; nothing has changed.
    Refused(Message),
    /// What a computer player says.
    PlayerReply {
        /// The mark of the question.
        ticket: u64,
        /// What was asked for.
        purpose: Purpose,
        /// The answer.
        reply: Reply,
    },
    /// The programs have come that are to play this new game.
    Invited(Box<Setup>),
    /// Something else failed.
    Failed(Message),
    /// The analysis has found this.
    Analysed {
        /// The mark of the question.
        ticket: u64,
        /// The line.
        line: BestLine,
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
        /// Of which of the games.
        part: usize,
        /// The position, by the plies before it.
        ply: usize,
        /// What it is worth for White.
        score: Score,
        /// The best moves from it on; none where the game is over.
        line: Vec<String>,
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
    /// Some games of a file.
    Listed {
        /// The mark of the question.
        ticket: u64,
        /// How the file was when its listing began.
        stamp: Stamp,
        /// The games.
        batch: Batch,
    },
    /// All games of a file are listed, or it can't be read.
    ListEnded {
        /// The mark of the question.
        ticket: u64,
        /// Why it can't be read.
        fault: Option<Message>,
    },
    /// A game of a file.
    GameRead {
        /// Where it is.
        game: FileGame,
        /// The game.
        read: Box<ReadStudy>,
    },
    /// A game was put back into its file.
    GameSaved {
        /// Where it is now.
        game: FileGame,
    },
    /// A game of a file is among the saved ones.
    Kept {
        /// The mark of the question.
        ticket: u64,
        /// Its number.
        id: GameId,
    },
    /// The settings are kept.
    SettingsSaved,
    /// Something comes from the server that keeps the table.
    News(Box<News>),
    /// The disk has done one thing that was asked of it, and told before what there was to tell.
    Done,
}

/// What a computer player says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A move.
    Move(Choice),
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

impl SavedGame {
    /// Whether it can be gone on with.
    pub fn waits(&self) -> bool {
        !self.in_use && self.summary.as_ref().is_ok_and(|summary| summary.outcome.is_none())
    }
}
