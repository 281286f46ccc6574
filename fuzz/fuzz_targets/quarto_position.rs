//! Any text is read as a position or answered with the place and reason; what is read obeys the laws of the
//! game, and can be written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_core::{Explain, contract};
use tabuleiro_fuzz::quarto_ruleset;
use tabuleiro_quarto::{Position, PositionError, Setup};

fuzz_target!(|input: (u8, &str)| {
    let (rules, text) = input;
    let ruleset = quarto_ruleset(rules);
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
    match Position::read_fen(text, ruleset) {
        Ok(position) => {
            contract::check_position(&position);
            let written = position.to_string();
            assert_eq!(Position::read_fen(&written, ruleset), Ok(position.clone()), "{written}");
            assert_eq!(Position::new(&position.setup(), ruleset), Ok(position), "{written}");
        }
        Err(PositionError::Text(error)) => {
            assert_eq!(text.chars().nth(error.column - 1), error.found, "{error}");
            assert!(!error.to_string().chars().any(char::is_control), "{error:?}");
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!(error.explain().key.starts_with("quarto-"));
        }
    }
});
