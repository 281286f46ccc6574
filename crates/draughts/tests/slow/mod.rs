//! A slow, obvious move generator, written from the rules in words. It shares nothing with the crate but the
//! value that states the rules.
//!
//! The board is a map from cells to pieces. A capture is found by trying every jump from every landing
//! square, and nothing is merged before the end.

pub mod duel;

use std::collections::{BTreeMap, BTreeSet};

use tabuleiro_core::Side;
use tabuleiro_draughts::variant::{
    Continuation, Criterion, Crowning, Goal, Landing, Obligation, PlayingSquares, Removal,
};
use tabuleiro_draughts::{Piece, Setup, Variant};

/// A column and a row, counted from White's left corner.
pub type Cell = (i32, i32);

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub rules: Variant,
    pub pieces: BTreeMap<Cell, (Side, Piece)>,
    pub turn: Side,
    /// For each side, the king that moved last without capturing, and how often in a row.
    pub runs: [Option<(Cell, u8)>; 2],
}

/// A move: all cells that the piece rests on, and the captured cells in their order.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Walk {
    pub cells: Vec<Cell>,
    pub captured: Vec<Cell>,
    pub crowned: bool,
}

/// What a move does: first and last cell, captured cells, crowning.
pub type Effect = (Cell, Cell, BTreeSet<Cell>, bool);

impl Walk {
    pub fn effect(&self) -> Effect {
        let (first, last) = (self.cells[0], self.cells[self.cells.len() - 1]);
        (first, last, self.captured.iter().copied().collect(), self.crowned)
    }

    /// The walk as a path: a rest between two jumps in the same direction is not told, for it makes no
    /// difference where on that line it was.
    pub fn path(&self) -> (Vec<Cell>, Vec<Cell>, bool) {
        let way = |a: Cell, b: Cell| ((b.0 - a.0).signum(), (b.1 - a.1).signum());
        let last = self.cells.len() - 1;
        let turns = (0..=last).filter(|&at| {
            let inner = at > 0 && at < last;
            !(inner && way(self.cells[at - 1], self.cells[at]) == way(self.cells[at], self.cells[at + 1]))
        });
        (turns.map(|at| self.cells[at]).collect(), self.captured.clone(), self.crowned)
    }
}

