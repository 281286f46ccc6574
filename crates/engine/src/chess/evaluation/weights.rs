//! What each term is worth, in the middlegame and in the endgame.

use tabuleiro_chess::Position;
use tabuleiro_core::{Rules, Side};
use tabuleiro_search::{Score, WIN};

use super::PawnCache;
use super::material::{FULL_PHASE, WINNABLE, phase, winnable};
use super::terms::{self, Sink, Term};

/// A worth in the middlegame and in the endgame, in hundredths of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    /// With all pieces on the board.
    pub middle: i16,
    /// With few left.
    pub end: i16,
}

/// Both halves of a worth, or of a sum of them, in one number: adding two adds the halves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Packed(i32);

impl Packed {
    fn of(worth: Worth) -> Packed {
        Packed((i32::from(worth.end) << 16) + i32::from(worth.middle))
    }

    fn middle(self) -> Score {
        Score::from(self.0 as i16)
    }

    fn end(self) -> Score {
        // The half below borrowed one if it is negative.
        Score::from(((self.0 + 0x8000) >> 16) as i16)
    }
}

/// The weights of all terms.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// By term.
    terms: Box<[Packed; terms::COUNT]>,
    /// For having the move.
    tempo: Worth,
}

/// The weights fitted to games of the engine against itself, as `cargo xtask train tune` wrote them.
const FITTED: &[u8] = include_bytes!("../../../weights/chess.bin");

/// Bytes of stored weights: two of 16 bits for each term, and the tempo's.
const SIZE: usize = (terms::COUNT + 1) * 4;

/// A file that holds no weights of this shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the weights have {found} bytes; {SIZE} are expected")]
pub struct WeightsError {
    /// How many bytes there were.
    pub found: usize,
}

impl Weights {
    /// Weights by term, and for having the move.
    ///
    /// # Panics
    /// If there are not as many as terms.
    pub fn new(terms: &[Worth], tempo: Worth) -> Weights {
        assert_eq!(terms.len(), terms::COUNT);
        let mut packed = Box::new([Packed::default(); terms::COUNT]);
        for (packed, &worth) in packed.iter_mut().zip(terms) {
            *packed = Packed::of(worth);
        }
        Weights { terms: packed, tempo }
    }

    /// The weights that the engine plays with.
    ///
    /// # Panics
    /// Never: a test reads the stored weights.
    pub fn built_in() -> Weights {
        Weights::from_bytes(FITTED).expect("the stored weights fit the terms")
    }

