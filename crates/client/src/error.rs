//! Why a server can't be played at.

use tabuleiro_core::{Explain, Message};
use tabuleiro_record::SystemError;
use thiserror::Error;

/// Why a server can't be played at.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ClientError {
    /// What was given is no address of a server, a table or a seat.
    #[error("{0} is no address")]
    Address(String),
    /// The link of a seat has lost what stands behind its `#`.
    #[error("the link of a seat has no secret")]
    NoSecret,
    /// Nobody answers there.
    #[error("{server} can't be reached: {reason}")]
    Unreachable {
        /// The server.
        server: String,
        /// What the system says.
        reason: SystemError,
    },
    /// The server can't prove who it is.
    #[error("{server} can't prove who it is: {reason}")]
    Untrusted {
        /// The server.
        server: String,
        /// What is wrong with its certificate.
        reason: String,
    },
    /// What answers there is no server of ours.
    #[error("what answers at {0} is no server of games")]
    Stranger(String),
    /// The server refuses, for this reason in the reader's words.
    #[error("{reason}")]
    Refused {
        /// The status of its answer.
        status: u16,
        /// The reason.
        reason: String,
    },
    /// Something of this machine does not work.
    #[error("{0}")]
    Local(String),
}

impl Explain for ClientError {
    fn explain(&self) -> Message {
        match self {
            ClientError::Address(text) => Message::new("client-address").with("text", text.as_str()),
            ClientError::NoSecret => Message::new("client-no-secret"),
            ClientError::Unreachable { server, reason } => {
                Message::new("client-unreachable").with("server", server.as_str()).with("reason", reason)
            }
            ClientError::Untrusted { server, reason } => Message::new("client-untrusted")
                .with("server", server.as_str())
                .with("reason", reason.as_str()),
            ClientError::Stranger(server) => Message::new("client-stranger").with("server", server.as_str()),
            ClientError::Refused { reason, .. } => {
                Message::new("client-refused").with("reason", reason.as_str())
            }
            ClientError::Local(reason) => Message::new("client-local").with("reason", reason.as_str()),
        }
    }
}
