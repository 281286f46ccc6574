//! Reading whole texts in tests.

use std::io::Read;
use std::ops::ControlFlow;

use tabuleiro_record::text::{Builder, Format, Problem, Take, TextGame, read};

/// Everything that was read.
#[derive(Default, PartialEq, Debug)]
pub struct Collected {
    pub games: Vec<TextGame>,
    pub problems: Vec<Problem>,
}

impl Take for Collected {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.games.push(game.clone());
        ControlFlow::Continue(())
    }

    fn problem(&mut self, problem: Problem) {
        self.problems.push(problem);
    }
}

impl Collected {
    pub fn of(format: Format, source: impl Read) -> Collected {
        let mut builder = Builder::new(Collected::default());
        read(format, source, &mut builder).expect("the source can be read");
        builder.into_taker()
    }

    /// The games as we write them.
    pub fn written(&self) -> String {
        let mut out = Vec::new();
        for game in &self.games {
            game.write(&mut out).expect("memory can be written");
        }
        String::from_utf8(out).expect("what we write is UTF-8")
    }

    /// One line a problem.
    pub fn complaints(&self) -> String {
        self.problems.iter().map(|problem| format!("{problem}\n")).collect()
    }
}
