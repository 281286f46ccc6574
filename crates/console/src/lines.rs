//! Lines of input, of any origin and however broken.

use std::io::{self, Read};

/// The longest line that anybody needs; what is longer is a mistake or an attack, and is not kept.
const LONGEST_LINE: usize = 4096;

/// What a line of input turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A line of text, without its end and without blanks around it.
    Line(String),
    /// A line that can't be text: too long, not UTF-8, or with a NUL in it.
    Unreadable,
}

/// Cuts a stream of bytes into lines, in constant memory.
pub struct Lines<R> {
    input: R,
    buffer: Box<[u8]>,
    /// The part of `buffer` that is read but not used yet.
    start: usize,
    end: usize,
    at_start: bool,
}

impl<R: Read> Lines<R> {
    /// The lines of `input`.
    pub fn new(input: R) -> Lines<R> {
        Lines { input, buffer: vec![0; 1 << 16].into_boxed_slice(), start: 0, end: 0, at_start: true }
    }

    /// The next line, or `None` at the end.
    pub fn next_line(&mut self) -> io::Result<Option<Input>> {
        self.next_after(|| Ok(()), |error| error)
    }

    /// As [`Lines::next_line`]. `before_waiting` runs whenever more input must be fetched, which may take as
    /// long as a person thinks; `failed` tells that the input can't be read, which is no end of it.
    pub fn next_after<E>(
        &mut self,
        mut before_waiting: impl FnMut() -> Result<(), E>,
        failed: impl FnOnce(io::Error) -> E,
    ) -> Result<Option<Input>, E> {
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let unread = &self.buffer[self.start..self.end];
            let newline = unread.iter().position(|&byte| byte == b'\n');
            let part = &unread[..newline.unwrap_or(unread.len())];
            too_long |= line.len() + part.len() > LONGEST_LINE;
            if !too_long {
                line.extend_from_slice(part);
            }
            self.start += part.len();
            if newline.is_some() {
                self.start += 1;
                break;
            }
            before_waiting()?;
            match self.fill() {
                Ok(true) => {}
                Ok(false) if line.is_empty() && !too_long => return Ok(None),
                Ok(false) => break,
                Err(error) => return Err(failed(error)),
            }
        }
        Ok(Some(self.interpret(&line, too_long)))
    }

    /// Reads more input; false at its end.
    fn fill(&mut self) -> io::Result<bool> {
        (self.start, self.end) = (0, 0);
        loop {
            match self.input.read(&mut self.buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => {
                    self.end = result?;
                    return Ok(self.end > 0);
                }
            }
        }
    }

    fn interpret(&mut self, line: &[u8], too_long: bool) -> Input {
        let first = std::mem::replace(&mut self.at_start, false);
        let line = if first { line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line) } else { line };
        match std::str::from_utf8(line) {
            Ok(text) if !too_long && !line.contains(&0) => Input::Line(text.trim().to_owned()),
            _ => Input::Unreadable,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Input> {
        let mut reader = Lines::new(bytes);
        let mut found = Vec::new();
        while let Some(input) = reader.next_line().unwrap() {
            found.push(input);
        }
        found
    }

    fn line(text: &str) -> Input {
        Input::Line(text.to_owned())
    }

    #[test]
    fn line_ends_blanks_and_byte_order_mark_are_tolerated() {
        assert_eq!(lines(b"\xEF\xBB\xBFa1\r\n b2 \t\n\nc3"), [line("a1"), line("b2"), line(""), line("c3")]);
    }

    #[test]
    fn what_is_no_text_is_one_unreadable_line() {
        let mut input = b"a\0b\n\xFF\xFE\n".to_vec();
        input.extend(vec![b'x'; 1 << 20]);
        input.extend(b"\nok\n");
        assert_eq!(lines(&input), [Input::Unreadable, Input::Unreadable, Input::Unreadable, line("ok")]);
    }

    #[test]
    fn no_input_is_no_line() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [line("")]);
    }
    #[test]
    fn input_that_can_not_be_read_is_no_end_of_input() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::IsADirectory.into())
            }
        }
        let mut reader = Lines::new(b"a1\nb".chain(Broken));
        assert_eq!(reader.next_line().unwrap(), Some(line("a1")));
        assert_eq!(reader.next_line().unwrap_err().kind(), io::ErrorKind::IsADirectory);
    }
}
