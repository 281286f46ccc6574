//! Holding a running search to its limits, and stopping it from outside.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::{Budget, Limits};

/// What one search and those who steer it share.
///
/// The search's threads ask it at every node whether to stop; any other thread may call
/// [`stop`](Control::stop) or [`ponder_hit`](Control::ponder_hit).
#[derive(Debug)]
pub struct Control<'a> {
    /// It was told to end, or a limit is reached.
    stopped: AtomicBool,
    /// It is stopped, or the player sees no more but may have to wait before it answers.
    over: AtomicBool,
    /// A flag that belongs to somebody else and stops the search too.
    flag: Option<&'a AtomicBool>,
    pondering: AtomicBool,
    nodes: AtomicU64,
    /// The greatest depth that a thread has finished for all.
    finished_depth: AtomicU32,
    started: Instant,
    limits: Limits,
    budget: Budget,
    /// Guards nothing but the sleep of a search that has finished early and must wait to be told.
    asleep: Mutex<()>,
    changed: Condvar,
}

impl Default for Control<'_> {
    /// Of a search without limits.
    fn default() -> Self {
        Control::new(Limits::default())
    }
}

/// How often a search that only waits looks at the flag of somebody else.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

impl<'a> Control<'a> {
    /// Starts the clock of a search under `limits`.
    pub fn new(limits: Limits) -> Control<'a> {
        Control {
            stopped: AtomicBool::new(false),
            over: AtomicBool::new(false),
            flag: None,
            pondering: AtomicBool::new(limits.ponder),
            nodes: AtomicU64::new(0),
            finished_depth: AtomicU32::new(0),
            started: Instant::now(),
            limits,
            budget: Budget::of(&limits),
            asleep: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    /// Starts the clock of a search under `limits` that ends soon after `flag` becomes true.
    pub fn obeying(limits: Limits, flag: &'a AtomicBool) -> Control<'a> {
        Control { flag: Some(flag), ..Control::new(limits) }
    }

    /// Tells the search to end with what it has.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        self.over.store(true, Ordering::Relaxed);
        self.wake();
    }

    /// The opponent played the expected move: from now on the limits count.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Relaxed);
        self.wake();
    }

