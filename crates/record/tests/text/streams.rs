//! Streams: the same games however the bytes arrive, and no game too large for the memory.

use std::io::{self, Read};
use std::ops::ControlFlow;

use tabuleiro_record::text::{Fault, Format, GameEnd, Problem, Sink, read};

use crate::collect::Collected;
use crate::made;

/// Gives at most `step` bytes at a time.
struct Dribble<'a> {
    rest: &'a [u8],
    step: usize,
}

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.step.min(self.rest.len()).min(buffer.len());
        let (now, later) = self.rest.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.rest = later;
        Ok(count)
    }
}

#[test]
fn it_does_not_matter_where_the_stream_is_cut() {
    for format in Format::ALL {
        let long: String = (0..40).map(|seed| made::file(format, seed)).collect();
        let whole = Collected::of(format, long.as_bytes());
        assert!(whole.games.len() > 40);
        for step in [1, 7, 1000, 4096, 65_536] {
            let parts = Collected::of(format, Dribble { rest: long.as_bytes(), step });
            assert_eq!(parts, whole, "{format:?} by {step}");
        }
    }
}

/// The same piece of text over and over.
struct Endless<'a> {
    piece: &'a [u8],
    at: usize,
    left: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = buffer.len().min(self.left).min(self.piece.len() - self.at);
        buffer[..count].copy_from_slice(&self.piece[self.at..self.at + count]);
        self.at = (self.at + count) % self.piece.len();
        self.left -= count;
        Ok(count)
    }
}

#[derive(Default)]
struct Counts {
    games: u64,
    problems: Vec<Problem>,
}

impl Sink for Counts {
    fn problem(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    fn end(&mut self, _: GameEnd) -> ControlFlow<()> {
        self.games += 1;
        ControlFlow::Continue(())
    }
}

fn count(source: impl Read) -> Counts {
    let mut counts = Counts::default();
    read(Format::Pgn, source, &mut counts).unwrap();
    counts
}

#[test]
fn a_comment_without_end_is_given_up_not_kept() {
    let head = b"[Event \"?\"]\n\n1. e4 {";
    let comment = Endless { piece: b"for ever and ever\n", at: 0, left: 20 << 20 };
    let tail = b"} e5 *\n\n[Event \"?\"]\n\n1. d4 *\n";
    let counts = count((&head[..]).chain(comment).chain(&tail[..]));
    assert_eq!(counts.games, 2);
    let problems: Vec<_> = counts.problems.iter().map(|problem| (problem.game, problem.place.line)).collect();
    assert_eq!(problems, [(1, 3)]);
}

#[test]
fn words_tags_and_lines_without_end_are_given_up_too() {
    for (head, piece) in [("", "x"), ("[Event \"", "y"), (";", "z"), ("%", "z"), ("1. e4 ", "O")] {
        let flood = Endless { piece: piece.as_bytes(), at: 0, left: 5 << 20 };
        let tail = b"\n\n[Event \"?\"]\n\n1. d4 *\n";
        let counts = count(head.as_bytes().chain(flood).chain(&tail[..]));
        assert!(counts.games >= 1, "{head}");
        let too_long = |problem: &&Problem| problem.fault.to_string().contains("goes on");
        assert_eq!(counts.problems.iter().filter(too_long).count(), usize::from(head != "%"), "{head}");
    }
}

#[test]
fn variations_may_be_nested_but_not_without_end() {
    let deep = "1. e4 (1. d4 ".to_owned() + &"(1. c4 ".repeat(1000) + &")".repeat(1001) + " e5 *";
    let counts = count(deep.as_bytes());
    assert_eq!(counts.games, 1);
    assert!(matches!(counts.problems[..], [Problem { fault: Fault::VariationTooDeep { limit: 256 }, .. }]));
}

#[test]
fn what_a_reader_refuses_is_an_error() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }
    let source = (&b"1. e4 e5 2. "[..]).chain(Broken);
    assert_eq!(read(Format::Pgn, source, &mut Counts::default()).unwrap_err().to_string(), "broken");
}

#[test]
fn a_variation_after_a_remark_begins_before_the_move() {
    let text = "[Event \"?\"]\n[Result \"*\"]\n\n1. e4 a6 2. e5 d5 3. exd6 e.p. (3. d4 Nc6) 3... Qxd6 *\n";
    let read = Collected::of(Format::Pgn, text.as_bytes());
    assert_eq!(read.complaints(), "");
    assert!(read.written().contains("3. exd6 ( 3. d4 Nc6 ) 3... Qxd6 *"), "{}", read.written());
}
