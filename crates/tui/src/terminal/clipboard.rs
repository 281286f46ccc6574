//! The clipboard of the terminal, also of one on the other side of a connection (OSC 52).

use std::io::{self, Write};

use super::base64::base64;

/// Puts `text` into the clipboard.
pub(super) fn copy(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    out.flush()
}
