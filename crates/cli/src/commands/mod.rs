//! One file a command.

pub mod analyse;
pub mod bench;
pub mod check;
pub mod classic;
pub mod contest;
pub mod convert;
pub mod description;
pub mod dxp;
pub mod games;
pub mod hub;
mod import;
pub mod match_;
pub mod perft;
pub mod play;
pub mod rules;
pub mod saved;
pub mod solve;
pub mod stats;
pub mod tournament;
pub mod uci;

use std::io;
use std::process::ExitCode;

use tabuleiro_record::text::Format;
use tabuleiro_table::Message;
use tabuleiro_words::Words;

use crate::arguments;
use crate::game_file::{self, GameFile};

/// The exit status after writing to standard output. A reader that has gone away is no failure of ours.
pub fn written(result: io::Result<()>) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain!("tabuleiro: the output could not be written: {error}");
            ExitCode::from(crate::FAILED)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// The exit status after command-line words that make no sense.
pub fn wrong_words(words: &Words, message: &Message) -> ExitCode {
    complain!("tabuleiro: {}", words.say(message));
    ExitCode::from(crate::WRONG_WORDS)
}

/// The exit status after a file that can't be read.
pub fn failed_to_read(words: &Words, message: &Message) -> ExitCode {
    complain!("tabuleiro: {}", words.say(message));
    ExitCode::from(crate::FAILED)
}

/// The file of games that the user named, and its format; the exit status, after telling why, if there is none.
pub fn open_games(source: &arguments::GameFile, words: &Words) -> Result<(Format, GameFile), ExitCode> {
    let format =
        game_file::format(source.format, &[&source.file]).map_err(|message| wrong_words(words, &message))?;
    let file = GameFile::open(&source.file).map_err(|message| failed_to_read(words, &message))?;
    Ok((format, file))
}
