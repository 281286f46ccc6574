//! The binary: command-line words in, the right program started.

mod arguments;
mod commands;
mod menu;
mod progress;
mod stop;
mod terminal;

use std::process::ExitCode;

use clap::Parser;
use tabuleiro_words::{Language, Words};

use arguments::{Arguments, Command};

/// Exit status for a file or an output that can't be used.
const FAILED: u8 = 1;
/// Exit status for wrong command-line words, as clap uses it.
const WRONG_WORDS: u8 = 2;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let language =
        arguments.lang.unwrap_or_else(|| Language::from_environment(|name| std::env::var(name).ok()));
    let words = Words::new(language);
    match arguments.command {
        None => menu::run(&words),
        Some(Command::Classic { program }) => commands::classic::run(program, &words),
        Some(Command::Perft(options)) => commands::perft::run(&options, &words),
        Some(Command::Solve(options)) => commands::solve::run(&options, &words),
        Some(Command::Uci) => commands::uci::run(),
        Some(Command::Bench(options)) => commands::bench::run(&options),
        Some(Command::Games) => commands::games::run(&words),
        Some(Command::Rules { name }) => commands::rules::run(&name, &words),
        Some(Command::Completions { shell }) => commands::description::completions(shell),
        Some(Command::Man) => commands::description::man(),
    }
}