    /// Whether the search was told to end, or has reached a limit.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Whether nothing more is to be searched: it is stopped, or the player sees no more.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// True once the search is stopped: for work that looks at a flag and at nothing else.
    pub fn stop_flag(&self) -> &AtomicBool {
        &self.stopped
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

    /// Waits until a search that may not answer yet may: one without end must be stopped, one on the
    /// opponent's time must be told that its move was played.
    pub fn wait_for_permission(&self) {
        let mut guard = self.asleep.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.is_stopped() && (self.pondering() || self.limits.infinite) && !self.is_flagged() {
            guard = match self.flag {
                // Nobody wakes this thread when the flag changes.
                Some(_) => {
                    self.changed.wait_timeout(guard, POLL_INTERVAL).unwrap_or_else(PoisonError::into_inner).0
                }
                None => self.changed.wait(guard).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Waits until the search is stopped, but no longer than `limit`; whether it is.
    pub fn wait_for_stop(&self, limit: Duration) -> bool {
        let guard = self.asleep.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.changed.wait_timeout_while(guard, limit, |()| !self.is_stopped()));
        self.is_stopped()
    }

    /// Tells the threads that work at `depth` or less that another one has finished it.
    pub(crate) fn finish_depth(&self, depth: u32) {
        self.finished_depth.fetch_max(depth, Ordering::Relaxed);
    }

    fn is_flagged(&self) -> bool {
        self.flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    fn pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }

    fn wake(&self) {
        drop(self.asleep.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.notify_all();
    }

    /// Holds the search against its limits; true if nothing more is to be searched. [`Ticker`]s do it now and
    /// then.
    pub fn check(&self) -> bool {
        self.check_limits();
        self.is_over()
    }

    fn check_limits(&self) {
        if self.is_flagged() {
            self.stop();
        }
        if self.limits.sight.is_some_and(|sight| self.nodes() >= sight) {
            self.over.store(true, Ordering::Relaxed);
        }
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
    control: &'a Control<'a>,
    /// The depth that the thread works at.
    depth: u32,
    /// Whether another thread has finished that depth.
    overtaken: bool,
    nodes: u64,
    /// Nodes counted here but not yet in the control.
    pending: u64,
    interval: u64,
}

/// The first depth is finished although the search is stopped, unless it takes more nodes than this. Captures
/// without end are rare, but must not keep anybody waiting.
const FIRST_DEPTH_NODES: u64 = 10_000;

/// The clock and what others have done is looked at once in so many nodes: often enough for a millisecond at
/// any speed, seldom enough to cost nothing. Whether the search is stopped is looked at in every node.
const CHECK_INTERVAL: u64 = 256;

impl<'a> Ticker<'a> {
    /// A counter of one of the threads that search under `control`.
    pub fn new(control: &'a Control<'a>) -> Ticker<'a> {
        // A small node limit is kept closely.
        let Limits { nodes, sight, .. } = control.limits;
        let least = nodes.into_iter().chain(sight).min();
        let interval = least.map_or(CHECK_INTERVAL, |nodes| CHECK_INTERVAL.min(nodes / 16 + 1));
        Ticker { control, depth: u32::MAX, overtaken: false, nodes: 0, pending: 0, interval }
    }

    /// The thread begins to work at `depth`: it goes on until another one has finished that depth. The first
    /// depth is finished even if the search is stopped, because without it there is nothing to answer; it
    /// takes next to no time.
    pub fn begin(&mut self, depth: u32) {
        self.depth = depth;
        self.overtaken = false;
    }

    /// Counts a node; true if the search must end now, or if another thread has finished this one's depth.
    #[inline]
    pub fn count(&mut self) -> bool {
        self.add(1)
    }

    /// The same for several nodes.
    #[inline]
    pub fn add(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        self.pending += nodes;
        if self.pending >= self.interval {
            self.flush();
            self.control.check_limits();
            self.overtaken = self.control.finished_depth.load(Ordering::Relaxed) >= self.depth;
        }
        let may_end = self.depth > 1 || self.nodes > FIRST_DEPTH_NODES;
        self.overtaken || may_end && self.control.is_over()
    }

    /// Nodes counted by this thread.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The control that this counter reports to.
    pub fn control(&self) -> &'a Control<'a> {
        self.control
    }

    /// Hands over what was counted since the last look at the limits.
    pub fn flush(&mut self) {
        self.control.nodes.fetch_add(std::mem::take(&mut self.pending), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
    use std::thread::{self, Scope};

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
    fn the_first_depth_is_finished_whatever_happens() {
        let control = Control::new(Limits::nodes(1));
        control.stop();
        let mut ticker = Ticker::new(&control);
        ticker.begin(1);
        assert!((0..2000).all(|_| !ticker.count()));
        ticker.begin(2);
        assert!(ticker.count());
        ticker.begin(1);
        assert!((0..FIRST_DEPTH_NODES).any(|_| ticker.count()), "unless it takes too long");
    }

    /// Waits for permission on another thread, which tells when it has it.
    fn wait_elsewhere<'s>(scope: &'s Scope<'s, '_>, control: &'s Control<'_>) -> Receiver<()> {
        let (permitted, permission) = channel();
        scope.spawn(move || {
            control.wait_for_permission();
            permitted.send(())
        });
        permission
    }

    /// Long enough to see that somebody waits.
    const A_WHILE: Duration = Duration::from_millis(50);

    #[test]
    fn a_player_who_sees_no_more_ponders_no_further_but_waits() {
        let control = Control::new(Limits { sight: Some(500), ponder: true, ..Limits::default() });
        let mut ticker = Ticker::new(&control);
        assert!((0..1000).any(|_| ticker.count()));
        assert!(control.is_over() && !control.is_stopped());
        thread::scope(|scope| {
            let permission = wait_elsewhere(scope, &control);
            assert_eq!(permission.recv_timeout(A_WHILE), Err(RecvTimeoutError::Timeout));
            control.ponder_hit();
            assert_eq!(permission.recv(), Ok(()));
        });
        control.stop();
        assert!(control.is_stopped());
    }

    #[test]
    fn a_stop_wakes_whoever_waits_for_it_and_the_time_does_too() {
        let control = Control::new(Limits::default());
        assert!(!control.wait_for_stop(Duration::from_millis(1)));
        thread::scope(|scope| {
            let waiting = scope.spawn(|| control.wait_for_stop(Duration::MAX));
            control.stop();
            assert!(waiting.join().unwrap());
        });
        assert!(control.stop_flag().load(Ordering::Relaxed));
    }

    #[test]
    fn a_flag_stops_a_search_and_a_wait() {
        let flag = AtomicBool::new(false);
        let control = Control::obeying(Limits { infinite: true, ..Limits::default() }, &flag);
        let mut ticker = Ticker::new(&control);
        assert!((0..2000).all(|_| !ticker.count()));
        flag.store(true, Ordering::Relaxed);
        assert!((0..CHECK_INTERVAL).any(|_| ticker.count()));
        Control::obeying(Limits { infinite: true, ..Limits::default() }, &flag).wait_for_permission();
    }

    #[test]
    fn a_depth_that_another_thread_has_finished_ends_but_not_a_greater_one() {
        let control = Control::new(Limits::default());
        let mut ticker = Ticker::new(&control);
        control.finish_depth(7);
        ticker.begin(8);
        assert!((0..2000).all(|_| !ticker.count()));
        ticker.begin(7);
        assert!((0..CHECK_INTERVAL).any(|_| ticker.count()));
        assert!(!control.is_stopped());
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
        thread::scope(|scope| {
            let permission = wait_elsewhere(scope, &control);
            assert_eq!(permission.recv_timeout(A_WHILE), Err(RecvTimeoutError::Timeout));
            control.stop();
            assert_eq!(permission.recv(), Ok(()));
        });
    }
}
