//! Positions that are set up in the middle of a game.

use std::io::Read;

use super::super::bytes::{count, is_space};
use super::super::input::LOOKAHEAD;
use super::super::{Flaw, Sign};
use super::{Cut, Lexer};

impl<R: Read> Lexer<R> {
    /// `/FEN "position"/`, perhaps over several lines; the quotation marks may be missing.
    #[cold]
    pub(super) fn setup(&mut self) -> Cut {
        let start = self.place();
        let rest = self.input.rest();
        let Some(length) = rest[1..].iter().take(LOOKAHEAD).position(|&byte| byte == b'/') else {
            let length = count(rest, |byte| byte != b'\n');
            let found = Sign::of(&rest[length..]);
            self.input.next += length;
            return self.flawed(Flaw::SetupEnd { found }, start);
        };
        let body = self.token + 1..self.token + 1 + length;
        let text = self.input.between(body.start, body.end);
        let keyword = count(text, is_space) + SETUP.len();
        let is_around = |byte: &u8| is_space(*byte) || *byte == b'"';
        let first = text[keyword..].iter().position(|byte| !is_around(byte));
        let first = body.start + first.map_or(length, |first| first + keyword);
        let last = text.iter().rposition(|byte| !is_around(byte)).map_or(first, |last| body.start + last + 1);
        let value = first..last.max(first);
        self.setup = start;
        for index in body.clone() {
            if self.input.between(index, index + 1) == b"\n" {
                self.input.line_ends_at(index);
            }
            if index == value.start {
                self.setup = self.input.place(index);
            }
        }
        self.input.next = body.end + 1;
        Cut::Setup(value)
    }
}

/// The word that a position within a game begins with.
const SETUP: &[u8] = b"FEN";

/// Whether `text`, which begins with a slash, sets up a position.
pub(super) fn is_setup(text: &[u8]) -> bool {
    let blanks = count(&text[1..], |byte| byte == b' ');
    text[1 + blanks..].get(..SETUP.len()).is_some_and(|word| word.eq_ignore_ascii_case(SETUP))
}
