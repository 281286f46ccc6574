//! Hexapawn, a game of Martin Gardner's: the program with one more game.

mod kind;
mod mind;
mod position;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

use kind::hexapawn;
use tabuleiro_facade::registry::{self, Family};

fn main() -> ExitCode {
    registry::add(Family { name: "hexapawn", listed: || vec![hexapawn()], kind: |_| Ok(hexapawn()) });
    tabuleiro::main()
}
