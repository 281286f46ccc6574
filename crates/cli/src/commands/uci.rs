//! `tabuleiro uci`: a chess engine for graphical interfaces.

use std::io::{self, Read};
use std::process::ExitCode;

use tabuleiro_protocol::uci;

use crate::FAILED;

/// Serves what follows on standard input, after `first`, which was read already.
pub fn run(first: &[u8]) -> ExitCode {
    match uci::serve(first.chain(io::stdin().lock()), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain!("tabuleiro: the input could not be read: {error}");
            ExitCode::from(FAILED)
        }
    }
}
