//! A player with ten levels, from a beginner who overlooks lines to perfect play.

mod perfect;
mod sight;
mod skill;
mod traps;

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, SplitMix64};
use tabuleiro_quarto::{Move, MoveList, Position, Square};
use tabuleiro_search::{Control, Limits, Thinker};

use crate::quarto::solver::{Goal, Run, Solver};
use sight::Sight;
pub use skill::Level;
use skill::Skill;

/// A computer player.
///
/// It plays by the number of positions it looks at, never by the clock, so that a seed and a position always
/// give the same move. At full strength it plays perfectly from the first move, and of equally good moves it
/// takes those after which the opponent can go wrong most easily.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use tabuleiro_engine::quarto::{History, Level, Limits, Player, Position, Ruleset, Thinker};
///
/// let mut player = Player::new(Level::FULL, 7);
/// let game = History::new(Position::read_fen("abc1/4/4/4 d", Ruleset::SQUARES)?);
/// let chosen = player.choose(&game, &Limits::default(), &AtomicBool::new(false));
/// assert_eq!(chosen.unwrap().to_string(), "D1 -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Player {
    level: Level,
    solver: Solver,
    random: SplitMix64,
    /// What it sees of the board, the same in the whole game: somebody who overlooks a kind of line does so
    /// again.
    sight: Sight,
}

impl Player {
    /// A player of that level whose sight and choices among equals are fixed by `seed`.
    pub fn new(level: Level, seed: u64) -> Player {
        let mut random = SplitMix64::new(seed);
        let sight = Sight::of(level, &mut random);
        // A game meets few positions, so a small memory does.
        Player { level, solver: Solver::new(1, 4), random, sight }
    }

    /// How strong the player is.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The move of somebody who has time; `None` if the game is over, or if it was stopped while thinking.
    pub fn choose_unless_stopped(&mut self, position: &Position, control: &Control<'_>) -> Option<Move> {
        let mut moves = MoveList::default();
        position.legal_moves(&mut moves);
        if position.hand().is_none() || position.remaining().is_empty() {
            // The first gift and the last placement: all are alike, or there is only one.
            return self.random.choose(&moves).copied();
        }
        let run = Run::new(&self.solver, control, &|_| {});
        match self.level.skill() {
            Skill::Perfect => {
                let winning: Vec<Square> = position.winning_squares().iter().collect();
                if let Some(&square) = self.random.choose(&winning) {
                    return Some(Move::Place(square));
                }
                let best = perfect::perfect_moves(&run, position)?;
                self.random.choose(&best).copied()
            }
            Skill::Human { plies, attention, .. } => {
                let plies = if self.random.below(100) < attention { plies } else { 1 };
                human_move(&run, position, &moves, &self.sight, plies, &mut self.random)
            }
        }
    }
}

impl Thinker<Position> for Player {
    /// Once `stop` becomes true it answers with a move that does not lose at once, if there is one.
    fn choose(&mut self, history: &History<Position>, limits: &Limits, stop: &AtomicBool) -> Option<Move> {
        let position = history.position();
        self.choose_unless_stopped(position, &Control::obeying(*limits, stop))
            .or_else(|| hasty_move(position))
    }

    /// In another game it overlooks other lines.
    fn new_game(&mut self) {
        self.sight = Sight::of(self.level, &mut self.random);
    }
}

/// What a player does who has no time: win at once, otherwise give nothing that wins at once.
pub(super) fn hasty_move(position: &Position) -> Option<Move> {
    let mut moves = MoveList::default();
    position.legal_moves(&mut moves);
    let wins = |mv: &Move| position.after(*mv).outcome().is_some();
    let is_safe = |mv: &Move| position.after(*mv).winning_squares().is_empty();
    let mut best = moves.iter().filter(|mv| wins(mv)).chain(moves.iter().filter(|mv| is_safe(mv)));
    best.next().or(moves.iter().next()).copied()
}

/// The move of a player who sees only some lines and looks only some plies ahead.
fn human_move(
    run: &Run<'_>,
    position: &Position,
    moves: &[Move],
    sight: &Sight,
    plies: usize,
    random: &mut SplitMix64,
) -> Option<Move> {
    let winning: Vec<Square> = sight.winning_squares(position).collect();
    if let Some(&square) = random.choose(&winning) {
        return Some(Move::Place(square));
    }
    // A placement that wins without being seen is a move like any other.
    let mut shuffled = moves.to_vec();
    random.shuffle(&mut shuffled);
    let looks_safe = |mv: &Move| {
        let next = position.after(*mv);
        sight.winning_squares(&next).next().is_none()
    };
    let (mut sensible, others): (Vec<Move>, Vec<Move>) = shuffled.into_iter().partition(looks_safe);
    if plies >= 3 && position.winning_squares().is_empty() {
        if run.within(position, Goal::Win, plies)? {
            for &mv in &sensible {
                if !run.within(&position.after(mv), Goal::Hold, plies - 1)? {
                    return Some(mv);
                }
            }
        }
        let mut foreseen = None;
        for &mv in &sensible {
            if !run.within(&position.after(mv), Goal::Win, plies)? {
                foreseen = Some(mv);
                break;
            }
        }
        sensible.splice(0..0, foreseen);
    }
    sensible.first().or(others.first()).copied()
}
