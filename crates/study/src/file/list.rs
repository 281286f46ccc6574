//! The games of a file, told as they come.

use std::io::{self, Read};
use std::ops::ControlFlow;

use tabuleiro_facade::{Explain, GameName, LONGEST_OPENING, Message, Opening, opening_at};
use tabuleiro_record::grammar::TagText;
use tabuleiro_record::text::{self, Format, FoundKind, GameEnd, MoveText, Problem, Score, Sink, StartText};

/// How many games are told at once.
const BATCH: usize = 500;
/// How many problems are told in words.
const MOST_PROBLEMS: usize = 5;
/// What is kept of a tag; more is nothing that people wrote.
const LONGEST_TAG: usize = 120;

/// A game of a file as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Listed {
    /// Its number in the file, counted from 1.
    pub number: u64,
    /// Its first byte, and the first one behind it.
    pub bytes: [u64; 2],
    /// The canonical name of what is played, if anybody knows.
    pub game: Option<GameName>,
    /// Who plays; empty where the file does not say.
    pub players: [String; 2],
    /// Where it was played.
    pub event: String,
    /// When it was played, as the file says it.
    pub date: String,
    /// The code of its opening.
    pub code: String,
    /// The name of its opening.
    pub opening: String,
    /// The result that the file states.
    pub score: Score,
    /// The plies of its main line.
    pub plies: u32,
    /// Whether it can't be read as a whole.
    pub is_spoiled: bool,
}

/// Some games of a file, and what was wrong with it so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Batch {
    /// The games, in the order of the file.
    pub games: Vec<Listed>,
    /// What was wrong, the first few in words; each is told once.
    pub problems: Vec<Message>,
}

/// Reads all games of `source` in constant memory and hands them to `take`, some at a time, until it breaks
/// off.
pub fn list(format: Format, source: impl Read, take: impl FnMut(Batch) -> ControlFlow<()>) -> io::Result<()> {
    let mut lister = Lister {
        take,
        batch: Batch::default(),
        game: Listed::default(),
        told: 0,
        depth: 0,
        plies: 0,
        names_openings: false,
        opening: None,
    };
    let read = text::read(format, source, &mut lister);
    let rest = std::mem::take(&mut lister.batch);
    let _ = (lister.take)(rest);
    read
}

struct Lister<F> {
    take: F,
    batch: Batch,
    game: Listed,
    /// How many problems were told.
    told: usize,
    depth: usize,
    plies: usize,
    /// Whether positions of this game can have names, and the file does not tell them.
    names_openings: bool,
    opening: Option<Opening>,
}

impl<F: FnMut(Batch) -> ControlFlow<()>> Sink for Lister<F> {
    fn tag(&mut self, tag: TagText<'_>) {
        let game = &mut self.game;
        let place = match tag.name {
            b"White" => &mut game.players[0],
            b"Black" => &mut game.players[1],
            b"Event" => &mut game.event,
            b"Date" => &mut game.date,
            b"ECO" => &mut game.code,
            b"Opening" => &mut game.opening,
            _ => return,
        };
        let value = tag.value();
        let value = value.trim();
        if value.chars().any(|letter| !matches!(letter, '?' | '.' | '-')) {
            *place = value.chars().filter(|letter| !letter.is_control()).take(LONGEST_TAG).collect();
        }
    }

    fn found(&mut self, kind: &FoundKind) {
        self.batch.problems.push(kind.explain());
    }

    fn start(&mut self, start: &dyn StartText) {
        let name = start.game();
        (self.depth, self.plies, self.opening) = (0, 0, None);
        let is_chess = name.family() == "chess" && name.variant().is_none();
        self.game.game = Some(name);
        self.names_openings = is_chess && self.game.opening.is_empty() && start.position().is_none();
    }

    #[inline]
    fn moved(&mut self, mv: &dyn MoveText) {
        if self.names_openings && self.depth == 0 {
            self.plies += 1;
            self.names_openings = self.plies < LONGEST_OPENING;
            self.opening = mv.position().and_then(|fen| opening_at(&fen)).or(self.opening);
        }
    }

    fn open(&mut self) {
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn problem(&mut self, problem: Problem) {
        if self.told < MOST_PROBLEMS {
            self.told += 1;
            self.batch.problems.push(problem.explain());
        }
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        let mut game = std::mem::take(&mut self.game);
        if let Some(opening) = self.opening.take() {
            game.opening = opening.name.to_owned();
            game.code = opening.code.to_owned();
        }
        self.names_openings = false;
        let GameEnd { number, bytes, score, plies, is_spoiled, .. } = end;
        self.batch.games.push(Listed { number, bytes, score, plies, is_spoiled, ..game });
        if self.batch.games.len() < BATCH {
            return ControlFlow::Continue(());
        }
        (self.take)(std::mem::take(&mut self.batch))
    }
}