    /// Reads stored weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        if bytes.len() != SIZE {
            return Err(WeightsError { found: bytes.len() });
        }
        let worth = |bytes: &[u8; 4]| Worth {
            middle: i16::from_le_bytes([bytes[0], bytes[1]]),
            end: i16::from_le_bytes([bytes[2], bytes[3]]),
        };
        let mut terms: Vec<Worth> = bytes.as_chunks().0.iter().map(worth).collect();
        let tempo = terms.pop().unwrap_or_default();
        Ok(Weights::new(&terms, tempo))
    }

    /// The weights as they are stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let all = self.terms().chain([self.tempo]);
        all.flat_map(|worth| [worth.middle, worth.end]).flat_map(i16::to_le_bytes).collect()
    }

    /// The weights by term.
    pub fn terms(&self) -> impl Iterator<Item = Worth> + '_ {
        self.terms.iter().map(|packed| Worth { middle: packed.middle() as i16, end: packed.end() as i16 })
    }

    /// The weight for having the move.
    pub fn tempo(&self) -> Worth {
        self.tempo
    }

    /// The worth of `position` to the side to move, as the search wants it.
    pub fn evaluate(&self, position: &Position, cache: &mut PawnCache) -> Score {
        // The nearer the fifty-move draw, the less an advantage is worth.
        let fading = 220 - Score::from(position.halfmove_clock().min(100));
        (self.sum_up(position, cache) * fading / 220).clamp(1 - WIN, WIN - 1)
    }

    /// The sum of the terms for the side to move.
    pub fn sum_up(&self, position: &Position, cache: &mut PawnCache) -> Score {
        let board = position.board();
        let (pawns, passed) = cache.get(board, || {
            let mut sum = Sum { weights: &self.terms, sum: 0 };
            let passed = terms::visit_pawns(board, &mut sum);
            (Packed(sum.sum), passed)
        });
        let mut sum = Sum { weights: &self.terms, sum: pawns.0 };
        terms::visit_rest(board, passed, &mut sum);
        let side = position.side_to_move();
        let for_side = Packed(if side == Side::White { sum.sum } else { -sum.sum });
        let middle = for_side.middle() + Score::from(self.tempo.middle);
        let end = for_side.end() + Score::from(self.tempo.end);
        let stronger = if end >= 0 { side } else { !side };
        let end = end * winnable(board, stronger) / WINNABLE;
        let phase = phase(board);
        (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

/// Adds up the weights of the terms for white, less those for black.
struct Sum<'a> {
    weights: &'a [Packed; terms::COUNT],
    sum: i32,
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, side: Side, term: Term, times: u32) {
        let worth = self.weights[term].0 * times as i32;
        self.sum += if side == Side::White { worth } else { -worth };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(weights: &Weights, fen: &str) -> Score {
        weights.evaluate(&fen.parse().unwrap(), &mut PawnCache::new())
    }

    #[test]
    fn a_position_and_its_mirror_are_worth_the_same() {
        for weights in [Weights::formulas(), Weights::built_in()] {
            for (fen, mirrored) in [
                (
                    "r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 0 1",
                    "r1bqkb1r/pp2pppp/2n2n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R b KQkq - 0 1",
                ),
                (
                    "2r2rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 w - - 0 16",
                    "r1b2rk1/1pq1b1pp/p1n5/3p1pN1/1PB5/4P3/PB1N1PPn/2R2RK1 b - - 0 16",
                ),
                ("8/2p2k2/8/3P4/8/8/5K2/8 w - - 0 1", "8/5k2/8/8/3p4/8/2P2K2/8 b - - 0 1"),
            ] {
                assert_eq!(of(&weights, fen), of(&weights, mirrored), "{fen}");
            }
        }
    }

    #[test]
    fn a_remembered_structure_changes_nothing() {
        let weights = Weights::built_in();
        let mut random = tabuleiro_core::SplitMix64::new(5);
        let mut cache = PawnCache::new();
        for _ in 0..40 {
            let mut position = Position::standard();
            for _ in 0..120 {
                let moves = position.moves();
                let Some(&mv) = random.choose(&moves) else { break };
                position.play(mv);
                let fresh = weights.evaluate(&position, &mut PawnCache::new());
                assert_eq!(weights.evaluate(&position, &mut cache), fresh, "{position}");
            }
        }
    }

    #[test]
    fn more_is_better() {
        for weights in [Weights::formulas(), Weights::built_in()] {
            assert!(of(&weights, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1") > 600);
            assert!(of(&weights, "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1") < -600);
            let advanced = of(&weights, "4k3/8/P7/8/8/8/8/4K3 w - - 0 1");
            assert!(advanced > of(&weights, "4k3/8/8/8/8/P7/8/4K3 w - - 0 1"));
        }
    }

    #[test]
    fn material_that_cannot_win_counts_little() {
        for weights in [Weights::formulas(), Weights::built_in()] {
            assert!(of(&weights, "4k3/8/8/8/8/8/8/N3K3 w - - 0 1") < 60);
            assert!(of(&weights, "4k3/r7/8/8/8/8/8/RN2K3 w - - 0 1") < 160);
            assert!(of(&weights, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1") > 280);
        }
    }

    #[test]
    fn weights_survive_storing() {
        let weights = Weights::formulas();
        assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights));
        assert_eq!(Weights::from_bytes(b"abc"), Err(WeightsError { found: 3 }));
    }
}
