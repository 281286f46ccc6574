//! Solving a material and the same with the other side to move, by retrograde analysis.
//!
//! First every position is looked at once: what its captures and crownings lead to is known already, and its
//! other moves are counted. Then the ends of games are spread backwards, those of 0 plies first: who can move
//! to a position that is lost for the opponent wins a ply later, and who has no other moves left than to
//! positions that are won for the opponent loses. What is never reached is a draw.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, Ordering};

use crate::index::Index;
use crate::material::Material;
use crate::rules::{Layout, Rules};
use crate::slice::{Slice, Slices, Walker, in_shares};
use crate::value::{BestMove, Code, DRAW, OVER};

/// States of a position, in the high byte; below them is the number of moves that may still hold it.
const FEWEST_STATE: u16 = CLOSED;
/// Nothing can change: a draw.
const CLOSED: u16 = 253;
/// The low byte is its code, but nobody has drawn conclusions from it.
const PENDING: u16 = 254;
/// The low byte is its code.
const FINAL: u16 = 255;

/// Why a material was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsolved {
    /// Somebody stopped the work.
    Stopped,
    /// A win takes more plies than a table can say.
    TooLong,
    /// A slice that a capture or a crowning leads to is missing.
    Missing,
}

/// The positions of one material while they are solved.
struct Field {
    index: Index,
    /// The state in the high byte. In the low one the code if it is known; otherwise the longest resistance
    /// of the moves that are known to lose.
    cells: Vec<AtomicU16>,
}

impl Field {
    fn new(index: Index) -> Field {
        let cells = (0..index.count()).map(|_| AtomicU16::new(CLOSED << 8)).collect();
        Field { index, cells }
    }

    fn finish(self) -> Slice {
        let code = |cell: AtomicU16| {
            let cell = cell.into_inner();
            if cell >> 8 == FINAL { cell as Code } else { DRAW }
        };
        Slice { index: self.index, codes: self.cells.into_iter().map(code).collect(), doubtful: Vec::new() }
    }
}

/// Solves `material`, and the same with the other side to move if that is another, on top of the `slices`
/// that captures and crownings lead to.
pub fn solve<G: Layout>(
    rules: &Rules<G>,
    slices: &Slices,
    material: Material,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Vec<Slice>, Unsolved> {
    let mut fields = vec![Field::new(Index::new(rules.squares(), material))];
    if material != material.swapped() {
        fields.push(Field::new(Index::new(rules.squares(), material.swapped())));
    }
    let solver = Solver {
        rules,
        slices,
        threads,
        stop,
        last: AtomicU8::new(OVER),
        missing: AtomicBool::new(false),
        too_long: AtomicBool::new(false),
    };
    for field in &fields {
        solver.begin(field);
    }
    let mut code = OVER;
    loop {
        for (number, field) in fields.iter().enumerate() {
            let partner = &fields[fields.len() - 1 - number];
            solver.spread(field, partner, code);
        }
        if stop.load(Ordering::Relaxed) {
            return Err(Unsolved::Stopped);
        }
        if solver.missing.load(Ordering::Relaxed) {
            return Err(Unsolved::Missing);
        }
        if solver.too_long.load(Ordering::Relaxed) {
            return Err(Unsolved::TooLong);
        }
        if code >= solver.last.load(Ordering::Relaxed) {
            return Ok(fields.into_iter().map(Field::finish).collect());
        }
        code += 1;
    }
}

struct Solver<'a, G: Layout> {
    rules: &'a Rules<G>,
    slices: &'a Slices,
    threads: usize,
    stop: &'a AtomicBool,
    /// The largest code of a pending position.
    last: AtomicU8,
    missing: AtomicBool,
    too_long: AtomicBool,
}

