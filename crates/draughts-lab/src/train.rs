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
    /// Index and times of each term, the patterns after the single ones.
    terms: Vec<(u32, i16)>,
    /// The share of the start's pieces that is there.
    phase: f32,
    /// The expectation of White.
    aim: f32,
}

struct Collector {
    shape: Shape,
    terms: Vec<(u32, i16)>,
}

impl Sink for Collector {
    fn term(&mut self, index: usize, times: Score) {
        if times != 0 {
            self.terms.push((index as u32, times as i16));
        }
    }

    fn pattern(&mut self, index: usize, times: Score) {
        self.term(self.shape.terms() + index, times);
    }
}

/// Weights in the middle of training, of the single terms, then of the patterns.
struct Model {
    shape: Shape,
    values: Vec<[f32; 2]>,
    /// The sum of squared gradients of each weight, by which its steps shrink.
    squares: Vec<[f32; 2]>,
}

impl Model {
    fn new(weights: &Weights) -> Model {
        let terms = weights.terms.iter().map(|pair| pair.map(f32::from));
        let patterns = weights.patterns.iter().map(|pair| pair.map(f32::from));
        let values: Vec<[f32; 2]> = terms.chain(patterns).collect();
        Model { shape: weights.shape(), squares: vec![[1.0; 2]; values.len()], values }
    }

    fn error(&self, example: &Example) -> f32 {
        let score: f32 = example
            .terms
            .iter()
            .map(|&(index, times)| {
                let [opening, ending] = self.values[index as usize];
                (opening * example.phase + ending * (1.0 - example.phase)) * f32::from(times)
            })
            .sum();
        1.0 / (1.0 + (-score / SCALE).exp()) - example.aim
    }

    /// One step towards the aim; returns the squared error before it.
    fn learn(&mut self, example: &Example, step: f32, decay: f32) -> f32 {
        let error = self.error(example);
        let shares = [example.phase, 1.0 - example.phase];
        for &(index, times) in &example.terms {
            let index = index as usize;
            let is_pattern = index >= self.shape.terms();
            for (stage, share) in shares.into_iter().enumerate() {
                let value = &mut self.values[index][stage];
                let pull = if is_pattern { decay * share * *value / SCALE } else { 0.0 };
                let gradient = error * f32::from(times) * share + pull;
                let squares = &mut self.squares[index][stage];
                *squares += gradient * gradient;
                *value -= step * gradient / squares.sqrt();
            }
        }
        error * error
    }

    fn weights(&self) -> Weights {
        let mut weights = Weights::zero(self.shape);
        let (terms, patterns) = self.values.split_at(self.shape.terms());
        for (weight, value) in weights.terms.iter_mut().zip(terms) {
            *weight = value.map(|value| value.round().clamp(-3_000.0, 3_000.0) as i16);
        }
        for (weight, value) in weights.patterns.iter_mut().zip(patterns) {
            *weight = value.map(|value| value.round().clamp(-127.0, 127.0) as i8);
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
                        let mut collector = Collector { shape: Shape::of(variant), terms: Vec::new() };
                        features.visit(&game, &mut collector);
                        made.push(Example { terms: collector.terms, phase, aim });
                    }
                })*
                Err(_) => {}
            }
        };
    }
    collect!(Diagonal64 Diagonal128 Diagonal256 Grid64 Grid256);
    made
}
