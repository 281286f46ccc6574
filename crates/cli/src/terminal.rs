//! What stands at the other end of the standard streams.

use std::io::{self, Cursor, IsTerminal, Read};

use clap::ColorChoice;
use tabuleiro_console::{Console, obeys_escape_codes};

/// A conversation through standard input and output.
pub fn console() -> Console<'static> {
    console_after(Vec::new())
}

/// The same where `first` was read already.
pub fn console_after(first: Vec<u8>) -> Console<'static> {
    let input = Cursor::new(first).chain(io::stdin());
    let colour = obeys_escape_codes(io::stdout().is_terminal(), |name| std::env::var_os(name));
    Console::new(input, io::stdout(), colour)
}

/// Whether somebody watches the progress of long work, on a terminal that can show it.
pub fn shows_progress() -> bool {
    io::stderr().is_terminal() && !is_dumb()
}

/// Whether help and complaints have colours. Left to itself, clap gives them even to a dumb terminal where
/// the variable `CI` is set.
pub fn help_colours() -> ColorChoice {
    if is_dumb() { ColorChoice::Never } else { ColorChoice::Auto }
}

fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}
