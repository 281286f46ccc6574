//! Fitting the weights of the evaluation's terms to positions.

use std::fs;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use tabuleiro_core::{Rules, Side, SplitMix64};
use tabuleiro_engine::chess::evaluation::material::{FULL_PHASE, WINNABLE, phase, winnable};
use tabuleiro_engine::chess::evaluation::terms::{
    self, DANGER, DANGER_UNITS, MOBILITY, PIECE_SQUARE, Sink, Term,
};
use tabuleiro_engine::chess::evaluation::weights::{Weights, Worth};

use crate::Tune;
use crate::sample::{Sample, read_samples};
use tabuleiro_learn::Adam;

/// One position in so many is kept aside to see how well the weights do on what they never saw.
const HELD_BACK: usize = 20;
/// No term is worth more than this.
const LIMIT: f32 = 3000.0;
/// Middlegame weights, then endgame weights, then the two for having the move.
const END: usize = terms::COUNT;
const TEMPO: usize = 2 * terms::COUNT;
const WEIGHTS: usize = TEMPO + 2;

/// Rows of terms in which neighbours are worth about the same, and how long they are.
const ORDERED: [(Term, usize); 6] = [
    (MOBILITY, 28),
    (MOBILITY + 28, 28),
    (MOBILITY + 2 * 28, 28),
    (MOBILITY + 3 * 28, 28),
    (DANGER, DANGER_UNITS),
    (DANGER + DANGER_UNITS, DANGER_UNITS),
];

/// A position as the weights see it.
struct Example {
    /// How much more often each term occurs for the side to move than for the other.
    terms: Vec<(u16, i8)>,
    /// How much of the middlegame is left, from 0 to 1.
    middle: f32,
    /// How much of white's and of black's advantage counts, from 0 to 1, that of the side to move first.
    winnable: [f32; 2],
    sample: Sample,
}

