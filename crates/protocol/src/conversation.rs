//! What the engine sides of all protocols in lines share: a loop that reads, and a thread that thinks, so
//! that the interface is always answered at once.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tabuleiro_players::wire::{LONGEST, Received, next_line};
use tabuleiro_search::{Control, Limits};

use crate::output::Output;

/// How often an engine that thinks says something, whether it has found anything new or not: often enough to
/// be seen to be alive.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// The words of a protocol, and what they ask for.
pub(crate) trait Dialect: Sized {
    /// What thinks, on a thread of its own.
    type Engine: 'static;

    /// Carries out a line.
    fn obey(&mut self, line: &str, conversation: &mut Conversation<Self>) -> ControlFlow<()>;

    /// The line that tells of something wrong.
    fn complaint(text: &str) -> String;

    /// The line of a search that goes on without anything new.
    fn progress(control: &Control<'_>) -> String;
}

/// Plays engine in `dialect` for the interface that writes to `input` and reads `output`, until it quits or
/// goes away.
pub(crate) fn serve<D: Dialect>(
    mut dialect: D,
    engine: impl FnOnce() -> D::Engine + Send + 'static,
    mut input: impl BufRead,
    output: impl Write + Send + 'static,
) -> io::Result<()> {
    let mut conversation = Conversation::<D>::start(engine, Output::new(output));
    let result = loop {
        match next_line(&mut input, LONGEST) {
            Ok(Some(Received::Text(line))) => {
                if dialect.obey(&line, &mut conversation).is_break() {
                    break Ok(());
                }
            }
            Ok(Some(Received::TooLong)) => conversation.complain("a line was too long and was skipped"),
            Ok(None) => break Ok(()),
            Err(error) => break Err(error),
        }
    };
    conversation.finish();
    result
}

/// Something for the thinking thread to do.
type Job<E> = Box<dyn FnOnce(&mut E, &Output) + Send>;

/// The conversation with one interface.
pub(crate) struct Conversation<D: Dialect> {
    output: Output,
    jobs: Sender<Job<D::Engine>>,
    thread: JoinHandle<()>,
    /// Steers the last search that was asked for.
    search: Option<Arc<Control<'static>>>,
    /// Whether the last that was asked for is carried out to its end, even if the interface goes away.
    outlasts_interface: bool,
}

impl<D: Dialect> Conversation<D> {
    pub(crate) fn start(
        engine: impl FnOnce() -> D::Engine + Send + 'static,
        output: Output,
    ) -> Conversation<D> {
        let (jobs, queue) = channel::<Job<D::Engine>>();
        let told = output.clone();
        let thread = thread::spawn(move || {
            let mut engine = engine();
            queue.into_iter().for_each(|job| job(&mut engine, &told));
        });
        Conversation { output, jobs, thread, search: None, outlasts_interface: false }
    }

    /// Says a line at once.
    pub(crate) fn say(&self, line: &str) {
        self.output.say(line);
    }

    /// Tells of something wrong.
    pub(crate) fn complain(&self, text: &str) {
        self.say(&D::complaint(text));
    }

    /// Has the thinking thread do `job` after all that it was asked for before.
    pub(crate) fn ask(&self, job: impl FnOnce(&mut D::Engine, &Output) + Send + 'static) {
        // The thread ends only when this sender is dropped.
        let _ = self.jobs.send(Box::new(job));
    }

    /// Has the thinking thread search under `limits`, whose clock runs from now, and say what `search`
    /// returns as soon as it may be told. A search that is under way is stopped, and answers first.
    pub(crate) fn think(
        &mut self,
        limits: Limits,
        search: impl FnOnce(&mut D::Engine, &Control<'static>, &Output) -> String + Send + 'static,
    ) {
        self.stop();
        let control = Arc::new(Control::new(limits));
        self.search = Some(Arc::clone(&control));
        self.outlasts_interface = false;
        self.ask(move |engine, output| {
            let answer = thread::scope(|scope| {
                scope.spawn(|| {
                    while !control.wait_for_stop(SIGN_OF_LIFE) {
                        output.say(&D::progress(&control));
                    }
                });
                let answer = search(engine, &control, output);
                control.wait_for_permission();
                control.stop();
                answer
            });
            output.say(&answer);
        });
    }

    /// As [`think`](Conversation::think) for something whose answer is wanted whole: only `stop` and other
    /// work end it, not that the interface has nothing more to say.
    pub(crate) fn think_to_the_end(
        &mut self,
        search: impl FnOnce(&mut D::Engine, &Control<'static>, &Output) -> String + Send + 'static,
    ) {
        self.think(Limits::default(), search);
        self.outlasts_interface = true;
    }

    /// Whether a search goes on and was not told to end.
    pub(crate) fn is_thinking(&self) -> bool {
        self.search.as_ref().is_some_and(|control| !control.is_stopped())
    }

    /// Tells the search to end with what it has.
    pub(crate) fn stop(&self) {
        if let Some(control) = &self.search {
            control.stop();
        }
    }

    /// The opponent played the expected move.
    pub(crate) fn ponder_hit(&self) {
        if let Some(control) = &self.search {
            control.ponder_hit();
        }
    }

    /// Ends the thread once its queue is empty.
    pub(crate) fn finish(self) {
        if !self.outlasts_interface {
            self.stop();
        }
        drop(self.jobs);
        let _ = self.thread.join();
    }
}
