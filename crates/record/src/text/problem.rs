//! What is wrong with a game of a file, and where.

use std::fmt;

use tabuleiro_core::{Explain, Message, Outcome};

use crate::grammar::{Flaw, Place};

/// Something wrong with a game of a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {game}, {place}: {fault}")]
pub struct Problem {
    /// The number of the game in the file, counted from 1.
    pub game: u64,
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub fault: Fault,
    /// Whether the tags or the main line are not known as a whole because of it.
    pub spoils_game: bool,
}

/// How bad a problem is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Everything could be read all the same.
    Warning,
    /// Something could not be read.
    Error,
}

/// What can be wrong.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The grammar has no room for it.
    #[error(transparent)]
    Grammar(#[from] Flaw),
    /// A tag describes no start that can be played.
    #[error("the game can't start: {0}")]
    Start(Reason),
    /// A tag describes a start with something that can't be, and was read without it.
    #[error("{0}; this is passed over")]
    PassedOver(Reason),
    /// A man of the start stands where it would be a king, and was read as one.
    #[error("{0}; it is taken for a king")]
    Crowned(Reason),
    /// A word is no legal move.
    #[error("“{word}” can't be played: {reason}")]
    Move {
        /// The word.
        word: String,
        /// Why not.
        reason: Reason,
    },
    /// A word could mean several moves, but only one of them goes on as the game does.
    #[error("“{word}”: {reason}; what follows shows that {meant} was played")]
    AmbiguousMove {
        /// The word.
        word: String,
        /// The move that was played, in standard notation.
        meant: String,
        /// What else it could mean.
        reason: Reason,
    },
    /// There is no move yet that a variation could replace.
    #[error("a variation stands here, expected a move before it")]
    VariationBeforeMove,
    /// Variations within variations, more than anybody can follow.
    #[error("variations are nested more than {limit} deep")]
    VariationTooDeep {
        /// How deep they may be.
        limit: usize,
    },
    /// A variation that never ends.
    #[error("this variation is never closed, expected “)”")]
    VariationEnd,
    /// A `)` too many.
    #[error("found “)”, expected a move or the result: no variation is open here")]
    VariationStart,
    /// The moves end without a result.
    #[error("expected the result of the game here: 1-0, 0-1, 1/2-1/2 or *")]
    ResultMissing,
    /// The result tag says something that is no result.
    #[error("the result “{value}” is unknown, expected 1-0, 0-1, 1/2-1/2 or *")]
    ResultUnknown {
        /// The tag's value.
        value: String,
    },
    /// Tag and moves don't state the same result.
    #[error("the moves end with {end}, but the tag says {tag}")]
    ResultMismatch {
        /// The result after the moves.
        end: &'static str,
        /// The result of the tag.
        tag: &'static str,
    },
    /// The game ended on the board, but not as the file says.
    #[error("the result is {stated}, but on the board it is {}", outcome.score())]
    ResultOnBoard {
        /// The result of the file.
        stated: &'static str,
        /// What stands on the board.
        outcome: Outcome,
    },
    /// The game is larger than any that means something.
    #[error("this game has more than {limit} bytes")]
    GameTooLong {
        /// How long it may be.
        limit: usize,
    },
}

/// Why something is refused by the rules of a game, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// In plain English.
    english: String,
    /// For the catalogues.
    message: Message,
    /// The character that it is about, counted from 1; 1 if it is about the whole.
    pub(crate) column: u64,
}

impl Reason {
    /// The reason that `error` gives, which is about the character `column` of a text, counted from 1.
    pub(crate) fn new(error: &(impl fmt::Display + Explain), column: usize) -> Reason {
        Reason { english: error.to_string(), message: error.explain(), column: column.max(1) as u64 }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl Explain for Reason {
    fn explain(&self) -> Message {
        self.message.clone()
    }
}

impl Fault {
    /// How bad it is.
    pub const fn level(&self) -> Level {
        match self {
            Fault::Grammar(flaw) if flaw.is_harmless() => Level::Warning,
            Fault::PassedOver(_)
            | Fault::Crowned(_)
            | Fault::AmbiguousMove { .. }
            | Fault::ResultMissing
            | Fault::ResultUnknown { .. }
            | Fault::ResultMismatch { .. }
            | Fault::ResultOnBoard { .. } => Level::Warning,
            _ => Level::Error,
        }
    }
}

impl Explain for Problem {
    fn explain(&self) -> Message {
        Message::new("file-problem")
            .with("game", self.game)
            .with("line", self.place.line)
            .with("column", self.place.column)
            .with("what", self.fault.explain())
    }
}

impl Explain for Fault {
    fn explain(&self) -> Message {
        match self {
            Fault::Grammar(flaw) => flaw.explain(),
            Fault::Start(reason) => Message::new("file-start").with("reason", reason.explain()),
            Fault::PassedOver(reason) => Message::new("file-passed-over").with("reason", reason.explain()),
            Fault::Crowned(reason) => Message::new("file-crowned").with("reason", reason.explain()),
            Fault::Move { word, reason } => {
                Message::new("file-move").with("word", word.as_str()).with("reason", reason.explain())
            }
            Fault::AmbiguousMove { word, meant, reason } => Message::new("file-move-ambiguous")
                .with("word", word.as_str())
                .with("meant", meant.as_str())
                .with("reason", reason.explain()),
            Fault::VariationBeforeMove => Message::new("file-variation-before-move"),
            Fault::VariationTooDeep { limit } => {
                Message::new("file-variation-too-deep").with("limit", *limit)
            }
            Fault::VariationEnd => Message::new("file-variation-end"),
            Fault::VariationStart => Message::new("file-variation-start"),
            Fault::ResultMissing => Message::new("file-result-missing"),
            Fault::ResultUnknown { value } => {
                Message::new("file-result-unknown").with("value", value.as_str())
            }
            Fault::ResultMismatch { end, tag } => {
                Message::new("file-result-mismatch").with("end", *end).with("tag", *tag)
            }
            Fault::ResultOnBoard { stated, outcome } => Message::new("file-result-on-board")
                .with("stated", *stated)
                .with("outcome", outcome.explain()),
            Fault::GameTooLong { limit } => Message::new("file-game-too-long").with("limit", *limit),
        }
    }
}
