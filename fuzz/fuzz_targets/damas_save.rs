//! Whatever a file holds, reading it as a saved game of `classic damas` ends well; what can be read is
//! written as a text that means the same and opens as a game, and what can't has its place told.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_classic::brazilian::save::Saved;

fuzz_target!(|text: &str| match Saved::read(text) {
    Ok(saved) => {
        assert_eq!(Saved::read(&saved.write()).as_ref(), Ok(&saved));
        let game = saved.open();
        assert_eq!(Saved::of(&saved.names, &*game), saved);
        for choice in game.choices() {
            assert!(!choice.text.is_empty());
        }
    }
    Err(reason) => {
        assert!(reason.contains("linha ") && reason.contains("coluna "), "{reason}");
        assert!(!reason.chars().any(char::is_control), "{reason:?}");
    }
});
