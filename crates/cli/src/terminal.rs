//! What stands at the other end of the standard streams.

use std::io::{self, Cursor, IsTerminal, Read};

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
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stderr().is_terminal() && !is_dumb
}
