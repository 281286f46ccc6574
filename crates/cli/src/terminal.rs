//! What stands at the other end of the standard streams.

use std::io::{self, IsTerminal};

use tabuleiro_classic::Console;

/// A conversation through standard input and output.
pub fn console() -> Console<'static> {
    Console::new(io::stdin(), io::stdout(), shows_colour())
}

/// Whether output may be coloured: it goes to a terminal, and nobody asked for no colour.
fn shows_colour() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !refused
}

/// Whether somebody watches the progress of long work.
pub fn shows_progress() -> bool {
    io::stderr().is_terminal()
}
