//! Asking a computer player, within a time.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Runs `ask` with a flag that becomes true when `limit` is over, which makes a player answer at once.
pub(crate) fn within<T>(limit: Option<Duration>, ask: impl FnOnce(&AtomicBool) -> T) -> T {
    let stop = AtomicBool::new(false);
    let Some(limit) = limit else { return ask(&stop) };
    let (done, waiting) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(|| {
            let waiting = waiting;
            if waiting.recv_timeout(limit) == Err(mpsc::RecvTimeoutError::Timeout) {
                stop.store(true, Ordering::Relaxed);
            }
        });
        let answer = ask(&stop);
        drop(done);
        answer
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_thinks_too_long_is_stopped_and_others_are_not() {
        let stopped = within(Some(Duration::from_millis(5)), |stop| {
            while !stop.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            true
        });
        assert!(stopped);
        assert!(!within(Some(Duration::from_secs(60)), |stop| stop.load(Ordering::Relaxed)));
        assert!(!within(None, |stop| stop.load(Ordering::Relaxed)));
    }
}
