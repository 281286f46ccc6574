//! What the reader tells of games in the types of their format, before anything becomes text.

use std::ops::ControlFlow;

use super::reader::{MoveView, StartView};
use super::{FoundKind, GameEnd, Problem, Referee, Sink};
use crate::grammar::TagText;

/// Who hears it. A [`Sink`] does by way of [`ByText`], a [`Visitor`](super::Visitor) in the types themselves.
pub(crate) trait Observe<F: Referee> {
    fn tag(&mut self, tag: TagText<'_>);
    fn found(&mut self, kind: &FoundKind);
    fn start(&mut self, referee: &F, start: &F::State);
    fn moved(&mut self, referee: &F, before: &F::State, mv: F::Move, after: &F::State);
    fn set_up(&mut self, referee: &F, position: &F::State);
    fn comment(&mut self, text: &[u8]);
    fn mark(&mut self, number: u16);
    fn open(&mut self, before: &F::State);
    fn close(&mut self);
    fn problem(&mut self, problem: Problem);
    fn end(&mut self, end: GameEnd) -> ControlFlow<()>;
}

/// A sink, which gets views that become text if it asks.
pub(crate) struct ByText<'a, S>(pub(crate) &'a mut S);

impl<F: Referee, S: Sink> Observe<F> for ByText<'_, S> {
    fn tag(&mut self, tag: TagText<'_>) {
        self.0.tag(tag);
    }

    fn found(&mut self, kind: &FoundKind) {
        self.0.found(kind);
    }

    fn start(&mut self, referee: &F, state: &F::State) {
        self.0.start(&StartView { referee, state });
    }

    #[inline(always)]
    fn moved(&mut self, referee: &F, before: &F::State, mv: F::Move, after: &F::State) {
        self.0.moved(&MoveView { referee, before, mv, after });
    }

    fn set_up(&mut self, referee: &F, state: &F::State) {
        self.0.set_up(&StartView { referee, state });
    }

    #[inline(always)]
    fn comment(&mut self, text: &[u8]) {
        self.0.comment(text);
    }

    #[inline(always)]
    fn mark(&mut self, number: u16) {
        self.0.mark(number);
    }

    fn open(&mut self, _before: &F::State) {
        self.0.open();
    }

    fn close(&mut self) {
        self.0.close();
    }

    fn problem(&mut self, problem: Problem) {
        self.0.problem(problem);
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        self.0.end(end)
    }
}
