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
pub mod picture;
pub mod play;
pub mod remote;
pub mod rules;
pub mod saved;
pub mod serve;
pub mod solve;
pub mod stats;
pub mod tables;
pub mod tournament;
pub mod uci;
pub mod xboard;

use std::io;
use std::path::Path;
use std::process::ExitCode;

use tabuleiro_facade::{Explain, GameName, Message, registry};
use tabuleiro_record::SystemError;
use tabuleiro_record::output::is_standard;
use tabuleiro_record::text::{Format, ReadOptions};
use tabuleiro_words::Words;

use crate::arguments;
use crate::game_file::{self, GameFile};

/// The exit status after writing to standard output. A reader that has gone away is no failure of ours.
pub fn written(words: &Words, result: io::Result<()>) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let message = Message::new("console-output").with("error", SystemError::from(error));
            complain!("tabuleiro: {}", words.say(&message));
            ExitCode::from(crate::FAILED)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// The exit status after the user's output at `path` could not be written.
pub fn failed_to_write(words: &Words, path: &Path, error: io::Error) -> ExitCode {
    if is_standard(path) || error.kind() == io::ErrorKind::BrokenPipe {
        return written(words, Err(error));
    }
    let message = Message::new("record-io").with("path", path.display().to_string());
    complain!("tabuleiro: {}", words.say(&message.with("error", SystemError::from(error))));
    ExitCode::from(crate::FAILED)
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

/// A file of games that was opened, and how to read it.
pub struct OpenGames {
    pub format: Format,
    pub options: ReadOptions,
    pub file: GameFile,
}

/// The file of games that the user named, in which `game` is played where it does not say what; the exit
/// status, after telling why, if there is none.
pub fn open_games(
    source: &arguments::GameFile,
    game: Option<&GameName>,
    words: &Words,
) -> Result<OpenGames, ExitCode> {
    let refused = |message: Message| wrong_words(words, &message);
    let format = game_file::format(source.format, &[&source.file]).map_err(refused)?;
    let options = read_options(format, game).map_err(refused)?;
    let file = GameFile::open(&source.file).map_err(|message| failed_to_read(words, &message))?;
    Ok(OpenGames { format, options, file })
}

/// How to read a file of `format` in which `game` is played where it does not say what.
pub fn read_options(format: Format, game: Option<&GameName>) -> Result<ReadOptions, Message> {
    let Some(name) = game else { return Ok(ReadOptions::default()) };
    let kind = registry::kind(name).map_err(|error| error.explain())?;
    if kind.format() != Some(format) {
        let message = Message::new("file-game-format").with("game", name.to_string());
        return Err(message.with("format", format.name()));
    }
    Ok(ReadOptions { game: Some(kind.name().clone()), ..ReadOptions::default() })
}
