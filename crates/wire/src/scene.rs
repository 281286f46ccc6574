//! A board to draw, and what changes on it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{Figure, Message, PieceView, Scene, Shade, Side};
use tabuleiro_words::Words;

/// What a piece is called on the wire and among the drawings: `white-knight`, `black-crowned`, `block-f`.
pub fn piece_code(piece: &PieceView) -> String {
    let figure = match piece.figure {
        Figure::CrownedMan => "crowned",
        Figure::Block(block) => return format!("block-{}", block.letter()),
        figure => figure.name(),
    };
    match piece.side {
        Some(Side::Black) => format!("black-{figure}"),
        _ => format!("white-{figure}"),
    }
}

/// A board as it stands.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Board {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// All cells, row by row from the top, each row from the left.
    pub cells: Vec<Cell>,
    /// Labels of the columns from the left.
    pub column_labels: Vec<String>,
    /// Labels of the rows from the top.
    pub row_labels: Vec<String>,
    /// Pieces beside the board.
    pub trays: Vec<Tray>,
    /// The cells that the last move touched.
    pub last: Vec<usize>,
    /// The cell of a king in check.
    pub check: Option<usize>,
    /// What the pieces are called, by their codes.
    pub names: BTreeMap<String, String>,
}

/// A cell of the board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Cell {
    /// The square's name; empty for a cell that is no part of the game.
    #[serde(rename = "n")]
    pub name: String,
    /// Whether it is a dark one.
    #[serde(rename = "d", default, skip_serializing_if = "std::ops::Not::not")]
    pub dark: bool,
    /// The code of the piece on it.
    #[serde(rename = "p", default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
}

/// Pieces beside the board, by their codes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Tray {
    /// What a side has taken.
    Captured {
        /// Which side: `white` or `black`.
        by: String,
        /// The pieces, in the order of taking.
        pieces: Vec<String>,
    },
    /// The pieces that are not on the board yet and not in hand.
    Supply {
        /// The pieces, in their fixed order.
        pieces: Vec<String>,
    },
    /// The piece that the side to move must place.
    InHand {
        /// The piece.
        piece: String,
    },
}

/// What is different on a board after something happened.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Change {
    /// Cells with what stands on them now.
    pub cells: Vec<(usize, Option<String>)>,
    /// All pieces beside the board, where any of that changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trays: Option<Vec<Tray>>,
    /// The cells that the last move touched.
    pub last: Vec<usize>,
    /// The cell of a king in check.
    pub check: Option<usize>,
    /// What the pieces that came are called, by their codes.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
}

