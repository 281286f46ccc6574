//! The words of the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use tabuleiro_arena::statistics::Sprt;

/// Makes and measures the players of all games
#[derive(Parser)]
#[command(name = "cargo xtask lab")]
pub struct Arguments {
    /// The game: `chess`, `draughts:brazilian`, `draughts:warcaby?size=10`, `quarto`, `quarto:lines`…
    pub game: String,
    #[command(subcommand)]
    pub task: Task,
}

#[derive(Subcommand)]
pub enum Task {
    /// Play games of the engine against itself and keep their quiet positions (chess, draughts)
    Selfplay(Selfplay),
    /// Judge positions anew by a better engine, or positions near them (chess, draughts)
    Rescore(Rescore),
    /// Train a network on positions (chess, draughts)
    Train(Train),
    /// Play two networks against each other (chess, draughts)
    Compare(Compare),
    /// Play the engine against itself without one of its heuristics (chess, draughts)
    Heuristics(Heuristics),
    /// Compare the time that several threads need for a depth with that of one (chess, draughts)
    Threads(Threads),
    /// Play each level against the one below it
    Levels(Levels),
    /// Play any two players against each other
    Duel(Duel),
    /// Play many games with a short clock; look for illegal moves and fallen flags
    Soak(Soak),
    /// Measure how long searches go on after they are told to stop
    Stop(Stop),
    /// Count the tactical positions that are solved (chess)
    Tactics(Tactics),
    /// Make a set of mates in one to four moves with a solver that knows only the rules (chess)
    Mates(Mates),
    /// Make the opening book anew, a few minutes (quarto)
    Book(Book),
}

impl Task {
    /// Its name, as the command line has it.
    pub fn name(&self) -> &'static str {
        match self {
            Task::Selfplay(_) => "selfplay",
            Task::Rescore(_) => "rescore",
            Task::Train(_) => "train",
            Task::Compare(_) => "compare",
            Task::Heuristics(_) => "heuristics",
            Task::Threads(_) => "threads",
            Task::Levels(_) => "levels",
            Task::Duel(_) => "duel",
            Task::Soak(_) => "soak",
            Task::Stop(_) => "stop",
            Task::Tactics(_) => "tactics",
            Task::Mates(_) => "mates",
            Task::Book(_) => "book",
        }
    }
}

