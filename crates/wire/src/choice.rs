//! A legal move that a client may offer.

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Game, Notation};

/// A legal move of the current position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The move in standard notation, which is sent to play it.
    pub text: String,
    /// The same in the reader's notation, if that is different.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// The cells that the moving piece touches, from start to end.
    pub cells: Vec<usize>,
    /// The cells of what it takes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub takes: Vec<usize>,
    /// What the piece turns into: `queen`, `king`…
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub becomes: Option<String>,
    /// The code of the piece that is handed to the opponent: `block-f`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gives: Option<String>,
}

impl Choice {
    /// The legal moves of `game`, one for each path, with texts for a reader of `notation`.
    pub fn all(game: &dyn Game, notation: Notation) -> Vec<Choice> {
        let kind = game.kind();
        let indices = |cells: &[tabuleiro_facade::CellId]| cells.iter().map(|cell| cell.index()).collect();
        let choice = |choice: tabuleiro_facade::Choice| {
            let shown = kind.shown(&choice.text, notation);
            Choice {
                shown: (shown != choice.text).then_some(shown),
                cells: indices(&choice.cells),
                takes: indices(&choice.captures),
                becomes: choice.becomes.map(|figure| figure.name().to_owned()),
                gives: choice.gives.map(|figure| format!("block-{}", figure.name())),
                text: choice.text,
            }
        };
        game.paths().into_iter().map(choice).collect()
    }
}
