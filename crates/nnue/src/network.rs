//! The numbers of a network, and what it says.

use thiserror::Error;

use crate::Row;

/// Quantisation of the accumulator: a sum of 1, in whole numbers. No sum counts more.
pub const QA: i16 = 255;
/// Quantisation of the output weights: a weight of 1, in whole numbers. No weight is larger than 127, so that
/// its product with a sum keeps within 16 bits.
pub const QB: i16 = 64;
/// What an answer of 1 is worth, in hundredths of a man or pawn.
pub const SCALE: i32 = 300;

/// How many inputs and outputs a network has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Pieces on squares, own and foreign.
    pub inputs: usize,
    /// Stages of the game.
    pub outputs: usize,
}

/// A network with so many sums for each side's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network<const HIDDEN: usize> {
    /// What each input adds to the sums.
    pub inputs: Vec<Row<HIDDEN>>,
    /// What the sums are without any input.
    pub bias: Row<HIDDEN>,
    /// What the sums are worth, by stage.
    pub outputs: Vec<Output<HIDDEN>>,
}

/// An output bucket: what sums are worth at a stage of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output<const HIDDEN: usize> {
    /// By squared sum: as the side to move sees the board, and as the other does.
    pub weights: [Row<HIDDEN>; 2],
    /// For having the move, in [`QA`] times [`QB`].
    pub bias: i32,
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

impl<const HIDDEN: usize> Network<HIDDEN> {
    /// A network that says nothing.
    pub fn zero(shape: Shape) -> Network<HIDDEN> {
        let output = Output { weights: [Row::ZERO; 2], bias: 0 };
        Network {
            inputs: vec![Row::ZERO; shape.inputs],
            bias: Row::ZERO,
            outputs: vec![output; shape.outputs],
        }
    }

    /// What a board is worth to the side to move, in hundredths. `views` are its accumulators as that side
    /// sees it and as the other does.
    #[inline]
    pub fn evaluate(&self, views: [&Row<HIDDEN>; 2], stage: usize) -> i32 {
        let Output { weights, bias } = &self.outputs[stage];
        let seen = i64::from(screlu(views[0], &weights[0])) + i64::from(screlu(views[1], &weights[1]));
        let unit = i64::from(QA) * i64::from(QB);
        ((seen / i64::from(QA) + i64::from(*bias)) * i64::from(SCALE) / unit) as i32
    }

    /// The network as a file: two bytes a number, four for what having the move is worth.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut put = |row: &Row<HIDDEN>| bytes.extend(row.0.iter().flat_map(|number| number.to_le_bytes()));
        self.inputs.iter().chain([&self.bias]).for_each(&mut put);
        for output in &self.outputs {
            output.weights.iter().for_each(&mut put);
        }
        bytes.extend(self.outputs.iter().flat_map(|output| output.bias.to_le_bytes()));
        bytes
    }

    /// The inverse of [`to_bytes`](Network::to_bytes).
    pub fn from_bytes(shape: Shape, bytes: &[u8]) -> Result<Network<HIDDEN>, NetworkError> {
        let rows = shape.inputs + 1 + 2 * shape.outputs;
        let expected = rows * HIDDEN * 2 + shape.outputs * 4;
        if bytes.len() != expected {
            return Err(NetworkError { found: bytes.len(), expected });
        }
        let (rows, biases) = bytes.split_at(rows * HIDDEN * 2);
        let mut numbers = rows.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair));
        let mut row = || Row(std::array::from_fn(|_| numbers.next().unwrap_or_default()));
        let inputs = (0..shape.inputs).map(|_| row()).collect();
        let bias = row();
        let output = |bias: &[u8; 4]| Output { weights: [row(), row()], bias: i32::from_le_bytes(*bias) };
        Ok(Network { inputs, bias, outputs: biases.as_chunks().0.iter().map(output).collect() })
    }
}

/// SCReLU: the squares of `sums`, clipped to what counts, by their `weights`.
#[inline(always)]
fn screlu<const HIDDEN: usize>(sums: &Row<HIDDEN>, weights: &Row<HIDDEN>) -> i32 {
    // The largest total of so many fits into 32 bits.
    const { assert!(HIDDEN <= 256) };
    let mut total = 0;
    for (&sum, &weight) in sums.0.iter().zip(&weights.0) {
        let sum = sum.clamp(0, QA);
        total += i32::from(sum.wrapping_mul(weight)) * i32::from(sum);
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { inputs: 2, outputs: 2 };

    /// A network whose first sum is raised by the first input and lowered by the second, and whose second
    /// stage says nothing.
    fn simple() -> Network<64> {
        let mut network = Network::zero(SHAPE);
        network.bias.0[0] = 5;
        network.inputs[0].0[0] = 100;
        network.inputs[1].0[0] = -100;
        network.inputs[0].0[63] = 1000;
        network.outputs[0].weights[0].0[0] = 127;
        network.outputs[0].weights[1].0[63] = -64;
        network.outputs[0].bias = 255 * 64;
        network
    }

    #[test]
    fn a_network_survives_storing() {
        let network = simple();
        assert_eq!(Network::from_bytes(SHAPE, &network.to_bytes()), Ok(network.clone()));
        let more = Shape { inputs: 3, ..SHAPE };
        let error = Network::<64>::from_bytes(more, &network.to_bytes()).unwrap_err();
        assert_eq!(error, NetworkError { found: 7 * 128 + 8, expected: 8 * 128 + 8 });
        assert!(Network::<64>::from_bytes(Shape { inputs: 0, outputs: 1 }, &[]).is_err());
    }

    #[test]
    fn what_it_says_is_the_sum_of_squares_by_their_weights() {
        let network = simple();
        let mut views = [network.bias; 2];
        let said = |views: &[Row<64>; 2], stage| network.evaluate(views.each_ref(), stage);
        // 5 squared, by 127, of 255 squared times 64: next to nothing beside the turn.
        assert_eq!(said(&views, 0), 300);
        assert_eq!(said(&views, 1), 0);
        views[0].add(&network.inputs[0]);
        views[1].add(&network.inputs[1]);
        // The side to move sees 105 and more than a whole; the other sees less than nothing.
        let part = 300.0 * (1.0 + 105.0_f64.powi(2) * 127.0 / (255.0 * 255.0 * 64.0));
        assert!((f64::from(said(&views, 0)) - part).abs() < 1.5);
        let [mover, other] = views;
        assert_eq!(said(&[other, mover], 0), 0);
        views[0].subtract(&network.inputs[0]);
        assert_eq!(views[0], network.bias);
    }
}
