//! Judging the positions of old games anew, by a better engine, or positions a few random moves away from
//! them: a search must judge much that no sensible game would ever show.

use std::fs::File;
use std::io::{BufWriter, Write};

use anyhow::{Context, Result};
use tabuleiro_core::{History, SplitMix64};
use tabuleiro_search::Score;

use crate::game::{MoveOf, Trained, think};
use crate::options::Rescore;
use crate::play::stray;
use crate::sample::{Sample, read_samples};

const HASH_MEGABYTES: usize = 2;
/// How many moves are played at most to come from what hangs to a quiet position.
const SETTLING: usize = 5;
const PROGRESS: usize = 20_000;

pub fn run<G: Trained>(game: &G, options: &Rescore) -> Result<()> {
    let samples = read_samples(game, &options.positions)?;
    let file = File::create(&options.out);
    let mut out = BufWriter::new(file.with_context(|| format!("can't write {}", options.out.display()))?);
    let mut engine = game.engine(&options.judge, HASH_MEGABYTES)?;
    let nodes = options.nodes.unwrap_or(G::TUNING.rescore_nodes);
    let mut random = SplitMix64::new(options.seed);
    let (count, mut kept) = (samples.len(), 0);
    for (number, (sample, position)) in (1..).zip(samples) {
        let mut near = History::new(position);
        let (moves, settling) = match options.stray {
            0 => (0, 0),
            most => (1 + random.below(most), SETTLING),
        };
        stray(&mut near, moves, &mut random);
        if let Some(judged) = settle(game, &mut near, settling, |near| think::<G>(&mut engine, near, nodes)) {
            let result = sample.result.filter(|_| options.stray == 0);
            out.write_all(&Sample { result, ..judged }.to_bytes())?;
            kept += 1;
        }
        if number % PROGRESS == 0 {
            out.flush()?;
            println!("{number} of {count} positions, {kept} kept");
        }
    }
    println!("{kept} positions");
    Ok(out.flush()?)
}

/// The first quiet position from here on, where what hangs is taken; `None` if the game ends or nothing
/// becomes quiet within `most` moves.
fn settle<G: Trained>(
    game: &G,
    near: &mut History<G::Position>,
    most: usize,
    mut think: impl FnMut(&History<G::Position>) -> (MoveOf<G>, Score),
) -> Option<Sample> {
    for _ in 0..=most {
        if near.outcome().is_some() {
            return None;
        }
        let (mv, score) = think(near);
        if G::is_quiet(near.position(), mv, score) {
            return Some(Sample::new(game, near.position(), score));
        }
        near.play(mv);
    }
    None
}

#[cfg(test)]
mod tests {
    use tabuleiro_chess::Position;

    use super::*;
    use crate::chess::Chess;

    #[test]
    fn what_hangs_is_taken_before_a_position_is_kept() {
        let mut engine = crate::game::Trained::engine(&Chess, "pieces", 1).unwrap();
        let hanging: Position = "4k3/p2q2p1/8/8/8/8/3R2P1/4K3 w - - 0 1".parse().unwrap();
        let mut judge = |near: &History<Position>| think::<Chess>(&mut engine, near, 500);
        assert_eq!(settle(&Chess, &mut History::new(hanging.clone()), 0, &mut judge), None);
        let mut near = History::new(hanging);
        let sample = settle(&Chess, &mut near, 5, judge).unwrap();
        let pieces = sample.position(&Chess).unwrap().board().occupied().count();
        assert_eq!(pieces, 5, "the queen is taken, and the rook that took it");
        assert_eq!((sample.side, sample.result), (near.position().side_to_move(), None));
    }
}
