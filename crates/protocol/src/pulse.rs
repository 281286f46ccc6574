//! A sign of life during long work.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How often an engine that thinks says something, whether it has found anything new or not: often enough to be seen to
/// be alive.
pub(crate) const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// Does `work`, and calls `beat` each time that it has taken so long again.
pub(crate) fn with_pulse<T>(every: Duration, beat: impl Fn() + Send, work: impl FnOnce() -> T) -> T {
    let (working, waiting) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            while waiting.recv_timeout(every) == Err(RecvTimeoutError::Timeout) {
                beat();
            }
        });
        let result = work();
        drop(working);
        result
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn long_work_beats_and_short_work_does_not() {
        let (beaten, beats) = mpsc::channel();
        let beat = move || beaten.send(()).unwrap_or_default();
        // The work lasts until two beats were heard.
        let heard = with_pulse(Duration::from_millis(1), beat, || beats.iter().take(2).count());
        assert_eq!(heard, 2);
        with_pulse(Duration::MAX, || panic!("there is no time for a beat"), || ());
    }
}
