//! What a position is worth without looking ahead: the pieces, and what a network says of where they stand.
//! The network learnt from games of the engine against itself.

mod accumulator;
mod input;
pub mod material;

pub use accumulator::Accumulator;
pub use input::{SHAPE, input, is_mirrored};

use tabuleiro_chess::Position;
use tabuleiro_nnue::{Network, NetworkError};
use tabuleiro_search::{Score, WIN};

/// How many sums each side's view of a board has.
pub const HIDDEN: usize = 128;

/// The network that the engine plays with, as `cargo xtask lab chess train` wrote it.
const TRAINED: &[u8] = include_bytes!("../../../weights/chess.bin");

/// What an engine judges positions by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    network: Network<HIDDEN>,
}

impl Evaluation {
    /// What the engine plays with.
    ///
    /// # Panics
    /// Never: a test reads the stored network.
    pub fn built_in() -> Evaluation {
        Evaluation::read(TRAINED).expect("the stored network has the right size")
    }

    /// The pieces alone, which is what everything began with.
    pub fn pieces() -> Evaluation {
        Evaluation { network: Network::zero(SHAPE) }
    }

    /// The network in the bytes of a file.
    pub fn read(bytes: &[u8]) -> Result<Evaluation, NetworkError> {
        Network::from_bytes(SHAPE, bytes).map(|network| Evaluation { network })
    }

    /// The network that says where pieces should stand.
    pub fn network(&self) -> &Network<HIDDEN> {
        &self.network
    }

    /// What is remembered before anything was judged.
    pub fn accumulator(&self) -> Accumulator {
        Accumulator::new(self.network.bias)
    }

    /// The worth of `position` to the side to move, as the search wants it. What was judged before must have
    /// been judged by this evaluation.
    pub fn evaluate(&self, position: &Position, judged: &mut Accumulator) -> Score {
        // The nearer the fifty-move draw, the less an advantage is worth.
        let fading = 220 - Score::from(position.halfmove_clock().min(100));
        (self.judge(position, judged) * fading / 220).clamp(1 - WIN, WIN - 1)
    }

    fn judge(&self, position: &Position, judged: &mut Accumulator) -> Score {
        let (board, mover) = (position.board(), position.side_to_move());
        let balance = material::balance(board, mover);
        // The network judges such endings too low, though it was taught many; what to do in them is simple.
        if material::hunts(board, mover) {
            return balance + material::cornered(board, mover);
        }
        if material::hunts(board, !mover) {
            return balance - material::cornered(board, !mover);
        }
        let views = judged.sums(board, mover, &self.network);
        let said = self.network.evaluate(views, material::stage(board));
        let score = balance + said;
        let ahead = if score < 0 { !mover } else { mover };
        if material::can_hardly_win(board, ahead) { score / 8 } else { score }
    }
}

impl From<Network<HIDDEN>> for Evaluation {
    fn from(network: Network<HIDDEN>) -> Evaluation {
        Evaluation { network }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(evaluation: &Evaluation, fen: &str) -> Score {
        evaluation.evaluate(&fen.parse().unwrap(), &mut evaluation.accumulator())
    }

    #[test]
    fn a_position_and_its_mirror_are_worth_the_same() {
        let evaluation = Evaluation::built_in();
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
            ("8/2p2k2/8/3P4/8/8/5K2/8 w - - 0 1", "8/2k2p2/8/4P3/8/8/2K5/8 w - - 0 1"),
        ] {
            assert_eq!(of(&evaluation, fen), of(&evaluation, mirrored), "{fen}");
        }
    }

    #[test]
    fn what_was_judged_before_changes_nothing() {
        let evaluation = Evaluation::built_in();
        let mut random = tabuleiro_core::SplitMix64::new(5);
        let mut judged = evaluation.accumulator();
        for _ in 0..40 {
            let mut position = Position::start();
            for _ in 0..120 {
                let moves = position.moves();
                let Some(&mv) = random.choose(&moves) else { break };
                position.play(mv);
                let fresh = evaluation.evaluate(&position, &mut evaluation.accumulator());
                assert_eq!(evaluation.evaluate(&position, &mut judged), fresh, "{position}");
            }
        }
    }

    #[test]
    fn more_is_better() {
        for evaluation in [Evaluation::pieces(), Evaluation::built_in()] {
            assert!(of(&evaluation, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1") > 600);
            assert!(of(&evaluation, "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1") < -600);
        }
        let evaluation = Evaluation::built_in();
        let advanced = of(&evaluation, "4k3/8/P7/8/8/8/8/4K3 w - - 0 1");
        assert!(advanced > of(&evaluation, "4k3/8/8/8/8/P7/8/4K3 w - - 0 1"));
    }

    #[test]
    fn a_bare_king_is_driven_to_the_edge() {
        let evaluation = Evaluation::built_in();
        let in_the_middle = of(&evaluation, "8/8/8/4k3/8/2K5/8/7R w - - 0 1");
        let at_the_edge = of(&evaluation, "4k3/8/8/8/8/2K5/8/7R w - - 0 1");
        let with_the_king_near = of(&evaluation, "4k3/8/4K3/8/8/8/8/7R w - - 0 1");
        assert!(in_the_middle < at_the_edge && at_the_edge < with_the_king_near);
    }

    #[test]
    fn material_that_cannot_win_counts_little() {
        for evaluation in [Evaluation::pieces(), Evaluation::built_in()] {
            assert!(of(&evaluation, "4k3/8/8/8/8/8/8/N3K3 w - - 0 1") < 60);
            assert!(of(&evaluation, "4k3/r7/8/8/8/8/8/RN2K3 w - - 0 1") < 160);
            assert!(of(&evaluation, "4k3/8/8/8/8/8/8/NN2K3 w - - 0 1") < 160);
            assert!(of(&evaluation, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1") > 280);
        }
    }
}
