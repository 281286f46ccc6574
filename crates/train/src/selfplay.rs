//! Games of the engine against itself.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::time::Instant;

use anyhow::{Context, Result};
use tabuleiro_core::{Side, SplitMix64};
use tabuleiro_engine::chess::Engine;

use crate::sample::Sample;
use crate::{Selfplay, evaluation, game};

/// An opening that a short search finds worse than this for one side is not played.
const LOPSIDED: i32 = 350;
const HASH_MEGABYTES: usize = 4;

pub fn run(options: &Selfplay) -> Result<()> {
    let file = OpenOptions::new().create(true).append(true).open(&options.out);
    let mut out = BufWriter::new(file.with_context(|| format!("can't write {}", options.out.display()))?);
    let mut engine = Engine::with_evaluation(evaluation(&options.judge)?, HASH_MEGABYTES);
    let mut random = SplitMix64::new(options.seed);
    let (mut played, mut positions) = (0, 0);
    let mut results = [0u64; 3];
    let started = Instant::now();
    while played < options.games {
        engine.new_game();
        let plies = 8 + random.below(2);
        let mut game = game::opening(&mut random, plies);
        if game::think(&mut engine, &game, options.nodes).1.abs() > LOPSIDED {
            continue;
        }
        let mut samples: Vec<Sample> = Vec::new();
        let result = game::play(
            &mut game,
            |game| game::think(&mut engine, game, options.nodes),
            |position, mv, score| {
                if game::is_quiet(position, mv, score) {
                    samples.push(Sample::new(position, score));
                }
            },
        );
        for mut sample in samples {
            let for_side = if sample.side == Side::White { result } else { -result };
            sample.result = Some((for_side + 1) as u8);
            out.write_all(&sample.to_bytes())?;
            positions += 1;
        }
        results[(result + 1) as usize] += 1;
        played += 1;
        if played % 100 == 0 || played == options.games {
            out.flush()?;
            let [lost, drawn, won] = results;
            let speed = positions as f64 / started.elapsed().as_secs_f64();
            println!("{played} games (+{won} ={drawn} -{lost}), {positions} positions, {speed:.0} a second");
        }
    }
    Ok(out.flush()?)
}
