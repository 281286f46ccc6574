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

/// What is kept back of any fixed time, however short.
const LEAST_OVERHEAD: Duration = Duration::from_millis(2);
/// For how many more moves the time must last when nobody says.
const EXPECTED_MOVES: u32 = 22;

impl Budget {
    /// What is kept back for what passes between the answer and the stopping of the clock, unless somebody
    /// says more: a busy machine may hold a program up for so long.
    pub const OVERHEAD: Duration = Duration::from_millis(50);

    /// The budget for one move under `limits`.
    pub fn of(limits: &Limits) -> Budget {
        let overhead = limits.overhead.unwrap_or(Budget::OVERHEAD);
        let clock = limits.clock.map(|clock| Budget::of_clock(clock, overhead)).unwrap_or_default();
        let fixed = limits.move_time.map(|time| {
            // A little late is no loss here, so that little of the time is kept back.
            let kept = overhead.min(LEAST_OVERHEAD.max(time / 50));
            time.saturating_sub(kept).max(time / 2)
        });
        let least = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        Budget { soft: clock.soft, hard: least(clock.hard, fixed) }
    }

    fn of_clock(clock: Clock, overhead: Duration) -> Budget {
        let reserve = overhead.min(clock.remaining * 4 / 5);
        let usable = (clock.remaining - reserve).max(Duration::from_millis(1));
        let moves = clock.moves_to_go.unwrap_or(EXPECTED_MOVES).clamp(1, 50);
        let share = usable / moves + clock.increment * 3 / 4;
        // On its way a move takes about a quarter of the most that it takes; that time is not for thinking.
        let share = share.saturating_sub(overhead / 4).max(share / 8);
        // One move to the control may use nearly all; otherwise much is kept for what comes.
        let most = if moves == 1 { usable * 9 / 10 } else { usable * 2 / 5 };
        Budget { soft: Some(share.min(most)), hard: Some((share * 4).min(most)) }
    }
}

/// How much of the soft budget to use, judged by how the search goes.
#[derive(Debug, Default)]
pub(crate) struct Stability {
    stable_depths: u32,
    last_score: Option<i32>,
}

impl Stability {
    /// Takes note of a finished depth and returns the factor for the soft budget: more time while the best
    /// move changes or its score falls, less while it is the same and most of the work went into it.
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
    fn what_a_move_takes_on_its_way_is_kept_back() {
        let with = |overhead: u64, limits: Limits| {
            Budget::of(&Limits { overhead: Some(Duration::from_millis(overhead)), ..limits }).hard.unwrap()
        };
        // One move to the control: nine tenths of what is not kept back.
        let sudden = clock(1000, 0, Some(1));
        assert_eq!(with(0, sudden), Duration::from_millis(900));
        assert_eq!(with(100, sudden), Duration::from_millis(810));
        assert_eq!(Budget::of(&sudden).hard, Some(Duration::from_millis(855)));
        assert_eq!(with(9_999, sudden), Duration::from_millis(100), "something is left to think in");
        let fixed = Limits::move_time(Duration::from_secs(10));
        assert_eq!(with(100, fixed), Duration::from_millis(9_900));
        assert_eq!(with(0, fixed), Duration::from_secs(10));
        assert_eq!(with(9_999, fixed), Duration::from_millis(9_800), "of a fixed time a fiftieth is enough");
    }

    #[test]
    fn a_busy_machine_loses_no_game_where_enough_is_kept_back() {
        // 1 s and 10 ms a move; each move takes 0.9 ms more than was thought, and every tenth 90 ms.
        let mut remaining = 1000.0;
        for mv in 1..=300 {
            let limits = clock(remaining as u64, 10, None);
            let overhead = Some(Duration::from_millis(100));
            let thought = Budget::of(&Limits { overhead, ..limits }).soft.unwrap().as_secs_f64() * 1e3;
            remaining -= thought + if mv % 10 == 0 { 90.0 } else { 0.9 };
            assert!(remaining > 0.0, "after {mv} moves");
            remaining += 10.0;
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
        let mut calm = Stability::default();
        let calm_factor = (0..6).map(|_| calm.factor(true, 20, 0.9)).last().unwrap();
        let mut worried = Stability::default();
        worried.factor(true, 20, 0.5);
        let worried_factor = worried.factor(false, -60, 0.3);
        assert!(calm_factor < 0.9 && worried_factor > 1.5, "{calm_factor} {worried_factor}");
    }
}
