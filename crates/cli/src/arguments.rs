//! The command line, described once: help, man page and completions come from here.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tabuleiro_facade::{Control, GameId, GameName, GameNameError, TakebackPolicy};
use tabuleiro_record::text::{Format, SquareStyle};
use tabuleiro_words::Language;

use crate::classic_arguments::Classic;
use crate::contest_arguments::{Analyse, Match, Tournament};
use crate::serve_arguments::Serve;
use crate::terminal::help_colours;

/// Classic two-player board games: chess, draughts and Quarto.
///
/// With no command, the full screen where there is a terminal, and a menu of what can be played where there
/// is none. With the name of a game in place of a command, that game: `tabuleiro chess`.
#[derive(Parser, Debug)]
#[command(name = "tabuleiro", version, about, long_about, color = help_colours())]
pub struct Arguments {
    /// The language to speak: en, pt-BR, pt-PT or pl [default: from the settings or the environment]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language, display_order = 998)]
    pub lang: Option<Language>,

    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Run one of the classic line-mode programs
    Classic {
        /// Which one
        #[command(subcommand)]
        program: Classic,
    },
    /// Count the move sequences of a given length, to prove a move generator
    Perft(Perft),
    /// Find out what perfect play leads to, in games that can be solved
    ///
    /// The first line is `win`, `draw` or `loss` for the side to move (in Quarto, who places the piece in
    /// hand), or `unknown` if solving was stopped too early. Then each move, the best first, with its value
    /// and in how many plies a won game ends.
    Solve(Solve),
    /// Make and ask endgame tables: perfect play with few pieces, in draughts
    ///
    /// A table knows every position of so many pieces: won, drawn or lost by the rules without counters, and
    /// in how many plies. The computer, the analysis and hints ask those that are there: a few are in the
    /// program, others are made once and kept in the folder of the user's data.
    Tables {
        /// What to do
        #[command(subcommand)]
        action: Tables,
    },
    /// Be a chess engine that speaks UCI on standard input and output
    Uci,
    /// Be a chess engine that speaks CECP, version 2, for XBoard and WinBoard, on standard input and output
    Xboard,
    /// Be a draughts engine that speaks Hub, version 2, on standard input and output
    Hub,
    /// Play draughts with another program over a network connection, by the DamExchange protocol
    ///
    /// Who connects asks for games and who listens plays them, unless --initiate or --follow says
    /// otherwise. The protocol has no word for the variant: both programs must be set to the same one.
    Dxp(Dxp),
    /// Play many games between two players, and tell who is stronger
    ///
    /// A player is a level from 1 to 10 (`7` or `level:7`), the level nearest to an Elo number
    /// (`elo:1500`), our engine at full strength (`full` or `full:threads=2,hash=256`), an engine of the
    /// settings (`engine:NAME`), or another program: `uci:COMMAND`, `cecp:COMMAND`, `hub:COMMAND` or
    /// `dxp:HOST:PORT`. Each opening is played twice, with colours changed.
    ///
    /// Every finished game is kept at once. Ctrl-C stops, and the same command goes on where it stopped. A
    /// player who hangs, dies, plays what the rules forbid or runs out of time loses that game.
    ///
    /// While games are played, a table on standard error shows the state; at the end the result is on
    /// standard output.
    Match(Match),
    /// Play a tournament of several players, with a cross table
    ///
    /// Players, openings, clocks and everything else are as for `tabuleiro match`; --games counts the games
    /// of each two players.
    Tournament(Tournament),
    /// Find the best lines of a position, or of every position of a file
    ///
    /// Each line is told with its value for the side to move: hundredths of the least piece as `+0.35`, or
    /// in how many plies the game is won or lost. Ctrl-C ends with the best lines until then. The exit
    /// status is 1 if something in a file could not be analysed.
    Analyse(Analyse),
    /// Search a fixed set of positions: the node count changes only with the search
    Bench(Bench),
    /// Host games for browsers, on this machine or the local network
    ///
    /// Prints the address to open. Everything is kept in one folder; Ctrl-C stops, and the same command goes
    /// on with all games, no clock charged for the time between.
    Serve(Serve),
    /// Check the games of a file by the rules, and tell the place of every error
    ///
    /// Reads PGN (chess), PDN (draughts) and the text of Quarto. Reading goes on after a bad game. The exit
    /// status is 1 if there was an error; a warning is something that could be read all the same.
    Check(Check),
    /// Count what is in a file of games: results, lengths, openings
    Stats(Stats),
    /// Write the games of a file again, in the standard form of their format
    ///
    /// The file is written whole or not at all. A game with an error in its tags or main line is left out;
    /// the exit status is then 1.
    Convert(Convert),
    /// Draw a position or a whole game: SVG, PNG or an animated GIF
    ///
    /// What is drawn is a game by its name, at its start or at a position, or a game of a file. The kind of
    /// picture follows from the name of the output: `.svg`, `.png`, or `.gif` for a film of all moves.
    Picture(Picture),
    /// Play a game, saved at every step; the short form is `tabuleiro GAME`
    ///
    /// In a terminal the game opens full screen. With --plain, and where there is no terminal, it is played
    /// line by line. With --at it is played at the table of a server (`tabuleiro serve`), also against
    /// somebody in a browser: the address of a seat sits down there, that of a game looks on, that of the
    /// server shows who waits, and with a GAME offers one (--opponent friend, anybody or level:7). --white
    /// or --black says what you are called.
    Play(Play),
    /// List every game and variant, or look after the saved ones
    Games {
        /// What to do with the saved games; without it, list what can be played
        #[command(subcommand)]
        action: Option<Saved>,
    },
    /// Explain the rules of a game
    Rules {
        /// The game, by the name that `tabuleiro games` lists
        #[arg(value_name = "GAME")]
        name: String,
    },
    /// Print a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page, in roff
    ///
    /// One page after the other on standard output, or each as a file of its own in the folder of --dir, as
    /// `man` looks for them.
    Man {
        /// Write all pages into this folder, which is made if need be
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

/// A side to play, or either.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum SideChoice {
    White,
    Black,
    Random,
}

#[derive(Args, Debug)]
pub struct Play {
    /// The game, by the name that `tabuleiro games` lists [default: from the settings]
    #[arg(conflicts_with = "resume")]
    pub game: Option<String>,
    /// Play at a server (`tabuleiro serve`): its address, or that of a game or a seat there
    #[arg(long, value_name = "URL", conflicts_with_all = ["resume", "elo", "two_players", "strict", "seed"])]
    pub at: Option<String>,
    /// Play line by line, for screen readers and slow lines
    #[arg(long)]
    pub plain: bool,
    /// Go on with the saved game of that number, or with the last one that is not finished
    #[arg(long, value_name = "ID", num_args = 0..=1)]
    pub resume: Option<Option<GameId>>,
    /// The computer's strength, 1 to 10 [default: from the settings]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10), conflicts_with = "resume")]
    pub level: Option<u8>,
    /// The computer's strength as an Elo number, in games whose levels have one: the nearest level plays
    #[arg(long, value_name = "N", conflicts_with_all = ["level", "opponent", "two_players", "resume"])]
    pub elo: Option<u32>,
    /// The opponent: level:7, elo:1500, full, engine:NAME (from the settings), uci:COMMAND, cecp:COMMAND,
    /// hub:COMMAND or dxp:HOST:PORT
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["level", "two_players", "resume"])]
    pub opponent: Option<String>,
    /// Play with somebody at the same keyboard, without the computer
    #[arg(long, conflicts_with_all = ["level", "side", "resume"])]
    pub two_players: bool,
    /// The side to play against the computer
    #[arg(long, value_enum, default_value = "white", conflicts_with = "resume")]
    pub side: SideChoice,
    /// What the player of White is called
    #[arg(long, value_name = "NAME", conflicts_with = "resume")]
    pub white: Option<String>,
    /// What the player of Black is called
    #[arg(long, value_name = "NAME", conflicts_with = "resume")]
    pub black: Option<String>,
    /// The clock: none, 10, 5+3, 40/90+30, bronstein:5+3, byoyomi:10+5x30 or hourglass:2 [default: from the
    /// settings]
    #[arg(long, value_name = "CLOCK", conflicts_with = "resume")]
    pub clock: Option<Control>,
    /// When moves may be taken back: none, ask or free [default: from the settings]
    #[arg(long, value_name = "WHEN", value_parser = takeback, conflicts_with = "resume")]
    pub takeback: Option<TakebackPolicy>,
    /// The position to start from, in the game's notation
    #[arg(long, value_name = "FEN", conflicts_with = "resume")]
    pub fen: Option<String>,
    /// Refuse a position with rights that it can't have, instead of passing over them
    #[arg(long, requires = "fen")]
    pub strict: bool,
    /// Make random choices repeatable
    #[arg(long, value_name = "N", conflicts_with = "resume")]
    pub seed: Option<u64>,
}

