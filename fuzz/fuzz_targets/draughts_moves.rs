//! Whatever is typed in a game of draughts, the answer is a legal move or a reason, and every legal move is
//! read back from what is written for it.
//!
//! The input is lines: each is a move to try. What is refused is followed by the legal move of the same
//! number as the length of the line, so that games get somewhere.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_core::{Explain, Rules};
use tabuleiro_draughts::{MoveError, Position, Refusal, named};

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let variant = *named::ALL[usize::from(choice) % named::ALL.len()];
    let mut position = Position::start(variant).expect("a named game has a start");
    let mut legal = Vec::new();
    for line in text.lines() {
        position.legal_moves(&mut legal);
        for mv in &legal {
            assert_eq!(position.read_move(&position.move_text(*mv)).as_ref(), Ok(mv), "{position:?}");
        }
        match position.read_move(line) {
            Ok(mv) => {
                assert!(legal.contains(&mv), "{mv} is not legal in {position:?}");
                position.play(mv);
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(!error.explain().key.is_empty());
                match error {
                    MoveError::Ambiguous { candidates } => {
                        for candidate in candidates {
                            assert!(position.is_legal(candidate), "{candidate} in {position:?}");
                        }
                    }
                    MoveError::Refused(Refusal::NoMoves) => assert!(legal.is_empty()),
                    _ => {}
                }
                match legal.get(line.len() % legal.len().max(1)) {
                    Some(&mv) => position.play(mv),
                    None => return,
                }
            }
        }
    }
});
