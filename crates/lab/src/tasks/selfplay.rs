//! Games of the engine against itself.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tabuleiro_core::{Side, SplitMix64};

use crate::game::{Trained, think};
use crate::options::Selfplay;
use crate::play::{GameResult, opening, play_on};
use crate::sample::Sample;

const HASH_MEGABYTES: usize = 4;

pub fn run<G: Trained>(game: &G, options: &Selfplay) -> Result<()> {
    let file = OpenOptions::new().create(true).append(true).open(&options.out);
    let mut out = BufWriter::new(file.with_context(|| format!("can't write {}", options.out.display()))?);
    let mut engine = game.engine(&options.judge, HASH_MEGABYTES)?;
    let nodes = options.nodes.unwrap_or(G::TUNING.selfplay_nodes);
    let mut random = SplitMix64::new(options.seed);
    let (mut played, mut positions) = (0, 0);
    let mut results = [0_u64; 3];
    let started = Instant::now();
    let deadline = options.seconds.map(Duration::from_secs);
    while played < options.games && deadline.is_none_or(|deadline| started.elapsed() < deadline) {
        let Some((result, samples)) = play(game, &mut engine, &mut random, nodes)? else { continue };
        for mut sample in samples {
            let for_side = if sample.side == Side::White { result } else { -result };
            sample.result = Some((for_side + 1) as u8);
            out.write_all(&sample.to_bytes())?;
            positions += 1;
        }
        results[(result + 1) as usize] += 1;
        played += 1;
        if played % G::TUNING.progress == 0 {
            out.flush()?;
            tell(results, positions, started.elapsed());
        }
    }
    tell(results, positions, started.elapsed());
    Ok(out.flush()?)
}

fn tell(results: [u64; 3], positions: u64, time: Duration) {
    let [lost, drawn, won] = results;
    let (played, speed) = (results.iter().sum::<u64>(), positions as f64 / time.as_secs_f64());
    println!("{played} games (+{won} ={drawn} -{lost}), {positions} positions, {speed:.0} a second");
}

/// A game with its quiet positions; `None` if the opening was lopsided.
fn play<G: Trained>(
    game: &G,
    engine: &mut G::Engine,
    random: &mut SplitMix64,
    nodes: u64,
) -> Result<Option<(GameResult, Vec<Sample>)>> {
    G::new_game(engine);
    let (least, most) = game.selfplay_opening();
    let plies = least + random.below(most - least + 1);
    let mut played = opening(game, random, plies)?;
    if think::<G>(engine, &played, nodes).1.abs() > G::TUNING.lopsided {
        return Ok(None);
    }
    let mut samples = Vec::new();
    let seen = |position: &G::Position, mv, score| {
        if G::is_quiet(position, mv, score) {
            samples.push(Sample::new(game, position, score));
        }
    };
    let result = play_on::<G>(&mut played, |played| think::<G>(engine, played, nodes), seen);
    Ok(Some((result, samples)))
}
