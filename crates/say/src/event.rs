//! What happened at a table.

use tabuleiro_facade::{Event, EventKind, Explain, Message, Notation, Side, Table};

use crate::player::{seat, title, who};

/// A sentence for `event`, which is the last that happened at `table`, with moves in `notation`.
pub fn happened(table: &Table, event: &Event, notation: Notation) -> Message {
    let start = table.setup();
    let by = |key, side| Message::new(key).with("who", who(start, side));
    match &event.kind {
        EventKind::Started(start) => Message::new("play-started")
            .with("game", title(start))
            .with("white", seat(start, Side::White))
            .with("black", seat(start, Side::Black)),
        EventKind::Moved { side, text, .. } => {
            let game = table.game();
            let check = game.in_check() && game.side_to_move() != *side && game.outcome().is_none();
            let key = if check { "play-moved-check" } else { "play-moved" };
            by(key, *side).with("move", game.kind().shown(text, notation))
        }
        EventKind::TakebackAsked { side } => by("play-takeback-asked", *side),
        EventKind::TakebackDeclined => Message::new("play-takeback-declined"),
        EventKind::TakenBack { plies } => Message::new("play-taken-back").with("plies", *plies),
        EventKind::DrawOffered { side } => by("play-draw-offered", *side),
        EventKind::DrawDeclined => Message::new("play-draw-declined"),
        EventKind::Paused => Message::new("play-paused"),
        EventKind::Adjourned => Message::new("play-adjourned"),
        EventKind::Resumed => Message::new("play-resumed"),
        EventKind::Commented { .. } => Message::new("play-commented"),
        EventKind::Ended { outcome } => outcome.explain(),
    }
}
