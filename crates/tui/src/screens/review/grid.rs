//! Where the moves of a review stand, two to a row, so that a click finds the move that is drawn there.

use ratatui::layout::Rect;

/// Columns before the first move of a row, for its number.
const NUMBER: u16 = 5;

/// Where the moves stand.
pub struct Grid {
    area: Rect,
    /// The width of a move.
    width: u16,
    /// 1 where the first move is the second of its row.
    shift: usize,
    plies: usize,
    /// The first row that is shown.
    first: usize,
}

impl Grid {
    /// Places `plies` moves of at most `width` columns in `area`, with the one after `now` plies in view. `second` says
    /// that the first move is the second of its row.
    pub fn new(area: Rect, width: u16, plies: usize, second: bool, now: usize) -> Grid {
        let mut grid = Grid { area, width, shift: usize::from(second), plies, first: 0 };
        let height = usize::from(area.height);
        let rows = grid.row(plies) + 1;
        grid.first = grid.row(now.max(1)).saturating_sub(height / 2).min(rows.saturating_sub(height));
        grid
    }

    /// The row of the move that leads to the position after `ply` plies; the first is 0.
    pub fn row(&self, ply: usize) -> usize {
        (ply + self.shift).saturating_sub(1) / 2
    }

    /// Where the number of that row stands, if the move is the first of it.
    pub fn number(&self, ply: usize) -> Option<Rect> {
        let begins = self.column(ply) == 0 || ply == 1;
        let y = self.y(ply).filter(|_| begins)?;
        Some(Rect { y, height: 1, width: (NUMBER - 1).min(self.area.width), ..self.area })
    }

    /// Where that move stands, if it is in view.
    pub fn cell(&self, ply: usize) -> Option<Rect> {
        let y = self.y(ply)?;
        let x = self.area.x + NUMBER + self.column(ply) * (self.width + 1);
        let width = self.width.min(self.area.right().saturating_sub(x));
        (width > 0).then_some(Rect { x, y, width, height: 1 })
    }

    /// The move at a place of the screen, by the plies up to it.
    pub fn ply_at(&self, x: u16, y: u16) -> Option<usize> {
        (1..=self.plies).find(|&ply| self.cell(ply).is_some_and(|cell| cell.contains((x, y).into())))
    }

    fn column(&self, ply: usize) -> u16 {
        ((ply + self.shift + 1) % 2) as u16
    }

    fn y(&self, ply: usize) -> Option<u16> {
        let below = self.row(ply).checked_sub(self.first)?;
        (below < usize::from(self.area.height)).then(|| self.area.y + below as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_finds_the_move_that_stands_there() {
        for second in [false, true] {
            let grid = Grid::new(Rect::new(40, 5, 38, 6), 9, 87, second, 47);
            let shown: Vec<usize> = (1..=87).filter(|&ply| grid.cell(ply).is_some()).collect();
            assert!(shown.contains(&47) && shown.len() >= 11, "{shown:?}");
            for ply in shown {
                let cell = grid.cell(ply).unwrap();
                assert_eq!(grid.ply_at(cell.x, cell.y), Some(ply));
                assert_eq!(grid.ply_at(cell.right() - 1, cell.y), Some(ply));
            }
            assert_eq!(grid.ply_at(41, 6), None, "the numbers are no moves");
            assert_eq!(grid.ply_at(50, 11), None, "below the list");
        }
    }
}
