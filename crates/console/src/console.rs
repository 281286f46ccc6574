//! A conversation in lines: questions out, answers in.

use std::io::{Read, Write};

use crate::{End, Input, Lines, Output};

/// A conversation: lines in, text out.
pub struct Console<'a> {
    input: Lines<Box<dyn Read + 'a>>,
    output: Output<'a>,
    colour: bool,
}

impl<'a> Console<'a> {
    /// A conversation through `input` and `output`; with `colour`, text may be coloured and the screen
    /// cleared.
    pub fn new(input: impl Read + 'a, output: impl Write + 'a, colour: bool) -> Console<'a> {
        Console { input: Lines::new(Box::new(input)), output: Output::new(output), colour }
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
        self.output.say(text)
    }

    /// Says `text` and ends the line.
    pub fn say_line(&mut self, text: &str) -> Result<(), End> {
        self.say(text)?;
        self.say("\n")
    }

    /// Writes everything that was said.
    pub fn flush(&mut self) -> Result<(), End> {
        self.output.flush()
    }

    /// The next line; `Err(End::Input)` when there is none.
    pub fn read(&mut self) -> Result<Input, End> {
        let output = &mut self.output;
        self.input.next_after(|| output.flush(), End::Reading)?.ok_or(End::Input)
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
