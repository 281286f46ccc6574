//! Thinking, within a budget of threads.

use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// What comes first where more is asked than the threads can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Priority {
    /// A whole game, for which somebody waits longer.
    Batch,
    /// A person waits for a judgement of one position.
    Analysis,
    /// A person waits for a move.
    Move,
}

/// Something to think about. It looks at the flag and ends soon when it is true.
pub type Job = Box<dyn FnOnce(&AtomicBool) + Send>;

/// Something to think about step by step: called again until it is done. It looks at the flag and ends its
/// step soon when that is true, because something more urgent came or nobody wants it any more.
pub type Steps = Box<dyn FnMut(&AtomicBool) -> Step + Send>;

/// What a step of a long job came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// There is more to do.
    More,
    /// It was the last one.
    Done,
}

/// What holds a job and whoever handed it in together.
#[derive(Default)]
struct Flags {
    /// Nobody wants it any more.
    dropped: AtomicBool,
    /// Its step is to end soon.
    stop: AtomicBool,
}

struct Waiting {
    priority: Priority,
    number: u64,
    flags: Arc<Flags>,
    steps: Steps,
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

/// A job that a thread is busy with.
struct Running {
    priority: Priority,
    number: u64,
    flags: Arc<Flags>,
}

#[derive(Default)]
struct Queue {
    waiting: BinaryHeap<Waiting>,
    running: Vec<Running>,
    next: u64,
    closed: bool,
}

struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    threads: usize,
}

impl Shared {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A few threads that think, for all tables and studies together. What is urgent interrupts what is not.
#[derive(Clone)]
pub struct Scheduler {
    shared: Arc<Shared>,
    /// Ends the threads with the last handle.
    _end: Arc<End>,
}

/// Ends the threads when it is dropped.
struct End(Arc<Shared>);

/// A job that was handed in. Dropping it stops the job.
pub struct Ticket {
    number: u64,
    flags: Arc<Flags>,
    shared: Arc<Shared>,
}

impl Scheduler {
    /// Starts `threads` threads, at least one.
    pub fn new(threads: usize) -> Scheduler {
        let threads = threads.max(1);
        let shared = Arc::new(Shared { queue: Mutex::default(), changed: Condvar::new(), threads });
        for number in 0..threads {
            let shared = shared.clone();
            thread::Builder::new()
                .name(format!("thinking-{number}"))
                .spawn(move || work(&shared))
                .expect("a thread can be started");
        }
        Scheduler { _end: Arc::new(End(shared.clone())), shared }
    }

    /// How many jobs are done at the same time.
    pub fn threads(&self) -> usize {
        self.shared.threads
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.shared.queue().waiting.len()
    }

    /// Hands in a job.
    pub fn submit(&self, priority: Priority, job: Job) -> Ticket {
        let mut job = Some(job);
        let steps = move |stop: &AtomicBool| {
            if let Some(job) = job.take() {
                job(stop);
            }
            Step::Done
        };
        self.submit_steps(priority, Box::new(steps))
    }

    /// Hands in a long job. Where all threads are busy, its steps make room for what is more urgent, and then
    /// it goes on in its old place.
    pub fn submit_steps(&self, priority: Priority, steps: Steps) -> Ticket {
        let flags = Arc::new(Flags::default());
        let mut queue = self.shared.queue();
        let number = queue.next;
        queue.next += 1;
        queue.waiting.push(Waiting { priority, number, flags: flags.clone(), steps });
        if queue.running.len() >= self.shared.threads {
            // The least urgent makes room, of equals the one that came last.
            let least = queue.running.iter().min_by_key(|it| (it.priority, u64::MAX - it.number));
            if let Some(least) = least.filter(|least| least.priority < priority) {
                least.flags.stop.store(true, Ordering::Relaxed);
            }
        }
        drop(queue);
        self.shared.changed.notify_one();
        Ticket { number, flags, shared: self.shared.clone() }
    }
}

impl Drop for End {
    fn drop(&mut self) {
        let mut queue = self.0.queue();
        queue.closed = true;
        queue.waiting.clear();
        queue.running.iter().for_each(|running| running.flags.stop.store(true, Ordering::Relaxed));
        drop(queue);
        self.0.changed.notify_all();
    }
}

impl Ticket {
    /// How many jobs come before this one; `None` if a thread is busy with it, or it is done.
    pub fn place(&self) -> Option<usize> {
        let queue = self.shared.queue();
        let own = queue.waiting.iter().find(|waiting| waiting.number == self.number)?;
        Some(queue.waiting.iter().filter(|waiting| *waiting > own).count())
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.flags.dropped.store(true, Ordering::Relaxed);
        self.flags.stop.store(true, Ordering::Relaxed);
    }
}

fn work(shared: &Shared) {
    let mut queue = shared.queue();
    loop {
        if queue.closed {
            return;
        }
        let Some(mut next) = queue.waiting.pop() else {
            queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        // Who asked for it may have gone away meanwhile.
        if next.flags.dropped.load(Ordering::Relaxed) {
            continue;
        }
        let (priority, number, flags) = (next.priority, next.number, next.flags.clone());
        queue.running.push(Running { priority, number, flags });
        drop(queue);
        let step = (next.steps)(&next.flags.stop);
        queue = shared.queue();
        queue.running.retain(|running| running.number != number);
        if step == Step::More {
            next.flags.stop.store(false, Ordering::Relaxed);
            queue.waiting.push(next);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;
    use std::time::Duration;

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

    /// Says `name` and sleeps until it is stopped, so many times.
    fn sleeper(name: &'static str, times: usize, said: mpsc::Sender<&'static str>) -> Steps {
        let mut left = times;
        Box::new(move |stop| {
            said.send(name).unwrap();
            while !stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            left -= 1;
            if left == 0 { Step::Done } else { Step::More }
        })
    }

    #[test]
    fn what_is_urgent_interrupts_and_what_was_interrupted_goes_on() {
        let scheduler = Scheduler::new(1);
        let (said, heard) = mpsc::channel();
        let game = scheduler.submit_steps(Priority::Batch, sleeper("game", 9, said.clone()));
        assert_eq!(heard.recv(), Ok("game"));
        let position = scheduler.submit_steps(Priority::Analysis, sleeper("position", 9, said.clone()));
        assert_eq!(heard.recv(), Ok("position"), "the game makes room");
        assert_eq!(game.place(), Some(0));
        let later = scheduler.submit_steps(Priority::Batch, sleeper("later", 9, said.clone()));
        let said_by_move = said.clone();
        let moving = scheduler.submit(Priority::Move, Box::new(move |_| said_by_move.send("move").unwrap()));
        assert_eq!((heard.recv(), heard.recv()), (Ok("move"), Ok("position")));
        assert_eq!(moving.place(), None);
        drop(position);
        assert_eq!(heard.recv(), Ok("game"), "who came first goes on first");
        assert_eq!(later.place(), Some(0));
        drop(game);
        assert_eq!(heard.recv(), Ok("later"));
        drop(later);
        while !scheduler.shared.queue().running.is_empty() {
            thread::yield_now();
        }
        assert_eq!(heard.try_recv(), Err(mpsc::TryRecvError::Empty), "nobody works for nobody");
    }
}