#[derive(Args)]
pub struct Selfplay {
    /// The file to append positions to
    pub out: PathBuf,
    /// What to judge by: `built-in`, the file of a network, `pieces` (chess) or `formulas` (draughts)
    #[arg(long, default_value = "built-in")]
    pub judge: String,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    /// End after this many seconds
    #[arg(long)]
    pub seconds: Option<u64>,
    /// Positions to search for each move [default: what suits the game]
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct Rescore {
    /// The file of positions
    pub positions: PathBuf,
    /// Where to write them with their new scores
    #[arg(long)]
    pub out: PathBuf,
    /// What to judge by, as for selfplay
    #[arg(long, default_value = "built-in")]
    pub judge: String,
    /// Positions to search for each [default: what suits the game]
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Go up to this many random moves away from each position first
    #[arg(long, default_value_t = 0)]
    pub stray: usize,
    /// Fixes the random moves
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct Train {
    /// Files of positions
    #[arg(required = true)]
    pub positions: Vec<PathBuf>,
    /// Where to write the network
    #[arg(long)]
    pub out: PathBuf,
    /// What the network knows before: `built-in` or the file of one; nothing unless told
    #[arg(long)]
    pub from: Option<String>,
    /// How often to go through all positions [default: what suits the game]
    #[arg(long)]
    pub epochs: Option<usize>,
    /// How much of the target is the search's score, from 0 to 1; the rest is the game's result
    #[arg(long)]
    pub score_share: Option<f32>,
    /// The first step size; it falls to a two-hundredth
    #[arg(long)]
    pub step: Option<f32>,
    /// Fixes the first numbers and the order of positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The games of a match.
#[derive(Args)]
pub struct Pairs {
    /// How many pairs of games, each opening with both colours
    #[arg(long, default_value_t = 100)]
    pub pairs: u64,
    /// Random moves before each game [default: what suits the game]
    #[arg(long)]
    pub plies: Option<usize>,
    /// Fixes the openings and the players' mistakes
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct Compare {
    /// `built-in`, the file of a network, `pieces` (chess) or `formulas` (draughts)
    pub first: String,
    /// The same
    pub second: String,
    #[command(flatten)]
    pub pairs: Pairs,
    /// Positions to search for each move
    #[arg(long, default_value_t = 5000)]
    pub nodes: u64,
}

#[derive(Args)]
pub struct Heuristics {
    /// The heuristics to leave out, one at a time; all unless told
    #[arg(value_name = "NAME")]
    pub names: Vec<String>,
    #[command(flatten)]
    pub pairs: Pairs,
    /// End a match as soon as a sequential test of these differences in Elo is decided, such as 0,10
    #[arg(long, value_name = "ELO0,ELO1")]
    pub sprt: Option<Sprt>,
    /// Positions to search for each move
    #[arg(long, default_value_t = 1500)]
    pub nodes: u64,
}

#[derive(Args)]
pub struct Levels {
    /// The first level that plays the one below it
    #[arg(long, default_value_t = 2)]
    pub from: u8,
    /// The last level that plays the one below it
    #[arg(long, default_value_t = 10)]
    pub to: u8,
    #[command(flatten)]
    pub pairs: Pairs,
    /// Fail unless the share of each is within these percents
    #[arg(long, value_name = "LEAST..MOST", value_parser = share)]
    pub expect: Option<(f64, f64)>,
}

#[derive(Args)]
pub struct Duel {
    /// A level, `random`, `child` or depth/positions/beyond/blur (draughts), `greedy` (quarto)
    pub first: String,
    /// The same
    pub second: String,
    #[command(flatten)]
    pub pairs: Pairs,
    /// Fail unless the share of the first is within these percents
    #[arg(long, value_name = "LEAST..MOST", value_parser = share)]
    pub expect: Option<(f64, f64)>,
}

#[derive(Args)]
pub struct Soak {
    /// How many games
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    /// The level of both players
    #[arg(long, default_value_t = 10)]
    pub level: u8,
    /// Each side's time for a game, in milliseconds
    #[arg(long, default_value_t = 100)]
    pub time_ms: u64,
    /// What each move adds to it, in milliseconds
    #[arg(long, default_value_t = 1)]
    pub increment_ms: u64,
    /// Fixes the openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct Stop {
    /// How many searches to stop
    #[arg(long, default_value_t = 200)]
    pub stops: usize,
    /// How many threads search together
    #[arg(long, default_value_t = 1)]
    pub threads: usize,
    /// Fixes the positions and when each search is stopped
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct Threads {
    /// How many threads to compare with one
    #[arg(long, default_value_t = 2)]
    pub threads: usize,
    /// The depth to reach in each position; otherwise the one that a thread reaches in the time
    #[arg(long)]
    pub depth: Option<u32>,
    /// How long one thread searches each position, in milliseconds
    #[arg(long, default_value_t = 2000)]
    pub time_ms: u64,
    /// How often to search each position with several threads, which never do the same twice; the median
    /// counts
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub repeats: u32,
    /// Fixes the positions, where they come from games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct Tactics {
    /// Milliseconds for each position
    #[arg(long, default_value_t = 1000)]
    pub milliseconds: u64,
}

#[derive(Args)]
pub struct Mates {
    /// How many positions of each length
    #[arg(long, default_value_t = 25)]
    pub each: u32,
    /// Fixes the games that the positions are from
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

#[derive(Args)]
pub struct Book {
    /// The folder to write the files into; the engine's own unless told
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// Reads `60..85`.
fn share(text: &str) -> Result<(f64, f64), String> {
    let bounds =
        text.split_once("..").and_then(|(least, most)| Some((least.parse().ok()?, most.parse().ok()?)));
    bounds
        .filter(|(least, most)| (0.0..=100.0).contains(least) && (*least..=100.0).contains(most))
        .ok_or_else(|| "two percents are expected, as in 60..85".to_owned())
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn each_task_is_called_as_it_is_named() {
        let command = Arguments::command();
        for task in ["levels", "soak", "stop", "tactics", "mates", "book", "heuristics", "threads"] {
            let parsed = Arguments::try_parse_from(["lab", "chess", task]).unwrap();
            assert_eq!(parsed.task.name(), task);
            assert!(command.find_subcommand(task).is_some());
        }
    }

    #[test]
    fn a_share_is_two_percents() {
        assert_eq!(share("60..85"), Ok((60.0, 85.0)));
        for wrong in ["60", "85..60", "x..9", "0..101", "-1..5"] {
            assert!(share(wrong).is_err(), "{wrong}");
        }
    }
}
