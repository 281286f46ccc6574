//! A game between two engines that search a fixed number of positions.

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, Rules, SplitMix64};
use tabuleiro_engine::chess::{Engine, Task};
use tabuleiro_search::{Control, Limits, Score, WIN};

/// Games are given up as won from this score on, held for [`HELD`] plies.
const WON: Score = 1500;
const HELD: u32 = 4;
/// Games are given up as drawn when both sides have seen nothing for so long, and at last after so many plies.
const QUIET_PLIES: u32 = 12;
const QUIET_FROM: usize = 80;
const LONGEST: usize = 400;

/// A random opening that is not decided: `plies` random moves, legal and without an end.
pub fn opening(random: &mut SplitMix64, plies: usize) -> History<Position> {
    loop {
        let mut game = History::new(Position::standard());
        for _ in 0..plies {
            let moves = game.position().moves();
            let Some(&mv) = random.choose(&moves) else { break };
            game.play(mv);
        }
        if game.outcome().is_none() && game.len() == plies {
            return game;
        }
    }
}

/// Plays `game` to its end. `think` says what the side to move plays and what it thinks of the position; `seen` gets each
/// position with the move and the score of the side to move. Returns 1 if white won, -1 if black did, 0 for a
/// draw.
pub fn play(
    game: &mut History<Position>,
    mut think: impl FnMut(&History<Position>) -> (Move, Score),
    mut seen: impl FnMut(&Position, Move, Score),
) -> i32 {
    let (mut decided, mut quiet) = (0, 0);
    while game.len() < LONGEST {
        if let Some(outcome) = game.outcome() {
            return match outcome.winner() {
                Some(tabuleiro_core::Side::White) => 1,
                Some(tabuleiro_core::Side::Black) => -1,
                None => 0,
            };
        }
        if game.claimable_draw().is_some() {
            return 0;
        }
        let (mv, score) = think(game);
        seen(game.position(), mv, score);
        let for_white =
            if game.position().side_to_move() == tabuleiro_core::Side::White { score } else { -score };
        decided = if score.abs() >= WON { decided + 1 } else { 0 };
        quiet = if score.abs() <= 8 && game.len() >= QUIET_FROM { quiet + 1 } else { 0 };
        if decided >= HELD || score.abs() >= WIN {
            return for_white.signum();
        }
        if quiet >= QUIET_PLIES {
            return 0;
        }
        game.play(mv);
    }
    0
}

/// What `engine` plays after searching about `nodes` positions.
pub fn think(engine: &mut Engine, game: &History<Position>, nodes: u64) -> (Move, Score) {
    let limits = Limits { soft_nodes: Some(nodes), nodes: Some(nodes * 8), ..Limits::default() };
    let lines = engine.think(&Task::new(game), &Control::new(limits), |_| {});
    (lines[0].moves[0], lines[0].score)
}

/// Whether an evaluation should know what `position` is worth, where `mv` is best: captures, checks and mates are the
/// search's business.
pub fn is_quiet(position: &Position, mv: Move, score: Score) -> bool {
    !position.is_check() && !position.is_capture(mv) && mv.promotion().is_none() && score.abs() < WIN
}
