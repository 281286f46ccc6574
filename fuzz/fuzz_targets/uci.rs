//! Whatever an interface says to the chess engine, the conversation ends when the input does, and every line of the
//! answer is one that the protocol knows.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_fuzz::Said;
use tabuleiro_protocol::uci;

fuzz_target!(|bytes: &[u8]| {
    // Memory and threads cost time, and how many there are is not what is looked at here.
    let input = tabuleiro_fuzz::without_lines(bytes, &["hash", "threads"]);
    let said = Said::default();
    uci::serve(&input[..], said.clone()).expect("a slice can always be read");
    let said = said.bytes();
    let text = std::str::from_utf8(&said).expect("answers are text");
    for line in text.lines() {
        let word = line.split(' ').next().unwrap_or_default();
        assert!(["id", "option", "uciok", "readyok", "info", "bestmove"].contains(&word), "{line:?}");
    }
});
