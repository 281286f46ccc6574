//! A FEN that is read can be written and read again to the same position; an error points into the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_chess::{CastlingField, EnPassantField, FenError, Position, Setup};
use tabuleiro_core::{Explain, Rules};

fuzz_target!(|text: &str| {
    match text.parse::<Position>() {
        Ok(position) => {
            for castling in [CastlingField::XFen, CastlingField::Shredder] {
                let fen = position.fen().castling(castling).to_string();
                assert_eq!(fen.parse().as_ref(), Ok(&position), "{fen}");
            }
            let fen = position.fen().en_passant(EnPassantField::IfLegal).to_string();
            assert_eq!(fen.parse::<Position>().map(|read| read.moves()), Ok(position.moves()), "{fen}");
            assert_eq!(position.setup().position(), Ok(position.clone()));
            assert_eq!(position.hash(), position.hash_from_scratch());
            for mv in position.moves() {
                let after = position.after(mv);
                assert_eq!(after.to_string().parse(), Ok(after));
            }
        }
        Err(FenError::Unexpected { column, found, expected }) => {
            assert_eq!(text.chars().nth(column - 1), found, "expected {expected}");
        }
        Err(FenError::Position(error)) => {
            assert!(text.parse::<Setup>().is_ok());
            assert!(!error.explain().key.is_empty());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
