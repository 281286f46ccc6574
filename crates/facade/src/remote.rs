//! A table that a server keeps: what is wished goes there, and what happened there comes from it.
//!
//! A front end plays here as at a table of its own: it has a copy of the [`Table`], which follows the
//! server's events. Whoever holds the connection makes a [`Remote`]; neither knows the other.

use std::sync::mpsc::Receiver;

use tabuleiro_core::{Message, Side};
use tabuleiro_record::Event;

use crate::{Command, Table};

/// A table that a server keeps, and the way to it.
pub struct Remote {
    /// The table as one comes to it.
    pub seated: Seated,
    /// What comes from there.
    pub news: Receiver<News>,
    /// What goes there. One who is gone does not matter: what was asked before is still done.
    pub ask: Box<dyn Fn(Ask) + Send>,
}

/// The table as one comes to it.
pub struct Seated {
    /// What happened so far, at the times of this machine's clock.
    pub table: Table,
    /// The side that is played here; `None` for somebody who looks on.
    pub side: Option<Side>,
    /// The address by which one comes back to it.
    pub address: String,
    /// The talk so far.
    pub talk: Vec<Line>,
    /// How many people look on.
    pub watchers: usize,
}

/// Something that is asked of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Carry out a command of the person here.
    Command(Command),
    /// Write a line to the others.
    Talk(String),
    /// Play the same game again with colours changed: takes the opponent's offer, or makes one.
    Again,
}

/// Something that comes from the server.
pub enum News {
    /// These events follow those before.
    Happened(Vec<Event>),
    /// What was asked first of all that is not answered yet is done.
    Accepted,
    /// The same was refused.
    Refused {
        /// Why, in the words of the reader.
        reason: String,
        /// Moves that may have been meant, in the reader's notation.
        meant: Vec<String>,
    },
    /// Somebody wrote a line.
    Talk(Line),
    /// So many people look on.
    Watchers(usize),
    /// The connection is lost, and tried again by itself.
    Lost,
    /// It is there again.
    Back,
    /// Something that the server says to everybody, in the words of the reader.
    Said(String),
    /// The opponent offers to play again.
    AgainOffered,
    /// One's own offer to play again waits for the opponent, who can take it by this link as well.
    AgainWaits {
        /// The link.
        link: String,
    },
    /// Something that was asked does not work now.
    Failed(Message),
    /// Everything anew: another game, or this one where something was missed.
    Seated(Box<Seated>),
    /// There is no way back to the table.
    Over(Message),
}

/// A line of talk, without anything that a terminal would obey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who wrote it.
    pub side: Option<Side>,
    /// What the writer is called; empty if nobody said.
    pub name: String,
    /// The words.
    pub text: String,
}
