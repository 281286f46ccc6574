//! A program that we started and talk to through its standard input and output.

use std::io::{self, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::roster::{self, POLL_INTERVAL, Started};
use super::{EngineProblem, Heard, Link};
use crate::wire::shortened;
use crate::wire::{Received, next_line};

/// The longest line that is taken from a program.
const LONGEST: u64 = 1 << 16;
/// How many lines wait to be heard; a program that says more must wait itself.
const LINES_KEPT: usize = 256;

/// A program that we started. Dropping it asks it to quit and, if it does not, kills it; so does
/// [`end_all`](super::end_all) when we end ourselves.
pub struct Process {
    started: Arc<Started>,
    from: Receiver<String>,
    last_words: Arc<Mutex<String>>,
    farewell: Duration,
}

impl Process {
    /// Starts a program in `folder`, or in the current one. When it is dropped it has `farewell` to end by
    /// itself.
    pub fn start(command: &[String], folder: Option<&Path>, farewell: Duration) -> io::Result<Process> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        // The system does not say what a path like `./scan` starts from where there is another folder: it is
        // that folder.
        let program = match folder {
            Some(folder) if program.contains(std::path::MAIN_SEPARATOR) => {
                std::path::absolute(folder.join(program))?.into_os_string()
            }
            _ => program.into(),
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        // Ctrl-C is for us: we end the program properly, or let it finish.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let (to, lines) = channel::<String>();
        let (started, pipes) = roster::start(&mut command, to)?;
        let mut input = pipes.input;
        // These threads end with the program's pipes; nothing waits for them.
        thread::spawn(move || {
            for line in lines {
                if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        });
        let (said, from) = sync_channel(LINES_KEPT);
        let mut output = BufReader::new(pipes.output);
        thread::spawn(move || {
            while let Ok(Some(line)) = next_line(&mut output, LONGEST) {
                if let Received::Text(line) = line
                    && said.send(line).is_err()
                {
                    return;
                }
            }
        });
        let last_words = Arc::new(Mutex::new(String::new()));
        let heard = Arc::clone(&last_words);
        let mut errors = BufReader::new(pipes.errors);
        thread::spawn(move || {
            while let Ok(Some(line)) = next_line(&mut errors, LONGEST) {
                if let Received::Text(line) = line
                    && !line.is_empty()
                {
                    *heard.lock().unwrap_or_else(PoisonError::into_inner) = shortened(&line);
                }
            }
        });
        Ok(Process { started, from, last_words, farewell })
    }
}

impl Link for Process {
    fn say(&mut self, line: &str) {
        // A program that has gone away is noticed by the end of its output.
        self.started.say(line);
    }

    fn hear(&mut self, until: Instant) -> Heard {
        match self.from.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Gone,
        }
    }

    fn ending(&mut self) -> EngineProblem {
        let status = match self.started.wait_until(Instant::now() + self.farewell) {
            Some(status) => status.to_string(),
            None => "output closed".to_owned(),
        };
        // Its last words may still be on their way.
        let patience = Instant::now() + self.farewell;
        while Arc::strong_count(&self.last_words) > 1 && Instant::now() < patience {
            thread::sleep(POLL_INTERVAL);
        }
        let last_words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner).clone();
        EngineProblem::Ended { status, last_words }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.started.dismiss();
        if self.started.wait_until(Instant::now() + self.farewell).is_none() {
            self.started.kill();
        }
    }
}
