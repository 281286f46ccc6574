//! What a host counts about itself.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the ranges that the times of commits are counted in, in milliseconds.
const RANGES: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// What a host counts about itself.
#[derive(Default)]
pub struct Counts {
    /// Tables that this node owns and has in memory.
    pub owned: Number,
    /// Tables that it shows while another node owns them.
    pub followed: Number,
    /// How often it became the owner of a table.
    pub claims: Number,
    /// How often it took one over from a node that lived no longer, or that had given it up.
    pub takeovers: Number,
    /// Commits that were refused because another node had taken the table over.
    pub fenced: Number,
    /// Commits of which nobody knew at first what had become.
    pub unknown: Number,
    /// Wishes of players that other nodes handed on.
    pub forwarded: Number,
    /// How often the store did not hear for longer than a lease that the node lives.
    pub late: Number,
    commits: [Number; RANGES.len() + 1],
    commit_micros: Number,
}

/// A number that is counted.
#[derive(Default)]
pub struct Number(AtomicU64);

impl Number {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn take(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// What was counted.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Counts {
    /// A commit took so long.
    pub(crate) fn committed(&self, time: Duration) {
        let millis = time.as_micros().div_ceil(1000) as u64;
        let range = RANGES.iter().position(|&end| millis <= end).unwrap_or(RANGES.len());
        self.commits[range].add();
        self.commit_micros.0.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    /// For each range of milliseconds (`None` for the last, which has no end) how many commits took no
    /// longer.
    pub fn commits(&self) -> impl Iterator<Item = (Option<u64>, u64)> + '_ {
        let ends = RANGES.into_iter().map(Some).chain([None]);
        ends.zip(&self.commits).scan(0, |sum, (end, count)| {
            *sum += count.get();
            Some((end, *sum))
        })
    }

    /// How long all commits took together.
    pub fn commit_time(&self) -> Duration {
        Duration::from_micros(self.commit_micros.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commits_are_counted_by_how_long_they_took() {
        let counts = Counts::default();
        for micros in [400, 1000, 1001, 30_000, 5_000_000] {
            counts.committed(Duration::from_micros(micros));
        }
        let found: Vec<_> = counts.commits().collect();
        assert_eq!((found[0], found[1], found[4]), ((Some(1), 2), (Some(2), 3), (Some(20), 3)));
        assert_eq!((found[5], found[10]), ((Some(50), 4), (None, 5)));
        assert_eq!(counts.commit_time(), Duration::from_micros(5_032_401));
    }
}
