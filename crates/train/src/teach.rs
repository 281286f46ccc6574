//! Teaching a network positions: how far its expectation is from the aim, a mix of the search's score and the game's
//! result, is what it learns to make small.

use std::fs;

use anyhow::{Context, Result, bail};
use tabuleiro_core::Side;
use tabuleiro_engine::chess::evaluation::{Evaluation, HIDDEN, SHAPE, input, is_mirrored, material};
use tabuleiro_learn::{Course, Lessons, aim, teach};

use crate::sample::{Sample, read_samples};
use crate::{Teach, evaluation};

/// A score of so many hundredths of a pawn is an expectation of 1 / (1 + 1/e), by the results of the engine's games.
const SCALE: f32 = 200.0;

pub fn run(options: &Teach) -> Result<()> {
    let mut lessons = Lessons::default();
    for sample in read_samples(&options.positions)? {
        add(&mut lessons, &sample, options.score_share);
    }
    println!("{} positions", lessons.len());
    let course =
        Course { shape: SHAPE, scale: SCALE, epochs: options.epochs, step: options.step, seed: options.seed };
    let before = options.from.as_deref().map(evaluation).transpose()?;
    let network = teach::<HIDDEN>(&lessons, course, before.as_ref().map(Evaluation::network), |epoch| {
        println!("epoch {}: error {:.5}, held out {:.5}", epoch.number, epoch.error, epoch.held_out);
    });
    let Some(network) = network else { bail!("{} positions are too few", lessons.len()) };
    fs::write(&options.out, network.to_bytes())
        .with_context(|| format!("can't write {}", options.out.display()))
}

/// Adds what a network sees of a sample; nothing if it is no position, as in a damaged file, or one that no network is
/// asked about.
fn add(lessons: &mut Lessons, sample: &Sample, score_share: f32) {
    let Some(position) = sample.position() else { return };
    let board = position.board();
    if Side::ALL.iter().any(|&side| material::hunts(board, side)) {
        return;
    }
    let views = [sample.side, !sample.side].map(|viewer| (viewer, is_mirrored(board, viewer)));
    let inputs: Vec<[u16; 2]> = sample
        .pieces()
        .map(|(square, piece)| views.map(|(viewer, mirrored)| input(viewer, mirrored, piece, square) as u16))
        .collect();
    let known = material::balance(board, sample.side) as f32;
    let aim = aim(sample.score, sample.result, score_share, SCALE);
    lessons.add(&inputs, material::stage(board) as u8, known, aim);
}

#[cfg(test)]
mod tests {
    use tabuleiro_chess::Position;

    use super::*;

    #[test]
    fn the_engine_says_what_was_taught() {
        // Two positions of the same pieces: one side wins if its knight is in the centre, and loses at the edge.
        let fens = ["4k3/pppp4/8/8/4N3/8/PPPP4/4K3 w - - 0 1", "4k3/pppp4/8/8/8/7N/PPPP4/4K3 w - - 0 1"];
        let positions = fens.map(|fen| fen.parse::<Position>().unwrap());
        let mut lessons = Lessons::default();
        for number in 0..4096 {
            let which = number % 2;
            add(&mut lessons, &Sample::new(&positions[which], [700, -100][which]), 1.0);
        }
        let course = Course { shape: SHAPE, scale: SCALE, epochs: 40, step: 0.01, seed: 1 };
        let evaluation = Evaluation::from(teach(&lessons, course, None, |_| {}).unwrap());
        for (position, score) in positions.iter().zip([700, -100]) {
            let judged = evaluation.evaluate(position, &mut evaluation.accumulator());
            assert!((judged - score).abs() < 40, "{judged} instead of {score}");
        }
        assert_eq!(material::balance(positions[0].board(), Side::White), 320);
    }
}
