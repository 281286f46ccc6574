//! What time it is, for everybody at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime};

use tabuleiro_facade::Moment;

/// How far this clock may be from the store's before it is set: less than what an answer takes.
const NEAR: Duration = Duration::from_millis(30);

/// The wall clock as it was when the program began, carried on by a clock that nobody puts back. Where
/// several nodes share a store, it is set by the store's.
#[derive(Clone, Debug)]
pub struct Timepiece {
    /// The moment at `at`, in milliseconds since 1970.
    began: Arc<AtomicU64>,
    at: Instant,
}

impl Timepiece {
    /// A clock that is right now.
    pub fn new() -> Timepiece {
        Timepiece::at(SystemTime::now().into())
    }

    /// A clock that shows `now`.
    fn at(now: Moment) -> Timepiece {
        Timepiece { began: Arc::new(AtomicU64::new(now.millis())), at: Instant::now() }
    }

    fn began(&self) -> Moment {
        Moment::from_millis(self.began.load(Ordering::Relaxed))
    }

    /// The time.
    pub fn now(&self) -> Moment {
        self.began().after(self.at.elapsed())
    }

    /// `moment` on the clock that sleepers use.
    pub fn instant(&self, moment: Moment) -> Instant {
        self.at + moment.since(self.began())
    }

    /// It was `right` at `when`: a clock that shows something else is set.
    pub(crate) fn set(&self, right: Moment, when: Instant) {
        let elapsed = when.saturating_duration_since(self.at).as_millis() as u64;
        let began = right.millis().saturating_sub(elapsed);
        if began.abs_diff(self.began().millis()) > NEAR.as_millis() as u64 {
            self.began.store(began, Ordering::Relaxed);
        }
    }
}

impl Default for Timepiece {
    fn default() -> Timepiece {
        Timepiece::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_wrong_is_set_and_one_that_is_nearly_right_is_not() {
        let time = Timepiece::at(Moment::from_millis(1_000_000));
        let other = time.clone();
        time.set(Moment::from_millis(1_005_000), Instant::now());
        assert!(other.now().since(Moment::from_millis(1_004_900)) < Duration::from_secs(1));
        time.set(Moment::from_millis(900_000), Instant::now());
        assert!(other.now() < Moment::from_millis(901_000), "also back");
        let before = time.began();
        time.set(time.now().after(Duration::from_millis(5)), Instant::now());
        assert_eq!(time.began(), before);
    }
}
