//! The peer's reader with the peer's rules.

use std::ops::ControlFlow;

use pgn_reader::shakmaty::fen::Fen;
use pgn_reader::shakmaty::{CastlingMode, Chess, Position};
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};

/// Counts the games whose main line is legal to its end; variations are skipped unread.
pub fn games(text: &[u8]) -> u64 {
    count(text, MainLine)
}

/// Counts the games that are legal to their end with all variations, as the product does.
pub fn games_with_variations(text: &[u8]) -> u64 {
    count(text, AllLines)
}

fn count(text: &[u8], mut visitor: impl Visitor<Output = bool>) -> u64 {
    let mut legal = 0;
    let mut reader = Reader::new(text);
    while let Some(is_legal) = reader.read_game(&mut visitor).expect("memory can be read") {
        legal += u64::from(is_legal);
    }
    legal
}

fn start(tags: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<bool> {
    if name == b"FEN" {
        let position = Fen::from_ascii(&value.decode())
            .ok()
            .and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
        match position {
            Some(position) => *tags = Some(position),
            None => return ControlFlow::Break(false),
        }
    }
    ControlFlow::Continue(())
}

struct MainLine;

impl Visitor for MainLine {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<bool> {
        start(tags, name, value)
    }

    fn begin_movetext(&mut self, tags: Option<Chess>) -> ControlFlow<bool, Chess> {
        ControlFlow::Continue(tags.unwrap_or_default())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<bool, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, position: &mut Chess, san_plus: SanPlus) -> ControlFlow<bool> {
        match san_plus.san.to_move(position) {
            Ok(mv) => {
                position.play_unchecked(mv);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(false),
        }
    }

    fn end_game(&mut self, _: Chess) -> bool {
        true
    }
}

struct AllLines;

/// A line of moves: the position now and the one before the last move.
#[derive(Clone, Default)]
struct Line {
    now: Chess,
    before: Chess,
}

impl Visitor for AllLines {
    type Tags = Option<Chess>;
    /// The line that is being read, and those that it interrupts.
    type Movetext = (Line, Vec<Line>);
    type Output = bool;

    fn begin_tags(&mut self) -> ControlFlow<bool, Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, tags: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<bool> {
        start(tags, name, value)
    }

    fn begin_movetext(&mut self, tags: Option<Chess>) -> ControlFlow<bool, Self::Movetext> {
        let now = tags.unwrap_or_default();
        ControlFlow::Continue((Line { before: now.clone(), now }, Vec::new()))
    }

    fn begin_variation(&mut self, (line, outer): &mut Self::Movetext) -> ControlFlow<bool, Skip> {
        let inner = Line { now: line.before.clone(), before: line.before.clone() };
        outer.push(std::mem::replace(line, inner));
        ControlFlow::Continue(Skip(false))
    }

    fn end_variation(&mut self, (line, outer): &mut Self::Movetext) -> ControlFlow<bool> {
        match outer.pop() {
            Some(resumed) => *line = resumed,
            None => return ControlFlow::Break(false),
        }
        ControlFlow::Continue(())
    }

    fn san(&mut self, (line, _): &mut Self::Movetext, san_plus: SanPlus) -> ControlFlow<bool> {
        match san_plus.san.to_move(&line.now) {
            Ok(mv) => {
                line.before.clone_from(&line.now);
                line.now.play_unchecked(mv);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(false),
        }
    }

    fn end_game(&mut self, _: Self::Movetext) -> bool {
        true
    }
}
