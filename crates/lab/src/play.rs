//! Games for the tasks: random openings, results, and when a game is given up as decided.

use anyhow::Result;
use tabuleiro_arena::statistics;
use tabuleiro_core::{History, Rules, Side, SplitMix64};
use tabuleiro_search::{Score, WIN};

use crate::game::{Game, MoveOf, Trained, Tuning};

/// Who won: 1 for White, -1 for Black, 0 for nobody.
pub type GameResult = i32;

/// A random opening of `plies` legal moves after which the game goes on.
pub fn opening<G: Game>(game: &G, random: &mut SplitMix64, plies: usize) -> Result<History<G::Position>> {
    let start = game.start()?;
    loop {
        let mut opening = History::new(start.clone());
        stray(&mut opening, plies, random);
        if opening.outcome().is_none() && opening.len() == plies {
            return Ok(opening);
        }
    }
}

/// Plays `plies` random moves, as far as there are any.
pub fn stray<R: Rules>(game: &mut History<R>, plies: usize, random: &mut SplitMix64) {
    let mut moves = R::Moves::default();
    for _ in 0..plies {
        game.position().legal_moves(&mut moves);
        let Some(&mv) = random.choose(moves.as_ref()) else { break };
        game.play(mv);
    }
}

/// The result that the rules give a game, by themselves or because a player may claim it, or because it is
/// too long.
pub fn result<R: Rules>(game: &History<R>, longest: usize) -> Option<GameResult> {
    match game.outcome() {
        Some(outcome) => Some(outcome.winner().map_or(0, |side| if side == Side::White { 1 } else { -1 })),
        None if game.claimable_draw().is_some() || game.len() >= longest => Some(0),
        None => None,
    }
}

/// What a game with `result` brought the first of two players.
pub fn score(result: GameResult, first: Side) -> statistics::Score {
    (result != 0).then_some((result > 0) == (first == Side::White)).into()
}

/// Plays to the end, or until the scores have decided it. `think` says what the side to move plays and what
/// it thinks of the position; `seen` gets each position with both.
pub fn play_on<G: Trained>(
    game: &mut History<G::Position>,
    mut think: impl FnMut(&History<G::Position>) -> (MoveOf<G>, Score),
    mut seen: impl FnMut(&G::Position, MoveOf<G>, Score),
) -> GameResult {
    let mut adjudicator = Adjudicator::new(&G::TUNING);
    loop {
        if let Some(result) = result(game, G::LONGEST) {
            return result;
        }
        let (mv, score) = think(game);
        seen(game.position(), mv, score);
        if let Some(result) = adjudicator.note(game.position().side_to_move(), score, game.len()) {
            return result;
        }
        game.play(mv);
    }
}

/// Both sides see nothing within this score, for so many plies.
const NOTHING: Score = 8;
const QUIET_PLIES: u32 = 12;

/// Ends games that are decided, to save time.
struct Adjudicator<'a> {
    tuning: &'a Tuning,
    held: u32,
    quiet: u32,
    last: Score,
}

impl Adjudicator<'_> {
    fn new(tuning: &Tuning) -> Adjudicator<'_> {
        Adjudicator { tuning, held: 0, quiet: 0, last: 0 }
    }

    /// Takes note of the mover's score; the result if the game is decided.
    fn note(&mut self, mover: Side, score: Score, ply: usize) -> Option<GameResult> {
        let for_white = if mover == Side::White { score } else { -score };
        let same = score.abs() >= self.tuning.won && for_white.signum() == self.last.signum();
        self.held = if same { self.held + 1 } else { 0 };
        let is_quiet = score.abs() <= NOTHING && ply >= self.tuning.quiet_from;
        self.quiet = if is_quiet { self.quiet + 1 } else { 0 };
        self.last = for_white;
        if self.held >= self.tuning.held || score.abs() >= WIN {
            return Some(for_white.signum());
        }
        (self.quiet >= QUIET_PLIES).then_some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Chess;

    #[test]
    fn a_score_that_both_sides_hold_decides() {
        let mut adjudicator = Adjudicator::new(&Chess::TUNING);
        let mut side = Side::White;
        for ply in 0..10 {
            let for_white = if ply < 3 { -2000 } else { 2000 };
            let score = if side == Side::White { for_white } else { -for_white };
            let result = adjudicator.note(side, score, ply);
            assert_eq!(result, (ply >= 7).then_some(1), "at ply {ply}");
            side = !side;
            if result.is_some() {
                break;
            }
        }
        assert_eq!(Adjudicator::new(&Chess::TUNING).note(Side::Black, WIN + 1, 3), Some(-1));
    }

    #[test]
    fn where_nothing_happens_for_long_it_is_a_draw() {
        let mut adjudicator = Adjudicator::new(&Chess::TUNING);
        let plies = (0..200).find(|&ply| adjudicator.note(Side::White, 3, ply).is_some());
        assert_eq!(plies, Some(Chess::TUNING.quiet_from + QUIET_PLIES as usize - 1));
    }

    #[test]
    fn openings_have_their_length() {
        let mut random = SplitMix64::new(1);
        assert_eq!(opening(&Chess, &mut random, 7).unwrap().len(), 7);
    }
}
