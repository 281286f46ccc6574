//! Whatever the file of settings says, reading it ends well, every problem has a place in it, and what is
//! changed in it is read as changed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_settings::{Problem, Settings, Theme, parse, rewrite};

fuzz_target!(|text: &str| {
    let loaded = parse(text);
    let lines = text.split('\n').count();
    for problem in &loaded.problems {
        match problem {
            Problem::Syntax { place, .. }
            | Problem::UnknownKey { place, .. }
            | Problem::WrongValue { place, .. } => {
                assert!((1..=lines).contains(&place.line), "{problem:?}");
                let line = text.split('\n').nth(place.line - 1).unwrap_or_default();
                assert!((1..=line.chars().count() + 1).contains(&place.column), "{problem:?}");
            }
            Problem::Unreadable { .. } => panic!("a text is always readable"),
        }
    }
    let wanted = Settings { level: 9, theme: Theme::Mono, language: None, ..loaded.settings };
    if let Ok(changed) = rewrite(text, &wanted) {
        assert_eq!(parse(&changed).settings, wanted);
    }
});
