//! Tags.

use std::io::{self, Read};
use std::ops::Range;

use super::super::Flaw;
use super::super::block::below_first;
use super::super::input::LIMIT;
use super::super::tag_scan::TagScan;
use super::{Cut, Lexer};

impl<R: Read> Lexer<R> {
    /// A tag as programs write it, short enough to be seen at once.
    #[inline(always)]
    pub(super) fn usual_tag(&mut self) -> Option<Cut> {
        let token = self.token;
        let block = self.input.block(token)?;
        let quotes = block.equal(b'"');
        let later_quotes = quotes & quotes.wrapping_sub(1);
        let special = block.equal(b'\\') | block.equal(b'\n');
        let (start, end) = (quotes.trailing_zeros() as usize, later_quotes.trailing_zeros() as usize);
        // All between the bracket and the blank before the first quotation mark.
        let name = below_first(quotes) >> 1 & !1;
        let is_usual = later_quotes << 1 != 0
            && name != 0
            && name & !block.names() == 0
            && special & below_first(later_quotes) == 0
            && self.input.between(token + start - 1, token + start) == b" "
            && self.input.between(token + end + 1, token + end + 2) == b"]";
        is_usual.then(|| {
            self.input.next = token + end + 2;
            self.tag = [token + 1..token + start - 1, token + start + 1..token + end];
            Cut::Tag
        })
    }

    pub(super) fn tag(&mut self) -> io::Result<Cut> {
        loop {
            let scan = TagScan::of(self.input.since(self.token));
            let end = self.token + scan.end;
            if scan.seen == self.input.since(self.token).len() && !self.input.is_finished() {
                if self.input.is_full(self.token) {
                    let place = self.place();
                    self.skip_line()?;
                    return Ok(self.flawed(Flaw::TooLong { limit: LIMIT }, place));
                }
                self.input.advance(self.token)?;
                self.token = 0;
                continue;
            }
            let token = self.token;
            self.flaw = scan.flaw.map(|flaw| (flaw, self.input.place(end)));
            let Some(value) = scan.value else {
                self.input.next = end;
                self.skip_line()?;
                return Ok(Cut::Flaw);
            };
            // A tag that counts in spite of a flaw was looked at to the end of its line, which is skipped.
            self.input.next = if self.flaw.is_some() { token + scan.seen } else { end };
            let shift = |part: Range<usize>| part.start + token..part.end + token;
            self.tag = [shift(scan.name), shift(value)];
            return Ok(Cut::Tag);
        }
    }
}
