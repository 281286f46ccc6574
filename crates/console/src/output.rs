//! Text that is held back until somebody waits for it.

use std::io::{self, Write};

use crate::End;

/// How much text is held back before it is written.
const HELD_BACK: usize = 1 << 16;

/// Text out. It is held back until the program is about to wait, so that whole files stream fast and a person
/// or a program at the other end always sees the question before the answer is awaited.
pub struct Output<'a> {
    writer: Box<dyn Write + 'a>,
    pending: String,
}

impl<'a> Output<'a> {
    /// Text to `writer`.
    pub fn new(writer: impl Write + 'a) -> Output<'a> {
        Output { writer: Box::new(writer), pending: String::new() }
    }

    /// Says `text` when it is flushed, and not before.
    pub fn hold(&mut self, text: &str) {
        self.pending.push_str(text);
    }

    /// Says `text`.
    pub fn say(&mut self, text: &str) -> Result<(), End> {
        self.hold(text);
        if self.pending.len() >= HELD_BACK { self.flush() } else { Ok(()) }
    }

    /// Writes everything that was said.
    pub fn flush(&mut self) -> Result<(), End> {
        let written = self.writer.write_all(self.pending.as_bytes()).and_then(|()| self.writer.flush());
        self.pending.clear();
        written.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => End::Input,
            _ => End::Writing(error),
        })
    }
}

impl Drop for Output<'_> {
    fn drop(&mut self) {
        // Nobody is left to tell if this fails; programs that must know flush themselves.
        let _ = self.flush();
    }
}
