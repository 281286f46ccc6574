//! Limits of time for the solver, which knows only a flag.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_search::{Budget, Limits};

/// How often the caller's flag is looked at.
const LOOK: Duration = Duration::from_millis(2);

/// Runs `work` with a flag that becomes true soon after `stop` does, or when the time of `limits` is used up.
pub(super) fn watched<T>(limits: &Limits, stop: &AtomicBool, work: impl FnOnce(&AtomicBool) -> T) -> T {
    let unlimited = limits.infinite || limits.ponder;
    let time = Budget::of(limits).hard.filter(|_| !unlimited);
    let end = time.and_then(|time| Instant::now().checked_add(time));
    let is_over = || stop.load(Ordering::Relaxed) || end.is_some_and(|end| Instant::now() >= end);
    let flag = AtomicBool::new(is_over());
    let (working, finished) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let (flag, is_over) = (&flag, &is_over);
        scope.spawn(move || {
            while finished.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
                flag.fetch_or(is_over(), Ordering::Relaxed);
            }
        });
        let result = work(flag);
        drop(working);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Works until the flag says that it is over.
    fn is_ended(limits: &Limits, stop: bool) -> bool {
        watched(limits, &AtomicBool::new(stop), |flag| {
            while !flag.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            true
        })
    }

    #[test]
    fn the_callers_flag_and_the_time_end_the_work() {
        assert!(is_ended(&Limits::default(), true));
        assert!(is_ended(&Limits::move_time(Duration::from_millis(5)), false));
        assert!(is_ended(&Limits { infinite: true, ..Limits::move_time(Duration::ZERO) }, true));
    }

    #[test]
    fn without_limits_nothing_ends_it() {
        let infinite = Limits { infinite: true, ..Limits::move_time(Duration::ZERO) };
        for limits in [Limits::default(), infinite] {
            let read = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
            assert!(!watched(&limits, &AtomicBool::new(false), read));
        }
    }
}
