//! A match between two evaluations in the same search.

use anyhow::Result;
use tabuleiro_arena::statistics::{Estimate, Tally};
use tabuleiro_chess::Position;
use tabuleiro_core::{History, Rules, Side, SplitMix64};
use tabuleiro_engine::chess::Engine;

use crate::{Compare, evaluation, game};

const HASH_MEGABYTES: usize = 8;

pub fn run(options: &Compare) -> Result<()> {
    let mut engines = [
        Engine::with_evaluation(evaluation(&options.first)?, HASH_MEGABYTES),
        Engine::with_evaluation(evaluation(&options.second)?, HASH_MEGABYTES),
    ];
    let mut random = SplitMix64::new(options.seed);
    let mut tally = Tally::default();
    for pair in 1..=options.pairs {
        let opening = game::opening(&mut random, 8);
        play_pair(&mut engines, &opening, options.nodes, &mut tally);
        if pair % 10 == 0 || pair == options.pairs {
            println!("{}", summary(&tally));
        }
    }
    Ok(())
}

/// Plays `opening` with both colours and counts the results of the first engine.
pub fn play_pair(engines: &mut [Engine; 2], opening: &History<Position>, nodes: u64, tally: &mut Tally) {
    for first_side in Side::ALL {
        engines.iter_mut().for_each(Engine::new_game);
        let mut game = opening.clone();
        let think = |game: &History<Position>| {
            let which = usize::from(game.position().side_to_move() != first_side);
            game::think(&mut engines[which], game, nodes)
        };
        let result = game::play(&mut game, think, |_, _, _| {});
        let winner = (result != 0).then_some(if result > 0 { Side::White } else { Side::Black });
        tally.add_game(winner.map(|winner| winner == first_side).into());
    }
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
