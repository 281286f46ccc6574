//! Processor time, which other programs on the machine don't add to.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// Runs `work` and says how long the processor worked for this process.
pub fn cpu_time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = now();
    let result = work();
    (result, now().saturating_sub(start))
}

fn now() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}
