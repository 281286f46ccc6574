//! The board and what is played on it.

use tabuleiro_facade::GameName;

/// What can be chosen about the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Columns and rows of the board.
    pub size: u32,
    /// Rows of men of each side.
    pub rows: u32,
    /// Whether one must capture.
    pub capture: Capture,
    /// Whose rules are played.
    pub house: House,
}

/// Whether one must capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capture {
    /// As one likes.
    Free,
    /// It is compulsory.
    Must,
    /// The most pieces must be taken.
    Most,
}

/// Whose rules are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum House {
    /// Those of the document.
    Document,
    /// Those of the Polish federation.
    Federation,
}

impl Default for Rules {
    fn default() -> Self {
        Rules { size: 8, rows: 3, capture: Capture::Free, house: House::Document }
    }
}

impl Rules {
    /// What is wrong with the rules, in the document's words.
    pub fn complaint(&self) -> Option<&'static str> {
        if !(8..=20).contains(&self.size) {
            Some("Niewymiarowa szachownica.")
        } else if self.rows < 1 || self.rows >= self.size / 2 {
            Some("Niepoprawna liczba pionow.")
        } else {
            None
        }
    }

    /// The game's name in the registry. The document knows no draw, so no counter ends its game.
    pub fn game(&self) -> GameName {
        let capture = match self.capture {
            Capture::Free => "free",
            Capture::Must => "must",
            Capture::Most => "most",
        };
        let of = |variant| {
            let name = GameName::new("draughts").of_variant(variant);
            name.with("size", self.size).with("rows", self.rows)
        };
        match self.house {
            House::Document => of("warcaby").with("capture", capture).with("draws", "none"),
            House::Federation => of("polish-pzw"),
        }
    }
}
