//! Fitting weights to positions: gradient descent on how far the evaluation's expectation is from the aim.

use std::fs;

use anyhow::{Context, Result, bail};
use tabuleiro_core::{Rules, Side, SplitMix64};
use tabuleiro_draughts::{Position, Variant};
use tabuleiro_engine::draughts::evaluation::features::{Features, Shape, Sink};
use tabuleiro_engine::draughts::evaluation::weights::Weights;
use tabuleiro_search::Score;

use crate::Train;
use crate::sample::{Sample, read_samples};

/// A score of so many hundredths of a man is an expectation of 1 / (1 + 1/e).
const SCALE: f32 = 120.0;
/// One position in so many is kept to see whether the weights hold for what they were not fitted to.
const HELD_OUT: usize = 20;

/// A position as its terms.
struct Example {
    /// Index and times of the tapered terms, then of the patterns.
    tapered: Vec<(u16, i16)>,
    patterns: Vec<(u32, i8)>,
    /// The share of the start's pieces that is there.
    phase: f32,
    /// The expectation of White.
    aim: f32,
}

struct Collector(Example);

impl Sink for Collector {
    fn tapered(&mut self, index: usize, times: Score) {
        if times != 0 {
            self.0.tapered.push((index as u16, times as i16));
        }
    }

    fn pattern(&mut self, index: usize, times: Score) {
        self.0.patterns.push((index as u32, times as i8));
    }
}

/// Weights in the middle of training: the tapered ones for the opening, for the ending, then the patterns.
struct Model {
    shape: Shape,
    values: Vec<f32>,
    /// The sum of squared gradients of each weight, by which its steps shrink.
    squares: Vec<f32>,
}

impl Model {
    fn new(weights: &Weights) -> Model {
        let opening = weights.tapered.iter().map(|pair| f32::from(pair[0]));
        let ending = weights.tapered.iter().map(|pair| f32::from(pair[1]));
        let patterns = weights.patterns.iter().map(|&weight| f32::from(weight));
        let values: Vec<f32> = opening.chain(ending).chain(patterns).collect();
        Model { shape: weights.shape(), squares: vec![1.0; values.len()], values }
    }

    /// Every weight that the example touches, and by how much.
    fn each(&self, example: &Example, mut visit: impl FnMut(usize, f32)) {
        let ending = self.shape.tapered();
        for &(index, times) in &example.tapered {
            let (index, times) = (usize::from(index), f32::from(times));
            visit(index, times * example.phase);
            visit(ending + index, times * (1.0 - example.phase));
        }
        for &(index, times) in &example.patterns {
            visit(2 * ending + index as usize, f32::from(times));
        }
    }

    fn error(&self, example: &Example) -> f32 {
        let mut score = 0.0;
        self.each(example, |index, times| score += self.values[index] * times);
        1.0 / (1.0 + (-score / SCALE).exp()) - example.aim
    }

    /// One step towards the aim; returns the squared error before it.
    fn learn(&mut self, example: &Example, step: f32, decay: f32) -> f32 {
        let error = self.error(example);
        let first_pattern = 2 * self.shape.tapered();
        let mut touched = Vec::with_capacity(128);
        self.each(example, |index, times| touched.push((index, times)));
        for (index, times) in touched {
            let pull = if index >= first_pattern { decay * self.values[index] / SCALE } else { 0.0 };
            let gradient = error * times + pull;
            self.squares[index] += gradient * gradient;
            self.values[index] -= step * gradient / self.squares[index].sqrt();
        }
        error * error
    }

    fn weights(&self) -> Weights {
        let mut weights = Weights::zero(self.shape);
        let ending = self.shape.tapered();
        let round = |value: f32| value.round().clamp(-3_000.0, 3_000.0) as i16;
        for (index, pair) in weights.tapered.iter_mut().enumerate() {
            *pair = [round(self.values[index]), round(self.values[ending + index])];
        }
        for (weight, value) in weights.patterns.iter_mut().zip(&self.values[2 * ending..]) {
            *weight = value.round().clamp(-127.0, 127.0) as i8;
        }
        weights
    }
}

pub fn run(options: &Train) -> Result<()> {
    let variant = options.variant;
    let mut random = SplitMix64::new(options.seed);
    let mut samples = read_samples(&variant, &options.positions)?;
    random.shuffle(&mut samples);
    let mut examples = examples(&variant, &samples, options.score_share);
    if examples.len() < HELD_OUT {
        bail!("{} positions are too few", examples.len());
    }
    let held_out = examples.split_off(examples.len() - examples.len() / HELD_OUT);
    let mut model = Model::new(&Weights::formulas(&variant));
    println!("{} positions, {} held out", examples.len(), held_out.len());
    for epoch in 1..=options.epochs {
        random.shuffle(&mut examples);
        let progress = (epoch - 1) as f32 / options.epochs.max(2) as f32;
        let step = options.step * 0.01_f32.powf(progress);
        let error: f32 = examples.iter().map(|example| model.learn(example, step, options.decay)).sum();
        let unseen: f32 = held_out.iter().map(|example| model.error(example).powi(2)).sum();
        println!(
            "epoch {epoch}: error {:.5}, held out {:.5}",
            error / examples.len() as f32,
            unseen / held_out.len() as f32
        );
    }
    let bytes = model.weights().to_bytes();
    fs::write(&options.out, bytes).with_context(|| format!("can't write {}", options.out.display()))
}

fn examples(variant: &Variant, samples: &[Sample], score_share: f32) -> Vec<Example> {
    let start = Side::ALL.map(|side| variant.start_squares(side).len()).iter().sum::<usize>() as f32;
    let mut made = Vec::with_capacity(samples.len());
    macro_rules! collect {
        ($($layout:ident)*) => {
            match Position::start(*variant) {
                $(Ok(Position::$layout(_)) => {
                    let features = Features::<tabuleiro_draughts::geometry::$layout>::new(variant);
                    for sample in samples {
                        let Some(Position::$layout(game)) = sample.position(variant) else { continue };
                        let pieces = sample.squares.iter().map(|byte| u32::from(byte & 15 != 0) + u32::from(byte >> 4 != 0));
                        let expected = 1.0 / (1.0 + (-f32::from(sample.score) / SCALE).exp());
                        let result = f32::from(sample.result) / 2.0;
                        let for_mover = score_share * expected + (1.0 - score_share) * result;
                        let aim = if game.side_to_move() == Side::White { for_mover } else { 1.0 - for_mover };
                        let phase = (pieces.sum::<u32>() as f32 / start).min(1.0);
                        let mut collector = Collector(Example { tapered: Vec::new(), patterns: Vec::new(), phase, aim });
                        features.visit(&game, &mut collector);
                        made.push(collector.0);
                    }
                })*
                Err(_) => {}
            }
        };
    }
    collect!(Diagonal64 Diagonal128 Diagonal256 Grid64 Grid256);
    made
}
