//! Whatever a file holds, reading it as PGN ends well: problems have places in the file, and what can be read
//! is written in a form that is read without problems and written the same again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_record::text::Format;

#[path = "../text_laws.rs"]
mod text_laws;

fuzz_target!(|bytes: &[u8]| text_laws::check(Format::Pgn, bytes));
