//! A network in the middle of training, in floating point; [`Model::network`] quantises it.

use tabuleiro_core::SplitMix64;
use tabuleiro_nnue::{Network, Output, QA, QB, Row, SCALE, Shape};

use super::adam::Adam;
use super::examples::Example;

/// No number is larger: more would not fit into a network's whole numbers.
const LIMIT: f32 = 1.98;

/// All numbers of a network, one after the other: the inputs' rows, the start, each output's two rows of
/// weights, each output's bias.
pub struct Model<const HIDDEN: usize> {
    shape: Shape,
    numbers: Vec<f32>,
    adam: Adam,
    /// A score of so many hundredths is an expectation of 1 / (1 + 1/e).
    scale: f32,
}

/// The gradients of the squared error, summed over examples, one for each parameter.
pub struct Gradients(Vec<f32>);

/// How many numbers are added up side by side.
const LANES: usize = 16;

impl<const HIDDEN: usize> Model<HIDDEN> {
    /// A model that knows nothing, with small numbers by chance.
    pub fn new(shape: Shape, scale: f32, random: &mut SplitMix64) -> Model<HIDDEN> {
        let count = (shape.inputs + 1 + 2 * shape.outputs) * HIDDEN + shape.outputs;
        let mut model = Model { shape, numbers: vec![0.0; count], adam: Adam::new(count), scale };
        let (start, weights) = (model.start(), model.weights(0, 0));
        for (index, number) in model.numbers.iter_mut().enumerate() {
            let spread = if index < start { 0.15 } else { 0.3 };
            *number = if (start..weights).contains(&index) { 0.2 } else { spread * chance(random) };
        }
        model
    }

    /// A model that knows what `network` does.
    pub fn from_network(network: &Network<HIDDEN>, shape: Shape, scale: f32) -> Model<HIDDEN> {
        let fractions =
            |row: &Row<HIDDEN>, unit: i16| row.0.map(|number| f32::from(number) / f32::from(unit));
        let mut numbers: Vec<f32> = Vec::new();
        for row in network.inputs.iter().chain([&network.bias]) {
            numbers.extend(fractions(row, QA));
        }
        for row in network.outputs.iter().flat_map(|output| &output.weights) {
            numbers.extend(fractions(row, QB));
        }
        let bias = |output: &Output<HIDDEN>| output.bias as f32 / (f32::from(QA) * f32::from(QB));
        numbers.extend(network.outputs.iter().map(bias));
        let adam = Adam::new(numbers.len());
        Model { shape, numbers, adam, scale }
    }

    fn start(&self) -> usize {
        self.shape.inputs * HIDDEN
    }

    fn weights(&self, stage: usize, view: usize) -> usize {
        self.start() + (1 + 2 * stage + view) * HIDDEN
    }

    fn bias(&self, stage: usize) -> usize {
        self.weights(self.shape.outputs, 0) + stage
    }

    fn row(numbers: &[f32], first: usize) -> &[f32; HIDDEN] {
        numbers[first..].first_chunk().expect("rows lie within the numbers")
    }

    fn row_mut(numbers: &mut [f32], first: usize) -> &mut [f32; HIDDEN] {
        numbers[first..].first_chunk_mut().expect("rows lie within the numbers")
    }

    /// The sums of a position, as the side to move sees it (0) or the other (1).
    fn sums(&self, inputs: &[[u16; 2]], view: usize) -> [f32; HIDDEN] {
        let mut sums = *Self::row(&self.numbers, self.start());
        for input in inputs {
            let row = Self::row(&self.numbers, usize::from(input[view]) * HIDDEN);
            for (sum, number) in sums.iter_mut().zip(row) {
                *sum += number;
            }
        }
        sums
    }