pub fn run(options: &Tune) -> Result<()> {
    let mut random = SplitMix64::new(options.seed);
    let mut samples = read_samples(&options.positions)?;
    random.shuffle(&mut samples);
    let mut examples: Vec<Example> = samples.iter().filter_map(example).collect();
    drop(samples);
    let held_back = examples.split_off(examples.len() - examples.len() / HELD_BACK);
    ensure!(examples.len() >= options.batch, "{} positions are too few", examples.len());
    let unit = best_unit(&examples);
    println!("{} positions, {} held back; unit {unit}", examples.len(), held_back.len());

    let aim = |example: &Example| example.sample.aim(options.score_share, unit);
    let first = to_list(&Weights::formulas());
    let mut weights = first.clone();
    let mut adam = Adam::new(WEIGHTS);
    let batches = examples.len() / options.batch;
    let started = Instant::now();
    for epoch in 1..=options.epochs {
        random.shuffle(&mut examples);
        for (index, batch) in examples.chunks_exact(options.batch).enumerate() {
            let mut slopes = vec![0.0; WEIGHTS];
            for example in batch {
                add_slopes(&weights, example, aim(example), unit, &mut slopes);
            }
            slopes.iter_mut().for_each(|slope| *slope /= options.batch as f32);
            add_priors(&weights, &first, options.prior, &mut slopes);
            let done = ((epoch - 1) * batches + index) as f32 / (options.epochs * batches) as f32;
            let share = 0.01 + 0.99 * (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
            adam.step(&mut weights, &slopes, options.step * share, 0.0, LIMIT);
        }
        let error = |examples: &[Example]| {
            let errors = examples.iter().map(|example| {
                let miss = logistic(judge(&weights, example).0 / unit) - aim(example);
                f64::from(miss * miss)
            });
            errors.sum::<f64>() / examples.len().max(1) as f64
        };
        println!(
            "epoch {epoch}: error {:.6}, on unseen positions {:.6}, {:.0} s",
            error(&examples[..held_back.len().min(examples.len())]),
            error(&held_back),
            started.elapsed().as_secs_f64()
        );
    }
    let bytes = from_list(&weights).to_bytes();
    fs::write(&options.out, bytes).with_context(|| format!("can't write {}", options.out.display()))
}

/// Draws terms that hardly occur to what is known of others: a piece on a rare square to the mean of the piece, a
/// rare number of units or squares to its neighbours, the rest to the formulas.
fn add_priors(weights: &[f32], first: &[f32], prior: f32, slopes: &mut [f32]) {
    let change: Vec<f32> = weights.iter().zip(first).map(|(weight, start)| weight - start).collect();
    for start in [0, END] {
        let mut expected = vec![0.0; 2 * terms::COUNT];
        for role in 0..6 {
            let squares = start + PIECE_SQUARE + role * 64..start + PIECE_SQUARE + (role + 1) * 64;
            let mean = change[squares.clone()].iter().sum::<f32>() / 64.0;
            expected[squares].fill(mean);
        }
        for (term, length) in ORDERED {
            for at in start + term..start + term + length {
                let before = if at == start + term { 0.0 } else { change[at - 1] };
                let after = if at + 1 == start + term + length { change[at] } else { change[at + 1] };
                expected[at] = (before + after) / 2.0;
            }
        }
        for at in start..start + terms::COUNT {
            slopes[at] += prior * (change[at] - expected[at]);
        }
    }
}

/// What the weights see of a sample; `None` if it is no position, as in a damaged file.
fn example(sample: &Sample) -> Option<Example> {
    let position = sample.position()?;
    let side = position.side_to_move();
    let mut difference = Difference { side, counts: [0; terms::COUNT] };
    terms::visit(position.board(), &mut difference);
    let counts = (0..).zip(difference.counts).filter(|&(_, count)| count != 0);
    Some(Example {
        terms: counts.collect(),
        middle: phase(position.board()) as f32 / FULL_PHASE as f32,
        winnable: [side, !side].map(|side| winnable(position.board(), side) as f32 / WINNABLE as f32),
        sample: *sample,
    })
}

struct Difference {
    side: Side,
    counts: [i8; terms::COUNT],
}

impl Sink for Difference {
    fn add(&mut self, side: Side, term: Term, times: u32) {
        self.counts[term] += if side == self.side { times as i8 } else { -(times as i8) };
    }
}

/// The number of points for which the logistic curve fits the results best.
fn best_unit(examples: &[Example]) -> f32 {
    let error = |unit: f32| -> f64 {
        let errors = examples.iter().map(|Example { sample, .. }| {
            let miss = sample.aim(1.0, unit) - sample.aim(0.0, unit);
            f64::from(miss * miss)
        });
        errors.sum()
    };
    let units = (10..=60).map(|tens| tens as f32 * 10.0);
    units.min_by(|&a, &b| error(a).total_cmp(&error(b))).unwrap_or(400.0)
}

/// The curve from a score in units of the scale to an expected result between 0 and 1.
fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// The evaluation by `weights`, and how much of the endgame's sum counts.
fn judge(weights: &[f32], example: &Example) -> (f32, f32) {
    let (mut middle, mut end) = (weights[TEMPO], weights[TEMPO + 1]);
    for &(term, count) in &example.terms {
        middle += weights[usize::from(term)] * f32::from(count);
        end += weights[END + usize::from(term)] * f32::from(count);
    }
    let counted = example.winnable[usize::from(end < 0.0)];
    (middle * example.middle + end * counted * (1.0 - example.middle), counted)
}

fn add_slopes(weights: &[f32], example: &Example, aim: f32, unit: f32, slopes: &mut [f32]) {
    let (points, counted) = judge(weights, example);
    let answer = logistic(points / unit);
    let slope = 2.0 * (answer - aim) * answer * (1.0 - answer);
    let (middle, end) = (slope * example.middle, slope * counted * (1.0 - example.middle));
    slopes[TEMPO] += middle;
    slopes[TEMPO + 1] += end;
    for &(term, count) in &example.terms {
        slopes[usize::from(term)] += middle * f32::from(count);
        slopes[END + usize::from(term)] += end * f32::from(count);
    }
}

fn to_list(weights: &Weights) -> Vec<f32> {
    let middle = weights.terms().map(|worth| worth.middle);
    let end = weights.terms().map(|worth| worth.end);
    let tempo = [weights.tempo().middle, weights.tempo().end];
    middle.chain(end).chain(tempo).map(f32::from).collect()
}

fn from_list(list: &[f32]) -> Weights {
    let worth = |middle: f32, end: f32| Worth { middle: middle.round() as i16, end: end.round() as i16 };
    let terms: Vec<Worth> = (0..terms::COUNT).map(|term| worth(list[term], list[END + term])).collect();
    Weights::new(&terms, worth(list[TEMPO], list[TEMPO + 1]))
}

#[cfg(test)]
mod tests {
    use tabuleiro_chess::Position;
    use tabuleiro_engine::chess::evaluation::PawnCache;

    use super::*;

    #[test]
    fn the_tuner_judges_as_the_engine_does() {
        let weights = Weights::formulas();
        let list = to_list(&weights);
        assert_eq!(from_list(&list), weights);
        let mut random = SplitMix64::new(3);
        for _ in 0..20 {
            let mut position = Position::standard();
            for _ in 0..120 {
                let moves = position.moves();
                let Some(&mv) = random.choose(&moves) else { break };
                position.play(mv);
                let Some(example) = example(&Sample::new(&position, 0)) else { continue };
                let (points, _) = judge(&list, &example);
                assert!(
                    (points - weights.sum_up(&position, &mut PawnCache::new()) as f32).abs() <= 2.0,
                    "{position}"
                );
            }
        }
    }
}
