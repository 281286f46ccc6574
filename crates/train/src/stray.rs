//! Judging positions a few random moves away from games: a search must judge much that no sensible game would ever
//! show.

use std::fs::OpenOptions;
use std::io::{BufWriter, Write};

use anyhow::{Context, Result};
use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, SplitMix64};
use tabuleiro_engine::chess::Engine;
use tabuleiro_search::Score;

use crate::sample::{Sample, read_samples};
use crate::{Stray, game, weights};

const HASH_MEGABYTES: usize = 2;
/// How many moves are played at most to come from what hangs to a quiet position.
const SETTLING: usize = 5;
const PROGRESS: usize = 20_000;

pub fn run(options: &Stray) -> Result<()> {
    let samples = read_samples(std::slice::from_ref(&options.positions))?;
    let file = OpenOptions::new().create(true).append(true).open(&options.out);
    let mut out = BufWriter::new(file.with_context(|| format!("can't write {}", options.out.display()))?);
    let mut engine = Engine::with_weights(weights(&options.weights)?, HASH_MEGABYTES);
    let mut random = SplitMix64::new(options.seed);
    let mut kept = 0;
    for (number, sample) in (1..).zip(&samples) {
        let Some(position) = sample.position() else { continue };
        let mut game = stray(position, options.moves, &mut random);
        if let Some(sample) = settle(&mut game, |game| game::think(&mut engine, game, options.nodes)) {
            out.write_all(&sample.to_bytes())?;
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
    for _ in 0..1 + random.below(most.max(1)) {
        let moves = game.position().moves();
        let Some(&mv) = random.choose(&moves) else { break };
        game.play(mv);
    }
    game
}

/// The first quiet position from here on, where what hangs is taken; `None` if the game ends or nothing becomes quiet.
fn settle(
    game: &mut History<Position>,
    mut think: impl FnMut(&History<Position>) -> (Move, Score),
) -> Option<Sample> {
    for _ in 0..SETTLING {
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
    use tabuleiro_engine::chess::evaluation::Weights;

    use super::*;

    #[test]
    fn what_hangs_is_taken_before_a_position_is_kept() {
        let mut random = SplitMix64::new(1);
        for _ in 0..50 {
            let game = stray(Position::standard(), 5, &mut random);
            assert!((1..=5).contains(&game.len()));
        }
        let mut engine = Engine::with_weights(Weights::formulas(), 1);
        let hanging: Position = "4k3/3q4/8/8/8/8/3R4/3RK3 w - - 0 1".parse().unwrap();
        let mut game = History::new(hanging);
        let sample = settle(&mut game, |game| game::think(&mut engine, game, 500)).unwrap();
        assert_eq!(sample.pieces().count(), 4, "the queen is taken");
        assert_eq!((sample.side, sample.result), (game.position().side_to_move(), None));
    }
}
