//! Where the cells of a board are on the screen.

use ratatui::layout::Rect;
use tabuleiro_facade::Scene;

use super::LOWEST;

/// The highest cell; no screen is large enough for more.
const HIGHEST: u16 = 40;
/// Widths and heights of cells too small for figures of blocks, largest first.
const SMALL: [(u16, u16); 4] = [(5, 2), (4, 2), (3, 1), (2, 1)];

/// All sizes of cells, largest first. A character is about twice as high as wide.
fn sizes() -> impl Iterator<Item = (u16, u16)> {
    (LOWEST..=HIGHEST).rev().map(|height| (2 * height, height)).chain(SMALL)
}

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
    /// Whether cells of two rows begin half a row lower, so that a sign stands in their middle.
    pub halved: bool,
    /// Whether the columns have labels below them.
    is_labelled: bool,
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
        let (across, down) = (area.width.saturating_sub(label), area.height.saturating_sub(below));
        let fits = |&(width, height): &(u16, u16)| {
            columns.checked_mul(width).is_some_and(|wanted| wanted <= across)
                && rows.checked_mul(height).is_some_and(|wanted| wanted <= down)
        };
        let (width, height) = sizes().find(fits)?;
        // Half a row above the cells and half a row below them.
        let halved = height == 2 && rows * height < down;
        let cells = Rect::new(area.x + label, area.y, columns * width, rows * height + u16::from(halved));
        Some(Layout {
            cells,
            width,
            height,
            label,
            halved,
            is_labelled: below > 0,
            rows: scene.rows,
            columns: scene.columns,
            flipped,
        })
    }

    /// The same board in the middle between the top and the bottom of `area`, into which it was fitted.
    #[must_use]
    pub fn lowered(self, area: Rect) -> Layout {
        let free = area.bottom().saturating_sub(self.cells.bottom() + u16::from(self.is_labelled));
        let cells = Rect { y: self.cells.y + free / 2, ..self.cells };
        Layout { cells, ..self }
    }

    /// The width with the labels.
    pub fn total_width(&self) -> u16 {
        self.label + self.cells.width
    }

    /// Where the cell of the scene in `row` and `column` is; of a halved one the row that is all its own.
    pub fn cell(&self, row: usize, column: usize) -> Rect {
        let (row, column) = self.turned(row, column);
        let x = self.cells.x + column as u16 * self.width;
        let y = self.cells.y + row as u16 * self.height;
        if self.halved {
            return Rect::new(x, y + 1, self.width, 1);
        }
        Rect::new(x, y, self.width, self.height)
    }

    /// The row and column of the scene at a place of the screen.
    pub fn at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        if !self.cells.contains((x, y).into()) {
            return None;
        }
        let column = usize::from((x - self.cells.x) / self.width);
        let from_top = (y - self.cells.y).saturating_sub(u16::from(self.halved));
        let row = usize::from(from_top / self.height);
        Some(self.turned(row, column))
    }

    /// The scene's row for a row of the screen and the other way round; likewise the column.
    fn turned(&self, row: usize, column: usize) -> (usize, usize) {
        if self.flipped { (self.rows - 1 - row, self.columns - 1 - column) } else { (row, column) }
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::registry;

    use super::*;

    fn fit(name: &str, width: u16, height: u16, flipped: bool) -> Option<Layout> {
        let scene = registry::open(name, None).unwrap().scene();
        Layout::fit(Rect::new(0, 0, width, height), &scene, flipped)
    }

    #[test]
    fn cells_grow_with_the_room() {
        for (name, width, height, cell) in [
            ("chess", 48, 21, (5, 2)),
            ("chess", 90, 47, (10, 5)),
            ("chess", 200, 97, (24, 12)),
            ("draughts:international", 48, 21, (4, 2)),
            ("draughts:warcaby?size=20", 48, 21, (2, 1)),
            ("draughts:warcaby?size=20", 90, 47, (4, 2)),
            ("draughts:canadian", 48, 21, (3, 1)),
            ("quarto", 48, 21, (10, 5)),
            ("quarto", 200, 97, (48, 24)),
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
            assert!(layout.halved);
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
