//! A computer player, as the table sees it.

use std::sync::atomic::AtomicBool;

use crate::Game;

/// Somebody who answers with a move when asked.
pub trait Player: Send {
    /// The move to play in the current position of `game`, in standard notation; `None` if there is no legal
    /// move. When `stop` becomes true the player answers at once with the best it knows.
    ///
    /// The game must be the one that the player was made for.
    fn choose(&mut self, game: &dyn Game, stop: &AtomicBool) -> Option<String>;

    /// Whether the player accepts the draw that the opponent offers in the current position of `game`.
    fn accepts_draw(&mut self, _game: &dyn Game, _stop: &AtomicBool) -> bool {
        false
    }
}
