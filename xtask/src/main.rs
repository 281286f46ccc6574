//! The project's automation: `cargo xtask TASK`.

mod bench;
mod book;
mod browser;
mod chaos;
mod debian;
mod deny;
mod dist;
mod fuzz;
mod kill_test;
mod lab;
mod lints;
mod mutants;
mod package;
mod perft;
mod pictures;
mod programs;
mod python;
mod run;
mod tables;
mod test;
mod tidy;

use std::process::ExitCode;

/// Every task: its name, its words, what it is for, and what it does.
type Task = (&'static str, &'static str, &'static str, fn(&[String]) -> run::Outcome);

const TASKS: &[Task] = &[
    (
        "test",
        "",
        "all that must pass before a change lands: formatting, tidy, clippy, tests, doc tests",
        test::run,
    ),
    (
        "tidy",
        "[texts]",
        "layers, invariants, widths, unused dependencies, documentation, licences; `texts` takes a moment",
        tidy::run,
    ),
    (
        "tables",
        "",
        "endgame tables against a slow solver, and games from them, too long for the tests",
        tables::run,
    ),
    ("perft", "", "the deep perft tables and long comparisons, too long for the tests", perft::run),
    (
        "bench",
        "perft | quarto | quarto-answers | pgn [FILE...] | tui | server [GAMES [SECONDS]] | python [NAME...]",
        "speed against the named peers, as ratios of one run; the server under load",
        bench::run,
    ),
    ("python", "", "the package for Python: build, tests, types; part of the tests", python::run),
    ("book", "", "the documentation as a site, part of the tests where mdbook is installed", book::run),
    ("browser", "", "the server's pages in a real browser, part of the tests", browser::run),
    (
        "programs",
        "",
        "programs of others on the server: berserk plays, schemathesis tries all calls; part of the tests",
        programs::run,
    ),
    (
        "pictures",
        "[FOLDER [PROGRAM [NAME…]]]",
        "the screens in a real terminal and boards of each family as PNG, into target/pictures unless told",
        pictures::run,
    ),
    (
        "fuzz",
        "[TARGET [SECONDS]]",
        "fuzz one target, or all in turn, 600 seconds each unless told",
        fuzz::run,
    ),
    (
        "lab",
        "GAME TASK …",
        "make and measure the players: self-play, training, levels, matches; `lab --help` lists the tasks",
        lab::run,
    ),
    (
        "kill-test",
        "[TIMES]",
        "kill the full-screen program and the server 200 times, and look whether a move that was shown is missing",
        kill_test::run,
    ),
    (
        "chaos",
        "[--seconds N] [--seed S]",
        "three nodes on one database, killed, frozen and cut off, and a checker of what was promised",
        chaos::run,
    ),
    (
        "dist",
        "[check | again | speed]",
        "packages for others; install and remove them, make them again and compare, measure them",
        dist::run,
    ),
    ("package", "[OPTION…]", "package each library and build it from its package", package::run),
    (
        "mutants",
        "[PART]",
        "change the product in many small ways, those whose place contains PART, and tell which no test notices",
        mutants::run,
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