#[derive(Subcommand, Debug)]
pub enum Saved {
    /// List the saved games, the unfinished ones first
    List,
    /// Show a saved game
    Show {
        /// Its number
        id: GameId,
    },
    /// Write a saved game as PGN, PDN or Quarto text
    Export {
        /// Its number
        id: GameId,
        /// The file to write; the events of the game if it ends in .jsonl [default: standard output]
        file: Option<PathBuf>,
        /// Write the events of the game, each a JSON object on a line of its own
        #[arg(long)]
        events: bool,
        /// Replace a file that exists
        #[arg(long)]
        force: bool,
    },
    /// Keep games of a file among the saved ones, to look at them or to go on with them
    Import {
        #[command(flatten)]
        source: GameFile,
        /// Only this game, by its number in the file, which may be given several times; or what is played,
        /// such as draughts:english, in games of a draughts file that don't say it [default: as their moves
        /// show]
        #[arg(long = "game", value_name = "N or GAME")]
        games: Vec<ImportChoice>,
    },
    /// Delete saved games
    Delete {
        /// Their numbers
        #[arg(required = true, value_name = "ID")]
        ids: Vec<GameId>,
        /// Don't ask
        #[arg(long)]
        yes: bool,
    },
}

#[derive(Args, Debug)]
#[command(group = clap::ArgGroup::new("way").required(true))]
pub struct Dxp {
    /// Wait for programs to connect, on this port; 0 chooses a free one [default port: 27531]
    #[arg(long, value_name = "PORT", num_args = 0..=1, group = "way")]
    pub listen: Option<Option<u16>>,
    /// Connect with a program that listens on this port [default port: 27531]
    #[arg(long, value_name = "PORT", num_args = 0..=1, group = "way")]
    pub connect: Option<Option<u16>>,
    /// The address to listen on or to connect with
    #[arg(long, value_name = "HOST", default_value = "127.0.0.1")]
    pub address: String,
    /// Ask for games also when listening
    #[arg(long, conflicts_with = "follow")]
    pub initiate: bool,
    /// Wait to be asked for games also when connecting
    #[arg(long)]
    pub follow: bool,
    /// The game, by the name that `tabuleiro games` lists
    #[arg(long, value_name = "GAME", default_value = "draughts:international")]
    pub game: String,
    /// Our player's level, 1 to 10
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10), conflicts_with = "player")]
    pub level: Option<u8>,
    /// Our player: full, level:7, engine:NAME (from the settings) or hub:COMMAND
    #[arg(long, value_name = "PLAYER", default_value = "full")]
    pub player: String,
    /// Seconds for each of our moves, in place of a share of the game's time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub move_time: Option<Duration>,
    /// How many games to play [default: 1 when asking for them, any number when asked]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub games: Option<u32>,
    /// Minutes for each side's moves, when asking for games
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=999))]
    pub minutes: u16,
    /// Moves after which a game is broken off, when asking for games; 0 for none
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=999))]
    pub moves: u16,
    /// Our side, when asking for games [default: White first, then in turn]
    #[arg(long, value_enum)]
    pub side: Option<SideChoice>,
    /// The position to start from, in the game's notation, when asking for games
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// Tell every move
    #[arg(long)]
    pub verbose: bool,
}

