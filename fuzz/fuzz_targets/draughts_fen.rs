//! Whatever a text holds, reading it as a draughts FEN ends well; what can be read is written as a text that
//! means the same in every form, and a legal position obeys the laws of the game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_core::{Rules, contract};
use tabuleiro_draughts::{Position, fen, named};

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let variant = *named::ALL[usize::from(choice) % named::ALL.len()];
    match fen::read(text, variant) {
        Ok(setup) => {
            for again in [fen::write(&setup), fen::write_hub(&setup)] {
                assert_eq!(fen::read(&again, variant).as_ref(), Ok(&setup), "{again}");
            }
            if let Ok(position) = Position::new(&setup) {
                // Set-up boards can have more captures than it is worth waiting for here.
                if position.count_moves() < 200 {
                    contract::check_position(&position);
                }
                assert_eq!(position.setup().men, setup.men);
                assert_eq!(position.setup().kings, setup.kings);
            }
        }
        Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column), "{error}"),
    }
});
