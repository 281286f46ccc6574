//! The binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    tabuleiro::main()
}