/// The eight directions, clockwise from straight ahead of White.
const WAYS: [Cell; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

impl Table {
    pub fn start(rules: Variant) -> Table {
        let mut pieces = BTreeMap::new();
        let (width, height) = (i32::from(rules.width), i32::from(rules.height));
        for column in 0..width {
            for line in 0..i32::from(rules.rows) {
                let row = i32::from(rules.skip_rows) + line;
                for (cell, side) in [((column, row), Side::White), ((column, height - 1 - row), Side::Black)]
                {
                    if plays(&rules, cell) {
                        pieces.insert(cell, (side, Piece::Man));
                    }
                }
            }
        }
        Table { rules, pieces, turn: rules.starter, runs: [None; 2] }
    }

    /// The same position as the crate states it.
    pub fn of(setup: &Setup) -> Table {
        let rules = setup.variant;
        let cell = |square| {
            let (column, row) = rules.coordinates(square).unwrap();
            (i32::from(column), i32::from(row))
        };
        let mut pieces = BTreeMap::new();
        for square in rules.all_squares() {
            if let Some(piece) = setup.at(square) {
                pieces.insert(cell(square), piece);
            }
        }
        let runs = setup.counters.king_runs.map(|run| run.map(|run| (cell(run.king), run.moves)));
        Table { rules, pieces, turn: setup.side_to_move, runs }
    }

    /// Every legal move, with every way of walking it.
    pub fn moves(&self) -> Vec<Walk> {
        if self.rules.goal == Goal::FirstKing && self.pieces.values().any(|&(_, piece)| piece == Piece::King)
        {
            return Vec::new();
        }
        let captures = self.captures();
        if self.rules.obligation == Obligation::Must && !captures.is_empty() {
            let best = captures.iter().map(|walk| self.worth(walk)).max();
            return captures.into_iter().filter(|walk| Some(self.worth(walk)) == best).collect();
        }
        let mut moves = captures;
        moves.extend(self.quiet_moves());
        moves
    }

    /// The position after a move.
    pub fn after(&self, walk: &Walk) -> Table {
        let mut next = self.clone();
        let (from, to, captured, crowned) = walk.effect();
        let (side, piece) = next.pieces.remove(&from).unwrap();
        for cell in &captured {
            next.pieces.remove(cell);
        }
        next.pieces.insert(to, (side, if crowned { Piece::King } else { piece }));
        next.turn = !self.turn;
        if self.rules.king_run.is_some() {
            next.runs[side.index()] = if piece == Piece::King && captured.is_empty() {
                let before = self.runs[side.index()].filter(|run| run.0 == from).map_or(0, |run| run.1);
                Some((to, before + 1))
            } else {
                None
            };
            for owner in Side::ALL {
                let has_man = next.pieces.values().any(|&piece| piece == (owner, Piece::Man));
                let king_stands = next.runs[owner.index()]
                    .is_some_and(|(cell, _)| next.pieces.get(&cell) == Some(&(owner, Piece::King)));
                if !has_man || !king_stands {
                    next.runs[owner.index()] = None;
                }
            }
        }
        next
    }

    /// The number of sequences of `depth` moves, moves with the same effect being one.
    pub fn perft(&self, depth: u32) -> u64 {
        let walks = self.moves();
        let effects: BTreeMap<_, _> = walks.iter().map(|walk| (walk.effect(), walk)).collect();
        if depth == 1 {
            return effects.len() as u64;
        }
        effects.values().map(|walk| self.after(walk).perft(depth - 1)).sum()
    }

    fn quiet_moves(&self) -> Vec<Walk> {
        let mut moves = Vec::new();
        for (&from, &(side, piece)) in &self.pieces {
            if side != self.turn {
                continue;
            }
            let king = piece == Piece::King;
            // A king that has made all the moves it may make in a row must rest.
            if king
                && let (Some(limit), Some((cell, made))) = (self.rules.king_run, self.runs[side.index()])
                && cell == from
                && made >= limit
            {
                continue;
            }
            let ways = if king { self.rules.king_moves } else { self.rules.man_moves };
            for way in ways.iter() {
                let mut to = self.next(from, way);
                while self.is_free(to) {
                    let crowned = !king && self.is_crown_row(to);
                    moves.push(Walk { cells: vec![from, to], captured: Vec::new(), crowned });
                    if !(king && self.rules.flying) {
                        break;
                    }
                    to = self.next(to, way);
                }
            }
        }
        moves
    }

    fn captures(&self) -> Vec<Walk> {
        let mut captures = Vec::new();
        for (&from, &(side, piece)) in &self.pieces {
            if side == self.turn {
                // The piece is lifted: the cell it leaves is empty for the whole move.
                let mut lifted = self.clone();
                lifted.pieces.remove(&from);
                let walk = Walk { cells: vec![from], captured: Vec::new(), crowned: false };
                captures.extend(lifted.go_on(&walk, piece, None));
            }
        }
        captures
    }

    /// Every completed capture that begins with `walk`, which stands on its last cell as `piece` and came
    /// there by the way `came`. Empty if it can't go on.
    fn go_on(&self, walk: &Walk, piece: Piece, came: Option<u8>) -> Vec<Walk> {
        let king = piece == Piece::King;
        let ways = if king { self.rules.king_captures } else { self.rules.man_captures };
        let at = *walk.cells.last().unwrap();
        let mut complete = Vec::new();
        for way in ways.iter() {
            let back = came.map(|came| (came + 4) % 8);
            if !self.rules.turn_back && back == Some(way) {
                continue;
            }
            let long = king && self.rules.flying;
            let mut over = self.next(at, way);
            while long && self.is_free(over) {
                over = self.next(over, way);
            }
            if !self.may_take(over, piece, walk) {
                continue;
            }
            // All cells behind the taken piece where this jump may land.
            let mut landings = Vec::new();
            let mut to = self.next(over, way);
            while self.is_free(to) {
                landings.push(to);
                if !long || self.rules.landing == Landing::Behind {
                    break;
                }
                to = self.next(to, way);
            }
            let mut table = self.clone();
            if self.rules.removal == Removal::AtOnce {
                table.pieces.remove(&over);
            }
            let mut further = Vec::new();
            let mut ends = Vec::new();
            let mut goes_on_from = Vec::new();
            for &to in &landings {
                let mut walk = walk.clone();
                walk.cells.push(to);
                walk.captured.push(over);
                let mut piece = piece;
                let mut may_go_on = true;
                if !king && self.is_crown_row(to) {
                    match self.rules.crowning {
                        Crowning::Passes => {}
                        Crowning::Continues => {
                            piece = Piece::King;
                            walk.crowned = true;
                        }
                        Crowning::Stops => may_go_on = false,
                    }
                }
                let more = if may_go_on { table.go_on(&walk, piece, Some(way)) } else { Vec::new() };
                goes_on_from.push(!more.is_empty());
                further.extend(more);
                if !king && self.is_crown_row(to) {
                    walk.crowned = true;
                }
                ends.push(walk);
            }
            let took_king = self.kings_taken(&[over]) == 1;
            if self.rules.landing == Landing::BehindLastKing && long && took_king {
                ends.truncate(1);
            }
            let may_end = |landing: usize| match self.rules.continuation {
                Continuation::Complete => further.is_empty(),
                Continuation::FromLanding => !goes_on_from[landing],
                Continuation::Free => true,
            };
            let ends = ends.into_iter().enumerate().filter(|&(landing, _)| may_end(landing));
            complete.extend(ends.map(|(_, walk)| walk));
            complete.extend(further);
        }
        complete
    }

    fn may_take(&self, over: Cell, taker: Piece, walk: &Walk) -> bool {
        match self.pieces.get(&over) {
            Some(&(side, piece)) => {
                side != self.turn
                    && !walk.captured.contains(&over)
                    && (taker == Piece::King || piece == Piece::Man || self.rules.man_takes_king)
            }
            None => false,
        }
    }

    /// The worth of a capture in the order of the rules' criteria, and last the kings in order.
    fn worth(&self, walk: &Walk) -> Vec<i64> {
        let pieces = walk.captured.len() as i64;
        let kings = self.kings_taken(&walk.captured);
        let mut worth = Vec::new();
        for criterion in self.rules.precedence.criteria() {
            match criterion {
                Criterion::MostPieces => worth.push(pieces),
                Criterion::MostKings => worth.push(kings),
                Criterion::WithKing => {
                    worth.push(i64::from(self.pieces[&walk.cells[0]].1 == Piece::King));
                }
                // In thousandths of a man, a king is worth 1999: less than two men, and any number of kings
                // on a board is worth more than twice that number less one.
                Criterion::MostWorth => worth.push(1000 * (pieces - kings) + 1999 * kings),
                Criterion::EarliestKing => {
                    worth.extend(walk.captured.iter().map(|&cell| self.kings_taken(&[cell])));
                }
            }
        }
        worth
    }

    fn kings_taken(&self, cells: &[Cell]) -> i64 {
        let king = |cell: &&Cell| self.pieces.get(cell).is_some_and(|&(_, piece)| piece == Piece::King);
        cells.iter().filter(king).count() as i64
    }

    /// The next playing cell that way, seen from the side to move. On boards of one colour a straight step
    /// goes over the cell between.
    fn next(&self, cell: Cell, way: u8) -> Cell {
        let way = if self.turn == Side::White { way } else { (way + 4) % 8 };
        let (columns, rows) = WAYS[usize::from(way)];
        let straight = columns == 0 || rows == 0;
        let length = if straight && self.rules.squares != PlayingSquares::All { 2 } else { 1 };
        (cell.0 + length * columns, cell.1 + length * rows)
    }

    fn is_free(&self, cell: Cell) -> bool {
        plays(&self.rules, cell) && !self.pieces.contains_key(&cell)
    }

    fn is_crown_row(&self, cell: Cell) -> bool {
        cell.1 == if self.turn == Side::White { i32::from(self.rules.height) - 1 } else { 0 }
    }
}

/// Whether a cell is on the board and played on.
fn plays(rules: &Variant, (column, row): Cell) -> bool {
    let on_board =
        (0..i32::from(rules.width)).contains(&column) && (0..i32::from(rules.height)).contains(&row);
    on_board
        && match rules.squares {
            PlayingSquares::All => true,
            PlayingSquares::Corner => (column + row) % 2 == 0,
            PlayingSquares::OffCorner => (column + row) % 2 == 1,
        }
}
