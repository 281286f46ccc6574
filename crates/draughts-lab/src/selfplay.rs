//! Games of the engine against itself.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tabuleiro_core::{Rules, Side, SplitMix64};
use tabuleiro_draughts::Variant;
use tabuleiro_engine::draughts::Engine;
use tabuleiro_search::WIN;

use crate::game::{self, Adjudicator};
use crate::sample::Sample;
use crate::{Selfplay, knowledge};

/// An opening that a short search finds worse than this for one side is not played.
const LOPSIDED: i32 = 130;
const HASH_MEGABYTES: usize = 2;
const PROGRESS: u64 = 500;

pub fn run(options: &Selfplay) -> Result<()> {
    let variant = options.variant;
    let file = OpenOptions::new().create(true).append(true).open(&options.out);
    let mut out = BufWriter::new(file.with_context(|| format!("can't write {}", options.out.display()))?);
    let knowledge = knowledge(&variant, &options.judge)?;
    let mut engine = Engine::with_knowledge(&variant, knowledge, HASH_MEGABYTES);
    let mut random = SplitMix64::new(options.seed);
    let (mut played, mut positions) = (0, 0);
    let mut results = [0_u64; 3];
    let started = Instant::now();
    let deadline = options.seconds.map(Duration::from_secs);
    while played < options.games && deadline.is_none_or(|deadline| started.elapsed() < deadline) {
        let samples = play(&variant, &mut engine, &mut random, options.nodes)?;
        let Some((result, samples)) = samples else { continue };
        for mut sample in samples {
            let for_side = if sample.side == Side::White { result } else { -result };
            sample.result = Some((for_side + 1) as u8);
            out.write_all(&sample.to_bytes())?;
            positions += 1;
        }
        results[(result + 1) as usize] += 1;
        played += 1;
        if played % PROGRESS == 0 {
            out.flush()?;
            let [lost, drawn, won] = results;
            let speed = positions as f64 / started.elapsed().as_secs_f64();
            println!("{played} games (+{won} ={drawn} -{lost}), {positions} positions, {speed:.0} a second");
        }
    }
    println!("{played} games, {positions} positions");
    Ok(out.flush()?)
}

/// A game with its quiet positions; `None` if the opening was lopsided.
fn play(
    variant: &Variant,
    engine: &mut Engine,
    random: &mut SplitMix64,
    nodes: u64,
) -> Result<Option<(game::Result, Vec<Sample>)>> {
    engine.new_game();
    let plies = usize::from(variant.width) / 2 + random.below(usize::from(variant.width) / 2 + 1);
    let mut game = game::opening(variant, random, plies)?;
    if game::think(engine, &game, nodes).1.abs() > LOPSIDED {
        return Ok(None);
    }
    let mut samples = Vec::new();
    let mut adjudicator = Adjudicator::new();
    loop {
        if let Some(result) = game::result(&game) {
            return Ok(Some((result, samples)));
        }
        let (mv, score) = game::think(engine, &game, nodes);
        // Captures and what is decided are the search's business.
        if !mv.is_capture() && score.abs() < WIN {
            samples.push(Sample::new(game.position(), score));
        }
        if let Some(result) = adjudicator.note(game.position().side_to_move(), score) {
            return Ok(Some((result, samples)));
        }
        game.play(mv);
    }
}
