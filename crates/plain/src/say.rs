//! What happened, in sentences.

use std::time::Duration;

use tabuleiro_table::{
    Event, EventKind, Explain, Message, PieceView, Scene, Seat, Side, Start, Table, TimeLeft, Tray, opening,
    registry,
};
use tabuleiro_words::Words;

/// The family of a game: what its name begins with.
pub fn family(game: &str) -> &str {
    game.split([':', '?']).next().unwrap_or(game)
}

/// What the rules of the game of `start` call `side`.
fn side_name(start: &Start, side: Side) -> Message {
    Message::new("play-side").with("family", family(&start.game)).with("side", side)
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
    registry::title(&start.game)
        .unwrap_or_else(|| Message::new("play-other-game").with("name", start.game.as_str()))
}

/// A sentence for `event`, which is the last that happened at `table`.
pub fn happened(table: &Table, event: &Event) -> Message {
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
            by(key, *side).with("move", text.as_str())
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

/// A clock as people read it: `1:05:00`, `4:32`, `0:09`, with what is left of byo-yomi, or
/// for how many moves it must last.
pub fn time_text(left: TimeLeft) -> Message {
    let text = hours_minutes_seconds(left.time);
    if let Some(moves) = left.moves {
        return Message::new("play-time-moves").with("time", text).with("moves", moves);
    }
    match (left.in_period, left.periods) {
        (_, 0) => Message::new("play-time").with("time", text),
        (false, periods) => Message::new("play-time-periods").with("time", text).with("periods", periods),
        (true, periods) => Message::new("play-time-period").with("time", text).with("more", periods - 1),
    }
}

fn hours_minutes_seconds(time: Duration) -> String {
    // A clock shows a second until it is over, so that 0:00 means a fallen flag.
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The moves of `table` with their numbers, two to a number.
pub fn numbered_moves(table: &Table) -> String {
    let texts: Vec<&str> = table.played().iter().map(|played| played.text.as_str()).collect();
    let pairs = (1..).zip(texts.chunks(2));
    pairs.map(|(number, pair)| format!("{number}. {}", pair.join(" "))).collect::<Vec<_>>().join(" ")
}

/// What the opening of the game at `table` is called, where it has a name.
pub fn opening_name(table: &Table) -> Option<Message> {
    let opening = opening(table.game())?;
    Some(Message::new("play-opening").with("name", opening.name).with("code", opening.code))
}

/// What `piece` of a game of `family` is called.
pub fn piece_name(family: &str, piece: &PieceView) -> Message {
    match quarto_qualities(piece.kind) {
        Some([size, colour, shape, filling]) => Message::new("play-quarto-piece")
            .with("letter", piece.kind)
            .with("size", size)
            .with("colour", colour)
            .with("shape", shape)
            .with("filling", filling),
        None => Message::new("play-piece").with("family", family).with("kind", piece.kind),
    }
}

/// Size, colour, shape and filling of the Quarto piece with the letter `kind`; `None` for other games' pieces.
pub fn quarto_qualities(kind: &str) -> Option<[&'static str; 4]> {
    let &[letter @ b'a'..=b'p'] = kind.as_bytes() else { return None };
    let number = letter - b'a';
    let quality = |bit: u8, names: [&'static str; 2]| names[usize::from(number & bit != 0)];
    Some([
        quality(8, ["big", "small"]),
        quality(4, ["white", "black"]),
        quality(2, ["round", "square"]),
        quality(1, ["solid", "hollow"]),
    ])
}

/// The pieces on the board of `scene` in words: a sentence a side, and one for those that belong to nobody.
pub(crate) fn pieces(words: &Words, start: &Start, scene: &Scene) -> Vec<String> {
    let family = family(&start.game);
    let of_owner = |owner: Option<Side>| {
        let standing = scene.cells.iter().filter_map(|cell| Some((cell.piece.as_ref()?, &cell.square)));
        let own: Vec<String> = standing
            .filter(|(piece, _)| piece.side == owner)
            .map(|(piece, square)| format!("{} {square}", words.say(&piece_name(family, piece))))
            .collect();
        let sentence = match owner {
            Some(side) => Message::new("play-pieces-of").with("side", side_name(start, side)),
            None => Message::new("play-pieces"),
        };
        (!own.is_empty()).then(|| words.say(&sentence.with("list", own.join(", "))))
    };
    let sentences: Vec<String> =
        [Some(Side::White), Some(Side::Black), None].into_iter().filter_map(of_owner).collect();
    if sentences.is_empty() { vec![words.get("play-no-pieces")] } else { sentences }
}

/// The pieces beside the board in words.
pub(crate) fn trays(words: &Words, start: &Start, scene: &Scene) -> Vec<String> {
    let family = family(&start.game);
    let list = |pieces: &[PieceView]| {
        let names: Vec<String> = pieces.iter().map(|piece| words.say(&piece_name(family, piece))).collect();
        names.join(", ")
    };
    let sentence = |tray: &Tray| match tray {
        Tray::Captured { pieces, .. } | Tray::Supply { pieces } if pieces.is_empty() => None,
        Tray::Captured { by, pieces } => {
            let side = side_name(start, *by);
            Some(Message::new("play-captured").with("side", side).with("list", list(pieces)))
        }
        Tray::Supply { pieces } => Some(Message::new("play-supply").with("list", list(pieces))),
        Tray::InHand { piece } => Some(Message::new("play-in-hand").with("piece", piece_name(family, piece))),
    };
    scene.trays.iter().filter_map(sentence).map(|message| words.say(&message)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_as_people_write_them() {
        for (millis, text) in [
            (0, "0:00"),
            (1, "0:01"),
            (9_000, "0:09"),
            (272_000, "4:32"),
            (3_600_000, "1:00:00"),
            (3_599_001, "1:00:00"),
        ] {
            assert_eq!(hours_minutes_seconds(Duration::from_millis(millis)), text);
        }
    }

    #[test]
    fn letters_are_qualities_in_the_order_of_the_game() {
        assert_eq!(quarto_qualities("a"), Some(["big", "white", "round", "solid"]));
        assert_eq!(quarto_qualities("f"), Some(["big", "black", "round", "hollow"]));
        assert_eq!(quarto_qualities("p"), Some(["small", "black", "square", "hollow"]));
        assert_eq!(quarto_qualities("q"), None);
        assert_eq!(quarto_qualities("pawn"), None);
    }
}
