//! Fitting a network to positions.

use std::fs;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use tabuleiro_core::SplitMix64;
use tabuleiro_engine::chess::evaluation::network::{
    HIDDEN, HIDDEN_ONE, Half, INPUTS, Network, OUTPUT_ONE, SCALE, STAGES,
};

use crate::Train;
use crate::adam::Adam;
use crate::features::{Features, logistic};
use crate::sample::{Sample, read_samples, shuffle};

/// One position in so many is kept aside to see how well the network does on what it never saw.
const HELD_BACK: usize = 50;
/// By what part of a step each weight shrinks, so that none grows without need.
const WEIGHT_DECAY: f32 = 0.01;
/// Keeps the stored weights within their bits.
const LIMIT: f32 = 1.98;

/// Where the parts lie in the list of weights.
const BIAS: usize = INPUTS * HIDDEN;
const OUTPUT: usize = BIAS + HIDDEN;
const OUTPUT_BIAS: usize = OUTPUT + STAGES * 2 * HIDDEN;
const WEIGHTS: usize = OUTPUT_BIAS + STAGES;

pub fn run(options: &Train) -> Result<()> {
    let mut samples = read_samples(&options.positions)?;
    let mut random = SplitMix64::new(options.seed);
    shuffle(&mut samples, &mut random);
    let held_back = samples.split_off(samples.len() - samples.len() / HELD_BACK);
    ensure!(samples.len() >= options.batch, "{} positions are too few", samples.len());
    println!("{} positions, {} held back", samples.len(), held_back.len());

    let mut weights = first_weights(&mut random);
    let mut adam = Adam::new(WEIGHTS);
    let batches = samples.len() / options.batch;
    let started = Instant::now();
    for epoch in 1..=options.epochs {
        shuffle(&mut samples, &mut random);
        let mut error = 0.0;
        for (index, batch) in samples.chunks_exact(options.batch).enumerate() {
            let (mut slopes, batch_error) = slopes(&weights, batch, options);
            slopes.iter_mut().for_each(|slope| *slope /= options.batch as f32);
            error += batch_error / options.batch as f64;
            // The step falls along a cosine.
            let done = ((epoch - 1) * batches + index) as f32 / (options.epochs * batches) as f32;
            let share = 0.01 + 0.99 * (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
            adam.step(&mut weights, &slopes, options.step * share, WEIGHT_DECAY, LIMIT);
        }
        let unseen: f64 = held_back.iter().map(|sample| f64::from(error_of(&weights, sample, options))).sum();
        println!(
            "epoch {epoch}: error {:.6}, on unseen positions {:.6}, {:.0} s",
            error / batches as f64,
            unseen / held_back.len().max(1) as f64,
            started.elapsed().as_secs_f64()
        );
    }
    let network = quantised(&weights);
    let unseen: f64 = held_back.iter().map(|sample| f64::from(stored_error(&network, sample, options))).sum();
    println!("rounded to whole numbers: {:.6}", unseen / held_back.len().max(1) as f64);
    let bytes = network.to_bytes();
    fs::write(&options.out, bytes).with_context(|| format!("can't write {}", options.out.display()))
}

fn first_weights(random: &mut SplitMix64) -> Vec<f32> {
    let mut uniform = |range: f32| (random.next_u64() >> 40) as f32 / (1u64 << 23) as f32 * range - range;
    let mut weights = vec![0.0; WEIGHTS];
    weights[..BIAS].iter_mut().for_each(|weight| *weight = uniform(0.08));
    weights[BIAS..OUTPUT].iter_mut().for_each(|weight| *weight = 0.1);
    weights[OUTPUT..OUTPUT_BIAS].iter_mut().for_each(|weight| *weight = uniform(0.1));
    weights
}

/// The values of a forward pass that the backward pass needs.
struct Pass {
    hidden: [[f32; HIDDEN]; 2],
    /// The expected result, between 0 and 1.
    answer: f32,
}

fn forward(weights: &[f32], features: &Features) -> Pass {
    let mut hidden = [[0.0; HIDDEN]; 2];
    let outputs = &weights[OUTPUT + features.stage * 2 * HIDDEN..][..2 * HIDDEN];
    let mut sum = weights[OUTPUT_BIAS + features.stage];
    for (view, values) in hidden.iter_mut().enumerate() {
        values.copy_from_slice(&weights[BIAS..OUTPUT]);
        for &input in &features.inputs[view][..features.count] {
            let row = &weights[usize::from(input) * HIDDEN..][..HIDDEN];
            values.iter_mut().zip(row).for_each(|(value, weight)| *value += weight);
        }
        let outputs = &outputs[view * HIDDEN..][..HIDDEN];
        let weighted = values.iter().zip(outputs).map(|(value, weight)| {
            let clipped = value.clamp(0.0, 1.0);
            clipped * clipped * weight
        });
        sum += weighted.sum::<f32>();
    }
    Pass { hidden, answer: logistic(sum) }
}

fn error_of(weights: &[f32], sample: &Sample, options: &Train) -> f32 {
    let features = Features::of(sample, options.score_share, SCALE as f32);
    (forward(weights, &features).answer - features.aim).powi(2)
}

/// The error of the network as the engine computes it.
fn stored_error(network: &Network, sample: &Sample, options: &Train) -> f32 {
    let features = Features::of(sample, options.score_share, SCALE as f32);
    let [own, other] = features.inputs.map(|inputs| {
        let mut half = network.bias;
        inputs[..features.count].iter().for_each(|&input| half.add(&network.rows[usize::from(input)]));
        half
    });
    let points = network.output(&own, &other, features.count as u32);
    (logistic(points as f32 / SCALE as f32) - features.aim).powi(2)
}

/// The slopes of the summed squared error of a batch, and that error.
fn slopes(weights: &[f32], batch: &[Sample], options: &Train) -> (Vec<f32>, f64) {
    let threads = options.threads.max(1);
    let parts: Vec<(Vec<f32>, f64)> = thread::scope(|scope| {
        let share = batch.len().div_ceil(threads);
        let work = |part| move || part_slopes(weights, part, options);
        let running: Vec<_> = batch.chunks(share).map(|part| scope.spawn(work(part))).collect();
        running.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
    });
    let mut total = (vec![0.0; WEIGHTS], 0.0);
    for (slopes, error) in parts {
        total.0.iter_mut().zip(&slopes).for_each(|(sum, slope)| *sum += slope);
        total.1 += error;
    }
    total
}

fn part_slopes(weights: &[f32], part: &[Sample], options: &Train) -> (Vec<f32>, f64) {
    let mut slopes = vec![0.0; WEIGHTS];
    let mut error = 0.0;
    for sample in part {
        let features = Features::of(sample, options.score_share, SCALE as f32);
        let pass = forward(weights, &features);
        let miss = pass.answer - features.aim;
        error += f64::from(miss * miss);
        let slope = 2.0 * miss * pass.answer * (1.0 - pass.answer);
        slopes[OUTPUT_BIAS + features.stage] += slope;
        for view in 0..2 {
            let start = OUTPUT + features.stage * 2 * HIDDEN + view * HIDDEN;
            let mut back = [0.0; HIDDEN];
            let outputs = weights[start..][..HIDDEN].iter().zip(&mut slopes[start..][..HIDDEN]);
            for ((value, back), (weight, output_slope)) in
                pass.hidden[view].iter().zip(&mut back).zip(outputs)
            {
                let clipped = value.clamp(0.0, 1.0);
                *output_slope += slope * clipped * clipped;
                let inside = if (0.0..1.0).contains(value) { 2.0 * value } else { 0.0 };
                *back = slope * weight * inside;
            }
            let mut add = |start: usize| {
                let row = &mut slopes[start..][..HIDDEN];
                row.iter_mut().zip(&back).for_each(|(sum, slope)| *sum += slope);
            };
            add(BIAS);
            for &input in &features.inputs[view][..features.count] {
                add(usize::from(input) * HIDDEN);
            }
        }
    }
    (slopes, error)
}

/// The weights in the whole numbers that the engine computes with.
fn quantised(weights: &[f32]) -> Network {
    let half = |start: usize, one: i32| {
        let mut half = Half([0; HIDDEN]);
        let values = weights[start..][..HIDDEN].iter();
        half.0.iter_mut().zip(values).for_each(|(to, from)| *to = (from * one as f32).round() as i16);
        half
    };
    let mut network = Network {
        rows: (0..INPUTS).map(|input| half(input * HIDDEN, HIDDEN_ONE)).collect(),
        bias: half(BIAS, HIDDEN_ONE),
        output: [[Half([0; HIDDEN]); 2]; STAGES],
        output_bias: [0; STAGES],
    };
    for stage in 0..STAGES {
        for view in 0..2 {
            network.output[stage][view] = half(OUTPUT + (stage * 2 + view) * HIDDEN, OUTPUT_ONE);
        }
        let bias = weights[OUTPUT_BIAS + stage] * (HIDDEN_ONE * OUTPUT_ONE) as f32;
        network.output_bias[stage] = bias.round() as i32;
    }
    network
}
