//! Games as text, whatever the format: what is read from a file, piece by piece or as a whole, and how it is
//! written.
//!
//! [`read`] goes through a file in constant memory and hands everything to a [`Sink`], with each move checked
//! by the rules of its game. A [`Builder`] is a sink that makes whole [`TextGame`]s, a [`Tally`] one that
//! counts; [`write`](TextGame::write) puts a game into the format's own shape, always the same for the same
//! game.

mod begin;
mod builder;
mod clock;
mod comment;
mod decisive;
mod format;
mod game;
mod observe;
mod problem;
mod reader;
mod referee;
mod score;
mod sink;
mod style;
mod tally;
mod visit;
mod wrap;
mod write;

pub use begin::{BeginError, Beginning};
pub use builder::{Builder, Take};
pub use clock::{CommentCommand, clock_command, commands, without_commands};
pub use comment::words;
pub use format::Format;
pub use game::{After, Ply, PlyKind, TextGame, TextLine};
pub use problem::{Fault, Level, Problem, Reason};
pub use reader::{ReadOptions, read, read_with};
pub use score::Score;
pub use sink::{FoundKind, GameEnd, MoveText, Sink, StartText};
pub use style::SquareStyle;
pub use tally::Tally;
pub use visit::{Visitor, visit_chess, visit_draughts, visit_quarto};

pub(crate) use decisive::{Deciders, Key};
pub(crate) use observe::ByText;
pub(crate) use reader::{StartView, read_by};
pub(crate) use referee::{Ahead, Numbering, Referee, StartFlaw};
pub(crate) use write::write_tag;
