//! One file a command.

pub mod bench;
pub mod classic;
pub mod description;
pub mod games;
pub mod perft;
pub mod rules;
pub mod solve;
pub mod uci;

use std::io;
use std::process::ExitCode;

/// The exit status after writing to standard output. A reader that has gone away is no failure of ours.
pub fn written(result: io::Result<()>) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("tabuleiro: the output could not be written: {error}");
            ExitCode::from(crate::FAILED)
        }
        _ => ExitCode::SUCCESS,
    }
}
