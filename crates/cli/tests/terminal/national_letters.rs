//! Moves typed with the letters of each language, in the full screen.

use tempfile::TempDir;

use crate::pane::{Pane, saved};

/// What a person types in a language, what the screen says of it, and what is kept.
struct Talk {
    language: &'static str,
    moves: [(&'static str, &'static str); 5],
    /// A letter that names nothing in front of a move that could be played.
    refused: (&'static str, &'static str),
}

const TALKS: [Talk; 3] = [
    Talk {
        language: "pl",
        moves: [("Sf3", "Nf3"), ("Sc6", "Nc6"), ("Wg1", "Rg1"), ("Wb8", "Rb8"), ("e4", "e4")],
        refused: ("Xe5", "To nie jest ruch"),
    },
    Talk {
        language: "pt-BR",
        moves: [("Cf3", "Nf3"), ("e5", "e5"), ("e4", "e4"), ("Re7", "Ke7"), ("Re2", "Ke2")],
        refused: ("Xd6", "Isso não é um lance"),
    },
    Talk {
        language: "pt-PT",
        moves: [("a4", "a4"), ("Ca6", "Na6"), ("Ta3", "Ra3"), ("Cb8", "Nb8"), ("Td3", "Rd3")],
        refused: ("Xa6", "Isso não é uma jogada"),
    },
];

#[test]
fn every_language_types_its_own_letters() {
    for Talk { language, moves, refused } in TALKS {
        let folder = TempDir::new().unwrap();
        let mut pane = Pane::speaking(language, &["chess", "--two-players"], folder.path());
        pane.wait("the board", |screen| screen.contains("▶"));
        for (plies, (typed, _)) in (1..).zip(moves) {
            pane.keys(typed);
            pane.wait("the typed letters", |screen| screen.contains(&format!("{typed}_   {typed}")));
            pane.keys("\r");
            pane.wait(typed, |_| saved(folder.path()).is_some_and(|table| table.played().len() == plies));
            pane.wait("its echo", |screen| screen.contains(&format!(": {typed}.")));
            pane.wait("its place in the list", |screen| screen.contains(&format!(" {typed} ")));
        }
        let (typed, reason) = refused;
        pane.keys(&format!("{typed}\r"));
        pane.shows(reason);
        let table = saved(folder.path()).unwrap();
        let played: Vec<&str> = table.played().iter().map(|played| played.text.as_str()).collect();
        assert_eq!(played, moves.map(|(_, kept)| kept), "{language}: kept in standard notation");
        pane.keys("q");
        pane.keys("q");
        pane.ended();
    }
}
