//! Words: moves, results, and signs that stand for marks.

use std::io::{self, Read};

use super::super::bytes::{count, is_word};
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

    /// Goes on to the end of a move with padded squares, `1- 7` or `12 x 23`, whose first part has been cut.
    #[cold]
    pub(super) fn join_squares(&mut self) {
        let is_sign = |byte: u8| matches!(byte, b'-' | b'x' | b'X' | b':');
        loop {
            let word = self.input.between(self.token, self.input.next);
            let rest = self.input.rest();
            let blanks = count(rest, |byte| byte == b' ');
            let next = |index: usize| rest.get(blanks + index).copied().unwrap_or(0);
            let is_open = word.last().is_some_and(|&last| is_sign(last)) && word[0].is_ascii_alphanumeric();
            let goes_on = is_open && next(0).is_ascii_alphanumeric()
                || is_square(word) && is_sign(next(0)) && (next(1).is_ascii_digit() || next(1) == b' ');
            if blanks == 0 || !goes_on {
                return;
            }
            self.input.next += blanks + count(&rest[blanks..], is_word);
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

/// Whether `word` is the name of a square alone: a number, perhaps with the letter of a column before it.
fn is_square(word: &[u8]) -> bool {
    let digits = word.strip_prefix(&word[..usize::from(word[0].is_ascii_alphabetic())]).unwrap_or(word);
    !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
}
