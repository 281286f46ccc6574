//! Engines on threads of this program, at the other end of two pipes.

#![expect(dead_code, reason = "each test uses another part of it")]

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Lines, PipeReader, PipeWriter, Write, pipe};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use tabuleiro_players::driver::{Connect, EngineProblem, Heard, Link};

/// How an engine of one protocol is served.
pub type Serve = fn(BufReader<PipeReader>, PipeWriter) -> io::Result<()>;

/// The engine, its lines waited for however long they take.
pub struct Engine {
    input: PipeWriter,
    output: Lines<BufReader<PipeReader>>,
    thread: JoinHandle<()>,
}

impl Engine {
    pub fn serving(serve: Serve) -> Engine {
        let (commands, input) = pipe().unwrap();
        let (answers, output) = pipe().unwrap();
        let thread = thread::spawn(move || serve(BufReader::new(commands), output).unwrap());
        Engine { input, output: BufReader::new(answers).lines(), thread }
    }

    pub fn say(&mut self, text: &str) {
        writeln!(self.input, "{text}").unwrap();
    }

    /// The next line.
    pub fn line(&mut self) -> String {
        self.output.next().expect("the engine ended early").unwrap()
    }

    /// Closes the input and waits for the end.
    pub fn hang_up(self) {
        drop(self.input);
        self.thread.join().unwrap();
    }
}

/// The engine as our own drivers know one.
struct Near {
    engine: PipeWriter,
    lines: Receiver<String>,
}

impl Link for Near {
    fn say(&mut self, line: &str) {
        // One that has ended is noticed when it is heard.
        let _ = writeln!(self.engine, "{line}");
    }

    fn hear(&mut self, until: Instant) -> Heard {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(line) => Heard::Line(line),
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::Gone,
        }
    }

    fn ending(&mut self) -> EngineProblem {
        EngineProblem::NoMove
    }
}

/// Connects a driver with an engine of its own.
pub fn near(serve: Serve) -> Connect {
    Box::new(move || {
        let Engine { input, mut output, .. } = Engine::serving(serve);
        let (said, lines) = channel();
        thread::spawn(move || output.by_ref().map_while(Result::ok).try_for_each(|line| said.send(line)));
        Ok(Box::new(Near { engine: input, lines }))
    })
}

/// Options by name, as the settings have them.
pub fn options(options: &[(&str, &str)]) -> BTreeMap<String, String> {
    options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}
