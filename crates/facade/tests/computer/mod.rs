//! Games of the computer against random moves, through the interface that front ends use.

use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{Game, Limits, Outcome, Side, SplitMix64, registry};

/// The result of a game of the computer, which plays `side` at `level`, against random moves; `None` if it
/// has not ended after `plies`.
///
/// # Panics
/// If the computer has no move where there is one, or plays a move that is not legal.
pub fn play(name: &str, level: u8, side: Side, seed: u64, plies: usize) -> Option<Outcome> {
    let mut game = registry::open(name, None).unwrap_or_else(|message| panic!("{name}: {message:?}"));
    let mut computer = game.player(level, seed).expect("the game has a computer player");
    let mut random = SplitMix64::new(seed);
    let stop = AtomicBool::new(false);
    while game.ply() < plies && game.outcome().is_none() {
        let legal = game.choices();
        let choice = if game.side_to_move() == side {
            let answer = computer.choose(&*game, &Limits::default(), &stop);
            let choice = answer.unwrap_or_else(|fault| panic!("{fault:?}: {}", shown(&*game)));
            assert!(legal.contains(&choice), "{} is not legal: {}", choice.text, shown(&*game));
            choice
        } else {
            random.choose(&legal).expect("a game without moves is over").clone()
        };
        game.play(&choice).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", choice.text));
    }
    game.outcome()
}

fn shown(game: &dyn Game) -> String {
    format!("{} {:?}", game.name(), game.position_text(game.ply()))
}

/// Plays `games` of `draughts:brazilian` at `level`, every other one with White; returns how many of them the
/// computer won.
pub fn brazilian(level: u8, games: u64) -> usize {
    (0..games)
        .filter(|&seed| {
            let side = if seed.is_multiple_of(2) { Side::White } else { Side::Black };
            let outcome = play("draughts:brazilian", level, side, seed, 1_000);
            outcome.expect("a game of Brazilian draughts ends").winner() == Some(side)
        })
        .count()
}
