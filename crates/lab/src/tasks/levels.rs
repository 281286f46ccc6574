//! Games between players of two strengths: how far levels are apart.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tabuleiro_arena::statistics::Tally;
use tabuleiro_core::{History, Rules, Side, SplitMix64};
use tabuleiro_search::{Limits, Thinker};

use crate::game::{Game, PlayerOf};
use crate::options::{Duel, Levels, Pairs};
use crate::play::{opening, result, score};
use crate::row::{heading, row};

/// The highest level of any game.
const HIGHEST: u8 = 10;

pub fn run<G: Game>(game: &G, options: &Levels) -> Result<()> {
    let levels = options.from..=options.to;
    ensure!(
        *levels.start() >= 2 && *levels.end() <= HIGHEST && !levels.is_empty(),
        "levels that play the one below them are numbers from 2 to {HIGHEST}, the first not above the last"
    );
    println!("{}", heading(game.name()));
    let mut outside = 0;
    for stronger in levels {
        let names = [stronger, stronger - 1].map(|level| level.to_string());
        outside += usize::from(!is_as_expected(&match_of(game, &names, &options.pairs)?, options.expect));
    }
    ensure!(outside == 0, "{outside} shares are not what was expected");
    Ok(())
}

pub fn duel<G: Game>(game: &G, options: &Duel) -> Result<()> {
    println!("{}", heading(game.name()));
    let tally = match_of(game, &[options.first.clone(), options.second.clone()], &options.pairs)?;
    ensure!(is_as_expected(&tally, options.expect), "the share is not what was expected");
    Ok(())
}

/// Whether the share of the first is within what the options ask for.
fn is_as_expected(tally: &Tally, expected: Option<(f64, f64)>) -> bool {
    let share = 100.0 * tally.score().unwrap_or_default();
    expected.is_none_or(|(least, most)| (least..=most).contains(&share))
}

/// Plays two players, named by text, and prints the result.
fn match_of<G: Game>(game: &G, [first, second]: &[String; 2], pairs: &Pairs) -> Result<Tally> {
    let (tally, slowest) = play(game, [first, second], pairs)?;
    println!("{}", row(&format!("{first} – {second}"), &tally));
    eprintln!("{first} took at most {:.2} s for a move", slowest.as_secs_f64());
    Ok(tally)
}

/// Knows the rules, and plays any move.
struct Random(SplitMix64);

impl<P: Rules> Thinker<P> for Random {
    fn choose(&mut self, played: &History<P>, _: &Limits, _: &AtomicBool) -> Option<P::Move> {
        let mut moves = P::Moves::default();
        played.position().legal_moves(&mut moves);
        self.0.choose(moves.as_ref()).copied()
    }
}

/// The player that `word` names: one of the game's own, or `random`.
fn seat<G: Game>(game: &G, word: &str, seed: u64) -> Result<PlayerOf<G>> {
    match word {
        "random" => Ok(Box::new(Random(SplitMix64::new(seed)))),
        _ => game.player(word, seed),
    }
}

/// The results of the first against the second, with both colours of each opening, and the first's slowest
/// answer.
fn play<G: Game>(game: &G, names: [&str; 2], pairs: &Pairs) -> Result<(Tally, Duration)> {
    let mut random = SplitMix64::new(pairs.seed);
    let mut tally = Tally::default();
    let mut slowest = Duration::ZERO;
    let never = AtomicBool::new(false);
    for _ in 0..pairs.pairs {
        let opening = opening(game, &mut random, pairs.plies.unwrap_or(G::OPENING))?;
        for first in Side::ALL {
            // Each game has players with mistakes of their own.
            let [one, other] = names.map(|name| seat(game, name, random.next_u64()));
            let mut players = [one?, other?];
            let mut played = opening.clone();
            let result = loop {
                if let Some(result) = result(&played, G::LONGEST) {
                    break result;
                }
                let seat = usize::from(played.position().side_to_move() != first);
                let begun = Instant::now();
                let Some(mv) = players[seat].choose(&played, &Limits::default(), &never) else { break 0 };
                if seat == 0 {
                    slowest = slowest.max(begun.elapsed());
                }
                played.play(mv);
            };
            tally.add_game(score(result, first));
        }
    }
    Ok((tally, slowest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::Draughts;

    #[test]
    fn a_careful_child_beats_the_weakest_level() {
        for name in ["draughts:brazilian", "draughts:international"] {
            let game = Draughts::parse(name).unwrap();
            let pairs = Pairs { pairs: 50, plies: None, seed: 3 };
            let (tally, _) = play(&game, ["child", "1"], &pairs).unwrap();
            assert!(tally.wins() > tally.losses(), "{name}: {tally:?}");
        }
    }

    #[test]
    fn a_share_outside_what_is_expected_is_told() {
        let tally = Tally { games: [1, 0, 3], ..Tally::default() };
        assert!(is_as_expected(&tally, None) && is_as_expected(&tally, Some((60.0, 75.0))));
        assert!(!is_as_expected(&tally, Some((60.0, 74.0))));
    }
}
