//! `tabuleiro solve`: what perfect play leads to.

use std::io::{self, Write};
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use serde_json::{Value as Json, json};
use tabuleiro_facade::{Game, Message, Solution, SolveOptions, SolveProgress, SolvedMove, Value, registry};
use tabuleiro_words::Words;

use super::{written, wrong_words};
use crate::arguments::Solve;
use crate::progress::Progress;
use crate::{resources, stop};

pub fn run(options: &Solve, words: &Words) -> ExitCode {
    // A position has a blank in it, so it may come as several words.
    let position = (!options.position.is_empty()).then(|| options.position.join(" "));
    let game = match registry::open(&options.name(), position.as_deref()) {
        Ok(game) => game,
        Err(message) => return wrong_words(words, &message),
    };
    let threads = options.threads.map_or_else(cores, usize::from);
    if let Err(message) = resources::check(threads, 0) {
        return wrong_words(words, &message);
    }
    let bar = Progress::new();
    let stop = stop::flag();
    let started = Instant::now();
    let solution = game.solve(SolveOptions {
        threads,
        stop: &stop,
        progress: &|SolveProgress { done, total, nodes }| bar.show(done, total, nodes),
    });
    let seconds = started.elapsed().as_secs_f64();
    bar.clear();
    let Some(solution) = solution else {
        return wrong_words(words, &Message::new("table-no-solver").with("name", game.name().to_string()));
    };
    let text = if options.json { as_json(&*game, &solution, seconds) } else { as_text(&solution) };
    let status = written(words, io::stdout().write_all(text.as_bytes()));
    if solution.complete {
        return status;
    }
    complain!("tabuleiro: stopped; {}", known(&solution));
    ExitCode::from(stop::INTERRUPTED)
}

/// What a solver that was stopped found out.
fn known(solution: &Solution) -> &'static str {
    match (solution.at_least, solution.at_most) {
        (Value::Loss, Value::Win) => "nothing was known yet",
        (Value::Loss, Value::Draw) => "the side to move can't force a win",
        (Value::Draw, Value::Win) => "the side to move can at least draw",
        _ => "the value is known, but not yet everything else",
    }
}

pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

pub fn as_text(solution: &Solution) -> String {
    let mut text = format!("{}\n", name(solution.value()));
    for SolvedMove { text: mv, verdict } in &solution.moves {
        let distance = verdict.and_then(|verdict| verdict.plies);
        let distance = distance.map_or(String::new(), |plies| format!(" in {plies}"));
        text.push_str(&format!("{mv}: {}{distance}\n", name(verdict.map(|verdict| verdict.value))));
    }
    text
}

fn name(value: Option<Value>) -> &'static str {
    value.map_or("unknown", Value::name)
}

pub fn as_json(game: &dyn Game, solution: &Solution, seconds: f64) -> String {
    let moves = solution.moves.iter().map(|SolvedMove { text, verdict }| {
        let plies = verdict.and_then(|verdict| verdict.plies);
        json!({ "move": text, "value": name(verdict.map(|verdict| verdict.value)), "plies": plies })
    });
    let object = json!({
        "game": game.name().to_string(),
        "position": game.position_text(game.ply()),
        "value": name(solution.value()),
        "at_least": solution.at_least.name(),
        "at_most": solution.at_most.name(),
        "plies": solution.plies,
        "moves": moves.collect::<Json>(),
        "nodes": solution.nodes,
        "seconds": seconds,
        "complete": solution.complete,
    });
    format!("{object}\n")
}
