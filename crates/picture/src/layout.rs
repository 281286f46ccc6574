//! Where things are in a picture.

use tabuleiro_facade::{CellId, Scene};

/// The width of a square.
pub(crate) const SQUARE: f64 = 100.0;

/// The width of the border around the board, where it has coordinates.
pub(crate) const FRAME: f64 = 40.0;

/// The width of the border of a board without coordinates.
const EDGE: f64 = 6.0;

/// Places of the squares of a board.
pub(crate) struct Layout {
    pub columns: usize,
    pub rows: usize,
    pub border: f64,
    pub flipped: bool,
}

impl Layout {
    pub fn new(scene: &Scene, flipped: bool, coordinates: bool) -> Layout {
        let border = if coordinates { FRAME } else { EDGE };
        Layout { columns: scene.columns, rows: scene.rows, border, flipped }
    }

    /// The width of the board with its border.
    pub fn width(&self) -> f64 {
        self.columns as f64 * SQUARE + 2.0 * self.border
    }

    /// The height of the board with its border.
    pub fn height(&self) -> f64 {
        self.rows as f64 * SQUARE + 2.0 * self.border
    }

    /// The left edge of the `index`-th column of the scene.
    pub fn column(&self, index: usize) -> f64 {
        let place = if self.flipped { self.columns - 1 - index } else { index };
        self.border + place as f64 * SQUARE
    }

    /// The upper edge of the `index`-th row of the scene.
    pub fn row(&self, index: usize) -> f64 {
        let place = if self.flipped { self.rows - 1 - index } else { index };
        self.border + place as f64 * SQUARE
    }

    /// The upper left corner of a cell.
    pub fn corner(&self, cell: CellId) -> (f64, f64) {
        (self.column(cell.index() % self.columns), self.row(cell.index() / self.columns))
    }

    /// The middle of a cell.
    pub fn middle(&self, cell: CellId) -> (f64, f64) {
        let (x, y) = self.corner(cell);
        (x + SQUARE / 2.0, y + SQUARE / 2.0)
    }
}
