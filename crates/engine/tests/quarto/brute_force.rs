//! What a position is worth by minimax over everything that can happen: slow and obvious.

use tabuleiro_quarto::Position;

/// A game state: pieces are numbers whose four bits are the attributes.
#[derive(Clone, Debug)]
pub struct Game {
    cells: [Option<u8>; 16],
    hand: Option<u8>,
    pool: Vec<u8>,
    squares: bool,
    /// Which of the four bits count.
    counting: u8,
}

/// What a state is worth for the side to move: 0 a draw, else positive for a win, and the sooner the larger.
pub type Worth = i32;

impl Game {
    /// The state that a position describes.
    pub fn of(position: &Position) -> Game {
        let ruleset = position.ruleset();
        let level = ruleset.attributes().len();
        assert!(ruleset.with_level(level) == Some(ruleset), "a beginner's level");
        let cells = position.setup().board.map(|piece| piece.map(|piece| piece.index() as u8));
        let hand = position.hand().map(|piece| piece.index() as u8);
        let is_free = |&piece: &u8| !cells.contains(&Some(piece)) && hand != Some(piece);
        Game {
            cells,
            hand,
            pool: (0..16).filter(is_free).collect(),
            squares: ruleset.counts_squares(),
            // Size is the highest bit of a piece's index, so the first levels count the highest bits.
            counting: ((1u8 << level) - 1) << (4 - level),
        }
    }

    /// Minimax over everything that can happen. A win counts 100 less the plies it takes.
    pub fn worth(&mut self) -> Worth {
        let Some(hand) = self.hand else {
            return if (0..16).any(|cell| self.wins_through(cell)) { -100 } else { 0 };
        };
        let mut best = -1000;
        for cell in 0..16 {
            if self.cells[cell].is_some() {
                continue;
            }
            self.cells[cell] = Some(hand);
            if self.wins_through(cell) {
                best = 99;
            } else if self.pool.is_empty() {
                best = best.max(0);
            } else {
                for index in 0..self.pool.len() {
                    let given = self.pool.swap_remove(index);
                    self.hand = Some(given);
                    let worth = -self.worth();
                    best = best.max(worth - worth.signum());
                    self.pool.push(given);
                    let last = self.pool.len() - 1;
                    self.pool.swap(index, last);
                }
                self.hand = Some(hand);
            }
            self.cells[cell] = None;
            if best == 99 {
                break;
            }
        }
        best
    }

    /// Whether some group with `cell` is full and its pieces share an attribute that counts.
    fn wins_through(&self, cell: usize) -> bool {
        let full = |cells: [usize; 4]| {
            let mut pieces = [0; 4];
            for (piece, cell) in pieces.iter_mut().zip(cells) {
                match self.cells[cell] {
                    Some(found) => *piece = found,
                    None => return false,
                }
            }
            let [a, b, c, d] = pieces;
            ((a & b & c & d) | !(a | b | c | d)) & self.counting != 0
        };
        let (row, column) = (cell / 4, cell % 4);
        if full([4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3])
            || full([column, column + 4, column + 8, column + 12])
            || row == column && full([0, 5, 10, 15])
            || row + column == 3 && full([3, 6, 9, 12])
        {
            return true;
        }
        self.squares
            && (row.saturating_sub(1)..=row.min(2)).any(|top| {
                (column.saturating_sub(1)..=column.min(2)).any(|left| {
                    let corner = 4 * top + left;
                    full([corner, corner + 1, corner + 4, corner + 5])
                })
            })
    }
}
