//! How far a game has been read.

use crate::grammar::Place;
use crate::text::Score;

/// A line of moves: the main one or a variation.
pub(super) struct Moves<S> {
    /// The position now and, if there is a move, the one before it. Which is which changes with each move, so
    /// that nothing is copied.
    pub(super) positions: [S; 2],
    /// Which of them is now.
    pub(super) now: usize,
    pub(super) has_moves: bool,
    /// Whether something could not be played, so that what follows makes no sense.
    pub(super) is_broken: bool,
}

impl<S: Clone> Moves<S> {
    pub(super) fn new(start: S) -> Moves<S> {
        Moves { positions: [start.clone(), start], now: 0, has_moves: false, is_broken: false }
    }

    pub(super) fn now(&self) -> &S {
        &self.positions[self.now]
    }

    /// The position before the last move, if there is one.
    pub(super) fn before(&self) -> Option<&S> {
        self.has_moves.then(|| &self.positions[1 - self.now])
    }

    /// Notes that a move has been played: what was [`next`](Moves::next) is now.
    pub(super) fn step(&mut self) {
        self.now = 1 - self.now;
        self.has_moves = true;
    }

    /// The position now, and room for the next one.
    pub(super) fn next(&mut self) -> (&S, &mut S) {
        let [first, second] = &mut self.positions;
        if self.now == 0 { (first, second) } else { (second, first) }
    }
}

/// The state of a game while its moves are read.
pub(super) struct Course<S> {
    pub(super) line: Moves<S>,
    /// The lines that are interrupted by the current one, and where it begins.
    pub(super) outer: Vec<(Moves<S>, Place)>,
    /// How many variations are open that are not looked at, and where the first of them begins.
    pub(super) skipped: usize,
    pub(super) skipped_at: Place,
    pub(super) plies: u32,
}

impl<S: Clone> Course<S> {
    /// Whether the moves that come next are played.
    #[inline(always)]
    pub(super) fn is_followed(&self) -> bool {
        !self.line.is_broken && self.skipped == 0
    }

    /// Notes that a move has been played in the line that is being read.
    #[inline(always)]
    pub(super) fn moved(&mut self) {
        self.line.step();
        self.plies += u32::from(self.outer.is_empty());
    }
}

/// What is known about a game apart from its moves.
#[derive(Default)]
pub(super) struct Head {
    /// Where the game begins.
    pub(super) place: Option<Place>,
    pub(super) stated: Option<(Score, Place)>,
    pub(super) is_spoiled: bool,
    pub(super) has_tags: bool,
}
