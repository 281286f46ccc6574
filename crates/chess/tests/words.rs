//! What is said about refused moves and wrong positions, in every language.

mod walk;

use std::fmt::Write;

use tabuleiro_chess::{Position, Role, Setup, Square};
use tabuleiro_core::Explain;
use tabuleiro_words::{Language, Words};
use walk::for_each_position;

/// Moves that are refused, each for another reason or with another piece.
const MOVES: &[(&str, &str)] = &[
    ("k7/8/8/8/8/8/5PPP/3r2K1 w - - 0 1", "g3"),
    ("k7/8/8/8/8/8/2q5/K7 w - - 0 1", "Kb1"),
    ("k7/8/8/8/8/8/8/K7 w - - 0 1", "e2e4"),
    ("kq6/8/8/8/8/8/8/K7 w - - 0 1", "b8b7"),
    ("k7/8/8/8/8/8/8/K7 w - - 0 1", "a1a1"),
    ("k7/8/8/8/4P3/8/8/K7 w - - 0 1", "e4e3"),
    ("k7/8/8/8/8/8/8/KN6 w - - 0 1", "Nb3"),
    ("k7/8/8/8/8/8/8/KB6 w - - 0 1", "Bb3"),
    ("k7/8/8/8/8/8/8/KR6 w - - 0 1", "Rc2"),
    ("k7/8/8/8/8/8/8/KQ6 w - - 0 1", "Qc3"),
    ("k7/8/8/8/8/8/8/K7 w - - 0 1", "Ka3"),
    ("k7/8/8/8/8/8/4P3/K4B2 w - - 0 1", "Bd3"),
    ("k7/8/8/8/8/8/1n6/KR6 w - - 0 1", "Rb5"),
    ("k7/8/8/8/8/8/1r6/KQ6 w - - 0 1", "Qb5"),
    ("k7/8/8/8/8/4q3/4P3/K7 w - - 0 1", "e4"),
    ("k7/8/8/8/8/8/P7/KR6 w - - 0 1", "Ra1"),
    ("7k/8/8/8/8/8/R7/KQ6 w - - 0 1", "Qa2"),
    ("k7/8/8/8/8/4P3/8/K7 w - - 0 1", "e5"),
    ("k7/8/8/8/4r3/8/4P3/K7 w - - 0 1", "e4"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "exd3"),
    ("k7/8/8/3pP3/8/8/8/K7 w - - 0 1", "exd6"),
    ("k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3"),
    ("k3r3/8/8/8/8/8/8/3QK3 w - - 0 1", "Qd8"),
    ("k3r3/8/8/8/7b/8/8/3QK3 w - - 0 1", "Qe2"),
    ("k2q4/8/8/8/8/8/8/4K3 w - - 0 1", "Kd1"),
    ("k7/8/8/8/8/8/8/4K2R w - - 0 1", "O-O"),
    ("k7/8/8/8/8/8/8/4K2R w - - 0 1", "O-O-O"),
    ("4r2k/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"),
    ("7k/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O"),
    ("k7/8/8/8/8/8/8/4K1NR w K - 0 1", "O-O"),
    ("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
    ("3r3k/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O"),
    ("k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e8"),
    ("k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e8=K"),
    ("k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e8=P"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e4=Q"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", ""),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "0000"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "what"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "hi"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e9"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e2-"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e8="),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "O-"),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e2e4e5"),
    ("k7/8/8/8/8/8/8/K7 w - - 0 1", "Rb1"),
    ("k7/8/8/8/8/8/8/KN6 w - - 0 1", "Ngf3"),
    ("k7/8/8/8/8/8/8/KQ6 w - - 0 1", "Q5f3"),
    ("k7/8/8/8/8/8/8/KN6 w - - 0 1", "Rb1-b2"),
    ("k7/8/8/8/8/8/8/KNN5 w - - 0 1", "Nh8"),
    ("k7/8/8/8/8/8/8/KRR5 w - - 0 1", "Rh8"),
    ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2"),
];

