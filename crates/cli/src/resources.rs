//! Threads and memory that are asked for, against what there is: too much is refused in words.

use std::sync::{PoisonError, RwLock};
use std::thread::{self, Builder};
use std::{fs, num::NonZero};

use tabuleiro_facade::Message;

/// How many threads are taken for each core, and how many on any computer. More make nothing faster.
const THREADS_PER_CORE: usize = 4;
const THREADS_ANYWHERE: usize = 64;

/// What a thread needs for itself, in megabytes.
const THREAD_MEGABYTES: usize = 2;

/// Why there can't be so many threads that share so many megabytes; nothing if there can.
pub fn check(threads: usize, megabytes: usize) -> Result<(), Message> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let most = THREADS_ANYWHERE.max(cores * THREADS_PER_CORE);
    if threads > most {
        return Err(Message::new("resource-threads")
            .with("threads", threads)
            .with("cores", cores)
            .with("most", most));
    }
    let wanted = megabytes.saturating_add(threads * THREAD_MEGABYTES);
    if let Some(available) = available_megabytes().filter(|&available| available < wanted) {
        return Err(Message::new("resource-memory").with("wanted", wanted).with("available", available));
    }
    let mut memory: Vec<u8> = Vec::new();
    if memory.try_reserve_exact(wanted << 20).is_err() {
        return Err(Message::new("resource-no-memory").with("wanted", wanted));
    }
    drop(memory);
    let started = startable(threads);
    if started < threads {
        return Err(Message::new("resource-processes").with("threads", threads).with("started", started));
    }
    Ok(())
}

/// How many of so many threads the system lets us start at the same time.
fn startable(threads: usize) -> usize {
    let gate = RwLock::new(());
    thread::scope(|scope| {
        let closed = gate.write().unwrap_or_else(PoisonError::into_inner);
        let start = |_: &usize| Builder::new().spawn_scoped(scope, || drop(gate.read())).is_ok();
        let started = (0..threads).take_while(start).count();
        drop(closed);
        started
    })
}

/// The megabytes that nobody else uses; `None` where the system does not say.
fn available_megabytes() -> Option<usize> {
    let known = fs::read_to_string("/proc/meminfo").ok()?;
    let line = known.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes >> 10)
}
