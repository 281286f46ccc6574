//! Lines on standard error.

use std::fmt;
use std::io::{self, Write};

/// Writes a line to standard error. If that can't be written to there is nowhere left to say so, and no
/// reason to end the program otherwise than it would have ended.
pub fn write_line(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// As `eprintln!`, which panics where standard error can't be written to.
macro_rules! complain {
    ($($words:tt)*) => { $crate::complaint::write_line(format_args!($($words)*)) };
}
