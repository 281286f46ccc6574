//! Words: moves, results, and signs that stand for marks.

use std::io::{self, Read};

use super::super::bytes::is_word;
use super::super::input::LOOKAHEAD;
use super::super::{Flaw, marks};
use super::{Cut, Lexer};

impl<R: Read> Lexer<R> {
    /// A word of any length, perhaps with `e.p.` at its end.
    #[cold]
    pub(super) fn word(&mut self) -> io::Result<Cut> {
        let rest = self.input.rest();
        let mut length = 1;
        while rest.get(length).is_some_and(|&byte| is_word(byte)) {
            length += 1;
        }
        match rest.get(length) {
            Some(b'.') => length += en_passant_remark(rest, length),
            None if !self.input.is_finished() => return self.long_word(),
            _ => {}
        }
        let start = self.input.next;
        self.input.next += length;
        Ok(Cut::Word(start..self.input.next))
    }

    /// A word so long that its end is not in sight.
    #[cold]
    fn long_word(&mut self) -> io::Result<Cut> {
        let place = self.place();
        loop {
            let length = self.input.rest().iter().take_while(|&&byte| is_word(byte)).count();
            let is_whole = length < self.input.rest().len();
            self.input.next += length;
            self.input.look_ahead()?;
            if is_whole || self.input.rest().is_empty() {
                return Ok(self.flawed(Flaw::TooLong { limit: LOOKAHEAD }, place));
            }
        }
    }

    /// A word that begins with a sign: often a mark.
    #[cold]
    pub(super) fn sign(&mut self) -> io::Result<Cut> {
        let cut = self.word()?;
        if let Cut::Word(word) = &cut
            && let Some(number) = marks::of_sign(self.input.between(word.start, word.end))
        {
            return Ok(Cut::Mark(number));
        }
        Ok(cut)
    }
}

/// How long the rest of `e.p.` is, whose `e` stands before `length`.
fn en_passant_remark(rest: &[u8], length: usize) -> usize {
    match &rest[length - 1..] {
        [b'e', b'.', b'p', b'.', ..] => 3,
        [b'e', b'.', b'p', ..] => 2,
        _ => 0,
    }
}
