//! Tabuleiro: command-line words in, the right program started.
//!
//! The binary does nothing but call [`main`]. A program that knows one more game does the same after it has
//! added that to the [registry](tabuleiro_facade::registry): `docs/adding-a-game.md` shows how.

#[macro_use]
mod complaint;

mod arguments;
mod classic_arguments;
mod commands;
mod contest_arguments;
mod full_screen;
mod game_file;
mod help;
mod menu;
mod positions;
mod progress;
mod resources;
mod serve_arguments;
mod short_form;
mod stop;
mod terminal;
mod user;

use std::env;
use std::process::ExitCode;

use arguments::{Arguments, Command};
use clap::Parser;
use tabuleiro_facade::endings;
use tabuleiro_players::driver;
use tabuleiro_tui::Begin;
use user::User;

/// Exit status for a file or an output that can't be used.
const FAILED: u8 = 1;
/// Exit status for wrong command-line words, as clap uses it.
const WRONG_WORDS: u8 = 2;

/// Does what the words of the command line say, to the end of the program.
pub fn main() -> ExitCode {
    stop::watch();
    let line = short_form::expand(env::args_os().collect());
    let status = run(Arguments::try_parse_from(&line).unwrap_or_else(|error| help::exit(error, &line)));
    stop::yield_to_signal();
    // Nobody waits for the threads that play with other programs; what they have started must not stay
    // behind.
    driver::end_all(stop::FAREWELL);
    status
}

fn run(arguments: Arguments) -> ExitCode {
    if let Some(folder) = commands::tables::folder() {
        endings::look_in(&folder);
    }
    let user = User::new(arguments.lang);
    let words = &user.words;
    let full_screen = match &arguments.command {
        None => full_screen::is_possible(),
        Some(Command::Play(options)) => !options.plain && full_screen::is_possible(),
        Some(_) => false,
    };
    // The full screen tells them itself; words before it would be hidden behind it.
    if !full_screen {
        user.report_problems();
    }
    match arguments.command {
        None if full_screen => full_screen::run(user, Begin::Home, None),
        None => menu::run(words),
        Some(Command::Classic { program }) => commands::classic::run(program, arguments.lang),
        Some(Command::Perft(options)) => commands::perft::run(&options, words),
        Some(Command::Solve(options)) => commands::solve::run(&options, words),
        Some(Command::Tables { action }) => commands::tables::run(action, words),
        Some(Command::Uci) => commands::uci::run(b""),
        Some(Command::Xboard) => commands::xboard::run(),
        Some(Command::Hub) => commands::hub::run(b""),
        Some(Command::Dxp(options)) => commands::dxp::run(&options, &user),
        Some(Command::Match(options)) => commands::match_::run(&options, &user),
        Some(Command::Tournament(options)) => commands::tournament::run(&options, &user),
        Some(Command::Analyse(options)) => commands::analyse::run(&options, &user),
        Some(Command::Bench(options)) => commands::bench::run(&options, words),
        Some(Command::Serve(options)) => commands::serve::run(options, &user),
        Some(Command::Check(source)) => commands::check::run(&source, words),
        Some(Command::Stats(options)) => commands::stats::run(&options, words),
        Some(Command::Picture(options)) => commands::picture::run(&options, words),
        Some(Command::Convert(options)) => commands::convert::run(&options, words),
        Some(Command::Play(options)) if full_screen => commands::play::run_full_screen(options, user),
        Some(Command::Play(options)) => commands::play::run(options, &user),
        Some(Command::Games { action: None }) => commands::games::run(words),
        Some(Command::Games { action: Some(action) }) => commands::saved::run(action, &user),
        Some(Command::Rules { name }) => commands::rules::run(&name, words),
        Some(Command::Completions { shell }) => commands::description::completions(shell, words),
        Some(Command::Man { dir: None }) => commands::description::man(words),
        Some(Command::Man { dir: Some(folder) }) => commands::description::man_pages(&folder, words),
    }
}
