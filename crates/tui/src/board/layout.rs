//! Where the cells of a board are on the screen.

use ratatui::layout::Rect;
use tabuleiro_table::Scene;

/// Widths and heights of a cell, largest first. A character is about twice as high as wide.
const SIZES: [(u16, u16); 7] = [(14, 7), (12, 6), (10, 5), (8, 4), (6, 3), (4, 2), (2, 1)];
/// The largest cells of boards with this many columns or more; larger ones would look empty.
const LARGEST: (u16, u16) = (10, 5);
/// Boards with fewer columns than this may have the largest cells of all.
const SMALL_BOARD: usize = 6;

/// Where the cells of a board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The cells, without the labels.
    pub cells: Rect,
    /// The width of a cell.
    pub width: u16,
    /// The height of a cell.
    pub height: u16,
    /// The width of the row labels at the left.
    pub label: u16,
    rows: usize,
    columns: usize,
    /// Whether the board is seen from the other side.
    flipped: bool,
}

impl Layout {
    /// The largest board of `scene` that fits into `area` with its labels; `None` if there is no room.
    pub fn fit(area: Rect, scene: &Scene, flipped: bool) -> Option<Layout> {
        let label = scene.row_labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
        let label = u16::try_from(label).ok()? + 1;
        let below = u16::from(!scene.column_labels.is_empty());
        let (columns, rows) = (u16::try_from(scene.columns).ok()?, u16::try_from(scene.rows).ok()?);
        let fits = |&&(width, height): &&(u16, u16)| {
            let small = scene.columns < SMALL_BOARD || (width, height) <= LARGEST;
            small
                && u32::from(columns) * u32::from(width) + u32::from(label) <= u32::from(area.width)
                && u32::from(rows) * u32::from(height) + u32::from(below) <= u32::from(area.height)
        };
        let &(width, height) = SIZES.iter().find(fits)?;
        // Where a whole step up has no room, a little more width still reads better.
        let wider = width == 2 && columns * 3 + label <= area.width;
        let width = if wider { 3 } else { width };
        let cells = Rect::new(area.x + label, area.y, columns * width, rows * height);
        Some(Layout { cells, width, height, label, rows: scene.rows, columns: scene.columns, flipped })
    }

    /// The width with the labels.
    pub fn total_width(&self) -> u16 {
        self.label + self.cells.width
    }

    /// Where the cell of the scene in `row` and `column` is.
    pub fn cell(&self, row: usize, column: usize) -> Rect {
        let (row, column) = self.turned(row, column);
        let x = self.cells.x + column as u16 * self.width;
        let y = self.cells.y + row as u16 * self.height;
        Rect::new(x, y, self.width, self.height)
    }

    /// The row and column of the scene at a place of the screen.
    pub fn at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        if !self.cells.contains((x, y).into()) {
            return None;
        }
        let column = usize::from((x - self.cells.x) / self.width);
        let row = usize::from((y - self.cells.y) / self.height);
        Some(self.turned(row, column))
    }

    /// The scene's row for a row of the screen and the other way round; likewise the column.
    fn turned(&self, row: usize, column: usize) -> (usize, usize) {
        if self.flipped { (self.rows - 1 - row, self.columns - 1 - column) } else { (row, column) }
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_table::registry;

    use super::*;

    fn fit(name: &str, width: u16, height: u16, flipped: bool) -> Option<Layout> {
        let scene = registry::open(name, None).unwrap().scene();
        Layout::fit(Rect::new(0, 0, width, height), &scene, flipped)
    }

    #[test]
    fn cells_grow_with_the_room() {
        for (name, width, height, cell) in [
            ("chess", 48, 21, (4, 2)),
            ("chess", 90, 47, (10, 5)),
            ("draughts:international", 48, 21, (4, 2)),
            ("draughts:warcaby?size=20", 48, 21, (2, 1)),
            ("draughts:warcaby?size=20", 90, 47, (4, 2)),
            ("draughts:canadian", 48, 21, (3, 1)),
            ("quarto", 48, 21, (10, 5)),
        ] {
            let layout = fit(name, width, height, false).unwrap();
            assert_eq!((layout.width, layout.height), cell, "{name} {width}x{height}");
            assert!(layout.total_width() <= width && layout.cells.bottom() < height);
        }
        assert_eq!(fit("chess", 10, 21, false), None);
    }

    #[test]
    fn a_place_on_the_screen_is_the_cell_drawn_there() {
        for flipped in [false, true] {
            let layout = fit("draughts:warcaby?size=12&rows=4", 60, 30, flipped).unwrap();
            for row in 0..12 {
                for column in 0..12 {
                    let cell = layout.cell(row, column);
                    assert_eq!(layout.at(cell.x, cell.y), Some((row, column)));
                    assert_eq!(layout.at(cell.right() - 1, cell.bottom() - 1), Some((row, column)));
                }
            }
            assert_eq!(layout.at(layout.cells.right(), 0), None);
        }
    }
}
