//! The game once more, written from the rules without looking at the crate's code: slow and obvious.

use tabuleiro_quarto::{Position, Ruleset};

/// A game state: pieces are numbers whose four bits are the attributes.
#[derive(Clone, Debug)]
pub struct Game {
    pub cells: [Option<u8>; 16],
    pub hand: Option<u8>,
    pub pool: Vec<u8>,
    pub squares: bool,
    /// Which of the four bits count.
    pub counting: u8,
}

impl Game {
    pub fn start(ruleset: Ruleset) -> Game {
        // Only equality of attributes matters, so any assignment of bits to attributes does.
        let counting = (1u8 << ruleset.attributes().len()) - 1;
        assert!(ruleset.with_level(ruleset.attributes().len()) == Some(ruleset), "a beginner's level");
        // Size is the highest bit of a piece's index, so the first levels count the highest bits.
        let counting = counting << (4 - ruleset.attributes().len());
        Game {
            cells: [None; 16],
            hand: None,
            pool: (0..16).collect(),
            squares: ruleset.counts_squares(),
            counting,
        }
    }

    /// The state that a position of the crate describes.
    pub fn of(position: &Position) -> Game {
        let mut game = Game::start(position.ruleset());
        for (cell, piece) in game.cells.iter_mut().zip(position.setup().board) {
            *cell = piece.map(|piece| piece.index() as u8);
        }
        game.hand = position.hand().map(|piece| piece.index() as u8);
        let cells = game.cells;
        game.pool.retain(|&piece| !cells.contains(&Some(piece)) && game.hand != Some(piece));
        game
    }

    /// The groups of four cells that win.
    fn groups(&self) -> Vec<[usize; 4]> {
        let cell = |row: usize, column: usize| 4 * row + column;
        let mut groups = Vec::new();
        for i in 0..4 {
            groups.push([cell(i, 0), cell(i, 1), cell(i, 2), cell(i, 3)]);
            groups.push([cell(0, i), cell(1, i), cell(2, i), cell(3, i)]);
        }
        groups.push([cell(0, 0), cell(1, 1), cell(2, 2), cell(3, 3)]);
        groups.push([cell(0, 3), cell(1, 2), cell(2, 1), cell(3, 0)]);
        if self.squares {
            for row in 0..3 {
                for column in 0..3 {
                    groups.push([
                        cell(row, column),
                        cell(row, column + 1),
                        cell(row + 1, column),
                        cell(row + 1, column + 1),
                    ]);
                }
            }
        }
        groups
    }

    /// Whether some group is full and its pieces share an attribute that counts.
    pub fn is_won(&self) -> bool {
        self.groups().iter().any(|group| {
            let pieces: Vec<u8> = group.iter().filter_map(|&cell| self.cells[cell]).collect();
            let (all, any) = pieces.iter().fold((15, 0), |(all, any), piece| (all & piece, any | piece));
            pieces.len() == 4 && (all & self.counting != 0 || !any & self.counting & 15 != 0)
        })
    }

    /// All states after one turn, which is a placement (unless it is the first turn) and a gift (unless the
    /// placement ends the game).
    pub fn turns(&self) -> Vec<Game> {
        let Some(hand) = self.hand else {
            let at_start = self.cells.iter().all(Option::is_none);
            return if at_start { self.gifts() } else { Vec::new() };
        };
        let mut turns = Vec::new();
        for cell in 0..16 {
            if self.cells[cell].is_none() {
                let mut placed = self.clone();
                placed.cells[cell] = Some(hand);
                placed.hand = None;
                if placed.pool.is_empty() || placed.is_won() {
                    turns.push(placed);
                } else {
                    turns.extend(placed.gifts());
                }
            }
        }
        turns
    }

    pub fn gifts(&self) -> Vec<Game> {
        let give = |&piece: &u8| {
            let mut given = self.clone();
            given.hand = Some(piece);
            given.pool.retain(|&other| other != piece);
            given
        };
        self.pool.iter().map(give).collect()
    }

    /// All states after placing the piece in hand, nothing given yet.
    pub fn placements(&self) -> Vec<Game> {
        let empty = (0..16).filter(|&cell| self.cells[cell].is_none());
        let place = |cell: usize| {
            let mut placed = self.clone();
            placed.cells[cell] = self.hand;
            placed.hand = None;
            placed
        };
        empty.map(place).collect()
    }

    /// The number of sequences of turns.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.turns().len() as u64,
            _ => self.turns().iter().map(|next| next.perft(depth - 1)).sum(),
        }
    }

    /// The number of sequences if giving and placing are plies of their own.
    pub fn perft_apart(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_won() {
            return 0;
        }
        let next = if self.hand.is_some() { self.placements() } else { self.gifts() };
        if depth == 1 { next.len() as u64 } else { next.iter().map(|next| next.perft_apart(depth - 1)).sum() }
    }
}
