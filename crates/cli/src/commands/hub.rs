//! `tabuleiro hub`: a draughts engine for graphical interfaces.

use std::io;
use std::process::ExitCode;

use tabuleiro_protocol::hub;

use crate::FAILED;

pub fn run() -> ExitCode {
    match hub::serve(io::stdin().lock(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain!("tabuleiro: the input could not be read: {error}");
            ExitCode::from(FAILED)
        }
    }
}
