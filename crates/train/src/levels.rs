//! Matches between neighbouring levels, to see how far they are apart.

use std::sync::atomic::AtomicBool;

use anyhow::{Result, ensure};
use tabuleiro_arena::statistics::{Estimate, Tally};
use tabuleiro_chess::Position;
use tabuleiro_core::{History, Outcome, Side, SplitMix64};
use tabuleiro_engine::chess::{Player, Strength};
use tabuleiro_search::Limits;

use crate::Levels;
use crate::game::opening;

/// A game that lasts so many plies is drawn.
const LONGEST: usize = 400;
/// Random plies at the start of a game.
const OPENING: usize = 8;

pub fn run(options: &Levels) -> Result<()> {
    let highest = Strength::LEVELS as u8;
    let levels = options.from..options.to.unwrap_or(highest);
    ensure!(
        levels.start >= 1 && !levels.is_empty() && levels.end <= highest,
        "levels are numbers from 1 to {highest}, the first lower than the last"
    );
    println!("| level | against | won | drawn | lost | share | Elo |");
    println!("|---|---|---|---|---|---|---|");
    for level in levels {
        let tally = play_match(level + 1, level, options);
        let Some(Estimate { score, score_margin, elo, .. }) = Estimate::of(&tally) else { continue };
        let [lost, drawn, won] = tally.games;
        println!(
            "| {} | {level} | {won} | {drawn} | {lost} | {:.1} % ± {:.1} | {elo:+.0} |",
            level + 1,
            score * 100.0,
            score_margin * 100.0,
        );
    }
    Ok(())
}

/// What `stronger` scores against `weaker`, with both colours of each opening.
fn play_match(stronger: u8, weaker: u8, options: &Levels) -> Tally {
    let mut random = SplitMix64::new(options.seed);
    let mut tally = Tally::default();
    for _ in 0..options.pairs {
        let opening = opening(&mut random, OPENING);
        for side in Side::ALL {
            // Each game has players with mistakes of their own.
            let mut players = [stronger, weaker].map(|level| Player::new(level, random.next_u64()));
            let mut game = opening.clone();
            let outcome = play(&mut game, |side_to_move| usize::from(side_to_move != side), &mut players);
            tally.add_game(outcome.and_then(Outcome::winner).map(|winner| winner == side).into());
        }
    }
    tally
}

/// Plays `game` to its end; `None` if it was too long.
fn play(
    game: &mut History<Position>,
    seat: impl Fn(Side) -> usize,
    players: &mut [Player; 2],
) -> Option<Outcome> {
    let never = AtomicBool::new(false);
    while game.len() < LONGEST && game.claimable_draw().is_none() {
        let player = &mut players[seat(tabuleiro_core::Rules::side_to_move(game.position()))];
        let Some(mv) = player.choose(game, &Limits::default(), &never) else { break };
        game.play(mv);
    }
    game.outcome()
}
