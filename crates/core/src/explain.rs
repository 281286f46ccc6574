//! What a program says to a person, as data: a key of the word catalogues and the values to fill in.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::{DrawReason, Outcome, Side, WinReason};

/// A sentence for a person, before it is put into that person's language.
///
/// The `key` names an entry of the word catalogues; `args` are the variables of that entry. Rules crates
/// make messages, front ends turn them into words.
///
/// ```
/// use tabuleiro_core::{Arg, Explain, Message, Outcome, Side, WinReason};
///
/// let message = Outcome::win(Side::White, WinReason::Resignation).explain();
/// assert_eq!(message.key, "outcome-resignation");
/// assert_eq!(message.args[1], ("loser", Arg::from(Side::Black)));
/// assert_eq!(Message::new("hello").with("times", 3).args, [("times", Arg::Number(3))]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The catalogue entry.
    pub key: &'static str,
    /// The values of its variables, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// The value of a variable in a [`Message`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Text that is the same in every language (a square, a move), or an identifier that the catalogue
    /// selects by (`bishop`, `white`).
    Text(String),
    /// A number, shown with the plural forms of the language.
    Number(i64),
    /// Another message, put into words first.
    Message(Message),
}

/// Something that can be explained to a person.
pub trait Explain {
    /// The explanation, ready to be put into words.
    fn explain(&self) -> Message;
}

impl Message {
    /// A message without variables.
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: Vec::new() }
    }

    /// The same message with one more variable.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl From<Side> for Arg {
    fn from(side: Side) -> Arg {
        Arg::Text(side.to_string())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(number as i64)
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize, i32, i64);

impl Explain for Outcome {
    fn explain(&self) -> Message {
        match *self {
            Outcome::Win { winner, reason } => {
                let key = match reason {
                    WinReason::Checkmate => "outcome-checkmate",
                    WinReason::Resignation => "outcome-resignation",
                    WinReason::Flag => "outcome-flag",
                    WinReason::NoMoves => "outcome-no-moves",
                    WinReason::NoPieces => "outcome-no-pieces",
                    WinReason::GaveEverythingAway => "outcome-gave-everything-away",
                    WinReason::FirstKing => "outcome-first-king",
                    WinReason::CompletedLine => "outcome-completed-line",
                    WinReason::Forfeit => "outcome-forfeit",
                };
                Message::new(key).with("winner", winner).with("loser", !winner)
            }
            Outcome::Draw { reason } => match reason {
                DrawReason::Stalemate => Message::new("outcome-stalemate"),
                DrawReason::Repetition { times } => Message::new("outcome-repetition").with("times", times),
                DrawReason::MoveLimit { moves } => Message::new("outcome-move-limit").with("moves", moves),
                DrawReason::EndingLimit { moves } => {
                    Message::new("outcome-ending-limit").with("moves", moves)
                }
                DrawReason::InsufficientMaterial => Message::new("outcome-insufficient-material"),
                DrawReason::DeadPosition => Message::new("outcome-dead-position"),
                DrawReason::Agreement => Message::new("outcome-agreement"),
                DrawReason::FullBoard => Message::new("outcome-full-board"),
                DrawReason::FlagWithoutMaterial => Message::new("outcome-flag-without-material"),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_names_winner_and_loser() {
        for (winner, loser) in [(Side::White, Side::Black), (Side::Black, Side::White)] {
            let message = Outcome::win(winner, WinReason::Checkmate).explain();
            assert_eq!(message.key, "outcome-checkmate");
            assert_eq!(message.args, [("winner", winner.into()), ("loser", loser.into())]);
        }
        let draw = Outcome::draw(DrawReason::MoveLimit { moves: 75 }).explain();
        assert_eq!((draw.key, draw.args), ("outcome-move-limit", [("moves", Arg::Number(75))].to_vec()));
    }
}
