//! Any text is read as a legal move or answered with a true reason; a move is legal exactly if it is listed;
//! symmetries keep the moves and the canonical key.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_core::{Explain, Rules};
use tabuleiro_fuzz::{quarto_position, quarto_ruleset};
use tabuleiro_quarto::{Move, MoveError, MoveList, Symmetry};

fuzz_target!(|input: (u8, &[u8], u16, &str)| {
    let (rules, walk, symmetry, text) = input;
    let position = quarto_position(quarto_ruleset(rules), walk);
    let mut moves = MoveList::default();
    position.legal_moves(&mut moves);
    for mv in moves.iter() {
        assert_eq!(position.check(*mv), Ok(()), "{mv} in {position}");
        assert_eq!(position.read_move(&mv.to_string()), Ok(*mv), "{mv} in {position}");
    }
    match position.read_move(text) {
        Ok(mv) => assert!(moves.as_ref().contains(&mv), "{mv} in {position}"),
        Err(MoveError::Text(error)) => {
            assert_eq!(text.chars().nth(error.column - 1), error.found, "{error}");
        }
        Err(MoveError::Refused(refusal)) => {
            assert!(refusal.explain().key.starts_with("quarto-"));
            let mv: Move = text.parse().unwrap_or_else(|error| panic!("{text:?} was read before: {error}"));
            assert!(!moves.as_ref().contains(&mv), "{mv} in {position}: {refusal}");
        }
    }
    let symmetries = Symmetry::all(position.ruleset());
    let image = symmetries[usize::from(symmetry) % symmetries.len()].apply(&position);
    assert_eq!(image.hash(), image.hash_from_scratch());
    assert_eq!(image.count_moves(), position.count_moves(), "{position} and {image}");
    if position.placed() <= 11 {
        assert_eq!(image.canonical_key(), position.canonical_key(), "{position} and {image}");
    }
});
