//! Any text is read as a legal move or answered with a true reason; what is read can be written and read
//! again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_chess::{MoveError, Notation};
use tabuleiro_core::Explain;
use tabuleiro_fuzz::chess_position;

fuzz_target!(|input: (&[u8], u8, &str)| {
    let (walk, notation, text) = input;
    let position = chess_position(walk);
    let notation = Notation::ALL[usize::from(notation) % Notation::ALL.len()];
    match position.read_move_in(text, notation) {
        Ok(mv) => {
            assert!(position.is_legal(mv), "{mv:?} in {position}");
            let san = position.move_text(mv).notation(notation).to_string();
            assert_eq!(position.read_move_in(&san, notation), Ok(mv), "{san} in {position}");
        }
        Err(MoveError::Ambiguous { candidates }) => {
            assert!(candidates.len() > 1);
            for san in candidates {
                assert!(position.read_move_in(&san.to_string(), notation).is_ok(), "{san} in {position}");
            }
        }
        Err(MoveError::Unexpected { column, found, .. }) => {
            assert_eq!(text.chars().nth(column - 1), found, "column {column}");
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(error.explain().key.starts_with("chess-"));
        }
    }
});
