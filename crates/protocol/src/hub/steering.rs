//! Stopping a search from outside, and turning pondering into thinking.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_search::{Budget, Limits};
use tabuleiro_table::AnalysisLine;

/// How often a pondering search is looked after.
const LOOK: Duration = Duration::from_millis(2);

/// What one search and the conversation share.
pub(super) struct Steering {
    stop: AtomicBool,
    done: AtomicBool,
    pondering: AtomicBool,
    depth: AtomicU32,
    nodes: AtomicU64,
}

impl Steering {
    pub(super) fn new(pondering: bool) -> Steering {
        Steering {
            stop: AtomicBool::new(false),
            done: AtomicBool::new(false),
            pondering: AtomicBool::new(pondering),
            depth: AtomicU32::new(0),
            nodes: AtomicU64::new(0),
        }
    }

    /// The flag that the search looks at.
    pub(super) fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Tells the search to end with what it has.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The opponent played the expected move: from now on the limits count.
    pub(super) fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// The search has ended.
    pub(super) fn finish(&self) {
        self.done.store(true, Ordering::Relaxed);
    }

    /// Whether the search goes on and was not told to end.
    pub(super) fn is_searching(&self) -> bool {
        !self.done.load(Ordering::Relaxed) && !self.stop.load(Ordering::Relaxed)
    }

    /// Waits until what was pondered about may be told: the expected move was played, or the search was told to end.
    pub(super) fn wait_for_permission(&self) {
        while self.pondering.load(Ordering::Relaxed) && !self.stop.load(Ordering::Relaxed) {
            thread::sleep(LOOK);
        }
    }

    /// Takes note of how far the search is.
    pub(super) fn note(&self, line: &AnalysisLine) {
        self.depth.fetch_max(line.depth, Ordering::Relaxed);
        self.nodes.fetch_max(line.nodes, Ordering::Relaxed);
    }

    /// Watches over a search without limits that began as pondering: once the expected move is played, it ends
    /// it as `limits` say.
    pub(super) fn watch(&self, limits: &Limits) {
        while self.pondering.load(Ordering::Relaxed) {
            if self.done.load(Ordering::Relaxed) {
                return;
            }
            thread::sleep(LOOK);
        }
        let hit = Instant::now();
        let Budget { soft, hard } = Budget::of(limits);
        let time = soft.into_iter().chain(hard).min();
        while !self.done.load(Ordering::Relaxed) {
            let deep = limits.depth.is_some_and(|depth| self.depth.load(Ordering::Relaxed) >= depth);
            let wide = limits.nodes.is_some_and(|nodes| self.nodes.load(Ordering::Relaxed) >= nodes);
            if deep || wide || time.is_some_and(|time| hit.elapsed() >= time) {
                return self.stop();
            }
            thread::sleep(LOOK);
        }
    }
}
