//! A small network that judges positions, trained on games of the engine against itself.
//!
//! Each side sees the board from its own end, mirrored so that its king stands on the a- to d-file. Every piece
//! on its square is an input; each input adds a row of weights to that side's half of the hidden layer, so that
//! a move changes few rows ([`Accumulators`](super::Accumulators)). The output layer looks at the squares of the
//! clipped hidden values, with a set of weights for each stage of the game.

use tabuleiro_chess::{Board, Piece, Square};
use tabuleiro_core::Side;
use tabuleiro_search::Score;

/// Inputs of a side: 2 owners, 6 roles, 64 squares.
pub const INPUTS: usize = 768;
/// Hidden values of a side.
pub const HIDDEN: usize = 128;
/// Sets of output weights, by the number of pieces on the board.
pub const STAGES: usize = 8;
/// What the hidden value 1.0 is in whole numbers.
pub const HIDDEN_ONE: i32 = 255;
/// What the output weight 1.0 is in whole numbers.
pub const OUTPUT_ONE: i32 = 64;
/// How many hundredths of a pawn the output 1.0 is.
pub const SCALE: i32 = 400;

/// Bytes of a stored network: every number is 16 bits, but for the output biases with 32.
const SIZE: usize = MAGIC.len() + 2 * (INPUTS * HIDDEN + HIDDEN + STAGES * 2 * HIDDEN) + 4 * STAGES;
const MAGIC: &[u8] = b"TABCHS01";

/// One side's half of the hidden layer, before clipping.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(64))]
pub struct Half(pub [i16; HIDDEN]);

/// The weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    /// The row that each input adds to its side's half.
    pub rows: Vec<Half>,
    /// What a half is with no input.
    pub bias: Half,
    /// For each stage, weights of the half of the side to move, then of the other.
    pub output: [[Half; 2]; STAGES],
    /// For each stage, in units of `HIDDEN_ONE * OUTPUT_ONE`.
    pub output_bias: [i32; STAGES],
}

/// A file that is no network of this shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NetworkError {
    /// The first bytes are others.
    #[error("the file does not begin like a network for chess")]
    Magic,
    /// Too short or too long.
    #[error("the network has {found} bytes; {SIZE} are expected")]
    Size {
        /// How many bytes there were.
        found: usize,
    },
}

impl Network {
    /// Reads a stored network.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let numbers = bytes.strip_prefix(MAGIC).ok_or(NetworkError::Magic)?;
        if bytes.len() != SIZE {
            return Err(NetworkError::Size { found: bytes.len() });
        }
        let (short, long) = numbers.split_at(numbers.len() - 4 * STAGES);
        let mut short = short.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut half = || {
            let mut half = Half([0; HIDDEN]);
            half.0.iter_mut().zip(&mut short).for_each(|(weight, number)| *weight = number);
            half
        };
        let mut network = Network {
            rows: (0..INPUTS).map(|_| half()).collect(),
            bias: half(),
            output: [[Half([0; HIDDEN]); 2]; STAGES],
            output_bias: [0; STAGES],
        };
        network.output.iter_mut().flatten().for_each(|weights| *weights = half());
        for (bias, bytes) in network.output_bias.iter_mut().zip(long.chunks_exact(4)) {
            *bias = i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Ok(network)
    }

    /// The network as it is stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let halves = self.rows.iter().chain([&self.bias]).chain(self.output.iter().flatten());
        let short = halves.flat_map(|half| half.0).flat_map(i16::to_le_bytes);
        let long = self.output_bias.into_iter().flat_map(i32::to_le_bytes);
        MAGIC.iter().copied().chain(short).chain(long).collect()
    }

    /// The half of `side` for a whole board.
    pub fn half(&self, board: &Board, side: Side) -> Half {
        let view = View::of(board, side);
        let mut half = self.bias;
        for square in board.occupied() {
            if let Some(piece) = board.piece_on(square) {
                half.add(&self.rows[view.input(piece, square)]);
            }
        }
        half
    }

    /// The worth to the side to move, from both halves and the number of pieces on the board.
    pub fn output(&self, own: &Half, other: &Half, pieces: u32) -> Score {
        let stage = stage(pieces);
        let [own_weights, other_weights] = &self.output[stage];
        let sum = weighted(own, own_weights) + weighted(other, other_weights);
        (sum / HIDDEN_ONE + self.output_bias[stage]) * SCALE / (HIDDEN_ONE * OUTPUT_ONE)
    }
}

