//! What a front end needs to draw a position of any game.

use tabuleiro_core::Side;

/// A position as plain data to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// All cells, row by row from the top (the far side from White), each row from the left.
    pub cells: Vec<Cell>,
    /// Labels of the columns from the left.
    pub column_labels: Vec<String>,
    /// Labels of the rows from the top.
    pub row_labels: Vec<String>,
    /// Pieces beside the board.
    pub trays: Vec<Tray>,
    /// The side to move.
    pub side_to_move: Side,
    /// The squares that the last move touched.
    pub last_move: Vec<String>,
    /// The square of a king in check.
    pub check: Option<String>,
}

/// One cell of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The square's name, as moves write it; empty for a cell that is no part of the game.
    pub square: String,
    /// How the cell is shaded.
    pub shade: Shade,
    /// The piece on it.
    pub piece: Option<PieceView>,
}

/// The two tones of a chequered board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shade {
    /// A light cell.
    Light,
    /// A dark cell.
    Dark,
}

/// A piece to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceView {
    /// What it is: `king`, `queen`, `rook`, `bishop`, `knight`, `pawn`, `man`, or a letter `a` to `p` in Quarto.
    pub kind: &'static str,
    /// Whose it is; `None` where pieces belong to nobody.
    pub side: Option<Side>,
}

/// Pieces beside the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tray {
    /// What `by` has taken, in the order of taking.
    Captured {
        /// The side that took them.
        by: Side,
        /// The pieces taken.
        pieces: Vec<PieceView>,
    },
    /// The pieces that are not on the board yet and not in hand.
    Supply {
        /// The pieces, in their fixed order.
        pieces: Vec<PieceView>,
    },
    /// The piece that the side to move must place.
    InHand {
        /// The piece.
        piece: PieceView,
    },
}

impl Scene {
    /// The cell of the square named `square`.
    pub fn cell(&self, square: &str) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.square.eq_ignore_ascii_case(square))
    }

    /// The cell in `row` (0 at the top) and `column` (0 at the left).
    pub fn cell_at(&self, row: usize, column: usize) -> Option<&Cell> {
        if column < self.columns { self.cells.get(row * self.columns + column) } else { None }
    }

    /// What `by` has taken so far, in the order of taking.
    pub fn captured(&self, by: Side) -> &[PieceView] {
        let found = self.trays.iter().find_map(|tray| match tray {
            Tray::Captured { by: taker, pieces } if *taker == by => Some(pieces.as_slice()),
            _ => None,
        });
        found.unwrap_or_default()
    }

    /// The pieces not yet in play, in games that have a supply.
    pub fn supply(&self) -> &[PieceView] {
        let found = self.trays.iter().find_map(|tray| match tray {
            Tray::Supply { pieces } => Some(pieces.as_slice()),
            _ => None,
        });
        found.unwrap_or_default()
    }

    /// The piece that the side to move must place, in games that have one in hand.
    pub fn in_hand(&self) -> Option<&PieceView> {
        self.trays.iter().find_map(|tray| match tray {
            Tray::InHand { piece } => Some(piece),
            _ => None,
        })
    }

    /// How many pieces are on the board.
    pub fn piece_count(&self) -> usize {
        self.cells.iter().filter(|cell| cell.piece.is_some()).count()
    }
}
