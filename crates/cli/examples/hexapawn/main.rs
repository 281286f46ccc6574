//! Hexapawn, a game of Martin Gardner's: the program with one more game.

mod kind;
mod mind;
mod position;
#[cfg(test)]
mod tests;

use std::process::ExitCode;
use std::sync::Arc;

use kind::Hexapawn;
use tabuleiro_facade::registry::{self, Family};
use tabuleiro_facade::{GameName, Kind};

fn main() -> ExitCode {
    registry::add(Family { name: "hexapawn", listed: || vec![hexapawn()], kind: |_| Ok(hexapawn()) });
    tabuleiro::main()
}

fn hexapawn() -> Arc<dyn Kind> {
    Arc::new(Hexapawn(GameName::new("hexapawn")))
}
