//! Why a table does not do what it was asked.

use tabuleiro_core::{Explain, Message};
use tabuleiro_record::journal::JournalError;
use thiserror::Error;

use crate::MoveRefusal;

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It was meant for another version of the table.
    Stale {
        /// The version that was meant.
        meant: u64,
        /// The version there is.
        current: u64,
    },
    /// The rules of the game refuse the move.
    Move(Box<MoveRefusal>),
    /// It is the other side's to do that.
    NotYourTurn,
    /// The game is over.
    Over,
    /// The game stands still.
    Paused,
    /// The game does not stand still.
    NotPaused,
    /// The player's own offer of a draw stands already.
    OfferStands,
    /// There is no offer to answer.
    NoOffer,
    /// The rules allow no claim of a draw.
    NoClaim,
    /// Moves are never taken back at this table.
    TakebackNever,
    /// The player has asked to take back already.
    WishStands,
    /// Nobody has asked to take back.
    NoWish,
    /// There is no move of that side to take back.
    NothingToTakeBack,
    /// Time is not up.
    NotFlagged,
    /// A comment without a word.
    CommentEmpty,
    /// A comment that is too long, in characters.
    CommentLong {
        /// How long it may be.
        most: usize,
        /// How long it is.
        length: usize,
    },
}

impl From<MoveRefusal> for Refusal {
    fn from(refusal: MoveRefusal) -> Refusal {
        Refusal::Move(Box::new(refusal))
    }
}

impl Explain for Refusal {
    fn explain(&self) -> Message {
        match self {
            Refusal::Stale { meant, current } => {
                Message::new("table-stale").with("meant", *meant).with("current", *current)
            }
            Refusal::Move(refusal) => refusal.explain(),
            Refusal::NotYourTurn => Message::new("table-not-your-turn"),
            Refusal::Over => Message::new("table-over"),
            Refusal::Paused => Message::new("table-paused"),
            Refusal::NotPaused => Message::new("table-not-paused"),
            Refusal::OfferStands => Message::new("table-offer-stands"),
            Refusal::NoOffer => Message::new("table-no-offer"),
            Refusal::NoClaim => Message::new("table-no-claim"),
            Refusal::TakebackNever => Message::new("table-takeback-never"),
            Refusal::WishStands => Message::new("table-wish-stands"),
            Refusal::NoWish => Message::new("table-no-wish"),
            Refusal::NothingToTakeBack => Message::new("table-no-takeback"),
            Refusal::NotFlagged => Message::new("table-not-flagged"),
            Refusal::CommentEmpty => Message::new("table-comment-empty"),
            Refusal::CommentLong { most, length } => {
                Message::new("table-comment-long").with("most", *most).with("length", *length)
            }
        }
    }
}

/// Why a log is not that of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LogError {
    /// The log does not begin with a start.
    #[error("the log does not begin with the start of a game")]
    NoStart,
    /// The game or the position it starts from is not known.
    #[error("the game can't be set up ({})", .0.key)]
    Unplayable(Message),
    /// An event is missing or stands twice.
    #[error("event {found} stands where event {expected} is due")]
    OutOfOrder {
        /// The version that is due.
        expected: u64,
        /// The version that stands there.
        found: u64,
    },
    /// A move is against the rules.
    #[error("event {version}: the move {text} is not legal ({})", .reason.key)]
    Illegal {
        /// Which event.
        version: u64,
        /// The move.
        text: String,
        /// Why it is refused.
        reason: Message,
    },
    /// Something happened that can't happen then, such as a move after the end.
    #[error("event {version} can't happen there")]
    Impossible {
        /// Which event.
        version: u64,
    },
}

impl Explain for LogError {
    fn explain(&self) -> Message {
        match self {
            LogError::NoStart => Message::new("table-log-no-start"),
            LogError::Unplayable(reason) => {
                Message::new("table-log-unplayable").with("reason", reason.clone())
            }
            LogError::OutOfOrder { expected, found } => {
                Message::new("table-log-order").with("expected", *expected).with("found", *found)
            }
            LogError::Illegal { version, text, reason } => Message::new("table-log-illegal")
                .with("version", *version)
                .with("text", text.as_str())
                .with("reason", reason.clone()),
            LogError::Impossible { version } => {
                Message::new("table-log-impossible").with("version", *version)
            }
        }
    }
}

/// Why a saved game can't be started or gone on with, or why a command did not change it.
#[derive(Debug, Error)]
pub enum SavedError {
    /// The game or its position is not known.
    #[error("the game can't be set up ({})", .0.key)]
    Setup(Message),
    /// The table refuses the command.
    #[error("refused ({})", .0.explain().key)]
    Refused(Refusal),
    /// The journal can't be used. If this was a command, it changed nothing and may be tried again.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The journal holds something that is no game.
    #[error(transparent)]
    Log(#[from] LogError),
}

impl Explain for SavedError {
    fn explain(&self) -> Message {
        match self {
            SavedError::Setup(reason) => reason.clone(),
            SavedError::Refused(refusal) => refusal.explain(),
            SavedError::Journal(error) => error.explain(),
            SavedError::Log(error) => error.explain(),
        }
    }
}
