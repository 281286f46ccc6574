//! Judging the positions of old games anew, by a better engine, or positions a few random moves away from them: a search
//! must judge much that no sensible game would ever show.

use std::fs::File;
use std::io::{BufWriter, Write};

use anyhow::{Context, Result};
use tabuleiro_core::{History, Rules, SplitMix64};
use tabuleiro_draughts::{Move, Position};
use tabuleiro_engine::draughts::Engine;
use tabuleiro_search::WIN;

use crate::sample::{Sample, read_samples};
use crate::{Rescore, game, knowledge};

const HASH_MEGABYTES: usize = 2;
const PROGRESS: usize = 100_000;

pub fn run(options: &Rescore) -> Result<()> {
    let variant = options.variant;
    let samples = read_samples(&variant, std::slice::from_ref(&options.positions))?;
    let file = File::create(&options.out);
    let mut out = BufWriter::new(file.with_context(|| format!("can't write {}", options.out.display()))?);
    let mut engine = Engine::with_knowledge(&variant, knowledge(&variant, &options.judge)?, HASH_MEGABYTES);
    let mut random = SplitMix64::new(options.seed);
    let mut kept = 0;
    for (number, sample) in (1..).zip(&samples) {
        let Some(position) = sample.position(&variant) else { continue };
        let game = stray(position, options.stray, &mut random);
        if game.outcome().is_some() || can_capture(game.position()) {
            continue;
        }
        let (_, score) = game::think(&mut engine, &game, options.nodes);
        // What is decided is the search's business.
        if score.abs() < WIN {
            let result = sample.result.filter(|_| options.stray == 0);
            out.write_all(&Sample { result, ..Sample::new(game.position(), score) }.to_bytes())?;
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

/// The game from `position` on after one to `most` random moves, and captures as long as there are any.
fn stray(position: Position, most: usize, random: &mut SplitMix64) -> History<Position> {
    let mut game = History::new(position);
    let mut left = if most == 0 { 0 } else { 1 + random.below(most) };
    let mut moves = Vec::new();
    loop {
        game.position().legal_moves(&mut moves);
        let goes_on = left > 0 || most > 0 && moves.first().is_some_and(Move::is_capture);
        match random.choose(&moves) {
            Some(&mv) if goes_on => game.play(mv),
            _ => return game,
        };
        left = left.saturating_sub(1);
    }
}

fn can_capture(position: &Position) -> bool {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().any(Move::is_capture)
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::named;

    use super::*;

    #[test]
    fn straying_ends_where_nothing_can_be_taken() {
        let start = Position::start(named::BRAZILIAN).unwrap();
        let mut random = SplitMix64::new(1);
        assert!(stray(start, 0, &mut random).is_empty());
        let mut longest = 0;
        for _ in 0..200 {
            let game = stray(start, 8, &mut random);
            assert!(!game.is_empty() && !can_capture(game.position()));
            longest = longest.max(game.len());
        }
        assert!(longest > 8, "captures go on beyond the random moves");
    }
}
