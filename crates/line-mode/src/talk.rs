//! A conversation in lines in which time goes by: what is heard is a line, or that a moment has come.

use std::io::{self, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Instant;

use tabuleiro_console::{End, Input, Lines, Output};
use tabuleiro_facade::Moment;

/// A conversation: lines in, text out, and the time.
pub struct Talk<'a> {
    lines: Receiver<io::Result<Input>>,
    output: Output<'a>,
    began: Moment,
    since: Instant,
}

/// What was heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A line, without blanks around it.
    Line(String),
    /// A line that can't be text.
    Unreadable,
    /// The moment that was waited for has come first.
    Time,
}

impl<'a> Talk<'a> {
    /// A conversation through `input` and `output` that begins at the moment `now`.
    pub fn new(input: impl Read + Send + 'static, output: impl Write + 'a, now: Moment) -> Talk<'a> {
        // A line is fetched ahead at most, so that another program after this one finds the rest.
        let (sender, lines) = mpsc::sync_channel(0);
        thread::spawn(move || {
            let mut input = Lines::new(input);
            while let Some(line) = input.next_line().transpose() {
                let is_last = line.is_err();
                if sender.send(line).is_err() || is_last {
                    break;
                }
            }
        });
        Talk { lines, output: Output::new(output), began: now, since: Instant::now() }
    }

    /// The time, which never goes backwards.
    pub fn now(&self) -> Moment {
        self.began.after(self.since.elapsed())
    }

    /// Says `text`.
    pub fn say(&mut self, text: &str) {
        self.output.hold(text);
    }

    /// Says `text` and ends the line.
    pub fn say_line(&mut self, text: &str) {
        self.say(text);
        self.say("\n");
    }

    /// Writes everything that was said.
    pub fn flush(&mut self) -> Result<(), End> {
        self.output.flush()
    }

    /// Waits for a line, but not longer than until `moment`.
    pub fn hear(&mut self, moment: Option<Moment>) -> Result<Heard, End> {
        self.flush()?;
        let received = match moment {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(moment) => self.lines.recv_timeout(moment.since(self.now())),
        };
        match received {
            Ok(Ok(Input::Line(line))) => Ok(Heard::Line(line)),
            Ok(Ok(Input::Unreadable)) => Ok(Heard::Unreadable),
            Ok(Err(error)) => Err(End::Reading(error)),
            Err(RecvTimeoutError::Timeout) => Ok(Heard::Time),
            Err(RecvTimeoutError::Disconnected) => Err(End::Input),
        }
    }
}