impl<G: Layout> Solver<'_, G> {
    fn pending(&self, code: Code) -> u16 {
        self.last.fetch_max(code, Ordering::Relaxed);
        if code == Code::MAX {
            self.too_long.store(true, Ordering::Relaxed);
        }
        PENDING << 8 | u16::from(code)
    }

    /// Looks at every position once.
    fn begin(&self, field: &Field) {
        let at_once = self.rules.draws_at_once(field.index.material());
        let walker = || Walker::<G>::new(&field.index);
        in_shares(field.index.count(), self.threads, self.stop, walker, |walker, range| {
            walker.walk.go_to(range.start);
            for number in range {
                let board = walker.walk.next_board();
                self.rules.moves(&board, &mut walker.moves);
                let cell = if walker.moves.is_empty() {
                    self.pending(OVER)
                } else if at_once {
                    CLOSED << 8
                } else {
                    self.first_look(&board, &walker.moves)
                };
                field.cells[number as usize].store(cell, Ordering::Relaxed);
            }
        });
    }

    fn first_look(
        &self,
        board: &tabuleiro_draughts::Board<u64>,
        moves: &[tabuleiro_draughts::Ply<G>],
    ) -> u16 {
        let mut best = BestMove::new(self.rules.no_move_wins());
        let mut inside = 0;
        for mv in moves {
            if !mv.is_capture() && !mv.is_crowning() {
                inside += 1;
                continue;
            }
            let next = self.rules.after(board, mv);
            let code = if self.rules.over_after(mv, &next) { Some(OVER) } else { self.slices.code(&next) };
            match code {
                Some(code) => best.add(code),
                None => self.missing.store(true, Ordering::Relaxed),
            }
        }
        if let Some(win) = best.win() {
            return self.pending(win);
        }
        let loss = best.loss().unwrap_or(DRAW);
        match (inside, best.draws()) {
            (0, true) => CLOSED << 8,
            (0, false) => self.pending(loss),
            (_, draws) => {
                // A move that draws is one that never fails.
                let holding: u16 = inside + u16::from(draws);
                assert!(holding < FEWEST_STATE, "no few pieces have so many moves");
                holding << 8 | u16::from(loss)
            }
        }
    }

    /// Tells the positions before those of this code.
    fn spread(&self, field: &Field, partner: &Field, code: Code) {
        let wanted = PENDING << 8 | u16::from(code);
        let is_loss = self.rules.is_loss(code);
        let walker = || Walker::<G>::new(&field.index);
        in_shares(field.index.count(), self.threads, self.stop, walker, |walker, range| {
            for number in range {
                if field.cells[number as usize].load(Ordering::Relaxed) != wanted {
                    continue;
                }
                field.cells[number as usize].store(FINAL << 8 | u16::from(code), Ordering::Relaxed);
                walker.walk.go_to(number);
                let board = self.rules.turn(&walker.walk.next_board());
                self.rules.before(&board, |before| {
                    let cell = &partner.cells[partner.index.rank(before) as usize];
                    if is_loss { self.wins(cell, before, code + 1) } else { self.fails(cell, code + 1) }
                });
            }
        });
    }

    /// A move wins at a position, in so many plies.
    fn wins(&self, cell: &AtomicU16, board: &tabuleiro_draughts::Board<u64>, code: Code) {
        let now = cell.load(Ordering::Relaxed);
        let better = match now >> 8 {
            CLOSED | FINAL => false,
            // Where a capture must be made the move is none.
            PENDING => {
                self.rules.is_win(now as Code) && now as Code > code && !self.rules.must_capture(board)
            }
            _ => true,
        };
        if better {
            cell.store(self.pending(code), Ordering::Relaxed);
        }
    }

    /// A move loses at a position, in so many plies.
    fn fails(&self, cell: &AtomicU16, code: Code) {
        let mut now = cell.load(Ordering::Relaxed);
        while now >> 8 < FEWEST_STATE {
            let longest = (now as Code).max(code);
            let left = (now >> 8) - 1;
            let next = if left == 0 { self.pending(longest) } else { left << 8 | u16::from(longest) };
            match cell.compare_exchange_weak(now, next, Ordering::Relaxed, Ordering::Relaxed) {
                Ok(_) => return,
                Err(changed) => now = changed,
            }
        }
    }
}
