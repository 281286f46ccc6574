//! A fixed amount of work, to see whether a change altered the search and how fast it runs.

use std::time::Instant;

use tabuleiro_core::{History, SplitMix64};
use tabuleiro_draughts::{Position, Variant, named};
use tabuleiro_search::{Control, Limits};

use super::{Engine, Task};
use crate::Bench;

/// The games that are searched: small and large boards, short and flying kings, a game on all squares.
const VARIANTS: [&Variant; 5] =
    [&named::BRAZILIAN, &named::ENGLISH, &named::INTERNATIONAL, &named::FRISIAN, &named::TURKISH];
/// Random moves before the positions of each game.
const PLIES: [usize; 4] = [0, 8, 20, 36];
/// The table's size; another one would change the count.
const HASH_MEGABYTES: usize = 16;

/// Searches a fixed set of positions to `depth` with one thread, each from an empty memory.
pub fn bench(depth: u32) -> Bench {
    let started = Instant::now();
    let mut nodes = 0;
    for variant in VARIANTS {
        let mut engine = Engine::new(variant, HASH_MEGABYTES);
        for position in positions(variant) {
            engine.new_game();
            let control = Control::new(Limits::depth(depth));
            engine.think(&Task::new(&History::new(position)), &control, |_| {});
            nodes += control.nodes();
        }
    }
    Bench { nodes, time: started.elapsed() }
}

/// The positions of all games, each with its game.
pub fn bench_positions() -> impl Iterator<Item = (&'static Variant, Position)> {
    VARIANTS.into_iter().flat_map(|variant| positions(variant).into_iter().map(move |at| (variant, at)))
}

/// The positions of one game: after so many random moves, as far as a game lasts.
fn positions(variant: &Variant) -> Vec<Position> {
    let mut random = SplitMix64::new(64);
    let Ok(mut position) = Position::start(*variant) else { return Vec::new() };
    let mut found = Vec::new();
    let mut moves = Vec::new();
    for ply in 0..=PLIES[PLIES.len() - 1] {
        if PLIES.contains(&ply) {
            found.push(position);
        }
        position.legal_moves(&mut moves);
        let Some(&mv) = random.choose(&moves) else { break };
        position.play(mv);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_positions_of_every_stage() {
        for variant in VARIANTS {
            assert!(positions(variant).len() >= 3, "{}", variant.name);
        }
    }

    #[test]
    fn the_count_is_the_same_each_time() {
        assert_eq!(bench(4).nodes, bench(4).nodes);
    }
}
