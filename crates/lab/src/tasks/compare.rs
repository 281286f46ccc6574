//! Games between two engines in the same search: with different networks, or without some heuristic.

use anyhow::Result;
use tabuleiro_arena::statistics::{Estimate, Tally};
use tabuleiro_core::{History, Rules, Side, SplitMix64};

use crate::game::{Trained, think};
use crate::options::{Compare, Pairs};
use crate::play::{opening, play_on, score};
use crate::row::{heading, row};

pub const HASH_MEGABYTES: usize = 8;
/// The result is told each time so many pairs were played.
const PROGRESS: u64 = 25;

pub fn run<G: Trained>(game: &G, options: &Compare) -> Result<()> {
    let engine = |name: &String| game.engine(name, HASH_MEGABYTES);
    let mut engines = [engine(&options.first)?, engine(&options.second)?];
    println!("{}", heading(game.name()));
    let names = format!("{} – {}", options.first, options.second);
    let tally = play_pairs(game, &mut engines, &options.pairs, options.nodes, |pair, tally| {
        if pair % PROGRESS == 0 && pair < options.pairs.pairs {
            println!("{}", row(&names, tally));
        }
        true
    })?;
    println!("{}", row(&names, &tally));
    Ok(())
}

/// What the first engine scores against the second, with both colours of each opening, as long as `goes_on`
/// says so after each pair.
pub fn play_pairs<G: Trained>(
    game: &G,
    engines: &mut [G::Engine; 2],
    pairs: &Pairs,
    nodes: u64,
    mut goes_on: impl FnMut(u64, &Tally) -> bool,
) -> Result<Tally> {
    let mut random = SplitMix64::new(pairs.seed);
    let mut tally = Tally::default();
    for pair in 1..=pairs.pairs {
        let opening = opening(game, &mut random, pairs.plies.unwrap_or(G::OPENING))?;
        for first in Side::ALL {
            engines.iter_mut().for_each(G::new_game);
            let mut played = opening.clone();
            let think = |played: &History<G::Position>| {
                let which = usize::from(played.position().side_to_move() != first);
                think::<G>(&mut engines[which], played, nodes)
            };
            let result = play_on::<G>(&mut played, think, |_, _, _| {});
            tally.add_game(score(result, first));
        }
        if !goes_on(pair, &tally) {
            break;
        }
    }
    Ok(tally)
}

/// The results so far, in a line.
pub fn summary(tally: &Tally) -> String {
    let Some(Estimate { score, score_margin, elo, .. }) = Estimate::of(tally) else { return String::new() };
    let ([lost, drawn, won], share, margin) = (tally.games, score * 100.0, score_margin * 100.0);
    format!("+{won} ={drawn} -{lost}: {share:.1} % ± {margin:.1}, {elo:+.0} Elo")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_has_the_counts_the_share_and_the_elo() {
        let tally = Tally { games: [1, 1, 2], ..Tally::default() };
        assert_eq!(summary(&tally), "+2 =1 -1: 62.5 % ± 46.9, +89 Elo");
    }
}
