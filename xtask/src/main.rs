//! The project's automation: `cargo xtask TASK`.

mod bench;
mod deny;
mod draughts;
mod fuzz;
mod kill_test;
mod levels;
mod perft;
mod quarto_book;
mod quarto_match;
mod run;
mod test;
mod train;

use std::process::ExitCode;

/// Every task: its name, its words, what it is for, and what it does.
type Task = (&'static str, &'static str, &'static str, fn(&[String]) -> run::Outcome);

const TASKS: &[Task] = &[
    ("test", "", "all that must pass before a change lands: formatting, clippy, tests, doc tests", test::run),
    ("perft", "", "the deep perft tables and long comparisons, too long for the tests", perft::run),
    (
        "bench",
        "perft | quarto | quarto-answers | pgn [FILE...] | tui",
        "speed against the named peers, as ratios of one run",
        bench::run,
    ),
    (
        "fuzz",
        "[TARGET [SECONDS]]",
        "fuzz one target, or all in turn, 600 seconds each unless told",
        fuzz::run,
    ),
    (
        "train",
        "selfplay|rescore|teach|compare|heuristics|tactics|mates|threads …",
        "make the chess evaluation from games of the engine against itself, and measure the engine",
        train::run,
    ),
    (
        "levels",
        "chess [--from L] [--to L] [--pairs N]",
        "matches between neighbouring levels, as a table",
        levels::run,
    ),
    (
        "draughts",
        "selfplay|train|compare|worth|levels|duel|soak|stop|threads …",
        "make the draughts evaluation from games of the engine against itself, and measure the engine",
        draughts::run,
    ),
    ("quarto-book", "", "make the opening table of the Quarto player, a few minutes", quarto_book::run),
    (
        "quarto-match",
        "[GAMES] greedy|self|levels",
        "matches that show how strong the Quarto player is",
        quarto_match::run,
    ),
    (
        "kill-test",
        "[TIMES]",
        "kill the full-screen program 200 times, and look whether a move that it had shown is missing",
        kill_test::run,
    ),
    ("deny", "", "check the licences and sources of all dependencies", deny::run),
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let task = words.first().and_then(|name| TASKS.iter().find(|task| task.0 == name));
    let Some((.., action)) = task else {
        eprintln!("Usage: cargo xtask TASK\n\nTasks:");
        for (name, words, purpose, _) in TASKS {
            eprintln!("  {:28} {purpose}", format!("{name} {words}"));
        }
        return ExitCode::from(2);
    };
    match action(&words[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
