//! A task done by the product and by a peer.

use std::hint::black_box;
use std::time::Duration;

use crate::clock::cpu_time;

/// How often each side does the task; the best time counts.
const ROUNDS: usize = 5;

/// A task that counts something, done by two programs that must agree.
pub struct Contest<'a> {
    /// The task, for the report.
    pub name: &'a str,
    /// What is counted.
    pub unit: &'a str,
    /// The product.
    pub ours: &'a dyn Fn() -> u64,
    /// The peer.
    pub peer: &'a dyn Fn() -> u64,
}

impl Contest<'_> {
    /// Runs both sides in turn, prints a line, and returns how many times faster the product is.
    ///
    /// # Panics
    /// If the two counts differ: then there is nothing to compare.
    pub fn ratio(&self) -> f64 {
        let mut ours = Duration::MAX;
        let mut peer = Duration::MAX;
        let mut count = 0;
        for _ in 0..ROUNDS {
            let (our_count, time) = cpu_time(|| black_box((self.ours)()));
            ours = ours.min(time);
            let (peer_count, time) = cpu_time(|| black_box((self.peer)()));
            peer = peer.min(time);
            assert_eq!(our_count, peer_count, "{}: the counts differ", self.name);
            count = our_count;
        }
        let ratio = peer.as_secs_f64() / ours.as_secs_f64();
        let speed = |time: Duration| count as f64 / time.as_secs_f64() / 1e6;
        println!(
            "{:<24} {count:>12} {}  ours {:8.3} M/s  peer {:8.3} M/s  ratio {ratio:.2}",
            self.name,
            self.unit,
            speed(ours),
            speed(peer)
        );
        ratio
    }
}

/// The mean of ratios.
pub fn geometric_mean(ratios: &[f64]) -> f64 {
    (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp()
}
