//! What stands in front of a screen: a question, a line to type, a choice, the help.

use std::path::PathBuf;

use tabuleiro_table::{Command, GameId, Message};

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
        then: Then,
    },
    /// A line to type.
    Prompt {
        /// What it is for.
        label: Message,
        /// What is typed so far.
        text: String,
        /// What follows.
        then: Typed,
    },
    /// A choice of a few.
    Menu {
        /// What it is about.
        title: Message,
        /// The items as they are shown, and the move that each stands for.
        items: Vec<(String, String)>,
        /// The item that the cursor is on.
        cursor: usize,
        /// What follows.
        then: Chosen,
    },
}

/// What a chosen move is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// It is played.
    Play,
    /// It is played, and the draw claimed that it brings about.
    Claim,
}

/// What a yes or no is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Then {
    /// Carry out one command after yes, and perhaps another after no.
    Command {
        /// After yes.
        yes: Command,
        /// After no.
        no: Option<Command>,
    },
    /// Delete a saved game.
    Delete(GameId),
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
pub enum Typed {
    /// The name of a file to write this into.
    Export(String),
    /// The name of a file to read.
    Import,
    /// A comment.
    Comment,
}
