//! What stands in front of a screen: a question, a line to type, a choice, the help.

use std::path::PathBuf;

use tabuleiro_facade::{Choice, Command, GameId, Message};

/// What stands in front of a screen.
pub enum Overlay {
    /// All keys of the screen behind it.
    Help {
        /// The first line shown.
        scroll: usize,
    },
    /// A question with yes and no.
    Question {
        /// The question.
        question: Message,
        /// What follows.
        then: OnAnswer,
    },
    /// A line to type.
    Prompt {
        /// What it is for.
        label: Message,
        /// What is typed so far.
        text: String,
        /// What follows.
        then: OnText,
    },
    /// A choice of a few.
    Menu {
        /// What it is about.
        title: Message,
        /// The items as they are shown, and the move that each stands for.
        items: Vec<(String, Choice)>,
        /// The item that the cursor is on.
        cursor: usize,
        /// What follows.
        then: OnChoice,
    },
}

/// What a chosen move is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnChoice {
    /// It is played.
    Play,
    /// It is played, and the draw claimed that it brings about.
    Claim,
}

/// What a yes or no is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OnAnswer {
    /// Carry out one command after yes, and perhaps another after no.
    Command {
        /// After yes.
        yes: Box<Command>,
        /// After no.
        no: Option<Box<Command>>,
    },
    /// Run the program that these words mean, now and later; otherwise the game pauses.
    AllowProgram(String),
    /// Delete saved games.
    Delete(Vec<GameId>),
    /// Keep the settings that were changed; otherwise those from before count again.
    KeepSettings,
    /// Put the changes of a study into the file that it comes from; otherwise they are gone.
    LeaveStudy {
        /// Whether the program is left, and not only the screen.
        quits: bool,
    },
    /// Replace a file.
    Replace {
        /// Where.
        path: PathBuf,
        /// What with.
        contents: String,
    },
}

/// What a typed line is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OnText {
    /// The name of a file to write this into.
    Export(String),
    /// The name of a file to read.
    Import,
    /// A comment.
    Comment,
    /// A line to the others at the table of a server.
    Talk,
    /// The name of a file to write this study into.
    SaveStudy(String),
    /// A move to be tried in a study.
    TryMove,
    /// A comment on a move of a study.
    StudyComment,
    /// A mark of a move of a study.
    StudyMark,
}
