//! How long the player of full strength takes to answer.

use std::time::Duration;

use tabuleiro_core::SplitMix64;
use tabuleiro_engine::quarto::{Kind, Level, Player, look_up};
use tabuleiro_quarto::{Position, Ruleset};
use tabuleiro_search::Control;

use super::{RULES, random_position};
use crate::clock::cpu_time;

/// How many random positions are answered for each number of pieces.
const POSITIONS: usize = 100;

/// How many early wins are answered: they are rare, and random positions would miss them.
const EARLY_WINS: usize = 20;

/// Prints the slowest answers by the number of pieces placed, each of a player who knows nothing yet.
pub fn run() {
    for (name, ruleset) in RULES {
        for placed in 0..=8 {
            let mut random = SplitMix64::new(placed as u64);
            let times = (0..POSITIONS).map(|_| answer(&random_position(ruleset, placed, &mut random)));
            tell(name, &format!("{placed} placed"), times.collect());
        }
        tell(name, "won with 3 placed", early_wins(ruleset).iter().map(answer).collect());
    }
}

/// Some positions with three pieces that are won.
fn early_wins(ruleset: Ruleset) -> Vec<Position> {
    if ruleset == Ruleset::LINES {
        // There are none.
        return Vec::new();
    }
    let mut random = SplitMix64::new(1);
    let positions = std::iter::from_fn(|| Some(random_position(ruleset, 3, &mut random)));
    positions.filter(|position| look_up(position) == Some(Kind::Win)).take(EARLY_WINS).collect()
}

/// How long an answer takes.
fn answer(position: &Position) -> Duration {
    let mut player = Player::new(Level::FULL, position.hash());
    let (mv, time) = cpu_time(|| player.choose_unless_stopped(position, &Control::default()));
    assert!(mv.is_some_and(|mv| position.check(mv).is_ok()), "a legal answer to {position}");
    time
}

fn tell(name: &str, which: &str, mut times: Vec<Duration>) {
    times.sort();
    if let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) {
        println!(
            "{name:<8} {which:<18} {} answers: median {:.3} s, worst {:.3} s",
            times.len(),
            median.as_secs_f64(),
            worst.as_secs_f64()
        );
    }
}
