//! How the players of all games are made and measured: `cargo xtask lab GAME TASK`.
//!
//! A network is made from nothing but the rules and what pieces are worth:
//! 1. `selfplay` plays games of the engine against itself and writes their quiet positions with the search's
//!    score and the game's result;
//! 2. `rescore` judges them anew, or positions a few random moves away from them;
//! 3. `train` fits a network to the positions of both;
//! 4. `compare` plays two networks against each other.
//!
//! Strength is measured by `levels`, `duel` and `heuristics`, chess also by `tactics` and `mates`; `threads`
//! and `stop` measure time, `soak` looks for faults. `book` makes the opening book of Quarto.

mod chess;
mod draughts;
mod game;
mod learn;
mod options;
mod play;
mod quarto;
mod row;
mod sample;
mod tasks;

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Parser;
use tabuleiro_facade::GameName;

use chess::Chess;
use draughts::Draughts;
use game::{Game, Trained};
use options::{Arguments, Task};
use quarto::Quarto;

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lab: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(Arguments { game, task }: Arguments) -> Result<()> {
    let name: GameName = game.parse()?;
    match name.family() {
        "chess" if game == "chess" => match task {
            Task::Tactics(options) => chess::tactics::run(&options),
            Task::Mates(options) => chess::mates::run(&options),
            task => of_trained(&Chess, &task),
        },
        "draughts" => of_trained(&Draughts::parse(&game)?, &task),
        "quarto" => match task {
            Task::Book(options) => quarto::book::run(&options),
            task => of_any(&Quarto::parse(&game)?, &task),
        },
        _ => bail!(
            "there are no players of {game:?}; name one of chess, draughts:VARIANT (`tabuleiro games` lists \
             them), quarto, quarto:lines"
        ),
    }
}

/// Does a task that any game has which is played by a trained evaluation.
fn of_trained<G: Trained>(game: &G, task: &Task) -> Result<()> {
    match task {
        Task::Selfplay(options) => tasks::selfplay::run(game, options),
        Task::Rescore(options) => tasks::rescore::run(game, options),
        Task::Train(options) => tasks::train::run(game, options),
        Task::Compare(options) => tasks::compare::run(game, options),
        Task::Heuristics(options) => tasks::heuristics::run(game, options),
        Task::Threads(options) => tasks::threads::run(game, options),
        task => of_any(game, task),
    }
}

/// Does a task that any game has.
fn of_any<G: Game>(game: &G, task: &Task) -> Result<()> {
    match task {
        Task::Levels(options) => tasks::levels::run(game, options),
        Task::Duel(options) => tasks::levels::duel(game, options),
        Task::Soak(options) => tasks::soak::run(game.name(), options),
        Task::Stop(options) => tasks::stop::run(game.name(), options),
        task => bail!(
            "{} has no task {}; `cargo xtask lab --help` says which games a task is for",
            game.name(),
            task.name()
        ),
    }
}
