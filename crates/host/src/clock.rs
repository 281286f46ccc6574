//! What time it is, for everybody at once.

use std::time::{Instant, SystemTime};

use tabuleiro_facade::Moment;

/// The wall clock as it was when the program began, carried on by a clock that nobody puts back.
#[derive(Clone, Copy, Debug)]
pub struct Timepiece {
    began: Moment,
    at: Instant,
}

impl Timepiece {
    /// A clock that is right now.
    pub fn new() -> Timepiece {
        Timepiece { began: SystemTime::now().into(), at: Instant::now() }
    }

    /// The time.
    pub fn now(&self) -> Moment {
        self.began.after(self.at.elapsed())
    }

    /// `moment` on the clock that sleepers use.
    pub fn instant(&self, moment: Moment) -> Instant {
        self.at + moment.since(self.began)
    }
}

impl Default for Timepiece {
    fn default() -> Timepiece {
        Timepiece::new()
    }
}
