//! Whatever a program that should speak UCI or Hub says, its driver ends with a legal move or a fault.

#![no_main]

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;
use tabuleiro_facade::{Limits, Player, registry};
use tabuleiro_players::driver::{EngineProblem, Heard, HubEngine, Link, Patience, UciEngine};

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    // Half of the time the introduction goes well, so that what follows is reached.
    let polite = choice & 1 == 0;
    let hub = choice & 2 != 0;
    let name = match (hub, choice >> 2 & 3) {
        (false, 0) => "chess960?start=0",
        (false, _) => "chess",
        (true, 0) => "draughts:brazilian",
        (true, 1) => "draughts:frisian",
        (true, _) => "draughts:international",
    };
    let hello: &[&str] = match (polite, hub) {
        (false, _) => &[],
        (true, false) => &["option name UCI_Chess960 type check", "uciok", "readyok"],
        (true, true) => {
            &["param name=variant value=normal type=enum values=\"frisian brazilian\"", "wait", "ready"]
        }
    };
    let lines: VecDeque<String> = hello.iter().copied().chain(text.lines()).map(str::to_owned).collect();
    let connect = Box::new(move || Ok(Box::new(Script(lines.clone())) as Box<dyn Link>));
    let mut game = registry::open(name, None).expect("a named game");
    let (options, time, patience) = (BTreeMap::new(), Duration::from_millis(1), Patience::default());
    let opened: Option<Box<dyn Player>> = if hub {
        HubEngine::open("fuzz", connect, options, time, &*game, patience)
            .ok()
            .map(|engine| Box::new(engine) as _)
    } else {
        UciEngine::open("fuzz", connect, options, time, &*game, patience)
            .ok()
            .map(|engine| Box::new(engine) as _)
    };
    let Some(mut engine) = opened else { return };
    for _ in 0..4 {
        if game.outcome().is_some() {
            return;
        }
        match engine.choose(&*game, &Limits::default(), &AtomicBool::new(false)) {
            Ok(text) => drop(game.play(&text).expect("a driver hands on legal moves only")),
            Err(_) => return,
        }
    }
    engine.new_game();
});

/// A program that says these lines and is gone.
struct Script(VecDeque<String>);

impl Link for Script {
    fn say(&mut self, line: &str) {
        assert!(!line.contains('\n'), "{line:?}");
    }

    fn hear(&mut self, _: Instant) -> Heard {
        self.0.pop_front().map_or(Heard::Gone, Heard::Line)
    }

    fn ending(&mut self) -> EngineProblem {
        EngineProblem::Ended { status: "end of input".to_owned(), last_words: String::new() }
    }
}
