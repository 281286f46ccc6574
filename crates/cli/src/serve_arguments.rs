//! What `tabuleiro serve` can be told.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use tabuleiro_record::text::Format;

use crate::arguments::{KnownGameFile, format};

/// Host games for browsers.
#[derive(Args, Debug)]
pub struct Serve {
    /// What to do with the games instead of serving them
    #[command(subcommand)]
    pub task: Option<ServeTask>,

    /// Where to listen: an address and a port; 0.0.0.0:8064 lets the whole local network in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8064")]
    pub listen: SocketAddr,

    /// The folder that holds the games [default: a folder of the user's]
    #[arg(long, value_name = "FOLDER", global = true)]
    pub data: Option<PathBuf>,

    /// A PostgreSQL database that holds everything in place of a folder, and that several nodes may share:
    /// `postgres://user:password@host/name`
    #[arg(long, value_name = "URL", global = true, conflicts_with = "data")]
    pub database: Option<String>,

    /// The NATS server through which the nodes of a database hear of one another: `nats://host:4222`
    #[arg(long, value_name = "URL")]
    pub bus: Option<String>,

    /// What this node is called in logs and among the others: letters, digits, `-` and `_`
    #[arg(long, value_name = "NAME")]
    pub node: Option<String>,

    /// After how many seconds of silence a node counts as dead and others go on with its games [default: 6]
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=300))]
    pub lease: Option<u64>,

    /// How many threads think for computer players [default: all cores but one]
    #[arg(long, value_name = "NUMBER")]
    pub threads: Option<usize>,

    /// The address under which people reach a server that stands behind a proxy, such as
    /// `https://games.example`
    #[arg(long, value_name = "URL")]
    pub public: Option<String>,

    /// A proxy whose word on visitors' addresses is taken; may be said several times
    #[arg(long, value_name = "ADDRESS")]
    pub proxy: Vec<IpAddr>,
}

/// What can be done with the games of a server.
#[derive(Subcommand, Debug)]
pub enum ServeTask {
    /// Copy everything into a new file, while games go on
    Backup {
        /// The file to write; it must not exist
        file: PathBuf,
    },
    /// Copy everything to another place and compare it; broken off, the same command goes on
    Copy {
        /// What to copy: a folder or the address of a database, `postgres://…`; no server may use it
        /// meanwhile
        from: String,
        /// Where to: an empty folder or database, or one with a part of the same copy
        to: String,
    },
    /// Check that the database is whole and every game can be replayed
    Check,
    /// Make, list and take back the tokens that programs play with
    Token {
        /// What to do
        #[command(subcommand)]
        task: TokenTask,
    },
    /// Keep the games of a file, for everybody to see
    Import {
        /// What to read
        #[command(flatten)]
        source: KnownGameFile,
    },
    /// Write all games as text: PGN, PDN or Quarto's, by the end of the file's name
    Export {
        /// The file to write, or - for standard output
        file: PathBuf,

        /// Which games: pgn, pdn or quarto [default: as the file is named]
        #[arg(long, value_name = "FORMAT", value_parser = format)]
        format: Option<Format>,
    },
}

/// What can be done with tokens.
#[derive(Subcommand, Debug)]
pub enum TokenTask {
    /// Make a token for an account, which is made too if there is none, and show it this once
    Make {
        /// The name of the account
        name: String,

        /// A program plays under this name by itself
        #[arg(long)]
        bot: bool,

        /// What the token is for, to be told apart from others
        #[arg(long, value_name = "NAME", default_value = "")]
        label: String,

        /// What it allows, separated by commas: challenge:read, challenge:write, board:play, bot:play
        /// [default: what the account needs to play]
        #[arg(long, value_name = "LIST")]
        scopes: Option<String>,
    },
    /// List all tokens: their names, accounts, what they allow, what they are for
    List,
    /// Take a token back by its name in the list
    Revoke {
        /// The name of the token
        name: String,
    },
}
