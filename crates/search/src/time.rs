//! Sharing out the game's time.

use std::time::Duration;

use crate::{Clock, Limits};

/// The time for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// What the move should take if the search is content; no new depth is begun after it.
    pub soft: Option<Duration>,
    /// What it may take at most; the search is cut off there.
    pub hard: Option<Duration>,
}

/// Kept back of a fixed time for what passes between the engine's answer and the stopping of its clock.
const OVERHEAD: Duration = Duration::from_millis(2);
/// Kept back of a clock, because a busy machine may hold a program up for so long; but no more than four fifths of it.
const RESERVE: Duration = Duration::from_millis(50);
/// For how many more moves the time must last when nobody says.
const EXPECTED_MOVES: u32 = 22;

impl Budget {
    /// The budget for one move under `limits`.
    pub fn of(limits: &Limits) -> Budget {
        let clock = limits.clock.map(Budget::of_clock).unwrap_or_default();
        let fixed = limits.move_time.map(|time| time.saturating_sub(OVERHEAD).max(time / 2));
        let least = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        Budget { soft: clock.soft, hard: least(clock.hard, fixed) }
    }

    fn of_clock(clock: Clock) -> Budget {
        let reserve = RESERVE.min(clock.remaining * 4 / 5);
        let usable = (clock.remaining - reserve).max(Duration::from_millis(1));
        let moves = clock.moves_to_go.unwrap_or(EXPECTED_MOVES).clamp(1, 50);
        let share = usable / moves + clock.increment * 3 / 4;
        // One move to the control may use nearly all; otherwise much is kept for what comes.
        let most = if moves == 1 { usable * 9 / 10 } else { usable * 2 / 5 };
        Budget { soft: Some(share.min(most)), hard: Some((share * 4).min(most)) }
    }
}

/// How much of the soft budget to use, judged by how the search goes.
#[derive(Debug, Default)]
pub(crate) struct Composure {
    stable_depths: u32,
    last_score: Option<i32>,
}

impl Composure {
    /// Takes note of a finished depth and returns the factor for the soft budget: more time while the best move
    /// changes or its score falls, less while it is the same and most of the work went into it.
    pub(crate) fn factor(&mut self, same_move: bool, score: i32, effort: f64) -> f64 {
        self.stable_depths = if same_move { self.stable_depths + 1 } else { 0 };
        let fall = self.last_score.map_or(0, |last| (last - score).clamp(-30, 60));
        self.last_score = Some(self.last_score.map_or(score, |last| (last + score) / 2));
        let stability = [1.5, 1.2, 1.05, 0.95, 0.85][self.stable_depths.min(4) as usize];
        let falling = 1.0 + f64::from(fall) / 100.0;
        let settled = (1.6 - effort) * 1.3;
        stability * falling * settled.clamp(0.5, 1.6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> Limits {
        let millis = Duration::from_millis;
        let clock = Clock { remaining: millis(remaining), increment: millis(increment), moves_to_go };
        Limits { clock: Some(clock), ..Limits::default() }
    }

    #[test]
    fn the_hard_limit_never_exceeds_the_clock() {
        for remaining in [0, 1, 5, 20, 100, 5_000, 600_000] {
            for increment in [0, 50, 5_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(9999)] {
                    let budget = Budget::of(&clock(remaining, increment, moves_to_go));
                    let (soft, hard) = (budget.soft.unwrap(), budget.hard.unwrap());
                    assert!(soft <= hard);
                    assert!(hard <= Duration::from_millis(remaining.max(1)), "{remaining} {increment}");
                }
            }
        }
    }

    #[test]
    fn a_pause_of_the_machine_loses_no_game() {
        let (mut remaining, increment) = (200.0, 2.0);
        for _ in 0..500 {
            let budget = Budget::of(&clock(remaining as u64, increment as u64, None));
            remaining += increment - budget.soft.unwrap().as_secs_f64() * 1e3;
            assert!(remaining > 50.0, "{remaining}");
        }
    }

    #[test]
    fn fixed_time_is_a_hard_limit_only() {
        let budget = Budget::of(&Limits::move_time(Duration::from_millis(100)));
        assert_eq!(budget.soft, None);
        assert_eq!(budget.hard, Some(Duration::from_millis(98)));
        assert_eq!(Budget::of(&Limits::depth(3)), Budget::default());
    }

    #[test]
    fn doubt_takes_time_and_certainty_saves_it() {
        let mut calm = Composure::default();
        let calm_factor = (0..6).map(|_| calm.factor(true, 20, 0.9)).last().unwrap();
        let mut worried = Composure::default();
        worried.factor(true, 20, 0.5);
        let worried_factor = worried.factor(false, -60, 0.3);
        assert!(calm_factor < 0.9 && worried_factor > 1.5, "{calm_factor} {worried_factor}");
    }
}
