//! Games for library users: positions and legal moves instead of text.

use std::io::{self, Read};
use std::ops::ControlFlow;

use super::observe::Observe;
use super::reader::read_by;
use super::{FoundKind, GameEnd, Problem, ReadOptions, Referee};
use crate::grammar::TagText;
use crate::pdn::Pdn;
use crate::pgn::Pgn;
use crate::quarto_text::QuartoText;

/// What sees the games of a file, with positions `P` and legal moves `M`. Everything comes in the order of
/// the file; what is not of interest need not be written.
pub trait Visitor<P, M> {
    /// A tag of the game.
    fn tag(&mut self, _tag: TagText<'_>) {}

    /// The game starts here. Missing if that can't be played.
    fn start(&mut self, _position: &P) {}

    /// A legal move of the main line, or of the variation that is open.
    fn moved(&mut self, _before: &P, _mv: M, _after: &P) {}

    /// A null move, which annotators of chess write to show a threat: only the side to move changes.
    fn passed(&mut self, _before: &P, _after: &P) {}

    /// The line goes on from another position, which PDN allows.
    fn set_up(&mut self, _position: &P) {}

    /// A comment as it stands in the file ([`words`](super::words) tidies it); before the first move of a
    /// line it is about the line.
    fn comment(&mut self, _text: &[u8]) {}

    /// A numbered mark of the last move.
    fn mark(&mut self, _number: u16) {}

    /// What follows, up to the end of the variation, could have been played instead of the last move, in
    /// `before`. `depth` is 1 in a variation of the main line, 2 in a variation of that, and so on.
    fn begin_variation(&mut self, _depth: usize, _before: &P) {}

    /// The variation of this depth ends, and the line before it goes on.
    fn end_variation(&mut self, _depth: usize) {}

    /// Something is wrong.
    fn problem(&mut self, _problem: Problem) {}

    /// The game is over. Breaking here ends the reading.
    fn end(&mut self, end: GameEnd) -> ControlFlow<()>;
}

/// Reads the chess games of a PGN file. [`Replay`](tabuleiro_chess::Replay) is a position that is quick to
/// play on; its `position` makes one that knows everything.
pub fn visit_chess(
    source: impl Read,
    visitor: &mut impl Visitor<tabuleiro_chess::Replay, tabuleiro_chess::Move>,
) -> io::Result<()> {
    read_by(Pgn::default(), source, &mut ByType { visitor, depth: 0 })
}

/// Reads the draughts games of a PDN file.
pub fn visit_draughts(
    options: &ReadOptions,
    source: impl Read,
    visitor: &mut impl Visitor<tabuleiro_draughts::Position, tabuleiro_draughts::Move>,
) -> io::Result<()> {
    read_by(Pdn::new(options), source, &mut ByType { visitor, depth: 0 })
}

/// Reads the games of a file of Quarto text.
pub fn visit_quarto(
    source: impl Read,
    visitor: &mut impl Visitor<tabuleiro_quarto::Position, tabuleiro_quarto::Move>,
) -> io::Result<()> {
    read_by(QuartoText::default(), source, &mut ByType { visitor, depth: 0 })
}

struct ByType<'a, V> {
    visitor: &'a mut V,
    depth: usize,
}

impl<F: Referee, V: Visitor<F::State, F::Legal>> Observe<F> for ByType<'_, V> {
    fn tag(&mut self, tag: TagText<'_>) {
        self.visitor.tag(tag);
    }

    fn found(&mut self, _kind: &FoundKind) {}

    fn start(&mut self, _referee: &F, start: &F::State) {
        self.depth = 0;
        self.visitor.start(start);
    }

    #[inline(always)]
    fn moved(&mut self, _referee: &F, before: &F::State, mv: F::Move, after: &F::State) {
        match F::legal(mv) {
            Some(mv) => self.visitor.moved(before, mv, after),
            None => self.visitor.passed(before, after),
        }
    }

    fn set_up(&mut self, _referee: &F, position: &F::State) {
        self.visitor.set_up(position);
    }

    fn comment(&mut self, text: &[u8]) {
        self.visitor.comment(text);
    }

    fn mark(&mut self, number: u16) {
        self.visitor.mark(number);
    }

    fn open(&mut self, before: &F::State) {
        self.depth += 1;
        self.visitor.begin_variation(self.depth, before);
    }

    fn close(&mut self) {
        self.visitor.end_variation(self.depth);
        self.depth = self.depth.saturating_sub(1);
    }

    fn problem(&mut self, problem: Problem) {
        self.visitor.problem(problem);
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        self.visitor.end(end)
    }
}