/// Texts that are no position, each for another reason or with another number.
const POSITIONS: &[&str] = &[
    "",
    "k7/8/8/8/8/8/8/K7/8 w - - 0 1",
    "k7/8/8/8/8/8/8/K7",
    "k7/8/8/8/8/8/8/K7 x - - 0 1",
    "k7/8/8/8/8/8/8/K7 w x - 0 1",
    "k7/8/8/8/8/8/8/K7 w - x 0 1",
    "k7/8/8/8/8/8/8/K7 w - ex 0 1",
    "k7/8/8/8/8/8/8/K7 w - - x 1",
    "k7/8/8/8/8/8/8/K7 w - - 0 1 2",
    "k8/8/8/8/8/8/8/K7 w - - 0 1",
    "k/8/8/8/8/8/8/K7 w - - 0 1",
    "k1/8/8/8/8/8/8/K7 w - - 0 1",
    "k6/8/8/8/8/8/8/K7 w - - 0 1",
    "k7 w - - 0 1",
    "k7/8/8/8 w - - 0 1",
    "k7/8/8/8/8 w - - 0 1",
    "k7/8/8/8/8/8/8/K7 w - - 0 10000",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "k7/8/8/8/8/8/8/K6K w - - 0 1",
    "k3p3/8/8/8/8/8/8/K7 w - - 0 1",
    "k7/8/8/8/7P/8/PPPPPPPP/K7 w - - 0 1",
    "k7/8/8/8/8/8/PPPPPPP1/KQQQ4 w - - 0 1",
    "k7/8/8/8/8/8/PPPPPPPP/KQQ5 w - - 0 1",
    "k7/8/8/8/8/8/PPPPPP2/KQQQQQQ1 w - - 0 1",
    "k7/8/8/8/8/8/8/R6K w - - 0 1",
    "3k4/8/2N5/6B1/3R4/8/8/4K3 b - - 0 1",
    "k7/8/8/8/8/8/4K3/7R w K - 0 1",
    "k7/8/8/8/8/8/8/4K3 w Q - 0 1",
    "k7/8/8/8/8/8/8/4K3 w K - 0 1",
    "k7/8/8/8/8/8/8/4K3 w F - 0 1",
    "k7/8/8/8/8/8/8/4K1RR w KG - 0 1",
    "k7/8/8/8/8/8/8/4K1RR w GK - 0 1",
    "k7/8/8/8/8/8/8/K7 w - e3 0 1",
    "k7/8/8/8/8/8/8/K7 w - e6 0 1",
    "k7/8/4n3/4p3/8/8/8/K7 w - e6 0 1",
    "k7/8/8/4p3/8/8/8/K6r w - e6 0 1",
];

#[test]
fn all_languages_say_the_same() {
    let words = Language::ALL.map(Words::new);
    let mut said = String::new();
    let mut say = |what: &str, explained: &dyn Explain| {
        writeln!(said, "{what}").unwrap();
        for words in &words {
            writeln!(said, "    {}", words.say(&explained.explain())).unwrap();
        }
    };
    for (fen, text) in MOVES {
        let position: Position = fen.parse().unwrap();
        let error = position.read_move(text).expect_err(text);
        say(&format!("«{text}» in {fen}"), &error);
    }
    for text in POSITIONS {
        let read = text.parse::<Setup>().and_then(|setup| Ok(setup.position()?));
        let error = read.expect_err(text);
        say(&format!("«{text}»"), &error);
    }
    snapbox::assert_data_eq!(said, snapbox::file!["words.txt"]);
}

#[test]
fn no_language_lacks_a_word_for_any_refusal() {
    let words = Language::ALL.map(Words::new);
    for_each_position(9, 60, |position| {
        for from in position.board().occupied() {
            for to in Square::all() {
                let Err(refusal) = position.find_move(from, to, Some(Role::Pawn)) else { continue };
                for words in &words {
                    let said = words.say(&refusal.explain());
                    let is_whole = !said.contains(['{', '}', '$']) && !said.contains("chess-");
                    assert!(is_whole, "{}: {said}", words.language());
                }
            }
        }
    });
}
