//! A stream seen through a window that moves along, with line and column.

use std::io::{self, Read};

use super::Place;
use super::block::{BLOCK, Block};
use super::bytes::characters;

/// Whatever begins in the window has at least this many bytes to be looked at, unless the stream ends
/// earlier.
pub(super) const LOOKAHEAD: usize = 1024;

/// The longest piece that the window grows for.
pub(super) const LIMIT: usize = 1 << 20;

const WINDOW: usize = 1 << 16;

/// Behind what was read there are always this many zeros, so that short pieces can be looked at without
/// asking for the end.
const PADDING: usize = BLOCK;

/// How much the quick paths look at.
pub(super) const CHUNK: usize = 32;

/// A stream seen through a window.
pub(super) struct Input<R> {
    source: R,
    window: Vec<u8>,
    /// How many bytes have left the window.
    past: u64,
    /// Index of the next byte.
    pub(super) next: usize,
    /// Index behind the last byte that was read.
    end: usize,
    finished: bool,
    line: u64,
    /// Index of the line's first byte, or 0 if that has left the window.
    line_start: usize,
    /// Characters of the line that have left the window.
    gone: u64,
}

/// The line that is being read, to say later where something on it was.
#[derive(Clone, Copy)]
pub(super) struct LineStart {
    number: u64,
    start: usize,
    gone: u64,
}

impl<R: Read> Input<R> {
    pub(super) fn new(source: R) -> Input<R> {
        Input {
            source,
            window: vec![0; WINDOW + PADDING],
            past: 0,
            next: 0,
            end: 0,
            finished: false,
            line: 1,
            line_start: 0,
            gone: 0,
        }
    }

    /// Makes sure that [`LOOKAHEAD`] bytes are in the window, or all that are left.
    #[inline(always)]
    pub(super) fn look_ahead(&mut self) -> io::Result<()> {
        if self.end - self.next < LOOKAHEAD && !self.finished { self.advance(self.next) } else { Ok(()) }
    }

    /// The next bytes, with zeros behind the last one of the stream.
    #[inline(always)]
    pub(super) fn chunk(&self) -> &[u8; CHUNK] {
        self.window[self.next..].first_chunk().unwrap_or(&[0; CHUNK])
    }

    /// The bytes from `index` on; `None` if they are too far ahead. Behind the last one of the stream stand
    /// zeros, but only as many as one block has: what is found [behind](Input::is_behind) it doesn't count.
    #[inline(always)]
    pub(super) fn block(&self, index: usize) -> Option<Block> {
        self.window.get(index..)?.first_chunk().map(Block::new)
    }

    /// The next eight bytes, with zeros behind the last one of the stream.
    #[inline(always)]
    pub(super) fn ahead(&self) -> &[u8; 8] {
        self.window[self.next..].first_chunk().unwrap_or(&[0; 8])
    }

    /// Whether `index` is behind everything that was read.
    #[inline(always)]
    pub(super) fn is_behind(&self, index: usize) -> bool {
        index >= self.end
    }

    /// What can be seen from here on.
    #[inline(always)]
    pub(super) fn rest(&self) -> &[u8] {
        &self.window[self.next..self.end]
    }

    /// What can be seen from index `start` on.
    #[inline(always)]
    pub(super) fn since(&self, start: usize) -> &[u8] {
        &self.window[start..self.end]
    }

    /// The bytes from `start` to `end`.
    #[inline(always)]
    pub(super) fn between(&self, start: usize, end: usize) -> &[u8] {
        &self.window[start..end]
    }

    /// Whether nothing comes after what can be seen.
    #[inline(always)]
    pub(super) fn is_finished(&self) -> bool {
        self.finished
    }

    /// Whether a piece from `start` to the end of the window is as long as any may be.
    pub(super) fn is_full(&self, start: usize) -> bool {
        self.end - start >= LIMIT
    }

    /// Moves the window so that it begins at `start`, and reads more. Indices change: `start` becomes 0.
    #[cold]
    pub(super) fn advance(&mut self, start: usize) -> io::Result<()> {
        if self.line_start < start {
            self.gone += characters(&self.window[self.line_start..start]);
            self.line_start = 0;
        } else {
            self.line_start -= start;
        }
        self.window.copy_within(start..self.end, 0);
        self.past += start as u64;
        self.next = self.next.saturating_sub(start);
        self.end -= start;
        if self.end * 2 > self.window.len() {
            self.window.resize(self.window.len() * 2, 0);
        }
        let read = self.read_more();
        self.window[self.end..][..PADDING].fill(0);
        read
    }

    fn read_more(&mut self) -> io::Result<()> {
        let wanted = self.end + LOOKAHEAD;
        let room = self.window.len() - PADDING;
        while self.end < wanted && !self.finished {
            match self.source.read(&mut self.window[self.end..room]) {
                Ok(0) => self.finished = true,
                Ok(count) => self.end += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Notes that the byte at `index` ends a line.
    #[inline(always)]
    pub(super) fn line_ends_at(&mut self, index: usize) {
        self.line += 1;
        self.line_start = index + 1;
        self.gone = 0;
    }

    /// Notes that lines end, `count` of them and the last one at `index`.
    #[inline(always)]
    pub(super) fn lines_end(&mut self, count: u32, index: usize) {
        self.line_ends_at(index);
        self.line += u64::from(count) - 1;
    }

    /// Skips bytes at the beginning of a line that are no characters of it.
    pub(super) fn skip_uncounted(&mut self, count: usize) {
        self.next += count;
        self.line_start = self.next;
    }

    /// Whether the next byte is the first of its line.
    pub(super) fn at_line_start(&self) -> bool {
        self.next == self.line_start && self.gone == 0
    }

    /// How many bytes of the stream stand before the next one.
    pub(super) fn offset(&self) -> u64 {
        self.past + self.next as u64
    }

    /// The line as it is now.
    #[inline(always)]
    pub(super) fn line(&self) -> LineStart {
        LineStart { number: self.line, start: self.line_start, gone: self.gone }
    }

    /// Where the byte at `index` is, which must be on the line that is being read.
    pub(super) fn place(&self, index: usize) -> Place {
        self.place_on(self.line(), index)
    }

    /// Where the byte at `index` of `line` is, if the window has not moved since `line` was noted.
    pub(super) fn place_on(&self, line: LineStart, index: usize) -> Place {
        let column = line.gone + characters(&self.window[line.start.min(index)..index]) + 1;
        Place { line: line.number, column }
    }
}
