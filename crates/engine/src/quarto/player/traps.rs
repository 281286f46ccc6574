//! How easily the opponent can go wrong after a move.
//!
//! A move that keeps a draw is better the more of the opponent's answers throw it away. Answers that give a
//! piece with which we win at once do not count: everybody sees those.

use std::cmp::{Ordering, Reverse};

use tabuleiro_quarto::{Move, MoveList, Position};

use crate::quarto::solver::{Goal, Run};

/// How many of the opponent's sensible answers lose.
///
/// Ordered by their share; if that is the same, fewer sensible answers are better, for they are harder to
/// find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Traps {
    losing: u32,
    sensible: u32,
}

impl Traps {
    /// Counts the answers to a position, for the side that is about to answer. Those count as losing after
    /// which the other side can force a win within `plies` plies. `None` if the solver was stopped.
    pub(super) fn count(run: &Run<'_>, position: &Position, plies: usize) -> Option<Traps> {
        let mut answers = MoveList::default();
        position.legal_moves(&mut answers);
        let mut traps = Traps { losing: 0, sensible: 0 };
        for answer in answers.iter().filter(|answer| matches!(answer, Move::Turn(..))) {
            let after = position.after(*answer);
            if after.winning_squares().is_empty() {
                traps.sensible += 1;
                traps.losing += u32::from(run.within(&after, Goal::Win, plies)?);
            }
        }
        Some(traps)
    }
}

impl Ord for Traps {
    fn cmp(&self, other: &Traps) -> Ordering {
        let share = u64::from(self.losing) * u64::from(other.sensible);
        let other_share = u64::from(other.losing) * u64::from(self.sensible);
        share.cmp(&other_share).then(other.sensible.cmp(&self.sensible))
    }
}

impl PartialOrd for Traps {
    fn partial_cmp(&self, other: &Traps) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Moves ranked by their traps, best first.
pub(super) struct Ranking {
    pub(super) moves: Vec<(Traps, Move)>,
}

/// How the moves are ranked: how many of the best so far get a look, and how many plies deep.
fn rounds(placed: usize) -> &'static [(usize, usize)] {
    match placed {
        // Hardly any answer loses yet.
        0..4 => &[(usize::MAX, 3), (8, 5)],
        4..7 => &[(usize::MAX, 3), (16, 5), (6, 7)],
        // The rest of the game is soon solved.
        _ => &[(usize::MAX, 16)],
    }
}

impl Ranking {
    /// Ranks `moves` of a position. Only the best get the closest look; of moves that a symmetry maps to each
    /// other one is kept. `None` if the solver was stopped.
    pub(super) fn new(run: &Run<'_>, position: &Position, moves: &[Move]) -> Option<Ranking> {
        let mut classes: Vec<(u64, Move)> =
            moves.iter().map(|&mv| (position.after(mv).class_key(), mv)).collect();
        classes.sort_by_key(|&(key, _)| key);
        classes.dedup_by_key(|&mut (key, _)| key);
        let mut ranked: Vec<(Traps, Move)> = Vec::new();
        let mut candidates: Vec<Move> = classes.into_iter().map(|(_, mv)| mv).collect();
        let mut rest = Vec::new();
        for &(keep, plies) in rounds(position.placed()) {
            if candidates.len() > keep {
                candidates.truncate(keep);
                rest.splice(0..0, ranked.drain(keep..));
            }
            ranked = candidates
                .iter()
                .map(|&mv| Some((Traps::count(run, &position.after(mv), plies)?, mv)))
                .collect::<Option<_>>()?;
            ranked.sort_by_key(|&(traps, _)| Reverse(traps));
            candidates = ranked.iter().map(|&(_, mv)| mv).collect();
        }
        ranked.extend(rest);
        Some(Ranking { moves: ranked })
    }
}
