//! One game of a file as a study.

use std::io::{self, Read};
use std::ops::ControlFlow;

use tabuleiro_facade::{Explain, GameName, Message};
use tabuleiro_record::grammar::TagText;
use tabuleiro_record::text::{
    self, Builder, Format, GameEnd, Level, MoveText, Problem, ReadOptions, Sink, StartText, Take, TextGame,
};

use crate::Study;

/// A game that was read.
#[derive(Debug)]
pub struct ReadStudy {
    /// The game.
    pub study: Study,
    /// What could not be read of its variations, so that writing the study back would lose it.
    pub lost: Vec<Message>,
}

/// Why a game can't be read.
#[derive(Debug)]
pub enum ReadError {
    /// The file can't.
    Io(io::Error),
    /// There is no game.
    Empty,
    /// The game is spoiled.
    Spoiled(Message),
}

/// Reads the first game of `source`.
pub fn read(format: Format, options: &ReadOptions, source: impl Read) -> Result<ReadStudy, ReadError> {
    let mut one = OneGame { builder: Builder::new(Taken::default()), start: None };
    text::read_with(format, options, source, &mut one).map_err(ReadError::Io)?;
    let Taken { game, problems } = one.builder.into_taker();
    let errors = problems.iter().filter(|problem| problem.fault.level() == Level::Error);
    match (game, one.start) {
        (Some(text), Some((name, position))) => {
            let lost = errors.map(Explain::explain).collect();
            Ok(ReadStudy { study: Study::of_text(name, position, text), lost })
        }
        _ => match errors.into_iter().next() {
            Some(problem) => Err(ReadError::Spoiled(problem.explain())),
            None => Err(ReadError::Empty),
        },
    }
}

#[derive(Default)]
struct Taken {
    game: Option<TextGame>,
    problems: Vec<Problem>,
}

impl Take for Taken {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.game = Some(game.clone());
        ControlFlow::Break(())
    }

    fn problem(&mut self, problem: Problem) {
        if problem.game == 1 {
            self.problems.push(problem);
        }
    }
}

/// The builder of whole games, and beside it what a text game leaves out: what is played, and from where.
struct OneGame {
    builder: Builder<Taken>,
    start: Option<(GameName, Option<String>)>,
}

impl Sink for OneGame {
    fn tag(&mut self, tag: TagText<'_>) {
        self.builder.tag(tag);
    }

    fn start(&mut self, start: &dyn StartText) {
        self.start = Some((start.game(), start.position()));
        self.builder.start(start);
    }

    fn moved(&mut self, mv: &dyn MoveText) {
        self.builder.moved(mv);
    }

    fn set_up(&mut self, position: &dyn StartText) {
        self.builder.set_up(position);
    }

    fn comment(&mut self, text: &[u8]) {
        self.builder.comment(text);
    }

    fn mark(&mut self, number: u16) {
        self.builder.mark(number);
    }

    fn open(&mut self) {
        self.builder.open();
    }

    fn close(&mut self) {
        self.builder.close();
    }

    fn problem(&mut self, problem: Problem) {
        self.builder.problem(problem);
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        let _ = self.builder.end(end);
        ControlFlow::Break(())
    }
}
