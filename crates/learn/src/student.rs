//! A network in the middle of training, in fractions.

use tabuleiro_core::SplitMix64;
use tabuleiro_network::{HIDDEN, Network, SCORE, WEIGHT, WHOLE};

use crate::adam::Adam;
use crate::lessons::Lesson;

/// No number is larger: more would not fit into a network's whole numbers.
const LIMIT: f32 = 1.98;

/// All numbers of a network, one after the other: the inputs' rows, the start, both rows of weights, the turn.
pub struct Student {
    inputs: usize,
    numbers: Vec<f32>,
    slopes: Vec<f32>,
    adam: Adam,
    /// A score of so many hundredths is an expectation of 1 / (1 + 1/e).
    scale: f32,
}

type Row = [f32; HIDDEN];
/// How many numbers are added up side by side.
const LANES: usize = 8;

impl Student {
    /// A student who knows nothing, with small numbers by chance.
    pub fn new(inputs: usize, scale: f32, random: &mut SplitMix64) -> Student {
        let count = (inputs + 3) * HIDDEN + 1;
        let mut student = Student {
            inputs,
            numbers: vec![0.0; count],
            slopes: vec![0.0; count],
            adam: Adam::new(count),
            scale,
        };
        let (start, weights) = (student.start(), student.weights(0));
        for (index, number) in student.numbers.iter_mut().enumerate() {
            let spread = if index < start { 0.15 } else { 0.3 };
            *number = if (start..weights).contains(&index) { 0.2 } else { spread * chance(random) };
        }
        student
    }

    fn start(&self) -> usize {
        self.inputs * HIDDEN
    }

    fn weights(&self, view: usize) -> usize {
        self.start() + (1 + view) * HIDDEN
    }

    fn turn(&self) -> usize {
        self.weights(2)
    }

    fn row(numbers: &[f32], first: usize) -> &Row {
        numbers[first..].first_chunk().expect("rows lie within the numbers")
    }

    fn row_mut(numbers: &mut [f32], first: usize) -> &mut Row {
        numbers[first..].first_chunk_mut().expect("rows lie within the numbers")
    }

    /// The sums of a position, as the side to move sees it (0) or the other (1).
    fn sums(&self, inputs: &[[u16; 2]], view: usize) -> Row {
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
    fn expectation(&self, sums: &[Row; 2], known: f32) -> f32 {
        let mut answer = self.numbers[self.turn()];
        for (view, sums) in sums.iter().enumerate() {
            let weights = Self::row(&self.numbers, self.weights(view));
            // Several totals side by side, which a vector unit adds up at once.
            let mut totals = [0.0; LANES];
            for (sums, weights) in sums.as_chunks::<LANES>().0.iter().zip(weights.as_chunks::<LANES>().0) {
                for ((total, sum), weight) in totals.iter_mut().zip(sums).zip(weights) {
                    *total += sum.clamp(0.0, 1.0).powi(2) * weight;
                }
            }
            answer += totals.iter().sum::<f32>();
        }
        1.0 / (1.0 + (-(known + answer * SCORE as f32) / self.scale).exp())
    }

    /// How far the student is from the lesson's aim.
    pub fn error(&self, lesson: &Lesson, inputs: &[[u16; 2]]) -> f32 {
        let sums = [0, 1].map(|view| self.sums(inputs, view));
        self.expectation(&sums, lesson.known) - lesson.aim
    }

    /// Notes which way a lesson's error falls; the error.
    pub fn note(&mut self, lesson: &Lesson, inputs: &[[u16; 2]]) -> f32 {
        let sums = [0, 1].map(|view| self.sums(inputs, view));
        let expectation = self.expectation(&sums, lesson.known);
        let error = expectation - lesson.aim;
        let slope = error * expectation * (1.0 - expectation) * SCORE as f32 / self.scale;
        let (start, turn) = (self.start(), self.turn());
        self.slopes[turn] += slope;
        for (view, sums) in sums.iter().enumerate() {
            let at = self.weights(view);
            let mut inner = *Self::row(&self.numbers, at);
            for ((inner, sum), weight) in inner.iter_mut().zip(sums).zip(Self::row_mut(&mut self.slopes, at))
            {
                let seen = sum.clamp(0.0, 1.0);
                *weight += slope * seen * seen;
                *inner *= if seen == *sum { 2.0 * seen * slope } else { 0.0 };
            }
            let rows = inputs.iter().map(|input| usize::from(input[view]) * HIDDEN).chain([start]);
            for first in rows {
                for (slope, inner) in Self::row_mut(&mut self.slopes, first).iter_mut().zip(&inner) {
                    *slope += inner;
                }
            }
        }
        error
    }

    /// Goes a step of about this size down the slope of the `noted` lessons.
    pub fn learn(&mut self, step: f32, noted: usize) {
        self.slopes.iter_mut().for_each(|slope| *slope /= noted as f32);
        self.adam.step(&mut self.numbers, &self.slopes, step, 0.0, LIMIT);
        self.slopes.fill(0.0);
    }

    /// The network in whole numbers.
    pub fn network(&self) -> Network {
        let whole = |first: usize, unit: i16| {
            Self::row(&self.numbers, first).map(|number| (number * f32::from(unit)).round() as i16)
        };
        Network {
            inputs: (0..self.inputs).map(|input| whole(input * HIDDEN, WHOLE)).collect(),
            start: whole(self.start(), WHOLE),
            weights: [0, 1].map(|view| whole(self.weights(view), WEIGHT)),
            turn: (self.numbers[self.turn()] * f32::from(WHOLE) * f32::from(WEIGHT)).round() as i32,
        }
    }
}

/// A number about nothing, seldom beyond 1.
fn chance(random: &mut SplitMix64) -> f32 {
    let part = |random: &mut SplitMix64| random.below(10_000) as f32 / 10_000.0 - 0.5;
    1.7 * (part(random) + part(random) + part(random) + part(random))
}
