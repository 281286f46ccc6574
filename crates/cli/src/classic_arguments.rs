//! The command line of the classic programs. Their words, in their languages, are data beside English names.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use tabuleiro_words::Language;

/// One of the classic programs.
#[derive(Subcommand, Debug)]
pub enum Classic {
    /// Chess for two (in Portuguese)
    #[command(name = "xadrez")]
    Chess {
        /// White's name, asked for if missing
        #[arg(long = "brancas", value_name = "NOME")]
        white: Option<String>,
        /// Black's name, asked for if missing
        #[arg(long = "pretas", value_name = "NOME")]
        black: Option<String>,
        /// The file of paused games
        #[arg(long = "arquivo", value_name = "ARQUIVO", default_value = "jogadasSalvas.txt")]
        file: PathBuf,
    },
    /// The chess referee: a FEN line and moves in, positions out (in Portuguese)
    #[command(name = "fen")]
    Referee {
        /// Print each position upside down with swapped cases, as the document's sample does
        #[arg(long = "espelhado")]
        mirrored: bool,
        /// Refuse a position with rights that it can't have, instead of passing over them with a warning
        #[arg(long = "estrito")]
        strict: bool,
    },
    /// Brazilian draughts for two or against the computer (in Portuguese)
    #[command(name = "damas")]
    Brazilian {
        /// How strong the computer plays, from 1 to 10
        #[arg(
            long = "nivel",
            value_name = "N",
            default_value_t = 5,
            value_parser = clap::value_parser!(u8).range(1..=10)
        )]
        level: u8,
        /// Makes the computer's choices repeatable
        #[arg(long = "semente", value_name = "N")]
        seed: Option<u64>,
        /// Go on with a saved game at once
        #[arg(long = "arquivo", value_name = "ARQUIVO")]
        file: Option<PathBuf>,
    },
    /// Draughts for two on a board of 8x8 to 20x20 (in Polish)
    #[command(name = "warcaby")]
    Polish {
        /// Columns and rows of the board, 8 to 20
        #[arg(
            long = "rozmiar",
            value_name = "N",
            default_value = "8",
            value_parser = any_number,
            allow_negative_numbers = true
        )]
        size: u32,
        /// Rows of men of each side, from 1 to below half the size
        #[arg(
            long = "rzedy",
            value_name = "N",
            default_value = "3",
            value_parser = any_number,
            allow_negative_numbers = true
        )]
        rows: u32,
        /// Make capturing compulsory, or the most pieces
        #[arg(long = "bicie", value_name = "ZASADA")]
        capture: Option<Capture>,
        /// Play the Polish federation's rules, whatever else is said about capturing
        #[arg(long = "przepisy", value_name = "PRZEPISY")]
        house: Option<House>,
    },
    /// Quarto for two or against the computer (in Portuguese)
    Quarto {
        /// Makes what is drawn at random repeatable: who places first, and the computer's choices
        #[arg(long = "semente", value_name = "N")]
        seed: Option<u64>,
        /// Play against the computer, at this level from 1 to 10
        #[arg(long = "computador", value_name = "N", value_parser = clap::value_parser!(u8).range(1..=10))]
        computer: Option<u8>,
        /// Go on with a saved game before the menu
        #[arg(long = "continuar", value_name = "FICHEIRO")]
        resume: Option<PathBuf>,
    },
}

/// Whether one must capture in warcaby.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub enum Capture {
    /// Capturing is compulsory
    #[value(name = "obowiazkowe")]
    Must,
    /// The most pieces must be taken
    #[value(name = "najwiecej")]
    Most,
}

/// Whose rules are played in warcaby.
#[derive(Clone, Copy, ValueEnum, Debug)]
pub enum House {
    /// The Polish federation's: the most pieces, and a man that passes the last row goes on as a man
    #[value(name = "pzw")]
    Federation,
}

impl Classic {
    /// The language that the program speaks.
    pub fn language(&self) -> Language {
        match self {
            Classic::Chess { .. } | Classic::Referee { .. } | Classic::Brazilian { .. } => {
                Language::BrazilianPortuguese
            }
            Classic::Quarto { .. } => Language::EuropeanPortuguese,
            Classic::Polish { .. } => Language::Polish,
        }
    }
}

/// The language of the program that is called `name`, before its other words are understood.
pub fn language_of(name: &str) -> Option<Language> {
    match name {
        "xadrez" | "fen" | "damas" => Some(Language::BrazilianPortuguese),
        "quarto" => Some(Language::EuropeanPortuguese),
        "warcaby" => Some(Language::Polish),
        _ => None,
    }
}

/// Any whole number, however large or negative, as the nearest that fits: what is out of bounds is for the
/// program to say, in its own words.
fn any_number(text: &str) -> Result<u32, &'static str> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("not a whole number");
    }
    Ok(if text.starts_with('-') { 0 } else { digits.parse().unwrap_or(u32::MAX) })
}
