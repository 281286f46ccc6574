//! Whatever a file holds, reading it as a saved game of `classic quarto` ends well; what can be read is
//! written as a text that means the same, and what can't has its place told.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_classic::quarto::save::{read, write};

fuzz_target!(|bytes: &[u8]| match read(bytes) {
    Ok(partida) => {
        let text = write(&partida);
        let again = read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        assert_eq!(write(&again), text);
        assert_eq!(again.scene(), partida.scene());
        assert_eq!(again.players(), partida.players());
    }
    Err(fault) => {
        let lines = bytes.split(|&byte| byte == b'\n').count();
        assert!((1..=lines + 1).contains(&fault.line), "{fault}");
        assert!((1..=bytes.len() + 1).contains(&fault.column), "{fault}");
        assert!(!fault.to_string().chars().any(char::is_control), "{fault:?}");
    }
});
