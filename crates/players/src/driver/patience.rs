//! How long to wait for another program.

use std::time::Duration;

use tabuleiro_search::Limits;

/// How long to wait for another program before it is given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For its introduction, and for becoming ready.
    pub handshake: Duration,
    /// For its move after its time is over.
    pub margin: Duration,
    /// For its move after it was told to stop.
    pub stopping: Duration,
    /// For a sign of life where no time limits its thinking.
    pub silence: Duration,
    /// For its move where no time limits its thinking, whatever it says meanwhile.
    pub untimed: Duration,
    /// For its end after it was told to quit; then it is killed.
    pub farewell: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            handshake: Duration::from_secs(20),
            margin: Duration::from_secs(3),
            stopping: Duration::from_secs(1),
            silence: Duration::from_secs(60),
            untimed: Duration::from_secs(3600),
            farewell: Duration::from_millis(500),
        }
    }
}

/// The time that a program may use for a move under `limits`; `None` if no time limits it.
pub(super) fn time_allowed(limits: &Limits) -> Option<Duration> {
    let clock = limits.clock.map(|clock| clock.remaining);
    limits.move_time.into_iter().chain(clock).min().filter(|_| !limits.infinite)
}

/// `limits`, or `move_time` where nothing at all limits the thinking.
pub(super) fn at_least(limits: &Limits, move_time: Duration) -> Limits {
    if limits.say_nothing() { Limits::move_time(move_time) } else { *limits }
}
