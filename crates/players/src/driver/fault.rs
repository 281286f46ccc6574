//! What can go wrong with another program.

use tabuleiro_core::{Explain, Message};
use tabuleiro_facade::PlayerFault;
use tabuleiro_record::SystemError;
use thiserror::Error;

use crate::wire::dxp::EndReason;

/// What went wrong with another program, and which one it was.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{engine}: {problem}")]
pub struct EngineFault {
    /// What the program is called.
    pub engine: String,
    /// What went wrong.
    pub problem: EngineProblem,
}

/// What went wrong with another program. Texts are as the program said them, shortened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EngineProblem {
    /// It can't be started.
    #[error("can't be started: {error}")]
    NotStarted {
        /// What the system says.
        error: SystemError,
    },
    /// It can't be reached.
    #[error("can't be reached at {address}: {error}")]
    NotReached {
        /// Where it should be.
        address: String,
        /// What the system says.
        error: SystemError,
    },
    /// It does not answer the first words of the protocol.
    #[error("doesn't answer as {protocol} wants within {seconds} s")]
    NoHandshake {
        /// The protocol.
        protocol: &'static str,
        /// How long it was waited for.
        seconds: u64,
    },
    /// It speaks CECP, the protocol of XBoard, and not what it was asked in.
    #[error("speaks CECP (XBoard), not {protocol}; it says {text:?}")]
    SpeaksCecp {
        /// The protocol that it was asked in.
        protocol: &'static str,
        /// What gave it away.
        text: String,
    },
    /// It ended, or hung up.
    #[error("ended ({status}) {last_words}")]
    Ended {
        /// How, as the system says.
        status: String,
        /// The last line that it wrote to its standard error; may be empty.
        last_words: String,
    },
    /// It gave no move in its time.
    #[error("gave no move within {seconds} s")]
    Silent {
        /// How long it was waited for.
        seconds: u64,
    },
    /// It did not stop when it was told to.
    #[error("didn't stop within {seconds} s")]
    NotStopping {
        /// How long it was waited for.
        seconds: u64,
    },
    /// It says that it has no move.
    #[error("says that it has no move")]
    NoMove,
    /// Its move is not legal.
    #[error("played {text}, which is not legal")]
    Illegal {
        /// The move.
        text: String,
    },
    /// It said something that makes no sense at that point.
    #[error("said {text:?}, which makes no sense there")]
    Nonsense {
        /// What it said.
        text: String,
    },
    /// It reports an error instead of a move.
    #[error("reports an error: {text}")]
    Complaint {
        /// What it says.
        text: String,
    },
    /// It has no such option.
    #[error("has no option {name:?}; it has: {offered}")]
    NoOption {
        /// The option.
        name: String,
        /// Those that it has.
        offered: String,
    },
    /// It can't play the game.
    #[error("doesn't play {game}")]
    NotItsGame {
        /// The game.
        game: String,
    },
    /// It does not want to play.
    #[error("declined the game (code {code})")]
    Declined {
        /// The protocol's code of the reason.
        code: char,
    },
    /// It ended the game instead of playing a move.
    #[error("ended the game ({})", reason.word())]
    EndedGame {
        /// The reason as it sees it.
        reason: EndReason,
    },
}

impl Explain for EngineFault {
    fn explain(&self) -> Message {
        Message::new("protocol-fault")
            .with("engine", self.engine.as_str())
            .with("problem", self.problem.explain())
    }
}

impl Explain for EngineProblem {
    fn explain(&self) -> Message {
        match self {
            EngineProblem::NotStarted { error } => Message::new("protocol-not-started").with("error", error),
            EngineProblem::NotReached { address, error } => {
                Message::new("protocol-not-reached").with("address", address.as_str()).with("error", error)
            }
            EngineProblem::NoHandshake { protocol, seconds } => {
                Message::new("protocol-no-handshake").with("protocol", *protocol).with("seconds", *seconds)
            }
            EngineProblem::SpeaksCecp { protocol, text } => {
                Message::new("protocol-speaks-cecp").with("protocol", *protocol).with("text", text.as_str())
            }
            EngineProblem::Ended { status, last_words } if last_words.is_empty() => {
                Message::new("protocol-ended").with("status", status.as_str())
            }
            EngineProblem::Ended { status, last_words } => Message::new("protocol-ended-saying")
                .with("status", status.as_str())
                .with("words", last_words.as_str()),
            EngineProblem::Silent { seconds } => Message::new("protocol-silent").with("seconds", *seconds),
            EngineProblem::NotStopping { seconds } => {
                Message::new("protocol-not-stopping").with("seconds", *seconds)
            }
            EngineProblem::NoMove => Message::new("protocol-no-move"),
            EngineProblem::Illegal { text } => Message::new("protocol-illegal").with("move", text.as_str()),
            EngineProblem::Nonsense { text } => Message::new("protocol-nonsense").with("text", text.as_str()),
            EngineProblem::Complaint { text } => {
                Message::new("protocol-complaint").with("text", text.as_str())
            }
            EngineProblem::NoOption { name, offered } => Message::new("protocol-no-option")
                .with("name", name.as_str())
                .with("offered", offered.as_str()),
            EngineProblem::NotItsGame { game } => {
                Message::new("protocol-not-its-game").with("game", game.as_str())
            }
            EngineProblem::Declined { code } => {
                Message::new("protocol-declined").with("code", code.to_string())
            }
            EngineProblem::EndedGame { reason } => {
                Message::new("protocol-ended-game").with("reason", reason.word())
            }
        }
    }
}

impl From<EngineFault> for PlayerFault {
    fn from(fault: EngineFault) -> PlayerFault {
        let reason = fault.explain();
        match fault.problem {
            EngineProblem::Illegal { .. } => PlayerFault::Illegal(reason),
            EngineProblem::EndedGame { reason: EndReason::Lost } => PlayerFault::Resigned(reason),
            EngineProblem::EndedGame { reason: EndReason::Draw } => PlayerFault::ClaimsDraw(reason),
            _ => PlayerFault::Failed(reason),
        }
    }
}
