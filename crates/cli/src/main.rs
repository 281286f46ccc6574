//! The binary: command-line words in, the right program started.

#[macro_use]
mod complaint;

mod arguments;
mod commands;
mod contest_arguments;
mod full_screen;
mod game_file;
mod menu;
mod opponent;
mod positions;
mod progress;
mod seats;
mod stop;
mod terminal;
mod user;

use std::process::ExitCode;

use arguments::{Arguments, Command};
use clap::Parser;
use tabuleiro_protocol::driver;
use user::User;

/// Exit status for a file or an output that can't be used.
const FAILED: u8 = 1;
/// Exit status for wrong command-line words, as clap uses it.
const WRONG_WORDS: u8 = 2;

fn main() -> ExitCode {
    let status = run(Arguments::parse());
    stop::yield_to_signal();
    // Nobody waits for the threads that play with other programs; what they have started must not stay behind.
    driver::end_all(stop::FAREWELL);
    status
}

fn run(arguments: Arguments) -> ExitCode {
    let user = User::new(arguments.lang);
    let words = &user.words;
    let full_screen = arguments.command.is_none() && full_screen::is_possible();
    // The full screen tells them itself; words before it would be hidden behind it.
    if !full_screen {
        user.report_problems();
    }
    match arguments.command {
        None if full_screen => full_screen::run(user),
        None => menu::run(words),
        Some(Command::Classic { program }) => commands::classic::run(program, words),
        Some(Command::Perft(options)) => commands::perft::run(&options, words),
        Some(Command::Solve(options)) => commands::solve::run(&options, words),
        Some(Command::Uci) => commands::uci::run(),
        Some(Command::Hub) => commands::hub::run(),
        Some(Command::Dxp(options)) => commands::dxp::run(&options, &user),
        Some(Command::Match(options)) => commands::match_::run(&options, &user),
        Some(Command::Tournament(options)) => commands::tournament::run(&options, &user),
        Some(Command::Analyse(options)) => commands::analyse::run(&options, words),
        Some(Command::Bench(options)) => commands::bench::run(&options),
        Some(Command::Check(source)) => commands::check::run(&source, words),
        Some(Command::Stats(options)) => commands::stats::run(&options, words),
        Some(Command::Convert(options)) => commands::convert::run(&options, words),
        Some(Command::Play(options)) => commands::play::run(options, &user),
        Some(Command::Games { action: None }) => commands::games::run(words),
        Some(Command::Games { action: Some(action) }) => commands::saved::run(action, &user),
        Some(Command::Rules { name }) => commands::rules::run(&name, words),
        Some(Command::Completions { shell }) => commands::description::completions(shell),
        Some(Command::Man) => commands::description::man(),
    }
}
