//! The order in which moves are tried: the better it is, the smaller the tree.

use tabuleiro_draughts::Ply;
use tabuleiro_draughts::geometry::{Bits, Geometry};
use tabuleiro_search::{MAX_PLY, Score, adjust_history};

/// A quiet move by its squares, all that the order needs.
type Squares = u16;

/// What quiet moves have shown themselves good elsewhere in the tree.
pub(super) struct Memory {
    /// Two quiet moves for each ply that refuted a sister position.
    killers: Vec<[Squares; 2]>,
    /// How often a quiet move turned out best, by its squares.
    history: Vec<i16>,
}

const HISTORY_LIMIT: i32 = 1 << 13;
const TABLE_RANK: Score = 1 << 28;
const CAPTURE_RANK: Score = 1 << 20;
const CROWNING_RANK: Score = 1 << 19;
const KILLER_RANK: Score = 1 << 18;

/// The move in 16 bits, for the table: two captures between the same squares look alike, which costs at most
/// a worse order.
#[inline]
pub(super) fn squares<G: Geometry>(ply: &Ply<G>) -> Squares {
    u16::from(ply.from()) << 8 | u16::from(ply.to())
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory { killers: vec![[0; 2]; MAX_PLY + 2], history: vec![0; 1 << 16] }
    }

    /// Makes room for another position: killers go, and history counts for less.
    pub(super) fn next_search(&mut self) {
        self.killers.fill([0; 2]);
        self.history.iter_mut().for_each(|value| *value /= 4);
    }

    /// Fills `order` with the places of `moves` in the order in which to try them, the best first.
    pub(super) fn sort<G: Geometry>(
        &self,
        ply: usize,
        moves: &[Ply<G>],
        kings: G::Bits,
        table_move: Squares,
        order: &mut Vec<(Score, u16)>,
    ) {
        order.clear();
        order.extend((0..).zip(moves).map(|(place, mv)| (self.rank(ply, mv, kings, table_move), place)));
        // Of equals the one generated first comes first, so that the order is the same each time.
        order.sort_unstable_by_key(|&(rank, place)| (-rank, place));
    }

    fn rank<G: Geometry>(&self, ply: usize, mv: &Ply<G>, kings: G::Bits, table_move: Squares) -> Score {
        let key = squares(mv);
        if key == table_move && table_move != 0 {
            return TABLE_RANK;
        }
        if mv.is_capture() {
            let gain = mv.taken().count() + 2 * (mv.taken() & kings).count();
            return CAPTURE_RANK + 2 * gain as Score + Score::from(mv.is_crowning());
        }
        if mv.is_crowning() {
            return CROWNING_RANK;
        }
        match self.killers[ply] {
            [first, _] if first == key => KILLER_RANK + 1,
            [_, second] if second == key => KILLER_RANK,
            _ => Score::from(self.history[usize::from(key)]),
        }
    }

    /// How good the quiet move has been elsewhere, from -100 to 100.
    pub(super) fn reputation<G: Geometry>(&self, mv: &Ply<G>) -> i32 {
        i32::from(self.history[usize::from(squares(mv))]) * 100 / HISTORY_LIMIT
    }

    /// Takes note that the quiet move `mv` was best, better than the quiet moves `tried` before it.
    pub(super) fn reward(&mut self, ply: usize, depth: i32, mv: Squares, tried: &[Squares]) {
        if self.killers[ply][0] != mv {
            self.killers[ply] = [mv, self.killers[ply][0]];
        }
        let bonus = (depth * depth * 8).min(1200);
        for (mv, bonus) in [(mv, bonus)].into_iter().chain(tried.iter().map(|&worse| (worse, -bonus))) {
            adjust_history(&mut self.history[usize::from(mv)], bonus, HISTORY_LIMIT);
        }
    }
}
