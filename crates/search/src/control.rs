//! Holding a running search to its limits, and stopping it from outside.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::{Budget, Limits};

/// What one search and those who steer it share.
///
/// The search's threads ask it at every node whether to stop; any other thread may call
/// [`stop`](Control::stop) or [`ponder_hit`](Control::ponder_hit).
#[derive(Debug)]
pub struct Control {
    stop: AtomicBool,
    pondering: AtomicBool,
    nodes: AtomicU64,
    started: Instant,
    limits: Limits,
    budget: Budget,
    /// Guards nothing but the sleep of a search that has finished early and must wait to be told.
    asleep: Mutex<()>,
    changed: Condvar,
}

impl Control {
    /// Starts the clock of a search under `limits`.
    pub fn new(limits: Limits) -> Control {
        Control {
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(limits.ponder),
            nodes: AtomicU64::new(0),
            started: Instant::now(),
            limits,
            budget: Budget::of(&limits),
            asleep: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    /// Tells the search to end with what it has.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.wake();
    }

    /// The opponent played the expected move: from now on the limits count.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Relaxed);
        self.wake();
    }

    /// Whether the search was told to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The limits of the search.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Positions searched by all threads, up to the last few hundred of each.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Whether a search that is content should begin no new depth; `factor` scales the soft time.
    pub(crate) fn is_time_to_finish(&self, factor: f64) -> bool {
        if self.pondering() || self.limits.infinite {
            return false;
        }
        let nodes_used = self.limits.soft_nodes.is_some_and(|soft| self.nodes() >= soft);
        let time_used = self.budget.soft.is_some_and(|soft| {
            let soft = soft.mul_f64(factor);
            self.elapsed() >= self.budget.hard.map_or(soft, |hard| soft.min(hard))
        });
        nodes_used || time_used
    }

    /// Waits until a search that may not answer yet may.
    pub(crate) fn wait_for_permission(&self) {
        let mut guard = self.asleep.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (self.pondering() || self.limits.infinite) {
            guard = self.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }

    fn wake(&self) {
        drop(self.asleep.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.notify_all();
    }

    fn check_limits(&self) {
        if self.pondering() || self.limits.infinite {
            return;
        }
        let out_of_nodes = self.limits.nodes.is_some_and(|limit| self.nodes() >= limit);
        if out_of_nodes || self.budget.hard.is_some_and(|hard| self.elapsed() >= hard) {
            self.stop();
        }
    }
}

/// One thread's node counter, which looks at the limits now and then.
#[derive(Debug)]
pub struct Ticker<'a> {
    control: &'a Control,
    nodes: u64,
    /// Nodes counted here but not yet in the control.
    pending: u64,
    interval: u64,
}

/// The clock is read once in so many nodes: often enough for a millisecond at any speed, seldom enough to cost
/// nothing. The stop flag is looked at in every node.
const CHECK_INTERVAL: u64 = 256;

impl<'a> Ticker<'a> {
    /// A counter of one of the threads that search under `control`.
    pub fn new(control: &'a Control) -> Ticker<'a> {
        // A small node limit is kept exactly.
        let interval =
            control.limits.nodes.map_or(CHECK_INTERVAL, |nodes| CHECK_INTERVAL.min(nodes / 16 + 1));
        Ticker { control, nodes: 0, pending: 0, interval }
    }

    /// Counts a node; true if the search must end now.
    #[inline]
    pub fn count(&mut self) -> bool {
        self.nodes += 1;
        self.pending += 1;
        if self.pending >= self.interval {
            self.flush();
            self.control.check_limits();
        }
        self.control.is_stopped()
    }

    /// Nodes counted by this thread.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The control that this counter reports to.
    pub fn control(&self) -> &'a Control {
        self.control
    }

    /// Hands over what was counted since the last look at the limits.
    pub fn flush(&mut self) {
        self.control.nodes.fetch_add(std::mem::take(&mut self.pending), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_is_seen_at_the_next_node() {
        let control = Control::new(Limits::default());
        let mut ticker = Ticker::new(&control);
        assert!(!ticker.count());
        control.stop();
        assert!(ticker.count());
    }

    #[test]
    fn the_node_limit_ends_the_search_close_by() {
        for limit in [1, 100, 10_000] {
            let control = Control::new(Limits::nodes(limit));
            let mut ticker = Ticker::new(&control);
            while !ticker.count() {}
            assert!(ticker.nodes() <= limit + CHECK_INTERVAL);
        }
    }

    #[test]
    fn limits_do_not_count_while_pondering() {
        let control = Control::new(Limits { nodes: Some(1), ponder: true, ..Limits::default() });
        let mut ticker = Ticker::new(&control);
        assert!((0..2000).all(|_| !ticker.count()));
        control.ponder_hit();
        assert!((0..2000).any(|_| ticker.count()));
    }

    #[test]
    fn a_finished_infinite_search_waits_for_stop() {
        let control = Control::new(Limits { infinite: true, ..Limits::default() });
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| control.wait_for_permission());
            assert!(!waiting.is_finished() || control.is_stopped());
            control.stop();
        });
        assert!(control.is_stopped());
    }
}
