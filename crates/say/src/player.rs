//! Who plays what.

use tabuleiro_facade::{Message, Seat, Side, Start, registry};

/// What the rules of the game of `start` call `side`.
pub fn side_name(start: &Start, side: Side) -> Message {
    Message::new("play-side").with("family", start.game.family()).with("side", side)
}

/// Who plays `side`, in a word: a name, the computer, or what the rules call the side.
pub fn who(start: &Start, side: Side) -> Message {
    match &start.seats[side.index()] {
        Seat::Human { name } if name.is_empty() => side_name(start, side),
        Seat::Human { name } | Seat::Engine { name } => {
            Message::new("play-named").with("name", name.as_str())
        }
        Seat::Computer { .. } => Message::new("play-computer"),
    }
}

/// Who plays `side`, in full.
pub fn seat(start: &Start, side: Side) -> Message {
    let side_name = side_name(start, side);
    match &start.seats[side.index()] {
        Seat::Human { name } if name.is_empty() => side_name,
        Seat::Human { name } | Seat::Engine { name } => {
            Message::new("play-seat-named").with("name", name.as_str()).with("side", side_name)
        }
        Seat::Computer { level } => {
            Message::new("play-seat-computer").with("level", *level).with("side", side_name)
        }
    }
}

/// What the game of `start` is called.
pub fn title(start: &Start) -> Message {
    registry::kind(&start.game)
        .map(|kind| kind.title())
        .unwrap_or_else(|_| Message::new("play-other-game").with("name", start.game.to_string()))
}
