//! Judging the positions of old games anew, by a better engine, or positions a few random moves away from them: a search
//! must judge much that no sensible game would ever show.

use std::fs::File;
use std::io::{BufWriter, Write};

use anyhow::{Context, Result};
use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, SplitMix64};
use tabuleiro_engine::chess::Engine;
use tabuleiro_search::Score;

use crate::sample::{Sample, read_samples};
use crate::{Rescore, evaluation, game};

const HASH_MEGABYTES: usize = 2;
/// How many moves are played at most to come from what hangs to a quiet position.
const SETTLING: usize = 5;
const PROGRESS: usize = 20_000;

pub fn run(options: &Rescore) -> Result<()> {
    let samples = read_samples(std::slice::from_ref(&options.positions))?;
    let file = File::create(&options.out);
    let mut out = BufWriter::new(file.with_context(|| format!("can't write {}", options.out.display()))?);
    let mut engine = Engine::with_evaluation(evaluation(&options.judge)?, HASH_MEGABYTES);
    let mut random = SplitMix64::new(options.seed);
    let mut kept = 0;
    for (number, sample) in (1..).zip(&samples) {
        let Some(position) = sample.position() else { continue };
        let mut game = stray(position, options.stray, &mut random);
        let settling = if options.stray == 0 { 0 } else { SETTLING };
        if let Some(judged) =
            settle(&mut game, settling, |game| game::think(&mut engine, game, options.nodes))
        {
            let result = sample.result.filter(|_| options.stray == 0);
            out.write_all(&Sample { result, ..judged }.to_bytes())?;
            kept += 1;
        }
        if number % PROGRESS == 0 {
            out.flush()?;
            println!("{number} of {} positions, {kept} kept", samples.len());
        }
    }
    println!("{kept} positions");
    Ok(out.flush()?)
}

/// The game from `position` on after one to `most` random moves.
fn stray(position: Position, most: usize, random: &mut SplitMix64) -> History<Position> {
    let mut game = History::new(position);
    let left = if most == 0 { 0 } else { 1 + random.below(most) };
    for _ in 0..left {
        let moves = game.position().moves();
        let Some(&mv) = random.choose(&moves) else { break };
        game.play(mv);
    }
    game
}

/// The first quiet position from here on, where what hangs is taken; `None` if the game ends or nothing becomes quiet
/// within `most` moves.
fn settle(
    game: &mut History<Position>,
    most: usize,
    mut think: impl FnMut(&History<Position>) -> (Move, Score),
) -> Option<Sample> {
    for _ in 0..=most {
        if game.outcome().is_some() {
            return None;
        }
        let (mv, score) = think(game);
        if game::is_quiet(game.position(), mv, score) {
            return Some(Sample::new(game.position(), score));
        }
        game.play(mv);
    }
    None
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::Rules;
    use tabuleiro_engine::chess::evaluation::Evaluation;

    use super::*;

    #[test]
    fn what_hangs_is_taken_before_a_position_is_kept() {
        let mut random = SplitMix64::new(1);
        assert!(stray(Position::standard(), 0, &mut random).is_empty());
        for _ in 0..50 {
            let game = stray(Position::standard(), 5, &mut random);
            assert!((1..=5).contains(&game.len()));
        }
        let mut engine = Engine::with_evaluation(Evaluation::pieces(), 1);
        let hanging: Position = "4k3/p2q2p1/8/8/8/8/3R2P1/4K3 w - - 0 1".parse().unwrap();
        let mut think = |game: &History<Position>| game::think(&mut engine, game, 500);
        assert_eq!(settle(&mut History::new(hanging.clone()), 0, &mut think), None);
        let mut game = History::new(hanging);
        let sample = settle(&mut game, 5, think).unwrap();
        assert_eq!(sample.pieces().count(), 5, "the queen is taken, and the rook that took it");
        assert_eq!((sample.side, sample.result), (game.position().side_to_move(), None));
    }
}
