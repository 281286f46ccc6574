//! A conversation in lines: questions out, answers in.

use std::io::{self, Read, Write};

use crate::lines::{Input, Lines};

/// How much text is held back before it is written.
const HELD_BACK: usize = 1 << 16;

/// A conversation: lines in, text out.
///
/// Text is held back until the program is about to wait for input, so that whole files stream fast and a
/// person or a program at the other end always sees the question before the answer is awaited.
pub struct Console<'a> {
    input: Lines<Box<dyn Read + 'a>>,
    output: Output<'a>,
    colour: bool,
}

struct Output<'a> {
    writer: Box<dyn Write + 'a>,
    pending: String,
}

/// Why a conversation ended early.
#[derive(Debug)]
pub enum End {
    /// The input has ended, or nobody reads the output any more; programs leave quietly.
    Input,
    /// The output can't be written.
    Output(io::Error),
}

impl<'a> Console<'a> {
    /// A conversation through `input` and `output`; with `colour`, text may be coloured and the screen cleared.
    pub fn new(input: impl Read + 'a, output: impl Write + 'a, colour: bool) -> Console<'a> {
        Console {
            input: Lines::new(Box::new(input)),
            output: Output { writer: Box::new(output), pending: String::new() },
            colour,
        }
    }

    /// Whether text may be coloured and the screen cleared.
    pub fn colour(&self) -> bool {
        self.colour
    }

    /// Clears the screen, where there is one.
    pub fn clear_screen(&mut self) -> Result<(), End> {
        if self.colour { self.say("\x1B[2J\x1B[H") } else { Ok(()) }
    }

    /// Says `text`.
    pub fn say(&mut self, text: &str) -> Result<(), End> {
        self.output.pending.push_str(text);
        if self.output.pending.len() >= HELD_BACK { self.flush() } else { Ok(()) }
    }

    /// Says `text` and ends the line.
    pub fn say_line(&mut self, text: &str) -> Result<(), End> {
        self.output.pending.push_str(text);
        self.say("\n")
    }

    /// Writes everything that was said.
    pub fn flush(&mut self) -> Result<(), End> {
        self.output.flush()
    }

    /// The next line; `Err(End::Input)` when there is none.
    pub fn read(&mut self) -> Result<Input, End> {
        let output = &mut self.output;
        self.input.next(|| output.flush())?.ok_or(End::Input)
    }

    /// Asks `question` until `understand` accepts the answer; its error is what to say before asking again.
    /// A line that can't be text is answered with `unreadable`.
    pub fn ask<T>(
        &mut self,
        question: &str,
        unreadable: &str,
        mut understand: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<T, End> {
        loop {
            self.say(question)?;
            let complaint = match self.read()? {
                Input::Line(line) => match understand(&line) {
                    Ok(answer) => return Ok(answer),
                    Err(complaint) => complaint,
                },
                Input::Unreadable => unreadable.to_owned(),
            };
            self.say_line(&complaint)?;
        }
    }
}

impl Output<'_> {
    fn flush(&mut self) -> Result<(), End> {
        let written = self.writer.write_all(self.pending.as_bytes()).and_then(|()| self.writer.flush());
        self.pending.clear();
        written.map_err(|error| match error.kind() {
            io::ErrorKind::BrokenPipe => End::Input,
            _ => End::Output(error),
        })
    }
}

impl Drop for Console<'_> {
    fn drop(&mut self) {
        // Nobody is left to tell if this fails; programs that must know flush themselves.
        let _ = self.flush();
    }
}
