//! Training a network on positions: how far its expectation is from the target, a mix of the search's score
//! and the game's result, is what it learns to make small.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::game::Trained;
use crate::learn::{Examples, Schedule, target};
use crate::options::Train;
use crate::sample::{Sample, read_samples};

pub fn run<G: Trained>(game: &G, options: &Train) -> Result<()> {
    let mut examples = Examples::default();
    let score_share = options.score_share.unwrap_or(G::TUNING.score_share);
    for file in &options.positions {
        for (sample, position) in read_samples(game, file)? {
            add(&mut examples, game, &sample, &position, score_share);
        }
    }
    println!("{} positions", examples.len());
    let schedule = Schedule {
        shape: game.shape(),
        scale: G::TUNING.scale,
        epochs: options.epochs.unwrap_or(G::TUNING.epochs),
        step: options.step.unwrap_or(G::TUNING.step),
        seed: options.seed,
    };
    let network = game.fit(&examples, schedule, options.from.as_deref(), |epoch| {
        println!("epoch {}: error {:.5}, held out {:.5}", epoch.number, epoch.error, epoch.held_out);
    })?;
    let Some(network) = network else { bail!("{} positions are too few", examples.len()) };
    fs::write(&options.out, network).with_context(|| format!("can't write {}", options.out.display()))
}

/// Adds what a network sees of a sample; nothing if none is asked about such positions.
pub fn add<G: Trained>(
    examples: &mut Examples,
    game: &G,
    sample: &Sample,
    position: &G::Position,
    score_share: f32,
) {
    if let Some(features) = game.features(position) {
        let target = target(sample.score, sample.result, score_share, G::TUNING.scale);
        examples.add(&features.inputs, features.output, features.base as f32, target);
    }
}
