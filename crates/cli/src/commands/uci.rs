//! `tabuleiro uci`: a chess engine for graphical interfaces.

use std::io;
use std::process::ExitCode;

use tabuleiro_protocol::uci;

use crate::FAILED;

pub fn run() -> ExitCode {
    match uci::serve(io::stdin().lock(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain!("tabuleiro: the input could not be read: {error}");
            ExitCode::from(FAILED)
        }
    }
}