/// The name of a side on the wire.
pub(crate) const fn side_code(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// What `piece` of a game of `family` is called, with its owner: `white knight`.
pub fn piece_words(words: &Words, family: &str, piece: &PieceView) -> String {
    let name = tabuleiro_say::piece_name(family, piece);
    match piece.side {
        Some(side) => {
            let side = Message::new("play-side").with("family", family).with("side", side);
            words.say(&Message::new("web-piece-of").with("piece", name).with("side", side))
        }
        None => words.say(&name),
    }
}

fn trays(scene: &Scene) -> Vec<Tray> {
    let codes = |pieces: &[PieceView]| pieces.iter().map(piece_code).collect();
    let tray = |tray: &tabuleiro_facade::Tray| match tray {
        tabuleiro_facade::Tray::Captured { by, pieces } => {
            Tray::Captured { by: side_code(*by).to_owned(), pieces: codes(pieces) }
        }
        tabuleiro_facade::Tray::Supply { pieces } => Tray::Supply { pieces: codes(pieces) },
        tabuleiro_facade::Tray::InHand { piece } => Tray::InHand { piece: piece_code(piece) },
    };
    scene.trays.iter().map(tray).collect()
}

/// All pieces of `scene`, on the board and beside it.
fn all_pieces(scene: &Scene) -> impl Iterator<Item = &PieceView> {
    let beside = scene.trays.iter().flat_map(|tray| match tray {
        tabuleiro_facade::Tray::Captured { pieces, .. } | tabuleiro_facade::Tray::Supply { pieces } => {
            pieces.as_slice()
        }
        tabuleiro_facade::Tray::InHand { piece } => std::slice::from_ref(piece),
    });
    scene.cells.iter().filter_map(|cell| cell.piece.as_ref()).chain(beside)
}

impl Board {
    /// The board of `scene`, of a game of `family`, with names in `words`.
    pub fn new(words: &Words, family: &str, scene: &Scene) -> Board {
        let mut names = BTreeMap::new();
        for piece in all_pieces(scene) {
            names.entry(piece_code(piece)).or_insert_with(|| piece_words(words, family, piece));
        }
        let cell = |cell: &tabuleiro_facade::Cell| Cell {
            name: cell.square.clone(),
            dark: cell.shade == Shade::Dark,
            piece: cell.piece.as_ref().map(piece_code),
        };
        Board {
            columns: scene.columns,
            rows: scene.rows,
            cells: scene.cells.iter().map(cell).collect(),
            column_labels: scene.column_labels.clone(),
            row_labels: scene.row_labels.clone(),
            trays: trays(scene),
            last: scene.last_move.iter().map(|cell| cell.index()).collect(),
            check: scene.check.map(|cell| cell.index()),
            names,
        }
    }

    /// Makes `change` true on this board. Cells that it does not have are passed over.
    pub fn apply(&mut self, change: &Change) {
        for (at, piece) in &change.cells {
            if let Some(cell) = self.cells.get_mut(*at) {
                cell.piece.clone_from(piece);
            }
        }
        if let Some(trays) = &change.trays {
            self.trays.clone_from(trays);
        }
        self.last.clone_from(&change.last);
        self.check = change.check;
        self.names.extend(change.names.clone());
    }
}

impl Change {
    /// What makes `after` of `before`, both boards of the same game of `family`.
    pub fn between(words: &Words, family: &str, before: &Scene, after: &Scene) -> Change {
        let mut names = BTreeMap::new();
        let mut cells = Vec::new();
        for (at, (old, new)) in before.cells.iter().zip(&after.cells).enumerate() {
            if old.piece != new.piece {
                cells.push((at, new.piece.as_ref().map(piece_code)));
                if let Some(piece) = &new.piece {
                    names.entry(piece_code(piece)).or_insert_with(|| piece_words(words, family, piece));
                }
            }
        }
        Change {
            cells,
            trays: (before.trays != after.trays).then(|| trays(after)),
            last: after.last_move.iter().map(|cell| cell.index()).collect(),
            check: after.check.map(|cell| cell.index()),
            names,
        }
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::registry;
    use tabuleiro_words::Language;

    use super::*;

    /// Every change of a random game leads from one board to the next, in every kind of game.
    #[test]
    fn changes_lead_from_board_to_board() {
        let words = Words::new(Language::English);
        for kind in registry::kinds() {
            let name = kind.name().to_string();
            let family = kind.name().family().to_owned();
            let mut game = kind.open(None).unwrap();
            let mut before = game.scene();
            let mut board = Board::new(&words, &family, &before);
            for ply in 0..60 {
                let choices = game.choices();
                if choices.is_empty() || game.outcome().is_some() {
                    break;
                }
                game.play(&choices[ply * 7 % choices.len()]).unwrap();
                let after = game.scene();
                board.apply(&Change::between(&words, &family, &before, &after));
                let whole = Board::new(&words, &family, &after);
                assert_eq!(board.cells, whole.cells, "{name} at ply {ply}");
                assert_eq!(board.trays, whole.trays, "{name} at ply {ply}");
                assert_eq!((&board.last, board.check), (&whole.last, whole.check), "{name} at ply {ply}");
                assert!(whole.names.keys().all(|code| board.names.contains_key(code)), "{name}");
                before = after;
            }
        }
    }
}
