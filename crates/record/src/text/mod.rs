//! Games as text, whatever the format: what is read from a file, piece by piece or as a whole, and how it is written.
//!
//! [`read`] goes through a file in constant memory and hands everything to a [`Sink`], with each move checked by the
//! rules of its game. A [`Builder`] is a sink that makes whole [`TextGame`]s, a [`Tally`] one that counts;
//! [`write`](TextGame::write) puts a game into the format's own shape, always the same for the same game.

mod begin;
mod builder;
mod clock;
mod comment;
mod decisive;
mod format;
mod game;
mod problem;
mod reader;
mod referee;
mod score;
mod sink;
mod style;
mod tally;
mod wrap;
mod write;

pub use begin::{BeginError, Beginning};
pub use builder::{Builder, Take};
pub use clock::{Command, clock_command, commands, without_commands};
pub use comment::words;
pub use format::Format;
pub use game::{After, Line, Ply, PlyKind, TextGame};
pub use problem::{Fault, Level, Problem, Reason};
pub use reader::{read, read_in_style};
pub use score::Score;
pub use sink::{GameEnd, MoveText, Sink, StartText};
pub use style::SquareStyle;
pub use tally::Tally;

pub(crate) use decisive::{Deciders, Key};
pub(crate) use referee::{Numbering, Referee, StartFlaw};
