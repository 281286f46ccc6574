//! A legal move as a front end shows, offers and plays it.

use std::any::Any;
use std::sync::Arc;

use crate::{CellId, Figure};

/// A legal move of one position, in plain data to show and with the move itself inside, so that it is played
/// without any text.
///
/// Choices come from [`Game::read`](crate::Game::read) and [`Game::choices`](crate::Game::choices), and fit
/// the position that they come from. [`Game::play`](crate::Game::play) refuses them in any other.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move in the game's standard notation (SAN, PDN…).
    pub text: String,
    /// The cells that the moving piece touches, from start to end. A castling is the king's two squares; a
    /// placed piece has one cell, a piece only given has none.
    pub cells: Vec<CellId>,
    /// The cells of the pieces that the move takes, in the order of taking.
    pub captures: Vec<CellId>,
    /// The kind of piece that the moving piece turns into, where it is promoted or crowned.
    pub becomes: Option<Figure>,
    /// The kind of the piece handed to the opponent, in games with a piece in hand.
    pub gives: Option<Figure>,
    mv: Arc<dyn Any + Send + Sync>,
    position: u64,
}

impl Choice {
    /// The move `mv`, written as `text`.
    pub fn new(text: impl Into<String>, mv: impl Any + Send + Sync) -> Choice {
        Choice {
            text: text.into(),
            cells: Vec::new(),
            captures: Vec::new(),
            becomes: None,
            gives: None,
            mv: Arc::new(mv),
            position: 0,
        }
    }

    /// This choice along `cells`.
    #[must_use]
    pub fn along(mut self, cells: impl IntoIterator<Item = CellId>) -> Choice {
        self.cells = cells.into_iter().collect();
        self
    }

    /// This choice as one of the position that `mark` stands for.
    #[must_use]
    pub(crate) fn marked(mut self, mark: u64) -> Choice {
        self.position = mark;
        self
    }

    /// The move itself, as the game's own crate has it; `None` if it is of another type.
    pub fn mv<M: Any + Copy>(&self) -> Option<M> {
        self.mv.downcast_ref().copied()
    }

    /// The move itself, if it is one of the position that `mark` stands for.
    pub(crate) fn typed<M: Any + Copy>(&self, mark: u64) -> Option<M> {
        if self.position == mark { self.mv() } else { None }
    }
}

impl PartialEq for Choice {
    fn eq(&self, other: &Choice) -> bool {
        self.position == other.position
            && self.text == other.text
            && self.cells == other.cells
            && self.captures == other.captures
            && self.becomes == other.becomes
            && self.gives == other.gives
    }
}

impl Eq for Choice {}
