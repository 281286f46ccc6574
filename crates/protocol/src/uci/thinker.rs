//! The thread that thinks, so that the interface is always answered at once.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::History;
use tabuleiro_engine::chess::{Engine, Strength, Task};
use tabuleiro_search::Control;

use super::info::{self, MoveStyle};
use crate::output::Output;
use crate::pulse::{SIGN_OF_LIFE, with_pulse};

/// What the thinking thread is asked to do, in order.
pub(super) enum Job {
    Think(Thought),
    Hash(usize),
    Threads(usize),
    NewGame,
    SayReady,
}

/// A position to think about.
pub(super) struct Thought {
    pub(super) game: History<Position>,
    pub(super) moves: Vec<Move>,
    pub(super) lines: usize,
    pub(super) strength: Strength,
    pub(super) style: MoveStyle,
    pub(super) control: Arc<Control<'static>>,
}

/// The thinking thread, from outside.
pub(super) struct Thinker {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
}

impl Thinker {
    pub(super) fn start(hash_megabytes: usize, output: Output) -> Thinker {
        let (jobs, received) = channel();
        let thread = thread::spawn(move || work(&received, hash_megabytes, &output));
        Thinker { jobs, thread }
    }

    /// Adds a job to the queue.
    pub(super) fn ask(&self, job: Job) {
        // The thread ends only when this sender is dropped.
        let _ = self.jobs.send(job);
    }

    /// Ends the thread once its queue is empty.
    pub(super) fn finish(self) {
        drop(self.jobs);
        let _ = self.thread.join();
    }
}

fn work(jobs: &Receiver<Job>, hash_megabytes: usize, output: &Output) {
    let mut engine = Engine::new(hash_megabytes);
    for job in jobs {
        match job {
            Job::Think(thought) => think(&mut engine, &thought, output),
            Job::Hash(megabytes) => {
                if let Err(error) = engine.set_hash(megabytes) {
                    output.say(&format!("info string {error}; the old one stays"));
                }
            }
            Job::Threads(threads) => engine.set_threads(threads),
            Job::NewGame => engine.new_game(),
            Job::SayReady => output.say("readyok"),
        }
    }
}

fn think(engine: &mut Engine, thought: &Thought, output: &Output) {
    let Thought { game, moves, lines, strength, style, control } = thought;
    let root = game.position();
    let task = Task { game, moves: moves.clone(), lines: *lines, strength: *strength };
    let found = with_pulse(
        SIGN_OF_LIFE,
        || output.say(&info::progress(control)),
        || engine.think(&task, control, |report| output.say(&info::info(root, &report, *style))),
    );
    if found.is_empty() {
        output.say(info::over(root));
        control.wait_for_permission();
    }
    control.stop();
    output.say(&info::best_move(root, found.first(), *style));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::Said;

    #[test]
    fn a_table_without_room_is_told_and_the_thread_goes_on() {
        let said = Said::default();
        let thinker = Thinker::start(1, Output::new(said.clone()));
        thinker.ask(Job::Hash(usize::MAX));
        thinker.ask(Job::SayReady);
        thinker.finish();
        let text = said.text();
        let megabytes = usize::MAX;
        let complaint =
            format!("info string there is no memory for a table of {megabytes} MB; the old one stays");
        assert_eq!(text.lines().collect::<Vec<_>>(), [complaint.as_str(), "readyok"]);
    }
}
