//! Lines of limited width.

use std::io::{self, Write};

/// No line of moves is longer, as the PGN standard asks, unless a single word is.
const WIDTH: usize = 79;

/// Writes words with a blank or a new line between each two.
pub(super) struct Wrapped<'a, W: Write> {
    out: &'a mut W,
    column: usize,
    /// Whether the next word follows the last one at once.
    glued: bool,
}

impl<'a, W: Write> Wrapped<'a, W> {
    pub(super) fn new(out: &'a mut W) -> Wrapped<'a, W> {
        Wrapped { out, column: 0, glued: true }
    }

    /// Writes a word, or several that must stay on one line.
    pub(super) fn word(&mut self, word: &str) -> io::Result<()> {
        let length = word.chars().count();
        if !self.glued && self.column + 1 + length > WIDTH {
            self.new_line()?;
        } else if !self.glued {
            self.out.write_all(b" ")?;
            self.column += 1;
        }
        self.out.write_all(word.as_bytes())?;
        self.column += length;
        self.glued = false;
        Ok(())
    }

    /// Writes a whole line of its own.
    pub(super) fn line(&mut self, line: &str) -> io::Result<()> {
        if self.column > 0 {
            self.new_line()?;
        }
        self.out.write_all(line.as_bytes())?;
        self.new_line()
    }

    fn new_line(&mut self) -> io::Result<()> {
        self.out.write_all(b"\n")?;
        self.column = 0;
        self.glued = true;
        Ok(())
    }

    /// Ends the last line, and what follows it with an empty one.
    pub(super) fn finish(mut self) -> io::Result<()> {
        if self.column > 0 {
            self.new_line()?;
        }
        self.new_line()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_too_long_has_a_line_of_its_own_and_no_empty_one_before() {
        let (long, mut out) = ("a".repeat(WIDTH + 1), Vec::new());
        let mut wrapped = Wrapped::new(&mut out);
        for word in [&long, "b", &long] {
            wrapped.word(word).unwrap();
        }
        wrapped.finish().unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), format!("{long}\nb\n{long}\n\n"));
    }
}
