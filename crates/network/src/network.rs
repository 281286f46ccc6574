//! The numbers of a network, and what it says.

use tabuleiro_core::Side;
use thiserror::Error;

use crate::Sums;

/// How many sums each side's view has.
pub const HIDDEN: usize = 64;
/// A sum of 1, in whole numbers; no sum counts more.
pub const WHOLE: i16 = 255;
/// A weight of 1 of a squared sum, in whole numbers. No weight is larger than 127, so that its product with a sum
/// keeps within 16 bits.
pub const WEIGHT: i16 = 64;
/// What an answer of 1 is worth, in hundredths of a man or pawn.
pub const SCORE: i32 = 300;

/// A network for some number of inputs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// What each input adds to the sums.
    pub inputs: Vec<[i16; HIDDEN]>,
    /// What the sums are without any input.
    pub start: [i16; HIDDEN],
    /// What the squared sums are worth: as the side to move sees the board, and as the other does.
    pub weights: [[i16; HIDDEN]; 2],
    /// What having the move is worth, in [`WHOLE`] times [`WEIGHT`].
    pub turn: i32,
}

/// Why bytes are no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{found} bytes can't be a network: {expected} are needed")]
pub struct NetworkError {
    /// How many bytes there are.
    pub found: usize,
    /// How many are needed.
    pub expected: usize,
}

impl Network {
    /// A network that says nothing of `inputs` inputs.
    pub fn zero(inputs: usize) -> Network {
        Network { inputs: vec![[0; HIDDEN]; inputs], start: [0; HIDDEN], weights: [[0; HIDDEN]; 2], turn: 0 }
    }

    /// What the board of `sums` is worth to `mover`, whose turn it is, in hundredths.
    #[inline]
    pub fn judge(&self, sums: &Sums, mover: Side) -> i32 {
        let seen = weigh(sums.view(mover), &self.weights[0]) + weigh(sums.view(!mover), &self.weights[1]);
        let unit = i32::from(WHOLE) * i32::from(WEIGHT);
        let answer = i64::from(seen / i32::from(WHOLE) + self.turn) * i64::from(SCORE);
        (answer / i64::from(unit)) as i32
    }

    /// The network as a file: two bytes a number, four for the last.
    pub fn to_bytes(&self) -> Vec<u8> {
        let rows = self.inputs.iter().chain([&self.start]).chain(&self.weights);
        rows.flatten().flat_map(|number| number.to_le_bytes()).chain(self.turn.to_le_bytes()).collect()
    }

    /// The inverse of [`to_bytes`](Network::to_bytes).
    pub fn from_bytes(inputs: usize, bytes: &[u8]) -> Result<Network, NetworkError> {
        let expected = (inputs + 3) * HIDDEN * 2 + 4;
        let wrong = NetworkError { found: bytes.len(), expected };
        let (rows, turn) = bytes.split_last_chunk().ok_or(wrong)?;
        if bytes.len() != expected {
            return Err(wrong);
        }
        let mut numbers = rows.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair));
        let mut row = || std::array::from_fn(|_| numbers.next().unwrap_or_default());
        Ok(Network {
            inputs: (0..inputs).map(|_| row()).collect(),
            start: row(),
            weights: [row(), row()],
            turn: i32::from_le_bytes(*turn),
        })
    }
}

/// The squares of `sums` as far as they count, by their `weights`.
#[inline(always)]
fn weigh(sums: &[i16; HIDDEN], weights: &[i16; HIDDEN]) -> i32 {
    let mut total = 0;
    for (&sum, &weight) in sums.iter().zip(weights) {
        let sum = sum.clamp(0, WHOLE);
        total += i32::from(sum.wrapping_mul(weight)) * i32::from(sum);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A network of two inputs whose first sum is raised by the first and lowered by the second.
    fn simple() -> Network {
        let mut network = Network::zero(2);
        network.start[0] = 5;
        network.inputs[0][0] = 100;
        network.inputs[1][0] = -100;
        network.inputs[0][63] = 1000;
        network.weights[0][0] = 127;
        network.weights[1][63] = -64;
        network.turn = 255 * 64;
        network
    }

    #[test]
    fn a_network_survives_storing() {
        let network = simple();
        assert_eq!(Network::from_bytes(2, &network.to_bytes()), Ok(network.clone()));
        assert_eq!(Network::from_bytes(3, &network.to_bytes()).unwrap_err().expected, 6 * 128 + 4);
        assert!(Network::from_bytes(0, &[]).is_err());
    }

    #[test]
    fn what_it_says_is_the_sum_of_squares_by_their_weights() {
        let network = simple();
        let mut sums = Sums::new(network.start);
        let said = |sums: &Sums, mover| network.judge(sums, mover);
        // 5 squared, by 127, of 255 squared times 64: next to nothing beside the turn.
        assert_eq!(said(&sums, Side::White), 300);
        sums.add(&network, [0, 1]);
        // White sees 105 and more than a whole; Black sees less than nothing.
        let part = 300.0 * (1.0 + 105.0_f64.powi(2) * 127.0 / (255.0 * 255.0 * 64.0));
        assert!((f64::from(said(&sums, Side::White)) - part).abs() < 1.5);
        assert_eq!(said(&sums, Side::Black), 0);
        sums.remove(&network, [0, 1]);
        assert_eq!(sums, Sums::new(network.start));
    }
}
