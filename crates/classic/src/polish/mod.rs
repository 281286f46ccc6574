//! `classic warcaby`: draughts for two on a board of any size.

mod board;
mod dialogue;
mod line;
mod rules;
mod save;
mod verdict;

pub use rules::{Capture, House, Rules};

use crate::unfinished::Unfinished;
use crate::{Console, End, Status};
use dialogue::Dialogue;

/// The program's command-line words.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The board and what is played on it.
    pub rules: Rules,
    /// Where a game that nobody has saved is kept, if anywhere.
    pub unfinished: Unfinished,
}

/// Runs a game between two people. The rules must be without complaint.
pub fn run(console: &mut Console<'_>, options: &Options) -> Result<Status, End> {
    Dialogue::new(options.rules, options.unfinished.clone()).hold(console)
}