    /// The expectation of the side to move.
    fn expectation(&self, sums: &[[f32; HIDDEN]; 2], example: &Example) -> f32 {
        let stage = usize::from(example.stage);
        let mut answer = self.numbers[self.bias(stage)];
        for (view, sums) in sums.iter().enumerate() {
            let weights = Self::row(&self.numbers, self.weights(stage, view));
            // Several totals side by side, which a vector unit adds up at once.
            let mut totals = [0.0; LANES];
            for (sums, weights) in sums.as_chunks::<LANES>().0.iter().zip(weights.as_chunks::<LANES>().0) {
                for ((total, sum), weight) in totals.iter_mut().zip(sums).zip(weights) {
                    *total += sum.clamp(0.0, 1.0).powi(2) * weight;
                }
            }
            answer += totals.iter().sum::<f32>();
        }
        1.0 / (1.0 + (-(example.base + answer * SCALE as f32) / self.scale).exp())
    }

    /// How far the model is from the example's target.
    pub fn error(&self, example: &Example, inputs: &[[u16; 2]]) -> f32 {
        let sums = [0, 1].map(|view| self.sums(inputs, view));
        self.expectation(&sums, example) - example.target
    }

    /// Gradients of no example yet.
    pub fn gradients(&self) -> Gradients {
        Gradients(vec![0.0; self.numbers.len()])
    }

    /// Adds to `gradients` which way an example's error falls; the error.
    pub fn backpropagate(&self, example: &Example, inputs: &[[u16; 2]], gradients: &mut Gradients) -> f32 {
        let gradients = &mut gradients.0;
        let sums = [0, 1].map(|view| self.sums(inputs, view));
        let expectation = self.expectation(&sums, example);
        let error = expectation - example.target;
        let gradient = error * expectation * (1.0 - expectation) * SCALE as f32 / self.scale;
        let stage = usize::from(example.stage);
        gradients[self.bias(stage)] += gradient;
        for (view, sums) in sums.iter().enumerate() {
            let at = self.weights(stage, view);
            let mut inner = *Self::row(&self.numbers, at);
            for ((inner, sum), weight) in inner.iter_mut().zip(sums).zip(Self::row_mut(gradients, at)) {
                let seen = sum.clamp(0.0, 1.0);
                *weight += gradient * seen * seen;
                *inner *= if seen == *sum { 2.0 * seen * gradient } else { 0.0 };
            }
            let rows = inputs.iter().map(|input| usize::from(input[view]) * HIDDEN).chain([self.start()]);
            for first in rows {
                for (gradient, inner) in Self::row_mut(gradients, first).iter_mut().zip(&inner) {
                    *gradient += inner;
                }
            }
        }
        error
    }

    /// Goes a step of about this size down the gradients of the `batch` examples, and clears them.
    pub fn step(&mut self, step: f32, batch: usize, gradients: &mut [Gradients]) {
        let Some((all, rest)) = gradients.split_first_mut() else { return };
        for part in rest {
            for (gradient, more) in all.0.iter_mut().zip(&mut part.0) {
                *gradient += std::mem::take(more);
            }
        }
        all.0.iter_mut().for_each(|gradient| *gradient /= batch as f32);
        self.adam.step(&mut self.numbers, &all.0, step, LIMIT);
        all.0.fill(0.0);
    }

    /// The network in whole numbers.
    pub fn network(&self) -> Network<HIDDEN> {
        let whole = |first: usize, unit: i16| {
            Row(Self::row(&self.numbers, first).map(|number| (number * f32::from(unit)).round() as i16))
        };
        let bias = |stage| self.numbers[self.bias(stage)] * f32::from(QA) * f32::from(QB);
        let output = |stage| Output {
            weights: [0, 1].map(|view| whole(self.weights(stage, view), QB)),
            bias: bias(stage).round() as i32,
        };
        Network {
            inputs: (0..self.shape.inputs).map(|input| whole(input * HIDDEN, QA)).collect(),
            bias: whole(self.start(), QA),
            outputs: (0..self.shape.outputs).map(output).collect(),
        }
    }
}

/// A number about nothing, seldom beyond 1.
fn chance(random: &mut SplitMix64) -> f32 {
    let part = |random: &mut SplitMix64| random.below(10_000) as f32 / 10_000.0 - 0.5;
    1.7 * (part(random) + part(random) + part(random) + part(random))
}
