//! Whatever an interface says to the chess engine, the conversation ends when the input does, and every line
//! of the answer is one that the protocol knows.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_fuzz::Said;
use tabuleiro_protocol::uci;

fuzz_target!(|bytes: &[u8]| {
    // Memory and threads cost time, and how many there are is not what is looked at here.
    let mut input = tabuleiro_fuzz::without_lines(bytes, &["hash", "threads"]);
    // Only a count of moves goes on after the end of the input.
    input.extend_from_slice(b"\nstop\n");
    let said = Said::default();
    uci::serve(&input[..], said.clone()).expect("a slice can always be read");
    let said = said.bytes();
    let text = std::str::from_utf8(&said).expect("answers are text");
    for line in text.lines() {
        let word = line.split(' ').next().unwrap_or_default();
        let known = ["id", "option", "uciok", "readyok", "info", "bestmove", "Nodes", ""].contains(&word);
        // A count names each move: `e2e4: 20`.
        assert!(known || word.ends_with(':'), "{line:?}");
    }
});
