//! A plain, sound alpha-beta search for any game with [`Rules`](tabuleiro_core::Rules) and an evaluation.
//!
//! It knows negamax with principal variations, the transposition table, killers and history for the order of
//! moves, reductions of late quiet moves, a quiescence search over what the evaluation calls noisy, repetition
//! and every draw rule of the game. Games with a search of their own do better; every other game plays at once.
//!
//! ```
//! # use tabuleiro_core::{History, Outcome, RepetitionRule, Rules, Side, WinReason};
//! # #[derive(Clone)]
//! # struct Nim(u8, bool);
//! # impl Rules for Nim {
//! #     type Move = u8;
//! #     type Moves = Vec<u8>;
//! #     fn side_to_move(&self) -> Side { if self.1 { Side::White } else { Side::Black } }
//! #     fn legal_moves(&self, moves: &mut Vec<u8>) { moves.clear(); moves.extend(1..=self.0.min(3)); }
//! #     fn play(&mut self, mv: u8) { self.0 -= mv; self.1 = !self.1; }
//! #     fn hash(&self) -> u64 { u64::from(self.0) << 8 | u64::from(self.1) }
//! #     fn hash_from_scratch(&self) -> u64 { self.hash() }
//! #     fn same_position(&self, other: &Nim) -> bool { self.hash() == other.hash() }
//! #     fn outcome(&self) -> Option<Outcome> {
//! #         (self.0 == 0).then(|| Outcome::win(!self.side_to_move(), WinReason::NoMoves))
//! #     }
//! #     fn repetition_rule(&self) -> RepetitionRule { RepetitionRule::NONE }
//! #     fn is_irreversible(&self, _: u8) -> bool { true }
//! # }
//! use tabuleiro_search::plain::{Evaluate, Searcher, Settings};
//! use tabuleiro_search::{Control, Limits, MATE};
//!
//! /// Takes one to three of a heap; nothing is known but the rules.
//! struct Blank;
//! impl Evaluate<Nim> for Blank {
//!     fn evaluate(&self, _: &Nim) -> i32 { 0 }
//! }
//!
//! let mut searcher = Searcher::new(Blank, Settings::default());
//! let history = History::new(Nim(7, true));
//! let best = searcher.search(&history, &Control::new(Limits::depth(8)), |_| {}).unwrap();
//! assert_eq!((best.moves[0], best.score), (3, MATE - 3));
//! ```

mod ordering;
mod tree;

#[cfg(test)]
mod tests;

use tabuleiro_core::{History, Rules};

use crate::{Control, Line, Options, Report, Score, TranspositionTable, think};
use tree::Tree;

/// What a game adds to its rules so that [`Searcher`] can play it.
pub trait Evaluate<R: Rules>: Send + Sync {
    /// What `position` is worth to the side to move, in hundredths of the least piece. The game is not over.
    fn evaluate(&self, position: &R) -> Score;

    /// Whether `mv` changes so much that a position can't be evaluated before it is played: captures above all.
    ///
    /// Where all moves are noisy (a capture is compulsory) the search goes on through all of them; where only
    /// some are, the side to move may also leave it at the evaluation.
    fn is_noisy(&self, _position: &R, _mv: R::Move) -> bool {
        false
    }

    /// What a noisy move promises, for the order in which moves are tried: the most first.
    fn gain(&self, _position: &R, _mv: R::Move) -> Score {
        0
    }
}

/// How a [`Searcher`] works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The size of the transposition table.
    pub hash_megabytes: usize,
    /// How many threads search together, at least 1.
    pub threads: usize,
    /// How many lines to find, at least 1.
    pub lines: usize,
    /// Chooses among equal moves, and shapes the blur; the same seed plays the same game.
    pub seed: u64,
    /// How far the evaluation of a position may be misjudged either way. Each position is misjudged by a
    /// fixed amount, as by a player with a wrong idea, not by fresh luck at each look.
    pub blur: Score,
}

impl Default for Settings {
    /// Full strength: 16 MB, one thread, one line, no blur.
    fn default() -> Settings {
        Settings { hash_megabytes: 16, threads: 1, lines: 1, seed: 0, blur: 0 }
    }
}

/// A player of any game: rules, an evaluation, and what it remembers between moves.
pub struct Searcher<R: Rules, E: Evaluate<R>> {
    evaluate: E,
    settings: Settings,
    table: TranspositionTable,
    game: std::marker::PhantomData<fn(R)>,
}

impl<R: Rules, E: Evaluate<R>> Searcher<R, E> {
    /// A searcher with an empty memory.
    pub fn new(evaluate: E, settings: Settings) -> Searcher<R, E> {
        let table = TranspositionTable::new(settings.hash_megabytes);
        Searcher { evaluate, settings, table, game: std::marker::PhantomData }
    }

    /// The evaluation that it plays by.
    pub fn evaluation(&self) -> &E {
        &self.evaluate
    }

    /// Changes how many lines to find, at least 1.
    pub fn set_lines(&mut self, lines: usize) {
        self.settings.lines = lines;
    }

    /// Forgets what it knows: for a new game, or for results that depend on nothing earlier.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The best line from the current position of `history`; `None` if the game is over there.
    ///
    /// A move is returned even if `control` stops the search at once.
    pub fn search(
        &mut self,
        history: &History<R>,
        control: &Control,
        report: impl FnMut(Report<R::Move>),
    ) -> Option<Line<R::Move>> {
        self.search_lines(history, control, report).into_iter().next()
    }

    /// The best lines, as many as the settings ask for, the best first; none if the game is over.
    pub fn search_lines(
        &mut self,
        history: &History<R>,
        control: &Control,
        report: impl FnMut(Report<R::Move>),
    ) -> Vec<Line<R::Move>> {
        if history.outcome().is_some() {
            return Vec::new();
        }
        self.table.next_search();
        let new_tree = |_| Tree::new(history, &self.evaluate, &self.table, control, self.settings);
        let mut trees: Vec<_> = (0..self.settings.threads.max(1)).map(new_tree).collect();
        let root_moves = trees[0].root_moves().len();
        let options = Options { lines: self.settings.lines, aspiration: 30, root_moves };
        think(&mut trees, &self.table, control, options, report)
    }
}
