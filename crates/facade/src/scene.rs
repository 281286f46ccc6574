//! What a front end needs to draw a position of any game.

use tabuleiro_core::Side;

use crate::Figure;

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
    /// The cells that the last move touched.
    pub last_move: Vec<CellId>,
    /// The cell of a king in check.
    pub check: Option<CellId>,
}

/// A cell of the board, by its place in [`Scene::cells`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellId(u16);

impl CellId {
    /// The cell at `index` of the scene's cells.
    pub const fn new(index: usize) -> CellId {
        CellId(index as u16)
    }

    /// The place in the scene's cells.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
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
    /// What it looks like.
    pub figure: Figure,
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
    /// A board of light squares that are called `a1`, `b1`, … from the bottom left, with nothing beside it;
    /// `piece` tells what stands on a cell.
    pub fn grid(
        columns: usize,
        rows: usize,
        side_to_move: Side,
        piece: impl Fn(CellId) -> Option<PieceView>,
    ) -> Scene {
        let column_labels: Vec<String> =
            (b'a'..).take(columns).map(|letter| char::from(letter).to_string()).collect();
        let row_labels: Vec<String> = (1..=rows).rev().map(|row| row.to_string()).collect();
        let cells = (0..columns * rows).map(|at| Cell {
            square: format!("{}{}", column_labels[at % columns], row_labels[at / columns]),
            shade: Shade::Light,
            piece: piece(CellId::new(at)),
        });
        let cells = cells.collect();
        let (trays, last_move, check) = (Vec::new(), Vec::new(), None);
        Scene { columns, rows, cells, column_labels, row_labels, trays, side_to_move, last_move, check }
    }

    /// The cell whose square is called `name`, in either case.
    pub fn find(&self, name: &str) -> Option<CellId> {
        self.cells.iter().position(|cell| cell.square.eq_ignore_ascii_case(name)).map(CellId::new)
    }

    /// The cells whose squares have these names, in either case; `None` if one is of no square.
    pub fn find_all(&self, names: &[impl AsRef<str>]) -> Option<Vec<CellId>> {
        names.iter().map(|name| self.find(name.as_ref())).collect()
    }

    /// The cell itself; `None` if it is of another board.
    pub fn cell(&self, cell: CellId) -> Option<&Cell> {
        self.cells.get(cell.index())
    }

    /// What the square of `cell` is called; empty if it is no part of the game.
    pub fn name(&self, cell: CellId) -> &str {
        self.cell(cell).map_or("", |cell| &cell.square)
    }

    /// The names of `cells`, in their order.
    pub fn names(&self, cells: &[CellId]) -> Vec<&str> {
        cells.iter().map(|&cell| self.name(cell)).collect()
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

    /// Whether squares are light and dark; where they are not, each piece has a well.
    pub fn is_chequered(&self) -> bool {
        self.cells.iter().any(|cell| cell.shade == Shade::Dark)
    }

    /// Whether any piece on the board belongs to a side.
    pub fn has_sides(&self) -> bool {
        self.cells.iter().filter_map(|cell| cell.piece.as_ref()).any(|piece| piece.side.is_some())
    }

    /// Whether its pieces are men and kings, discs all.
    pub fn has_men(&self) -> bool {
        let mut pieces = self.cells.iter().filter_map(|cell| cell.piece.as_ref());
        pieces.any(|piece| matches!(piece.figure, Figure::Man | Figure::CrownedMan))
    }

    /// How many pieces are on the board.
    pub fn piece_count(&self) -> usize {
        self.cells.iter().filter(|cell| cell.piece.is_some()).count()
    }
}
