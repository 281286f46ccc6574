//! Games of the facade as the types of their own crates, which the protocols speak of.

use tabuleiro_chess::{Notation, Position as ChessPosition};
use tabuleiro_core::History;
use tabuleiro_draughts::{Position as DraughtsPosition, Variant, fen};
use tabuleiro_table::Game;

/// A game of chess or Chess960 with its moves; `None` for any other game.
pub(crate) fn chess(game: &dyn Game) -> Option<History<ChessPosition>> {
    if !is_chess(game) {
        return None;
    }
    let mut history = History::new(game.position_text(0)?.parse::<ChessPosition>().ok()?);
    for text in game.moves() {
        let mv = history.position().read_move(&text, Notation::English).ok()?;
        history.play(mv);
    }
    Some(history)
}

/// A game of draughts with its moves; `None` for any other game.
pub(crate) fn draughts(game: &dyn Game) -> Option<History<DraughtsPosition>> {
    let variant = draughts_variant(game)?;
    let setup = fen::read(variant, &game.position_text(0)?).ok()?;
    let mut history = History::new(DraughtsPosition::new(&setup).ok()?);
    for text in game.moves() {
        let mv = history.position().read_move(&text).ok()?;
        history.play(mv);
    }
    Some(history)
}

/// Whether the game is chess or Chess960.
pub(crate) fn is_chess(game: &dyn Game) -> bool {
    matches!(game.name().split('?').next(), Some("chess" | "chess960"))
}

/// Whether the game is Chess960.
pub(crate) fn is_chess960(game: &dyn Game) -> bool {
    game.name().split('?').next() == Some("chess960")
}

/// The variant of a game of draughts; `None` for any other game.
pub(crate) fn draughts_variant(game: &dyn Game) -> Option<Variant> {
    let name = game.name();
    if name.starts_with("draughts:") { Variant::parse(&name).ok() } else { None }
}
