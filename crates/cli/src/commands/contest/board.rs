//! The state of a contest while it is played.

use std::io::{self, Write};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::terminal;

/// The state of a contest on standard error: a bar with the score below it on a terminal, otherwise a line
/// for each game.
pub struct Board {
    bar: Option<ProgressBar>,
}

impl Board {
    /// A board for `total` games of which `done` were played before.
    pub fn new(total: usize, done: usize) -> Board {
        let bar = terminal::shows_progress().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {elapsed}, {eta} left\n{msg}")
                .expect("the template is well formed");
            let bar = ProgressBar::with_draw_target(Some(total as u64), ProgressDrawTarget::stderr());
            bar.set_style(style);
            bar.set_position(done as u64);
            bar.reset_eta();
            bar.enable_steady_tick(std::time::Duration::from_secs(1));
            bar
        });
        Board { bar }
    }

    /// Shows that `done` games are over, the last of them as `game` says, and the `score` so far.
    pub fn show(&self, done: usize, game: &str, score: &str) {
        match &self.bar {
            Some(bar) => {
                bar.set_position(done as u64);
                bar.set_message(format!("{score}\n{game}"));
            }
            None => tell(&format!("{game}\n  {score}")),
        }
    }

    /// Takes the board away.
    pub fn clear(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// Says a line on standard error. A contest goes on though nobody listens any more.
pub fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
