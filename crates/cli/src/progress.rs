//! A bar on standard error for long work, if somebody watches.

use std::sync::{Mutex, PoisonError};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::terminal;

/// A progress bar that threads may report to out of order; it only goes forward.
pub struct Progress {
    bar: ProgressBar,
    furthest: Mutex<u64>,
}

impl Progress {
    /// A bar, hidden unless standard error is a terminal.
    pub fn new() -> Progress {
        let bar = if terminal::shows_progress() {
            let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {msg} nodes  {elapsed}")
                .expect("the template is well formed");
            ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style)
        } else {
            ProgressBar::hidden()
        };
        Progress { bar, furthest: Mutex::new(0) }
    }

    /// Shows that `done` shares of `total` are finished, after `nodes` positions.
    pub fn show(&self, done: u64, total: u64, nodes: u64) {
        let mut furthest = self.furthest.lock().unwrap_or_else(PoisonError::into_inner);
        if done >= *furthest {
            *furthest = done;
            self.bar.set_length(total);
            self.bar.set_position(done);
            self.bar.set_message(HumanCount(nodes).to_string());
        }
    }

    /// Takes the bar away.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
