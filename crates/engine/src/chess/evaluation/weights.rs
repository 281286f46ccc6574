//! What each term is worth, in the middlegame and in the endgame.

use tabuleiro_chess::{Bitboard, Board, Position, Role};
use tabuleiro_core::{Rules, Side};
use tabuleiro_search::Score;

use super::terms::{self, Sink, Term};

/// A worth in the middlegame and in the endgame, in hundredths of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    /// With all pieces on the board.
    pub middle: i16,
    /// With few left.
    pub end: i16,
}

/// The weights of all terms.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// By term.
    terms: Vec<Worth>,
    /// For having the move.
    tempo: Worth,
}

/// How much of the middlegame each role stands for; 24 in all at the start.
const PHASE: [Score; 6] = [0, 1, 1, 2, 4, 0];
/// The phase of a full board.
pub const FULL_PHASE: Score = 24;

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
    pub fn new(terms: Vec<Worth>, tempo: Worth) -> Weights {
        assert_eq!(terms.len(), terms::COUNT);
        Weights { terms, tempo }
    }

    /// Reads stored weights.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        if bytes.len() != SIZE {
            return Err(WeightsError { found: bytes.len() });
        }
        let worth = |bytes: &[u8]| Worth {
            middle: i16::from_le_bytes([bytes[0], bytes[1]]),
            end: i16::from_le_bytes([bytes[2], bytes[3]]),
        };
        let mut terms: Vec<Worth> = bytes.chunks_exact(4).map(worth).collect();
        let tempo = terms.pop().unwrap_or_default();
        Ok(Weights { terms, tempo })
    }

    /// The weights as they are stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let all = self.terms.iter().chain([&self.tempo]);
        all.flat_map(|worth| [worth.middle, worth.end]).flat_map(i16::to_le_bytes).collect()
    }

    /// The weights by term.
    pub fn terms(&self) -> &[Worth] {
        &self.terms
    }

    /// The weight for having the move.
    pub fn tempo(&self) -> Worth {
        self.tempo
    }

    /// What `position` is worth to the side to move.
    pub fn evaluate(&self, position: &Position) -> Score {
        let board = position.board();
        let mut sum = Sum { weights: &self.terms, middle: [0; 2], end: [0; 2] };
        terms::visit(board, &mut sum);
        let [own, other] = [position.side_to_move(), !position.side_to_move()].map(Side::index);
        let middle = sum.middle[own] - sum.middle[other] + Score::from(self.tempo.middle);
        let end = sum.end[own] - sum.end[other] + Score::from(self.tempo.end);
        let phase = phase(board);
        let mixed = (middle * phase + end * (FULL_PHASE - phase)) / FULL_PHASE;
        let stronger = if mixed >= 0 { position.side_to_move() } else { !position.side_to_move() };
        mixed * winnable(board, stronger) / WINNABLE
    }
}

/// How much of the middlegame is left, up to [`FULL_PHASE`].
pub fn phase(board: &Board) -> Score {
    let sum: Score = Role::ALL.iter().map(|&role| PHASE[role.index()] * count(board.role(role))).sum();
    sum.min(FULL_PHASE)
}

/// The whole of what [`winnable`] returns a part of.
pub const WINNABLE: Score = 16;

/// How much of an advantage of `stronger` counts, in sixteenths: little where the material can't win.
pub fn winnable(board: &Board, stronger: Side) -> Score {
    let pieces = |side: Side| {
        let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        roles
            .iter()
            .map(|&role| [0, 3, 3, 5, 10, 0][role.index()] * count(board.pieces(role.of(side))))
            .sum::<Score>()
    };
    let (own, other) = (pieces(stronger), pieces(!stronger));
    // Without pawns a piece more than the other is not enough.
    if board.pieces(Role::Pawn.of(stronger)).is_empty() && own - other <= 3 {
        return if own < 5 { 1 } else { 3 };
    }
    // Bishops on squares of different colours alone can't contest each other.
    let bishops = board.role(Role::Bishop);
    let one_each = own == 3 && other == 3 && bishops.count() == 2;
    if one_each && bishops.meets(Bitboard::LIGHT) && bishops.without(Bitboard::LIGHT).any() {
        return 8;
    }
    WINNABLE
}

fn count(set: Bitboard) -> Score {
    set.count() as Score
}

/// Adds up the weights of the terms.
struct Sum<'a> {
    weights: &'a [Worth],
    middle: [Score; 2],
    end: [Score; 2],
}

impl Sink for Sum<'_> {
    #[inline]
    fn add(&mut self, side: Side, term: Term) {
        let worth = self.weights[term];
        self.middle[side.index()] += Score::from(worth.middle);
        self.end[side.index()] += Score::from(worth.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(weights: &Weights, fen: &str) -> Score {
        weights.evaluate(&fen.parse().unwrap())
    }

    #[test]
    fn a_position_and_its_mirror_are_worth_the_same() {
        let weights = Weights::formulas();
        for (fen, mirrored) in [
            (
                "r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 0 1",
                "r1bqkb1r/pp2pppp/2n2n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R b KQkq - 0 1",
            ),
            ("8/2p2k2/8/3P4/8/8/5K2/8 w - - 0 1", "8/5k2/8/8/3p4/8/2P2K2/8 b - - 0 1"),
        ] {
            assert_eq!(of(&weights, fen), of(&weights, mirrored));
        }
    }

    #[test]
    fn more_is_better() {
        let weights = Weights::formulas();
        assert!(of(&weights, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1") > 700);
        assert!(of(&weights, "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1") < -700);
        let advanced = of(&weights, "4k3/8/P7/8/8/8/8/4K3 w - - 0 1");
        assert!(advanced > of(&weights, "4k3/8/8/8/8/P7/8/4K3 w - - 0 1"));
    }

    #[test]
    fn material_that_cannot_win_counts_little() {
        let weights = Weights::formulas();
        assert!(of(&weights, "4k3/8/8/8/8/8/8/N3K3 w - - 0 1") < 50);
        assert!(of(&weights, "4k3/r7/8/8/8/8/8/RN2K3 w - - 0 1") < 150);
        assert!(of(&weights, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1") > 300);
    }

    #[test]
    fn weights_survive_storing() {
        let weights = Weights::formulas();
        assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights));
        assert_eq!(Weights::from_bytes(b"abc"), Err(WeightsError { found: 3 }));
    }
}
