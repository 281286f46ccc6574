//! A conversation in lines in which time goes by: what is heard is a line, or that a moment has come.

use std::io::{self, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Instant;

use tabuleiro_classic::{End, Input, Lines};
use tabuleiro_table::Moment;

/// A conversation: lines in, text out, and the time.
///
/// Text is held back until the program waits, so that a person or a program at the other end always sees
/// everything before its answer is awaited.
pub struct Talk<'a> {
    lines: Receiver<Input>,
    writer: Box<dyn Write + 'a>,
    pending: String,
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
            while let Ok(Some(line)) = input.next(|| Ok::<(), ()>(())) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Talk { lines, writer: Box::new(output), pending: String::new(), began: now, since: Instant::now() }
    }

    /// The time, which never goes backwards.
    pub fn now(&self) -> Moment {
        self.began.after(self.since.elapsed())
    }

    /// Says `text`.
    pub fn say(&mut self, text: &str) {
        self.pending.push_str(text);
    }

    /// Says `text` and ends the line.
    pub fn say_line(&mut self, text: &str) {
        self.say(text);
        self.say("\n");
    }

    /// Writes everything that was said.
    pub fn flush(&mut self) -> Result<(), End> {
        let written = self.writer.write_all(self.pending.as_bytes()).and_then(|()| self.writer.flush());
        self.pending.clear();
        written.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => End::Input,
            _ => End::Output(error),
        })
    }

    /// Waits for a line, but not longer than until `moment`.
    pub fn hear(&mut self, moment: Option<Moment>) -> Result<Heard, End> {
        self.flush()?;
        let received = match moment {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(moment) => self.lines.recv_timeout(moment.since(self.now())),
        };
        match received {
            Ok(Input::Line(line)) => Ok(Heard::Line(line)),
            Ok(Input::Unreadable) => Ok(Heard::Unreadable),
            Err(RecvTimeoutError::Timeout) => Ok(Heard::Time),
            Err(RecvTimeoutError::Disconnected) => Err(End::Input),
        }
    }
}
