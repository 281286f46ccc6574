//! The words of `match`, `tournament` and `analyse`.

use std::path::PathBuf;

use clap::Args;

#[derive(Args, Debug)]
pub struct Match {
    /// The game, by the name that `tabuleiro games` lists
    pub game: String,
    /// The player whose result is told: 7, level:7, full, engine:NAME, uci:COMMAND, cecp:COMMAND,
    /// hub:COMMAND or dxp:HOST:PORT
    #[arg(value_name = "PLAYER1")]
    pub first: String,
    /// The other player
    #[arg(value_name = "PLAYER2")]
    pub second: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Stop as soon as PLAYER1 is shown to be rather ELO0 or rather ELO1 stronger than PLAYER2; the error
    /// rates ALPHA and BETA are 0.05 each if not said
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    pub sprt: Option<String>,
    /// How it is played
    #[command(flatten)]
    pub terms: ContestTerms,
}

#[derive(Args, Debug)]
pub struct Tournament {
    /// The game, by the name that `tabuleiro games` lists
    pub game: String,
    /// The players: 7, level:7, full, engine:NAME, uci:COMMAND, cecp:COMMAND, hub:COMMAND or dxp:HOST:PORT
    #[arg(value_name = "PLAYER", num_args = 2.., required = true)]
    pub players: Vec<String>,
    /// Everybody meets everybody (as it is anyway)
    #[arg(long, conflicts_with = "gauntlet")]
    pub round_robin: bool,
    /// The first player meets all others, who don't meet each other
    #[arg(long)]
    pub gauntlet: bool,
    /// How many games each two players have
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub games: u32,
    /// How it is played
    #[command(flatten)]
    pub terms: ContestTerms,
}

/// How the games of a contest are played.
#[derive(Args, Debug)]
pub struct ContestTerms {
    /// The clock, in seconds: 5+0.05 is five seconds and 0.05 more for each move, 40/5 five seconds for
    /// each forty moves; units may be said (1m+1s), and bronstein:5+1, byoyomi:10+5x1 and hourglass:30 work
    /// too [default: players think as their level says]
    #[arg(long, value_name = "CLOCK", group = "pace")]
    pub time: Option<String>,
    /// The time for each move, in seconds (0.1) or with a unit (100ms)
    #[arg(long, value_name = "TIME", group = "pace")]
    pub move_time: Option<String>,
    /// How many positions a player may look at for each move
    #[arg(long, value_name = "N", group = "pace", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// How many plies a player may look ahead
    #[arg(long, value_name = "PLIES", group = "pace", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub depth: Option<u32>,
    /// By how much a move may exceed --move-time before it loses
    #[arg(long, value_name = "TIME", default_value = "1s", requires = "move_time")]
    pub margin: String,
    /// How long a player may take for a move where no clock runs, before it loses
    #[arg(long, value_name = "TIME", default_value = "60s")]
    pub patience: String,
    /// The positions to start from: a file of positions, one a line, or of games (.pgn, .pdn, .quarto), of
    /// which the last position counts; or a Polyglot book of chess (.bin)
    #[arg(long, value_name = "FILE", conflicts_with = "random_plies")]
    pub openings: Option<PathBuf>,
    /// Refuse a position with rights that it can't have, instead of passing over them
    #[arg(long, requires = "openings")]
    pub strict: bool,
    /// How many moves of each game of --openings count, in plies [default: all]
    #[arg(long, value_name = "PLIES", requires = "openings")]
    pub opening_plies: Option<usize>,
    /// How many random moves to start with, in plies, after which nobody is far ahead; 0 for the usual start
    #[arg(long, value_name = "PLIES", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=200))]
    pub random_plies: u32,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub concurrency: u16,
    /// End games early, as the built-in engine judges them: win=8/4 (somebody is ahead by 8 for 4 moves),
    /// draw=0.1/8/40 (within 0.1 for 8 moves, from move 40 on), nodes=20000 (how much the judge looks at);
    /// with commas between them
    #[arg(long, value_name = "RULES")]
    pub adjudicate: Option<String>,
    /// After how many moves of each side a game is drawn
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub max_moves: u32,
    /// Write all games to this file when the contest ends or is stopped; a file that is there is replaced
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// What fixes random openings and the players' random choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Begin anew, though the same contest was begun before; its games are put aside
    #[arg(long)]
    pub fresh: bool,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Analyse {
    /// The game, by the name that `tabuleiro games` lists, or a file of games or of EPD, which says it by
    /// itself
    #[arg(value_name = "GAME|FILE")]
    pub game: String,
    /// The position, in the game's notation; or a file of positions, one a line; or a suite of chess
    /// exercises (.epd); or a file of games (.pgn, .pdn, .quarto), of which every position is analysed
    /// [default: the start of the game]
    #[arg(value_name = "POSITION or FILE", num_args = 0..)]
    pub position: Vec<String>,
    /// Refuse a position with rights that it can't have, instead of passing over them
    #[arg(long)]
    pub strict: bool,
    /// How many plies to look ahead
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=200))]
    pub depth: Option<u32>,
    /// How long to think about each position, in seconds (0.5) or with a unit (1m) [default: 5s, if nothing
    /// else limits it]
    #[arg(long, value_name = "TIME")]
    pub time: Option<String>,
    /// How many positions to look at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// How many lines to find
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=500))]
    pub lines: u16,
    /// How many threads think together
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// Megabytes for what is known of positions
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub hash: u32,
    /// Print one JSON object for each position
    #[arg(long)]
    pub json: bool,
    /// Print each position of chess as a line of EPD, with what was found and what was known before
    #[arg(long, conflicts_with = "json")]
    pub epd: bool,
}
