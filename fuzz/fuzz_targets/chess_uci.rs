//! Two squares and perhaps a piece are a move exactly if the generator has it; what is read can be written
//! and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_chess::{Move, Uci};
use tabuleiro_fuzz::chess_position;

fuzz_target!(|input: (&[u8], &str)| {
    let (walk, text) = input;
    let position = chess_position(walk);
    let read = position.read_uci(text);
    let Ok(uci) = text.parse::<Uci>() else {
        assert!(read.is_err());
        return;
    };
    assert_eq!(uci.to_string(), text.to_ascii_lowercase());
    let is_meant = |mv: &Move| {
        mv.from() == uci.from
            && mv.promotion() == uci.promotion
            && (mv.to() == uci.to || mv.landing() == uci.to)
    };
    match read {
        Ok(mv) => {
            assert!(position.is_legal(mv) && is_meant(&mv), "{mv:?} in {position}");
            let written = position.uci(mv).to_string();
            assert_eq!(position.read_uci(&written), Ok(mv), "{written} in {position}");
        }
        Err(error) => assert!(!position.moves().iter().any(is_meant), "{uci} in {position}: {error}"),
    }
});
