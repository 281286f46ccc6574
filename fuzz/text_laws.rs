//! What must hold for every text of games.

use std::ops::ControlFlow;

use tabuleiro_record::text::{Builder, Format, Problem, Take, TextGame, read};

#[derive(Default)]
struct Collected {
    text: Vec<u8>,
    games: u64,
    problems: Vec<Problem>,
}

impl Take for Collected {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        game.write(&mut self.text).expect("memory can be written");
        self.games += 1;
        ControlFlow::Continue(())
    }

    fn problem(&mut self, problem: Problem) {
        self.problems.push(problem);
    }
}

fn collect(format: Format, bytes: &[u8]) -> Collected {
    let mut builder = Builder::new(Collected::default());
    read(format, bytes, &mut builder).expect("memory can be read");
    builder.into_taker()
}

/// Checks the laws for `bytes`.
pub fn check(format: Format, bytes: &[u8]) {
    let first = collect(format, bytes);
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
    for problem in &first.problems {
        assert!((1..=lines).contains(&problem.place.line), "{problem}");
        assert!((1..=bytes.len() as u64 + 1).contains(&problem.place.column), "{problem}");
    }
    let second = collect(format, &first.text);
    let text = String::from_utf8_lossy(&first.text);
    assert_eq!(second.games, first.games, "{text}");
    assert!(second.problems.iter().all(|problem| !problem.spoils_game), "{:?}\n{text}", second.problems);
    assert_eq!(String::from_utf8_lossy(&second.text), text);
}