#[derive(Args, Debug)]
pub struct Bench {
    /// How many plies to search in chess and draughts; Quarto is solved
    #[arg(long, value_name = "PLIES", default_value_t = 13, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depth: u32,
    /// Print one JSON object for each game
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Perft {
    /// The game, by the name that `tabuleiro games` lists
    pub game: String,
    /// How many plies
    pub depth: u32,
    /// The position to start from, in the game's notation
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
    /// Refuse a position with rights that it can't have, instead of passing over them
    #[arg(long, requires = "fen")]
    pub strict: bool,
    /// Count each path of a capture, not only each result
    #[arg(long)]
    pub paths: bool,
    /// Show the count below each first move
    #[arg(long)]
    pub divide: bool,
    /// How many threads share the work
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: u16,
    /// Megabytes for a table of positions already counted
    #[arg(long, value_name = "MB", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=1_048_576))]
    pub hash: u32,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Solve {
    /// The game, by the name that `tabuleiro games` lists
    pub game: String,
    /// The position, in the game's notation [default: the start of the game]
    #[arg(num_args = 0..)]
    pub position: Vec<String>,
    /// The variant of the game, such as `lines` for Quarto without small squares
    #[arg(long, value_name = "VARIANT")]
    pub rules: Option<String>,
    /// How many threads share the work [default: one for each core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

/// What to do with endgame tables.
#[derive(Subcommand, Debug)]
pub enum Tables {
    /// Make the tables of a game that are not there yet
    ///
    /// Ctrl-C stops, and the same command goes on where it stopped. On a board of 8x8, four pieces take
    /// seconds, five take minutes and six take hours and some gigabytes of memory.
    Build {
        /// The game, by the name that `tabuleiro games` lists
        game: String,
        /// The most pieces on the board, both sides together
        #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=7))]
        pieces: u8,
        /// How many threads share the work [default: one for each core]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
        threads: Option<u16>,
    },
    /// Say what a position and each of its moves lead to
    ///
    /// The first line is `win`, `draw` or `loss` for the side to move, by the rules without counters. Then
    /// each move, the best first, with its value and in how many plies a won game ends.
    Probe {
        /// The game, by the name that `tabuleiro games` lists
        game: String,
        /// The position, in the game's notation
        #[arg(num_args = 0..)]
        position: Vec<String>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Check the tables of a game, and count what is won, drawn and lost
    ///
    /// Every byte is checked, and that positions follow from those that their moves lead to.
    Check {
        /// The game, by the name that `tabuleiro games` lists
        game: String,
        /// How many random positions to look at for each set of pieces
        #[arg(long, value_name = "N", default_value_t = 10_000, conflicts_with = "all")]
        sample: u64,
        /// Look at every position
        #[arg(long)]
        all: bool,
        /// How many threads share the work [default: one for each core]
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
        threads: Option<u16>,
    },
    /// List the games that have tables
    List,
}

impl Solve {
    /// The game's name with its variant.
    pub fn name(&self) -> String {
        match (&self.rules, self.game.parse::<GameName>()) {
            (Some(rules), Ok(name)) => name.of_variant(rules.as_str()).to_string(),
            _ => self.game.clone(),
        }
    }
}

#[derive(Args, Debug)]
pub struct Picture {
    /// The game, by the name that `tabuleiro games` lists, or a file of games
    #[arg(value_name = "GAME|FILE")]
    pub what: String,
    /// The position, in the game's notation [default: the start of the game]
    #[arg(num_args = 0..)]
    pub position: Vec<String>,
    /// Moves to play first, such as `1. e4 e5 2. Nf3`; commas between moves that have blanks
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
    /// Which game of the file
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub number: u64,
    /// Arrows, such as `e2-e4,g1-f3:red`; colours: green, red, blue, yellow
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub arrows: Vec<String>,
    /// Rings around squares, such as `e4,d5:red`
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub marks: Vec<String>,
    /// The colours: brown, green, blue, grey, contrast or colour-blind [default: brown]
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// See the board from Black's side
    #[arg(long)]
    pub flip: bool,
    /// Write its name into each square
    #[arg(long)]
    pub names: bool,
    /// Without border and coordinates
    #[arg(long)]
    pub bare: bool,
    /// Make a PNG, whatever the output is called
    #[arg(long)]
    pub png: bool,
    /// How wide a PNG or GIF is, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 640, value_parser = clap::value_parser!(u32).range(16..=8192))]
    pub width: u32,
    /// How long a film shows each position
    #[arg(long, value_name = "SECONDS", default_value_t = 1.0, value_parser = film_seconds)]
    pub seconds: f64,
    /// The file to write [default: SVG to standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// From a hundredth of a second, the least that a GIF knows, to a minute.
fn film_seconds(text: &str) -> Result<f64, String> {
    let seconds: Option<f64> = text.parse().ok().filter(|seconds| (0.01..=60.0).contains(seconds));
    seconds.ok_or_else(|| "0.01 to 60 seconds".to_owned())
}

#[derive(Args, Debug)]
pub struct GameFile {
    /// The file of games, or - for standard input
    pub file: PathBuf,
    /// The format: pgn, pdn or quarto [default: as the file is named]
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub format: Option<Format>,
}

#[derive(Args, Debug)]
pub struct Check {
    /// What to read
    #[command(flatten)]
    pub source: KnownGameFile,
    /// Refuse games whose position has something that can't be, instead of reading them without it
    #[arg(long)]
    pub strict: bool,
}

/// A file of games, and what is played in it.
#[derive(Args, Debug)]
pub struct KnownGameFile {
    /// What to read
    #[command(flatten)]
    pub source: GameFile,
    /// What is played, such as draughts:english, in games of a draughts file that don't say it [default: as
    /// their moves show]
    #[arg(long, value_name = "GAME")]
    pub game: Option<GameName>,
}

/// What `games import --game` means: a game of the file, or what is played in it.
#[derive(Clone, Debug)]
pub enum ImportChoice {
    /// The game of that number.
    Number(u64),
    /// What is played.
    Kind(GameName),
}

impl FromStr for ImportChoice {
    type Err = GameNameError;

    fn from_str(text: &str) -> Result<ImportChoice, GameNameError> {
        match text.parse() {
            Ok(number) => Ok(ImportChoice::Number(number)),
            Err(_) => text.parse().map(ImportChoice::Kind),
        }
    }
}

#[derive(Args, Debug)]
pub struct Stats {
    /// What to read
    #[command(flatten)]
    pub source: KnownGameFile,
    /// Print one JSON object
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct Convert {
    /// The file of games, or - for standard input
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    /// The file to write, or - for standard output
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    /// The format of both: pgn, pdn or quarto [default: as the files are named]
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub format: Option<Format>,
    /// What is played, such as draughts:english, in games of a draughts file that don't say it [default: as
    /// their moves show]
    #[arg(long, value_name = "GAME")]
    pub game: Option<GameName>,
    /// How draughts squares are written: algebraic (c3) or numeric (22) [default: as in the file]
    #[arg(long, value_name = "STYLE", value_parser = square_style)]
    pub squares: Option<SquareStyle>,
}

pub fn format(name: &str) -> Result<Format, String> {
    Format::from_name(name).ok_or_else(|| {
        let known: Vec<_> = Format::ALL.iter().map(|format| format.name()).collect();
        format!("not a format we know; choose one of {}", known.join(", "))
    })
}

fn square_style(name: &str) -> Result<SquareStyle, String> {
    match name {
        "algebraic" => Ok(SquareStyle::Algebraic),
        "numeric" => Ok(SquareStyle::Numeric),
        _ => Err("choose algebraic or numeric".to_owned()),
    }
}

fn language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| {
        let known: Vec<_> = Language::ALL.iter().map(|language| language.tag()).collect();
        format!("not a language we speak; choose one of {}", known.join(", "))
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "a number of seconds is needed".to_owned())?;
    if (0.001..=86_400.0).contains(&number) {
        Ok(Duration::from_secs_f64(number))
    } else {
        Err("choose from 0.001 to 86400 seconds".to_owned())
    }
}

fn takeback(name: &str) -> Result<TakebackPolicy, String> {
    TakebackPolicy::from_name(name).ok_or_else(|| {
        let known = TakebackPolicy::ALL.map(TakebackPolicy::name);
        format!("choose one of {}", known.join(", "))
    })
}
