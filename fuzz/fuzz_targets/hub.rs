//! Whatever an interface says to the draughts engine, the conversation ends when the input does, and every
//! line of the answer is a sentence that the protocol knows.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_fuzz::Said;
use tabuleiro_players::wire::hub::Sentence;
use tabuleiro_protocol::hub;

fuzz_target!(|bytes: &[u8]| {
    // Memory and threads cost time, and how many there are is not what is looked at here.
    let mut input = b"set-param name=hash value=1\n".to_vec();
    input.extend(tabuleiro_fuzz::without_lines(bytes, &["hash", "threads"]));
    let said = Said::default();
    hub::serve(&input[..], said.clone()).expect("a slice can always be read");
    let said = said.bytes();
    let text = std::str::from_utf8(&said).expect("answers are text");
    for line in text.lines() {
        let sentence = Sentence::read(line).expect("answers can be read").expect("and are not blank");
        let known = ["id", "param", "wait", "ready", "info", "done", "pong", "error"];
        assert!(known.contains(&sentence.command.as_str()), "{line:?}");
    }
});
