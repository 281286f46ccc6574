//! Thinking, within a budget of threads.

use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;

/// What comes first where more is asked than the threads can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Priority {
    /// Somebody might like to know.
    Batch,
    /// A person waits for a judgement.
    Analysis,
    /// A person waits for a move.
    Move,
}

/// Something to think about. It looks at the flag and ends soon when it is true.
pub type Job = Box<dyn FnOnce(&AtomicBool) + Send>;

struct Waiting {
    priority: Priority,
    number: u64,
    stop: Arc<AtomicBool>,
    job: Job,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Waiting) -> bool {
        self.number == other.number
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Waiting) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    /// The largest is next: by priority, and of equals who came first.
    fn cmp(&self, other: &Waiting) -> std::cmp::Ordering {
        self.priority.cmp(&other.priority).then(other.number.cmp(&self.number))
    }
}

#[derive(Default)]
struct Queue {
    waiting: BinaryHeap<Waiting>,
    next: u64,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

/// A few threads that think, for all tables together.
pub struct Scheduler {
    shared: Arc<Shared>,
    threads: usize,
}

/// A job that was handed in. Dropping it stops the job.
pub struct Ticket {
    number: u64,
    stop: Arc<AtomicBool>,
    shared: Arc<Shared>,
}

impl Scheduler {
    /// Starts `threads` threads, at least one.
    pub fn new(threads: usize) -> Scheduler {
        let threads = threads.max(1);
        let shared = Arc::new(Shared::default());
        for number in 0..threads {
            let shared = shared.clone();
            thread::Builder::new()
                .name(format!("thinking-{number}"))
                .spawn(move || work(&shared))
                .expect("a thread can be started");
        }
        Scheduler { shared, threads }
    }

    /// How many jobs are done at the same time.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner).waiting.len()
    }

    /// Hands in a job.
    pub fn submit(&self, priority: Priority, job: Job) -> Ticket {
        let stop = Arc::new(AtomicBool::new(false));
        let mut queue = self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let number = queue.next;
        queue.next += 1;
        queue.waiting.push(Waiting { priority, number, stop: stop.clone(), job });
        drop(queue);
        self.shared.changed.notify_one();
        Ticket { number, stop, shared: self.shared.clone() }
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        let mut queue = self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.closed = true;
        queue.waiting.clear();
        drop(queue);
        self.shared.changed.notify_all();
    }
}

impl Ticket {
    /// How many jobs come before this one; `None` if it has begun.
    pub fn place(&self) -> Option<usize> {
        let queue = self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let own = queue.waiting.iter().find(|waiting| waiting.number == self.number)?;
        Some(queue.waiting.iter().filter(|waiting| *waiting > own).count())
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn work(shared: &Shared) {
    loop {
        let mut queue = shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let next = loop {
            if queue.closed {
                return;
            }
            match queue.waiting.pop() {
                Some(next) => break next,
                None => queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(queue);
        // Who asked for it may have gone away meanwhile.
        if !next.stop.load(Ordering::Relaxed) {
            (next.job)(&next.stop);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn moves_come_before_analysis_and_who_has_left_is_passed_over() {
        let scheduler = Scheduler::new(1);
        let (begin, begun) = mpsc::channel::<()>();
        let (said, heard) = mpsc::channel();
        let blocked = scheduler.submit(Priority::Batch, Box::new(move |_| begun.recv().unwrap()));
        while scheduler.waiting() > 0 {
            thread::yield_now();
        }
        let mut tickets = Vec::new();
        for (name, priority) in [
            ("batch", Priority::Batch),
            ("one", Priority::Analysis),
            ("two", Priority::Analysis),
            ("move", Priority::Move),
        ] {
            let said = said.clone();
            tickets.push(scheduler.submit(priority, Box::new(move |_| said.send(name).unwrap())));
        }
        assert_eq!(
            tickets.iter().map(Ticket::place).collect::<Vec<_>>(),
            [Some(3), Some(1), Some(2), Some(0)]
        );
        drop(tickets.remove(1));
        begin.send(()).unwrap();
        drop(said);
        assert_eq!(heard.iter().collect::<Vec<_>>(), ["move", "two", "batch"]);
        assert_eq!(blocked.place(), None);
    }
}
