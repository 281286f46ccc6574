//! The connection with a program that speaks in lines.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::EngineProblem;
use super::roster::POLL_INTERVAL;

/// The connection with a program that speaks in lines. Dropping it ends the program.
pub trait Link: Send {
    /// Says a line; never waits, even if the program does not listen.
    fn say(&mut self, line: &str);

    /// The program's next line, waited for until `until`.
    fn hear(&mut self, until: Instant) -> Heard;

    /// How the program ended, after [`Heard::Gone`].
    fn ending(&mut self) -> EngineProblem;
}

/// What came from a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line without its end.
    Line(String),
    /// Nothing until the time was over.
    Nothing,
    /// It will say nothing more.
    Gone,
}

/// Makes a connection; called again after a program was given up.
pub type Connect = Box<dyn FnMut() -> Result<Box<dyn Link>, EngineProblem> + Send>;

/// When to give up waiting for an answer.
pub(super) struct Wait<'a> {
    /// The answer is due then; `None` to wait for ever.
    pub due: Option<Instant>,
    /// Something must be heard at least this often.
    pub silence: Option<Duration>,
    /// Whether the answer is wanted at once, and what to do about it.
    pub stop: Option<Stop<'a>>,
}

/// The wish to stop waiting.
pub(super) struct Stop<'a> {
    /// Becomes true when the answer is wanted at once.
    pub flag: &'a AtomicBool,
    /// What to say then.
    pub word: &'static str,
    /// How long to wait after that.
    pub margin: Duration,
}

/// Why an answer did not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NoAnswer {
    /// It was due; so long it was waited for.
    Late(Duration),
    /// It was due after the program was told to stop.
    NotStopping,
    /// The program is gone.
    Gone,
}

/// Listens until `find` finds what it wants in a line.
pub(super) fn listen<T>(
    link: &mut dyn Link,
    wait: Wait<'_>,
    mut find: impl FnMut(&str) -> Option<T>,
) -> Result<T, NoAnswer> {
    let Wait { mut due, silence, mut stop } = wait;
    let started = Instant::now();
    let mut last_heard = started;
    let mut told = false;
    loop {
        let now = Instant::now();
        if let Some(Stop { word, margin, .. }) = stop.take_if(|stop| stop.flag.load(Ordering::Relaxed)) {
            link.say(word);
            let soon = now + margin;
            due = Some(due.map_or(soon, |due| due.min(soon)));
            told = true;
        }
        let silence_ends = silence.map(|silence| last_heard + silence);
        let end = due.into_iter().chain(silence_ends).min();
        if end.is_some_and(|end| now >= end) {
            return Err(if told { NoAnswer::NotStopping } else { NoAnswer::Late(now - started) });
        }
        let look = now + POLL_INTERVAL;
        // Without anything to look at, there is no need to wake up.
        let until = match (end, &stop) {
            (Some(end), Some(_)) => end.min(look),
            (Some(end), None) => end,
            (None, _) => look,
        };
        match link.hear(until) {
            Heard::Line(line) => {
                last_heard = Instant::now();
                if let Some(found) = find(&line) {
                    return Ok(found);
                }
            }
            Heard::Nothing => {}
            Heard::Gone => return Err(NoAnswer::Gone),
        }
    }
}
