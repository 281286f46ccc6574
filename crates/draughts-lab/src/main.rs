//! How the draughts players are made and measured:
//!
//! 1. `selfplay` plays games of the engine against itself and writes their quiet positions with the search's
//!    score and the game's result;
//! 2. `train` teaches a network such positions, `rescore` has a better engine judge them anew,
//!    or positions near them;
//! 3. `compare` plays two networks against each other, `worth` the engine against itself without one guess;
//! 4. `levels` plays each level against the one below it, `duel` any two strengths;
//! 5. `soak` plays many games of every variant and looks for illegal moves and fallen flags;
//! 6. `stop` measures how soon a search ends that is told to, `threads` how much two threads bring.

mod compare;
mod contestant;
mod game;
mod levels;
mod rescore;
mod row;
mod sample;
mod selfplay;
mod soak;
mod stop;
mod threads;
mod train;

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use tabuleiro_draughts::Variant;
use tabuleiro_engine::draughts::evaluation::Knowledge;

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
    /// Teach a network positions
    Train(Train),
    /// Judge positions anew by a better engine
    Rescore(Rescore),
    /// Play two networks against each other
    Compare(Compare),
    /// Play each level against the one below it
    Levels(Levels),
    /// Play two strengths, a child's or random moves against each other
    Duel(Duel),
    /// Play the engine against itself without one guess of its search
    Worth(Worth),
    /// Play many games of every variant with a short clock; look for illegal moves and fallen flags
    Soak(Soak),
    /// Measure how long searches go on after they are told to stop
    Stop(Stop),
    /// Measure how much sooner several threads reach a depth than one
    Threads(Threads),
}

#[derive(Args)]
struct Selfplay {
    /// The game, as in `brazilian` or `draughts:warcaby?size=10`
    #[arg(value_parser = variant)]
    variant: Variant,
    /// The file to append positions to
    out: PathBuf,
    /// Whom to ask what a position is worth: `formulas`, `built-in` or the file of a network
    #[arg(long, default_value = "built-in")]
    judge: String,
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
    /// Where to write the network
    #[arg(long)]
    out: PathBuf,
    /// How often to go through all positions
    #[arg(long, default_value_t = 20)]
    epochs: usize,
    /// How much of the aim is the search's score; the rest is the game's result
    #[arg(long, default_value_t = 0.75)]
    score_share: f32,
    /// The first step size; it falls to a two-hundredth
    #[arg(long, default_value_t = 0.004)]
    step: f32,
    /// Fixes the first numbers and the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Rescore {
    /// The game
    #[arg(value_parser = variant)]
    variant: Variant,
    /// The file of positions
    positions: PathBuf,
    /// Where to write them with their new scores
    #[arg(long)]
    out: PathBuf,
    /// Whom to ask what a position is worth: `formulas`, `built-in` or the file of a network
    #[arg(long, default_value = "built-in")]
    judge: String,
    /// Positions to search for each
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Go up to this many random moves away from each position first
    #[arg(long, default_value_t = 0)]
    stray: usize,
    /// Fixes the random moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Games of a match.
#[derive(Args)]
struct Games {
    /// The game
    #[arg(value_parser = variant)]
    variant: Variant,
    /// How many pairs of games
    #[arg(long, default_value_t = 100)]
    pairs: u64,
    /// Random moves before each game
    #[arg(long, default_value_t = 6)]
    plies: usize,
    /// Fixes the openings and the players' mistakes
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Levels {
    #[command(flatten)]
    games: Games,
    /// The first level that plays the one below it
    #[arg(long, default_value_t = 2)]
    from: u8,
    /// The last level that plays the one below it
    #[arg(long, default_value_t = 10)]
    to: u8,
}

#[derive(Args)]
struct Duel {
    #[command(flatten)]
    games: Games,
    /// A level, `child`, `random`, or depth/positions/beyond/blur
    first: String,
    /// The same
    second: String,
}

#[derive(Args)]
struct Compare {
    #[command(flatten)]
    games: Games,
    /// `formulas`, `built-in` or the file of a network
    first: String,
    /// `formulas`, `built-in` or the file of a network
    second: String,
    /// Positions to search for each move
    #[arg(long, default_value_t = 5000)]
    nodes: u64,
}

#[derive(Args)]
struct Worth {
    #[command(flatten)]
    games: Games,
    /// `probcut`, `reductions` or `forced`
    heuristic: String,
    /// Positions to search for each move
    #[arg(long, default_value_t = 5000)]
    nodes: u64,
}

#[derive(Args)]
struct Soak {
    /// The variants by name; all named games if none is given
    variants: Vec<String>,
    /// How many games of each variant
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The level of both players
    #[arg(long, default_value_t = 10)]
    level: u8,
    /// Each side's time for a game, in milliseconds
    #[arg(long, default_value_t = 100)]
    time_ms: u64,
    /// What each move adds to it, in milliseconds
    #[arg(long, default_value_t = 1)]
    increment_ms: u64,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Stop {
    /// The games by name
    #[arg(default_values = ["chess", "draughts:brazilian", "draughts:international"])]
    games: Vec<String>,
    /// How many searches of each game to stop
    #[arg(long, default_value_t = 200)]
    stops: usize,
    /// How many threads search together
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Fixes the positions and when each search is stopped
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Threads {
    /// How many threads to compare with one
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// How long one thread searches each position, in milliseconds
    #[arg(long, default_value_t = 2000)]
    time_ms: u64,
    /// Fixes the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Selfplay(options) => selfplay::run(&options),
        Command::Train(options) => train::run(&options),
        Command::Rescore(options) => rescore::run(&options),
        Command::Compare(options) => compare::run(&options),
        Command::Levels(options) => levels::run(&options),
        Command::Duel(options) => levels::duel(&options),
        Command::Worth(options) => compare::worth(&options),
        Command::Soak(options) => soak::run(&options),
        Command::Stop(options) => stop::run(&options),
        Command::Threads(options) => threads::run(&options),
    }
}

/// The variant that a command-line word names.
fn variant(name: &str) -> Result<Variant> {
    let name = if name.contains(':') { name.to_owned() } else { format!("draughts:{name}") };
    Ok(Variant::parse(&name)?)
}

/// What a command-line word names to judge positions by.
fn knowledge(variant: &Variant, name: &str) -> Result<Knowledge> {
    match name {
        "formulas" => Ok(Knowledge::Formulas),
        "built-in" => Ok(Knowledge::of(variant)),
        file => {
            let bytes = fs::read(file).with_context(|| format!("can't read {file}"))?;
            Knowledge::read(variant, &bytes).with_context(|| file.to_owned())
        }
    }
}
