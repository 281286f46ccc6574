//! Stopping a search by a flag that belongs to somebody else.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::Control;

/// How often the flag is looked at.
const LOOK: Duration = Duration::from_millis(2);

/// Runs `work`, a search under `control`, and stops it soon after `stop` becomes true.
pub fn obey<T>(control: &Control, stop: &AtomicBool, work: impl FnOnce() -> T) -> T {
    let (working, finished) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            while finished.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                if stop.load(Ordering::Relaxed) {
                    return control.stop();
                }
            }
        });
        let result = work();
        drop(working);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Ticker};

    #[test]
    fn a_search_without_limits_ends_by_the_flag() {
        let control = Control::new(Limits::default());
        let stop = AtomicBool::new(true);
        let nodes = obey(&control, &stop, || {
            let mut ticker = Ticker::new(&control);
            while !ticker.count() {}
            ticker.nodes()
        });
        assert!(nodes > 0 && control.is_stopped());
    }

    #[test]
    fn finished_work_is_not_waited_for() {
        let control = Control::new(Limits::default());
        assert_eq!(obey(&control, &AtomicBool::new(false), || 7), 7);
        assert!(!control.is_stopped());
    }
}
