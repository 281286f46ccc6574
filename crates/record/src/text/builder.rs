//! A sink that makes whole games.

use std::mem;
use std::ops::ControlFlow;

use super::comment::words;
use super::{
    After, Fault, FoundKind, GameEnd, MoveText, Ply, PlyKind, Problem, Score, Sink, StartText, TextGame,
    TextLine,
};
use crate::grammar::TagText;

/// The text that a game may have; more is no game but a mistake, and must not fill the memory.
const LARGEST: usize = 64 << 20;

/// What takes the games and the problems of a [`Builder`].
pub trait Take {
    /// A game that could be read as a whole.
    fn game(&mut self, game: &TextGame) -> ControlFlow<()>;

    /// Something is wrong. A game that it spoils does not come.
    fn problem(&mut self, problem: Problem);

    /// No tag says what is played, but the moves do.
    fn found(&mut self, _kind: &FoundKind) {}
}

/// A sink that makes whole games and hands them on.
pub struct Builder<T> {
    taker: T,
    game: TextGame,
    scores: [&'static str; Score::ALL.len()],
    /// The lines that variations interrupt.
    outer: Vec<TextLine>,
    line: TextLine,
    size: usize,
}

impl<T: Take> Builder<T> {
    /// A builder that gives everything to `taker`.
    pub fn new(taker: T) -> Builder<T> {
        Builder {
            taker,
            game: TextGame::default(),
            scores: Score::ALL.map(Score::text),
            outer: Vec::new(),
            line: TextLine::default(),
            size: 0,
        }
    }

    /// What takes the games.
    pub fn into_taker(self) -> T {
        self.taker
    }

    /// Counts `bytes` more; whether there is room for them.
    fn has_room(&mut self, bytes: usize) -> bool {
        self.size = self.size.saturating_add(bytes + mem::size_of::<Ply>());
        self.size <= LARGEST
    }
}

impl<T: Take> Sink for Builder<T> {
    fn tag(&mut self, tag: TagText<'_>) {
        if self.has_room(tag.raw.len()) {
            let name = String::from_utf8_lossy(tag.name).into_owned();
            self.game.tags.push((name, tag.value().into_owned()));
        }
    }

    fn found(&mut self, kind: &FoundKind) {
        self.taker.found(kind);
    }

    fn start(&mut self, start: &dyn StartText) {
        let tags = mem::take(&mut self.game.tags);
        self.game = TextGame { tags, ..TextGame::new(start) };
        self.scores = Score::ALL.map(|score| start.score(score));
    }

    fn moved(&mut self, mv: &dyn MoveText) {
        if self.has_room(0) {
            let mut ply = Ply::default();
            mv.write(&mut ply.text);
            if mv.is_pass() {
                ply.kind = PlyKind::Pass { position: mv.position().unwrap_or_default() };
            }
            self.line.plies.push(ply);
        }
    }

    fn set_up(&mut self, position: &dyn StartText) {
        let text = position.position().unwrap_or_default();
        if self.has_room(text.len()) {
            let kind = PlyKind::Setup { second_begins: position.is_second() };
            self.line.plies.push(Ply { text, kind, ..Ply::default() });
        }
    }

    fn comment(&mut self, text: &[u8]) {
        let text = words(text);
        if text.is_empty() || !self.has_room(text.len()) {
            return;
        }
        match self.line.plies.last_mut() {
            Some(ply) => ply.after.push(After::Comment(text)),
            None => self.line.comments.push(text),
        }
    }

    fn mark(&mut self, number: u16) {
        if self.has_room(0)
            && let Some(ply) = self.line.plies.last_mut()
        {
            ply.marks.push(number);
        }
    }

    fn open(&mut self) {
        self.outer.push(mem::take(&mut self.line));
    }

    fn close(&mut self) {
        let Some(outer) = self.outer.pop() else { return };
        let variation = mem::replace(&mut self.line, outer);
        let is_empty = variation.plies.is_empty() && variation.comments.is_empty();
        if let Some(ply) = self.line.plies.last_mut()
            && !is_empty
        {
            ply.after.push(After::Variation(variation));
        }
    }

    fn problem(&mut self, problem: Problem) {
        self.taker.problem(problem);
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        let mut game = mem::take(&mut self.game);
        let line = mem::take(&mut self.line);
        let is_too_large = mem::take(&mut self.size) > LARGEST;
        game.line = self.outer.drain(..).next().unwrap_or(line);
        game.score = end.score;
        game.score_text = self.scores[end.score as usize];
        if end.is_spoiled {
            return ControlFlow::Continue(());
        }
        if is_too_large {
            let fault = Fault::GameTooLong { limit: LARGEST };
            self.taker.problem(Problem { game: end.number, place: end.place, fault, spoils_game: true });
            return ControlFlow::Continue(());
        }
        self.taker.game(&game)
    }
}
