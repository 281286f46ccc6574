//! Games of the facade as the types of their own crates, which the protocols speak of.

use tabuleiro_chess::Position as ChessPosition;
use tabuleiro_core::History;
use tabuleiro_draughts::{Position as DraughtsPosition, Variant};
use tabuleiro_facade::Game;

/// A game of chess or Chess960 with its moves; `None` for any other game.
pub fn chess(game: &dyn Game) -> Option<&History<ChessPosition>> {
    game.history().downcast_ref()
}

/// A game of draughts with its moves; `None` for any other game.
pub fn draughts(game: &dyn Game) -> Option<&History<DraughtsPosition>> {
    game.history().downcast_ref()
}

/// The variant of a game of draughts; `None` for any other game.
pub fn draughts_variant(game: &dyn Game) -> Option<Variant> {
    draughts(game).map(|history| *history.start().variant())
}

/// Whether a program must know Chess960 to play `game`, of which this is the history.
pub fn is_chess960(game: &dyn Game, history: &History<ChessPosition>) -> bool {
    game.name().family() == "chess960" || history.start().has_chess960_castling()
}