/// The stage of a game with this many pieces on the board.
pub fn stage(pieces: u32) -> usize {
    (pieces.clamp(1, 32) as usize - 1) * STAGES / 32
}

impl Half {
    /// Adds a row: a piece has come.
    #[inline]
    pub fn add(&mut self, row: &Half) {
        for (value, weight) in self.0.iter_mut().zip(&row.0) {
            *value = value.wrapping_add(*weight);
        }
    }

    /// Takes a row away: a piece has gone.
    #[inline]
    pub fn remove(&mut self, row: &Half) {
        for (value, weight) in self.0.iter_mut().zip(&row.0) {
            *value = value.wrapping_sub(*weight);
        }
    }
}

/// The sum of the squares of the clipped values, weighted.
///
/// A clipped value times a weight fits 16 bits, because the trainer keeps output weights within ±127; so
/// the compiler can use the instruction that multiplies and adds pairs of 16-bit numbers.
#[inline]
fn weighted(half: &Half, weights: &Half) -> i32 {
    half.0.iter().zip(&weights.0).fold(0, |sum, (&value, &weight)| {
        let clipped = value.clamp(0, HIDDEN_ONE as i16);
        sum + i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped)
    })
}

/// How one side sees the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    side: Side,
    /// What turns a square into the one this side sees.
    flip: usize,
}

impl View {
    /// How `side` sees `board`.
    #[inline]
    pub fn of(board: &Board, side: Side) -> View {
        let mirrored = board.king(side).index() % 8 >= 4;
        let upside_down = if side == Side::Black { 56 } else { 0 };
        View { side, flip: upside_down | if mirrored { 7 } else { 0 } }
    }

    /// The input of `piece` on `square`.
    #[inline]
    pub fn input(self, piece: Piece, square: Square) -> usize {
        let owner = usize::from(piece.side != self.side);
        (owner * 6 + piece.role.index()) * 64 + (square.index() ^ self.flip)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use tabuleiro_core::SplitMix64;

    pub(crate) fn random_network(seed: u64) -> Network {
        let mut random = SplitMix64::new(seed);
        let mut half =
            |bound: usize| Half([0; HIDDEN].map(|_: i16| random.below(bound) as i16 - bound as i16 / 2));
        Network {
            rows: (0..INPUTS).map(|_| half(60)).collect(),
            bias: half(100),
            output: [[half(200); 2]; STAGES].map(|_| [half(200), half(200)]),
            output_bias: [1, -2, 3, -4, 5, -6, 700_000, -8],
        }
    }

    #[test]
    fn a_network_survives_storing() {
        let network = random_network(1);
        let bytes = network.to_bytes();
        assert_eq!(Network::from_bytes(&bytes), Ok(network));
        let short = &bytes[..bytes.len() - 1];
        assert_eq!(Network::from_bytes(short), Err(NetworkError::Size { found: bytes.len() - 1 }));
        assert_eq!(Network::from_bytes(b"something else"), Err(NetworkError::Magic));
    }

    #[test]
    fn stages_cover_all_numbers_of_pieces() {
        assert_eq!([1, 2, 4, 5, 31, 32, 64].map(stage), [0, 0, 0, 1, 7, 7, 7]);
    }

    #[test]
    fn both_sides_see_mirrored_positions_alike() {
        use tabuleiro_chess::Position;
        let network = random_network(2);
        let judge = |fen: &str| {
            let position: Position = fen.parse().unwrap();
            let [own, other] = if fen.contains(" w ") { Side::ALL } else { [Side::Black, Side::White] }
                .map(|side| network.half(position.board(), side));
            network.output(&own, &other, position.board().occupied().count())
        };
        let plain = judge("4k3/2p5/8/8/3N4/8/1P6/4K3 w - - 0 1");
        assert_eq!(plain, judge("3k4/5p2/8/8/4N3/8/6P1/3K4 w - - 0 1"), "left and right");
        assert_eq!(plain, judge("4k3/1p6/8/3n4/8/8/2P5/4K3 b - - 0 1"), "white and black");
    }
}
