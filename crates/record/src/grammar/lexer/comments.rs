//! Comments in braces, and from a semicolon to the end of the line.

use std::io::{self, Read};

use super::super::block::{BLOCK, below_first};
use super::super::bytes::find;
use super::super::input::{LIMIT, LOOKAHEAD};
use super::super::{Flaw, Place};
use super::{Cut, Lexer, NEW_GAME};

impl<R: Read> Lexer<R> {
    /// `{…}`, over as many lines as it likes.
    #[inline(always)]
    pub(super) fn comment(&mut self) -> io::Result<Cut> {
        match self.usual_comment() {
            Some(cut) => Ok(cut),
            None => self.any_comment(),
        }
    }

    /// A comment that ends within a few blocks, and is no lost one.
    #[inline(always)]
    fn usual_comment(&mut self) -> Option<Cut> {
        // The last two bytes of a block are not seen together with what follows them.
        const EDGE: u64 = 0b11 << (BLOCK - 2);
        // How many lines end within the comment, and where the last of them does.
        let (mut lines, mut line_end) = (0, 0);
        let mut start = self.token;
        for _ in 0..LOOKAHEAD / BLOCK - 1 {
            let block = self.input.block(start)?;
            let ends = block.equal(b'}');
            let line_ends = block.equal(b'\n') & below_first(ends);
            if line_ends != 0 {
                // Perhaps it was never closed, and the next game begins here.
                let may_be_lost = (line_ends << 1 & block.equal(b'[')) << 1 & block.equal(b'E');
                if may_be_lost != 0 || line_ends & EDGE != 0 {
                    return None;
                }
                lines += line_ends.count_ones();
                line_end = start + line_ends.ilog2() as usize;
            }
            if ends != 0 {
                let end = start + ends.trailing_zeros() as usize;
                // Far behind the end of the stream there may be what was read long before.
                if self.input.is_behind(end) {
                    return None;
                }
                if lines > 0 {
                    self.input.lines_end(lines, line_end);
                }
                self.input.next = end + 1;
                return Some(Cut::Comment(self.token + 1..end));
            }
            start += BLOCK;
        }
        None
    }

    /// Any comment.
    fn any_comment(&mut self) -> io::Result<Cut> {
        let line = self.input.line();
        let mut length = 1;
        loop {
            let text = self.input.since(self.token);
            match find(&text[length..], [b'}', b'\n']) {
                Some(step) if text[length + step] == b'}' => {
                    length += step;
                    self.input.next = self.token + length + 1;
                    return Ok(Cut::Comment(self.token + 1..self.token + length));
                }
                Some(step) if self.input.is_finished() || length + step + NEW_GAME.len() < text.len() => {
                    let is_lost = text[length + step + 1..].starts_with(NEW_GAME.as_bytes());
                    length += step + 1;
                    if is_lost {
                        let place = self.input.place_on(line, self.token);
                        self.input.line_ends_at(self.token + length - 1);
                        self.input.next = self.token + length;
                        return Ok(self.flawed(Flaw::CommentEnd, place));
                    }
                    self.input.line_ends_at(self.token + length - 1);
                }
                step => {
                    let seen = step.map_or(text.len(), |step| length + step);
                    return self.long_comment(self.input.place_on(line, self.token), seen);
                }
            }
        }
    }

    /// The rest of a comment whose end is not in sight, of which `length` bytes have been looked at.
    #[cold]
    fn long_comment(&mut self, place: Place, mut length: usize) -> io::Result<Cut> {
        let mut too_long = false;
        loop {
            let start = if too_long { self.token + length } else { self.token };
            if too_long {
                length = 0;
            }
            self.input.advance(start)?;
            self.token = 0;
            loop {
                let text = self.input.since(0);
                let Some(step) = find(&text[length..], [b'}', b'\n']) else {
                    length = text.len();
                    break;
                };
                if text[length + step] == b'}' {
                    self.input.next = length + step + 1;
                    return Ok(if too_long {
                        self.flawed(Flaw::TooLong { limit: LIMIT }, place)
                    } else {
                        Cut::Comment(1..length + step)
                    });
                }
                if length + step + NEW_GAME.len() >= text.len() && !self.input.is_finished() {
                    length += step;
                    break;
                }
                let is_lost = text[length + step + 1..].starts_with(NEW_GAME.as_bytes());
                length += step + 1;
                self.input.line_ends_at(length - 1);
                if is_lost {
                    self.input.next = length;
                    return Ok(self.flawed(Flaw::CommentEnd, place));
                }
            }
            if self.input.is_finished() {
                self.input.next = length;
                return Ok(self.flawed(Flaw::CommentEnd, place));
            }
            too_long |= self.input.is_full(0);
        }
    }

    /// `;` and the rest of the line.
    #[cold]
    pub(super) fn line_comment(&mut self) -> io::Result<Cut> {
        loop {
            let text = self.input.since(self.token);
            if let Some(length) = text.iter().position(|&byte| byte == b'\n') {
                self.input.next = self.token + length;
                return Ok(Cut::Comment(self.token + 1..self.token + length));
            }
            if self.input.is_finished() {
                let length = text.len();
                self.input.next = self.token + length;
                return Ok(Cut::Comment(self.token + 1..self.token + length));
            }
            if self.input.is_full(self.token) {
                let place = self.place();
                self.skip_line()?;
                return Ok(self.flawed(Flaw::TooLong { limit: LIMIT }, place));
            }
            self.input.advance(self.token)?;
            self.token = 0;
        }
    }
}
