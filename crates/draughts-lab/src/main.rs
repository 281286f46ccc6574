//! How the draughts players are made and measured:
//!
//! 1. `selfplay` plays games of the engine against itself and writes their quiet positions with the search's
//!    score and the game's result;
//! 2. `train` fits the weights of the evaluation to such positions;
//! 3. `compare` plays two sets of weights against each other;
//! 4. `levels` plays each level against the one below it;
//! 5. `soak` plays many games of every variant and looks for illegal moves.

mod compare;
mod game;
mod levels;
mod sample;
mod selfplay;
mod soak;
mod train;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use tabuleiro_draughts::Variant;
use tabuleiro_engine::draughts::evaluation::features::Shape;
use tabuleiro_engine::draughts::evaluation::weights::Weights;

/// Makes and measures the draughts players.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play games of the engine against itself and keep their positions
    Selfplay(Selfplay),
    /// Fit the weights of the evaluation to positions
    Train(Train),
    /// Play two sets of weights against each other
    Compare(Compare),
    /// Play each level against the one below it
    Levels(Levels),
    /// Play many games of every variant and look for illegal moves
    Soak(Soak),
}

#[derive(Args)]
struct Selfplay {
    /// The game, as in `brazilian` or `draughts:warcaby?size=10`
    #[arg(value_parser = variant)]
    variant: Variant,
    /// The file to append positions to
    out: PathBuf,
    /// The weights: `formulas`, `built-in` or a file
    #[arg(long, default_value = "built-in")]
    weights: String,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// End after this many seconds
    #[arg(long)]
    seconds: Option<u64>,
    /// Positions to search for each move
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Train {
    /// The game
    #[arg(value_parser = variant)]
    variant: Variant,
    /// Files of positions
    #[arg(required = true)]
    positions: Vec<PathBuf>,
    /// Where to write the weights
    #[arg(long)]
    out: PathBuf,
    /// How often to go through all positions
    #[arg(long, default_value_t = 6)]
    epochs: usize,
    /// How much of the aim is the search's score; the rest is the game's result
    #[arg(long, default_value_t = 0.75)]
    score_share: f32,
    /// The first step size; it falls to a hundredth
    #[arg(long, default_value_t = 3.0)]
    step: f32,
    /// How strongly patterns are drawn to nothing
    #[arg(long, default_value_t = 0.01)]
    decay: f32,
    /// Fixes the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Compare {
    /// The game
    #[arg(value_parser = variant)]
    variant: Variant,
    /// `formulas`, `built-in` or a file of weights
    first: String,
    /// `formulas`, `built-in` or a file of weights
    second: String,
    /// How many pairs of games
    #[arg(long, default_value_t = 100)]
    pairs: u64,
    /// Random moves before each game
    #[arg(long, default_value_t = 6)]
    plies: usize,
    /// Positions to search for each move
    #[arg(long, default_value_t = 5000)]
    nodes: u64,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Levels {
    /// The game
    #[arg(value_parser = variant)]
    variant: Variant,
    /// The first level that plays the one below it
    #[arg(long, default_value_t = 2)]
    from: u8,
    /// The last level that plays the one below it
    #[arg(long, default_value_t = 10)]
    to: u8,
    /// How many pairs of games for each level
    #[arg(long, default_value_t = 100)]
    pairs: u64,
    /// Random moves before each game
    #[arg(long, default_value_t = 6)]
    plies: usize,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Soak {
    /// The variants by name; all named games if none is given
    variants: Vec<String>,
    /// How many games of each variant
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Positions to search for each move
    #[arg(long, default_value_t = 50)]
    nodes: u64,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Selfplay(options) => selfplay::run(&options),
        Command::Train(options) => train::run(&options),
        Command::Compare(options) => compare::run(&options),
        Command::Levels(options) => levels::run(&options),
        Command::Soak(options) => soak::run(&options),
    }
}

/// The variant that a command-line word names.
fn variant(name: &str) -> Result<Variant> {
    let name = if name.contains(':') { name.to_owned() } else { format!("draughts:{name}") };
    Ok(Variant::parse(&name)?)
}

/// The weights that a command-line word names.
fn weights(variant: &Variant, name: &str) -> Result<Weights> {
    match name {
        "formulas" => Ok(Weights::formulas(variant)),
        "built-in" => Ok(Weights::of(variant)),
        file => {
            let bytes = fs::read(file).with_context(|| format!("can't read {file}"))?;
            Weights::from_bytes(Shape::of(variant), &bytes).with_context(|| file.to_owned())
        }
    }
}
