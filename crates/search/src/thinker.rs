//! Somebody who plays a game on the types of its own crate.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, Rules};

use crate::Limits;

/// A computer player of the game whose positions are `P`.
pub trait Thinker<P: Rules>: Send {
    /// The move to play, found within `limits`; `None` if the game is over. Once `stop` becomes true it is
    /// the best that is known by then.
    fn choose(&mut self, history: &History<P>, limits: &Limits, stop: &AtomicBool) -> Option<P::Move>;

    /// Whether it accepts the draw that the opponent offers.
    fn accepts_draw(&mut self, _history: &History<P>) -> bool {
        false
    }

    /// What comes next is another game: what was learnt in the last one no longer counts.
    fn new_game(&mut self) {}
}
