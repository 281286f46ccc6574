//! `tabuleiro xboard`: a chess engine for XBoard, WinBoard and their like.

use std::io;
use std::process::ExitCode;

use tabuleiro_protocol::xboard;

use crate::FAILED;

/// Serves what comes on standard input.
pub fn run() -> ExitCode {
    match xboard::serve(io::stdin().lock(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain!("tabuleiro: the input could not be read: {error}");
            ExitCode::from(FAILED)
        }
    }
}
