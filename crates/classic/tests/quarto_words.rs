//! Everything that is said about Quarto, in all languages, compared with a list that was reviewed.
//!
//! `SNAPSHOTS=overwrite cargo test -p tabuleiro-classic --test quarto_words` rewrites the list.

use tabuleiro_facade::{Message, registry};
use tabuleiro_words::{Language, Words};

/// Positions that can't be right.
const POSITIONS: [&str; 12] = [
    "4/4/4/4 q",
    "4/4/4/4",
    "4/4/4 -",
    "4/4/4/3",
    "4/4/4/a4 -",
    "4/4/4/4 a b",
    "4/4/4/4  ",
    "a2a/4/4/4 b",
    "4/a3/4/4 a",
    "a3/4/4/4 -",
    "abcd/4/4/4 e",
    "abcd/efgh/4/4 -",
];

/// Moves that are refused, with the position they are refused in.
const MOVES: [(&str, &str); 13] = [
    ("4/4/4/4 -", "A1 a"),
    ("4/4/4/4 -", "- -"),
    ("4/4/4/4 a", "- b"),
    ("b3/4/4/4 a", "A1 c"),
    ("b3/4/4/4 a", "A2"),
    ("b3/4/4/4 a", "A2 a"),
    ("b3/4/4/4 a", "A2 b"),
    ("b3/4/4/4 a", "E1 c"),
    ("b3/4/4/4 a", "A5 c"),
    ("b3/4/4/4 a", "1E c"),
    ("b3/4/4/4 a", "A2 q"),
    ("d1ci/jlfo/gapb/khnm e", "B1 p"),
    ("abcd/4/4/4 -", "D1 e"),
];

/// Names that mean nothing.
const NAMES: [&str; 4] = ["quarto:round", "quarto?size=5", "quarto?attributes=5", "quarto?attributes=weight"];

#[test]
fn what_is_said_about_quarto_is_what_was_reviewed() {
    let mut text = String::new();
    for language in Language::ALL {
        let words = Words::new(language);
        text.push_str(&format!("# {language}\n"));
        let mut add = |cause: &str, message: &Message| {
            text.push_str(&format!("{cause}\n    {}\n", words.say(message)));
        };
        for kind in registry::kinds().iter().filter(|kind| kind.name().family() == "quarto") {
            add(&format!("title of {}", kind.name()), &kind.title());
            add(&format!("summary of {}", kind.name()), &kind.summary());
        }
        for name in ["quarto", "quarto:lines?attributes=1"] {
            for rule in registry::read_kind(name).unwrap().rules() {
                add(&format!("rules of {name}"), &rule);
            }
        }
        for name in NAMES {
            add(name, &registry::open(name, None).err().unwrap());
        }
        for position in POSITIONS {
            add(position, &registry::open("quarto", Some(position)).err().unwrap());
        }
        for (position, mv) in MOVES {
            let refused = registry::open("quarto", Some(position)).unwrap().read(mv).unwrap_err().words;
            add(&format!("{mv} in {position}"), &refused);
        }
    }
    snapbox::assert_data_eq!(text, snapbox::file!["quarto_words.txt"].raw());
}
