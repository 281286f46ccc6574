//! Where the playing squares of a variant are.

use tabuleiro_core::Side;

use super::{PlayingSquares, Variant};
use crate::square::{Square, Squares};

impl Variant {
    /// How many squares are played on.
    pub fn square_count(&self) -> usize {
        let cells = usize::from(self.width) * usize::from(self.height);
        match self.squares {
            PlayingSquares::All => cells,
            // With an odd number of cells the corners' colour has one square more.
            PlayingSquares::Corner => cells.div_ceil(2),
            PlayingSquares::OffCorner => cells / 2,
        }
    }

    /// All squares, in the order of their numbers: row by row from the top left.
    pub fn all_squares(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.square_count()).filter_map(Square::new)
    }

    /// Whether the cell at `column` (0 is the left one) and `row` (0 is White's first) is played on.
    pub fn is_playing(&self, column: u8, row: u8) -> bool {
        column < self.width
            && row < self.height
            && match self.squares {
                PlayingSquares::Corner => (column ^ row) & 1 == 0,
                PlayingSquares::OffCorner => (column ^ row) & 1 == 1,
                PlayingSquares::All => true,
            }
    }

    /// The square at `column` (0 is the left one) and `row` (0 is White's first).
    pub fn square_at(&self, column: u8, row: u8) -> Option<Square> {
        if !self.is_playing(column, row) {
            return None;
        }
        let cell = usize::from(self.height - 1 - row) * usize::from(self.width) + usize::from(column);
        Square::new(if self.squares == PlayingSquares::All { cell } else { cell / 2 })
    }

    /// The column (0 is the left one) and row (0 is White's first) of `square`; `None` if it is not on this
    /// board.
    pub fn coordinates(&self, square: Square) -> Option<(u8, u8)> {
        let index = square.index();
        if index >= self.square_count() {
            return None;
        }
        let width = usize::from(self.width);
        // A cell is twice the index, or one more: the right one of the two is the one that plays.
        let cells =
            if self.squares == PlayingSquares::All { [index, index] } else { [2 * index, 2 * index + 1] };
        cells.into_iter().find_map(|cell| {
            let column = (cell % width) as u8;
            let row = self.height.checked_sub(1 + (cell / width) as u8)?;
            self.is_playing(column, row).then_some((column, row))
        })
    }

    /// The squares that `side`'s men stand on at the start.
    pub fn start_squares(&self, side: Side) -> Squares {
        let home = self.skip_rows..self.skip_rows.saturating_add(self.rows);
        self.squares_where(|_, row| home.contains(&self.row_for(side, row)))
    }

    /// The last row of `side`, where its men become kings.
    pub fn crown_squares(&self, side: Side) -> Squares {
        self.squares_where(|_, row| self.row_for(side, row) == self.height - 1)
    }

    /// The squares of the diagonals that run from a corner to the opposite corner.
    pub fn long_diagonals(&self) -> Squares {
        self.squares_where(|column, row| {
            self.width == self.height
                && (column == row || u16::from(column) + u16::from(row) + 1 == u16::from(self.width))
        })
    }

    /// `row` counted from `side`'s own first row.
    fn row_for(&self, side: Side, row: u8) -> u8 {
        match side {
            Side::White => row,
            Side::Black => self.height - 1 - row,
        }
    }

    fn squares_where(&self, wanted: impl Fn(u8, u8) -> bool) -> Squares {
        self.all_squares()
            .filter(|&square| self.coordinates(square).is_some_and(|(column, row)| wanted(column, row)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::variant::{PlayingSquares, Variant, named};

    #[test]
    fn squares_and_coordinates_agree_on_every_board() {
        for (width, height) in [(4, 4), (8, 8), (10, 8), (9, 9), (9, 10), (11, 7), (14, 14), (20, 20)] {
            for squares in [PlayingSquares::Corner, PlayingSquares::OffCorner, PlayingSquares::All] {
                if squares == PlayingSquares::All && width > 14 {
                    continue;
                }
                let board = Variant { width, height, squares, ..named::CUSTOM };
                let mut next = 0;
                for row in (0..height).rev() {
                    for column in 0..width {
                        let Some(square) = board.square_at(column, row) else { continue };
                        assert_eq!(square.index(), next, "numbers go row by row from the top left");
                        assert_eq!(board.coordinates(square), Some((column, row)));
                        next += 1;
                    }
                }
                assert_eq!(next, board.square_count());
            }
        }
    }

    #[test]
    fn every_named_game_starts_with_its_number_of_men() {
        let men = |name: &str| {
            let variant = named::ALL.into_iter().find(|variant| variant.name == name).unwrap();
            tabuleiro_core::Side::ALL.map(|side| variant.start_squares(side).len())
        };
        assert_eq!(men("international"), [20, 20]);
        assert_eq!(men("brazilian"), [12, 12]);
        assert_eq!(men("italian"), [12, 12]);
        assert_eq!(men("thai"), [8, 8]);
        assert_eq!(men("canadian"), [30, 30]);
        assert_eq!(men("turkish"), [16, 16]);
        assert_eq!(men("spantsiretti"), [15, 15]);
    }
}
