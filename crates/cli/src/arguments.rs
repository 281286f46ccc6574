//! The command line, described once: help, man page and completions come from here.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;
use tabuleiro_words::Language;

/// Classic two-player board games: chess, draughts and Quarto.
///
/// With no command, a menu of what can be played.
#[derive(Parser, Debug)]
#[command(name = "tabuleiro", version, about, long_about)]
pub struct Arguments {
    /// The language to speak: en, pt-BR, pt-PT or pl [default: from the environment]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language)]
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
    /// Be a chess engine that speaks UCI on standard input and output
    Uci,
    /// Search a fixed set of positions: the node count changes only with the search
    Bench(Bench),
    /// List every game and variant
    Games,
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
    Man,
}

#[derive(Subcommand, Debug)]
pub enum Classic {
    /// Chess for two (in Portuguese)
    Xadrez {
        /// White's name, asked for if missing
        #[arg(long, value_name = "NOME")]
        brancas: Option<String>,
        /// Black's name, asked for if missing
        #[arg(long, value_name = "NOME")]
        pretas: Option<String>,
        /// The file of paused games
        #[arg(long, value_name = "ARQUIVO", default_value = "jogadasSalvas.txt")]
        arquivo: PathBuf,
    },
    /// The chess referee: a FEN line and moves in, positions out (in Portuguese)
    Fen {
        /// Print each position upside down with swapped cases, as the document's sample does
        #[arg(long)]
        espelhado: bool,
    },
}

#[derive(Args, Debug)]
pub struct Bench {
    /// How many plies to search
    #[arg(long, value_name = "PLIES", default_value_t = 13, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depth: u32,
    /// Print one JSON object
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

fn language(tag: &str) -> Result<Language, String> {
    Language::from_tag(tag).ok_or_else(|| {
        let known: Vec<_> = Language::ALL.iter().map(|language| language.tag()).collect();
        format!("not a language we speak; choose one of {}", known.join(", "))
    })
}
