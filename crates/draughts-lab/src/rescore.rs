//! Judging the positions of old games anew, by a better engine.

use std::fs::File;
use std::io::{BufWriter, Write};

use anyhow::{Context, Result};
use tabuleiro_core::History;
use tabuleiro_engine::draughts::Engine;
use tabuleiro_search::WIN;

use crate::sample::{Sample, read_samples};
use crate::{Rescore, game, weights};

const HASH_MEGABYTES: usize = 2;
const PROGRESS: usize = 100_000;

pub fn run(options: &Rescore) -> Result<()> {
    let variant = options.variant;
    let samples = read_samples(&variant, std::slice::from_ref(&options.positions))?;
    let file = File::create(&options.out);
    let mut out = BufWriter::new(file.with_context(|| format!("can't write {}", options.out.display()))?);
    let mut engine = Engine::with_weights(&variant, weights(&variant, &options.weights)?, HASH_MEGABYTES);
    let mut kept = 0;
    for (number, sample) in (1..).zip(&samples) {
        let Some(position) = sample.position(&variant) else { continue };
        let (_, score) = game::think(&mut engine, &History::new(position), options.nodes);
        // What is decided is the search's business.
        if score.abs() < WIN {
            out.write_all(&Sample { score: score as i16, ..sample.clone() }.to_bytes())?;
            kept += 1;
        }
        if number % PROGRESS == 0 {
            out.flush()?;
            println!("{number} of {} positions", samples.len());
        }
    }
    println!("{kept} positions");
    Ok(out.flush()?)
}
