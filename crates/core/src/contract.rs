//! The laws that every game must obey, checked along random games.
//!
//! A game's test suite calls [`check_random_games`] from each of its starting positions.

use std::collections::HashSet;

use crate::{History, Rules, SplitMix64, perft};

/// Plays `games` random games from `start`, at most `max_plies` long, and checks the laws in every position.
/// Returns how many of them ended by an outcome.
///
/// # Panics
/// With the law's name and the position, where one is broken.
pub fn check_random_games<R>(start: &R, games: usize, max_plies: usize, seed: u64) -> usize
where
    R: Rules + std::fmt::Debug,
{
    let mut random = SplitMix64::new(seed);
    let mut ended = 0;
    for _ in 0..games {
        let mut history = History::new(start.clone());
        let mut moves = R::Moves::default();
        for _ in 0..max_plies {
            check_position(history.position());
            if history.outcome().is_some() {
                ended += 1;
                break;
            }
            history.position().legal_moves(&mut moves);
            let &mv = random
                .choose(moves.as_ref())
                .unwrap_or_else(|| panic!("no moves and no outcome: {:?}", history.position()));
            let before = history.position().clone();
            history.play(mv);
            check_takeback(&mut history, &before);
            history.play(mv);
        }
    }
    ended
}

/// Checks every law that concerns one position.
///
/// # Panics
/// With the law's name and the position, where one is broken.
pub fn check_position<R: Rules + std::fmt::Debug>(position: &R) {
    let mut moves = R::Moves::default();
    position.legal_moves(&mut moves);
    let listed = moves.as_ref();
    assert_eq!(
        listed.iter().collect::<HashSet<_>>().len(),
        listed.len(),
        "a move is listed twice: {position:?}"
    );
    assert_eq!(position.count_moves(), listed.len() as u64, "counting differs from listing: {position:?}");
    assert_eq!(position.hash(), position.hash_from_scratch(), "the hash has drifted: {position:?}");
    assert!(position.same_position(position), "a position is not itself: {position:?}");
    if listed.is_empty() {
        assert!(position.outcome().is_some(), "no moves and no outcome: {position:?}");
    }
    let slow: u64 = listed.iter().map(|&mv| position.after(mv).count_moves()).sum();
    assert_eq!(position.perft(2), slow, "perft differs from playing the moves: {position:?}");

    let mut again = R::Moves::default();
    position.legal_moves(&mut again);
    assert_eq!(again.as_ref(), listed, "the order of moves is not fixed: {position:?}");
}

/// Checks that perft gives `counts` (for depths 1, 2, …), alone, with two threads, and with a table.
///
/// # Panics
/// With the depth, where a count differs.
pub fn check_perft<R: Rules>(position: &R, counts: &[u64]) {
    for (depth, &expected) in (1..).zip(counts) {
        for (threads, hash_megabytes) in [(1, 0), (2, 0), (2, 1)] {
            let options = perft::Options { threads, hash_megabytes, ..Default::default() };
            let report = perft::count(position, depth, options);
            assert!(report.complete);
            assert_eq!(
                report.nodes, expected,
                "perft {depth} with {threads} threads and {hash_megabytes} MB of hash"
            );
        }
    }
}

fn check_takeback<R: Rules + std::fmt::Debug>(history: &mut History<R>, before: &R) {
    history.undo();
    assert!(history.position().same_position(before), "takeback is not the inverse of play: {before:?}");
    assert_eq!(history.position().hash(), before.hash(), "takeback changed the hash: {before:?}");
}
