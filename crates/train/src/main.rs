//! How the chess evaluation is made, from nothing but the rules and what pieces count in exchanges:
//!
//! 1. `selfplay` plays games of the engine against itself and writes their quiet positions with the search's
//!    score and the game's result;
//! 2. `rescore` judges them anew, or positions a few random moves away from them;
//! 3. `teach` teaches a network the positions of both;
//! 4. `compare` plays two networks against each other.
//!
//! And how its strength is measured: `levels` plays neighbouring levels against each other, `heuristics` the engine
//! against itself without one heuristic, `tactics` counts the positions of a set that are solved, `mates` makes the
//! set of mates that the engine's tests must find, `threads` compares the time of two threads with that of one.

mod compare;
mod game;
mod heuristics;
mod levels;
mod mates;
mod rescore;
mod sample;
mod selfplay;
mod tactics;
mod teach;
mod threads;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use tabuleiro_arena::statistics::Sprt;
use tabuleiro_engine::chess::evaluation::Evaluation;

/// Makes the chess evaluation.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games of the engine against itself and keep their positions
    Selfplay(Selfplay),
    /// Judge positions of games anew, or positions near them
    Rescore(Rescore),
    /// Teach a network positions
    Teach(Teach),
    /// Play two evaluations against each other
    Compare(Compare),
    /// Play neighbouring levels against each other
    Levels(Levels),
    /// Play the engine against itself without one of its heuristics
    Heuristics(HeuristicsOptions),
    /// Count the tactical positions that are solved
    Tactics(Tactics),
    /// Make a set of mates in one to four moves with a solver that knows only the rules
    Mates(Mates),
    /// Compare the time that two threads need for a depth with that of one
    Threads(Threads),
}

#[derive(Args)]
struct Selfplay {
    /// The file to append positions to
    out: PathBuf,
    /// What to judge by: `pieces`, `built-in` or the file of a network
    #[arg(long, default_value = "built-in")]
    judge: String,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Positions to search for each move
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Rescore {
    /// The file of positions
    positions: PathBuf,
    /// Where to write them with their new scores
    #[arg(long)]
    out: PathBuf,
    /// What to judge by: `pieces`, `built-in` or the file of a network
    #[arg(long, default_value = "built-in")]
    judge: String,
    /// Positions to search for each
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// Go up to this many random moves away from each position first
    #[arg(long, default_value_t = 0)]
    stray: usize,
    /// Fixes the random moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Teach {
    /// Files of positions
    #[arg(required = true)]
    positions: Vec<PathBuf>,
    /// Where to write the network
    #[arg(long)]
    out: PathBuf,
    /// What the network knows before: `built-in` or the file of one; nothing unless told
    #[arg(long)]
    from: Option<String>,
    /// How often to go through all positions
    #[arg(long, default_value_t = 10)]
    epochs: usize,
    /// How much of the aim is the search's score; the rest is the game's result
    #[arg(long, default_value_t = 0.9)]
    score_share: f32,
    /// The first step size; it falls to a two-hundredth
    #[arg(long, default_value_t = 0.001)]
    step: f32,
    /// Fixes the first numbers and the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Compare {
    /// `pieces`, `built-in` or the file of a network
    first: String,
    /// `pieces`, `built-in` or the file of a network
    second: String,
    /// How many pairs of games
    #[arg(long, default_value_t = 100)]
    pairs: u64,
    /// Positions to search for each move
    #[arg(long, default_value_t = 5000)]
    nodes: u64,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Levels {
    /// The lowest level
    #[arg(long, default_value_t = 1)]
    from: u8,
    /// The highest level; the highest of all unless told
    #[arg(long)]
    to: Option<u8>,
    /// How many pairs of games between neighbours
    #[arg(long, default_value_t = 50)]
    pairs: u64,
    /// Fixes the openings and the players' mistakes
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct HeuristicsOptions {
    /// The heuristics to leave out, one at a time; all unless told
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// How many pairs of games for each
    #[arg(long, default_value_t = 500)]
    pairs: u64,
    /// End a match as soon as a sequential test of these differences in Elo is decided, such as 0,10
    #[arg(long, value_name = "ELO0,ELO1")]
    sprt: Option<Sprt>,
    /// Positions to search for each move
    #[arg(long, default_value_t = 1500)]
    nodes: u64,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Tactics {
    /// Milliseconds for each position
    #[arg(long, default_value_t = 1000)]
    milliseconds: u64,
}

#[derive(Args)]
struct Mates {
    /// How many positions of each length
    #[arg(long, default_value_t = 25)]
    each: u32,
    /// Fixes the games that the positions are from
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Threads {
    /// The depth to reach in each position
    #[arg(long, default_value_t = 17)]
    depth: u32,
    /// How many threads to compare with one
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// How often to search each position with several threads, which never do the same twice; the median counts
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    repeats: u32,
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Selfplay(options) => selfplay::run(&options),
        Command::Rescore(options) => rescore::run(&options),
        Command::Teach(options) => teach::run(&options),
        Command::Compare(options) => compare::run(&options),
        Command::Levels(options) => levels::run(&options),
        Command::Heuristics(options) => heuristics::run(&options),
        Command::Tactics(options) => tactics::run(&options),
        Command::Mates(options) => mates::run(&options),
        Command::Threads(options) => threads::run(&options),
    }
}

/// What a command-line word says to judge by.
fn evaluation(name: &str) -> Result<Evaluation> {
    match name {
        "pieces" => Ok(Evaluation::pieces()),
        "built-in" => Ok(Evaluation::built_in()),
        file => {
            let bytes = fs::read(file).with_context(|| format!("can't read {file}"))?;
            Evaluation::read(&bytes).with_context(|| file.to_owned())
        }
    }
}
