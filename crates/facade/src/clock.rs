//! The players' clocks, as values: they are told how long somebody thought, and never look at a real clock.

use std::time::Duration;

use tabuleiro_core::Side;
use tabuleiro_record::Control;
use tabuleiro_search::{Clock as SearchClock, Limits};

/// Both players' time at the beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clock {
    control: Control,
    left: [TimeLeft; 2],
}

/// The time that a side has left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TimeLeft {
    /// The time until something happens: until the flag falls, or until the current period of byo-yomi ends.
    pub time: Duration,
    /// The periods of byo-yomi that are not used up. When the main time is over, the current one counts.
    pub periods: u16,
    /// Whether the main time is over and `time` is that of a period.
    pub in_period: bool,
    /// The moves until more time is added, where so many moves have a time together.
    pub moves: Option<u16>,
}

impl Clock {
    /// The clocks before the first move; `None` where nothing limits the time.
    pub const fn new(control: Control) -> Option<Clock> {
        let (time, periods, moves) = match control {
            Control::None => return None,
            Control::SuddenDeath { total }
            | Control::Fischer { total, .. }
            | Control::Bronstein { total, .. }
            | Control::Hourglass { total } => (total, 0, None),
            Control::ByoYomi { main, periods, .. } => (main, periods, None),
            Control::PerMoves { total, moves, .. } => (total, 0, Some(moves)),
        };
        let left = TimeLeft { time, periods, in_period: false, moves };
        Some(Clock { control, left: [left; 2] })
    }

    /// How the time is limited.
    pub const fn control(&self) -> Control {
        self.control
    }

    /// What `side` has left after thinking for `thought` in this turn.
    pub fn left(&self, side: Side, thought: Duration) -> TimeLeft {
        let left = self.left[side.index()];
        let Control::ByoYomi { period, .. } = self.control else {
            return TimeLeft { time: left.time.saturating_sub(thought), ..left };
        };
        if let Some(time) = left.time.checked_sub(thought)
            && !time.is_zero()
        {
            return TimeLeft { time, ..left };
        }
        let over = thought.saturating_sub(left.time);
        let used = whole_periods(over, period);
        let periods = u16::try_from(u128::from(left.periods).saturating_sub(used)).unwrap_or(u16::MAX);
        let time = if periods == 0 { Duration::ZERO } else { period.saturating_sub(remainder(over, period)) };
        TimeLeft { time, periods, in_period: true, ..left }
    }

    /// What `side` has left while the other side has been thinking for `thought` in this turn.
    pub fn left_waiting(&self, side: Side, thought: Duration) -> TimeLeft {
        let left = self.left(side, Duration::ZERO);
        match self.control {
            // The sand runs all the time, not only when a move is made.
            Control::Hourglass { .. } => {
                let gained = thought.min(self.allowance(!side));
                TimeLeft { time: left.time.saturating_add(gained), ..left }
            }
            _ => left,
        }
    }

    /// How long `side` may think in this turn before the flag falls.
    pub fn allowance(&self, side: Side) -> Duration {
        let left = self.left[side.index()];
        match self.control {
            Control::ByoYomi { period, .. } => {
                left.time.saturating_add(period.saturating_mul(left.periods.into()))
            }
            _ => left.time,
        }
    }

    /// Whether the flag of `side` has fallen after thinking for `thought`.
    pub fn has_fallen(&self, side: Side, thought: Duration) -> bool {
        thought >= self.allowance(side)
    }

    /// The clocks after `side` moved, having thought for `spent`.
    #[must_use]
    pub fn after_move(&self, side: Side, spent: Duration) -> Clock {
        let mut next = *self;
        let mine = &mut next.left[side.index()];
        match self.control {
            Control::None => {}
            Control::SuddenDeath { .. } => mine.time = mine.time.saturating_sub(spent),
            Control::Fischer { increment, .. } => {
                mine.time = mine.time.saturating_sub(spent).saturating_add(increment);
            }
            Control::PerMoves { moves, total, increment } => {
                mine.time = mine.time.saturating_sub(spent).saturating_add(increment);
                mine.moves = match mine.moves {
                    Some(more @ 2..) => Some(more - 1),
                    _ => {
                        mine.time = mine.time.saturating_add(total);
                        Some(moves)
                    }
                };
            }
            Control::Bronstein { delay, .. } => {
                mine.time = mine.time.saturating_sub(spent).saturating_add(spent.min(delay));
            }
            Control::ByoYomi { .. } => {
                let left = self.left(side, spent);
                mine.periods = left.periods;
                // A period that was not used up starts afresh with the next turn.
                mine.time = if left.in_period { Duration::ZERO } else { left.time };
            }
            Control::Hourglass { .. } => {
                mine.time = mine.time.saturating_sub(spent);
                let theirs = &mut next.left[(!side).index()];
                theirs.time = theirs.time.saturating_add(spent);
            }
        }
        next
    }

    /// The limits under which a computer thinks about its next move.
    pub fn limits(&self, side: Side) -> Limits {
        let left = |side: Side| self.left[side.index()];
        let clocks = |increment| {
            let clock = |side| {
                let TimeLeft { time: remaining, moves, .. } = left(side);
                Some(SearchClock { remaining, increment, moves_to_go: moves.map(u32::from) })
            };
            Limits { clock: clock(side), opponent: clock(!side), ..Limits::default() }
        };
        match self.control {
            Control::None => Limits::default(),
            Control::Fischer { increment: extra, .. }
            | Control::Bronstein { delay: extra, .. }
            | Control::PerMoves { increment: extra, .. } => clocks(extra),
            Control::SuddenDeath { .. } | Control::Hourglass { .. } => clocks(Duration::ZERO),
            // A period that is not used up costs nothing.
            Control::ByoYomi { period, .. } => {
                let share = (left(side).time / EXPECTED_MOVES).max(period.mul_f32(0.75));
                Limits::move_time(share.min(self.allowance(side) / 2))
            }
        }
    }
}

/// Into how many moves a computer divides its main time where periods follow.
const EXPECTED_MOVES: u32 = 30;

fn whole_periods(time: Duration, period: Duration) -> u128 {
    time.as_nanos().checked_div(period.as_nanos()).unwrap_or(u128::MAX)
}

fn remainder(time: Duration, period: Duration) -> Duration {
    let nanos = time.as_nanos().checked_rem(period.as_nanos()).unwrap_or(0);
    Duration::from_nanos(u64::try_from(nanos).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{Black, White};

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse().unwrap()).unwrap()
    }

    fn times(clock: &Clock) -> [u64; 2] {
        Side::ALL.map(|side| clock.left(side, Duration::ZERO).time.as_secs())
    }

    #[test]
    fn no_control_is_no_clock() {
        assert_eq!(Clock::new(Control::None), None);
    }

    #[test]
    fn sudden_death_only_goes_down_and_the_flag_falls_at_zero() {
        let clock = clock("1").after_move(White, s(20)).after_move(Black, s(5));
        assert_eq!(times(&clock), [40, 55]);
        assert!(!clock.has_fallen(White, s(39)));
        assert!(clock.has_fallen(White, s(40)));
        assert_eq!(clock.left(White, s(100)).time, Duration::ZERO);
    }

    #[test]
    fn fischer_adds_after_each_move_so_that_time_can_grow() {
        let clock = clock("1+10").after_move(White, s(3));
        assert_eq!(times(&clock), [67, 60]);
        assert!(clock.has_fallen(White, s(67)), "the increment comes after the move, not before it");
    }

    #[test]
    fn bronstein_gives_back_what_was_used_up_to_the_delay() {
        assert_eq!(times(&clock("1m+10").after_move(White, s(0))), [70, 60], "Fischer, for comparison");
        assert_eq!(times(&clock("bronstein:1m+10").after_move(White, s(4))), [60, 60]);
        assert_eq!(times(&clock("bronstein:1m+10").after_move(White, s(15))), [55, 60]);
    }

    #[test]
    fn byo_yomi_periods_start_afresh_unless_used_up() {
        let start = clock("byoyomi:1m+3x30s");
        assert_eq!(start.allowance(White), s(150));
        let main = start.after_move(White, s(50));
        assert_eq!(main.left(White, s(0)), byo_yomi(10, 3, false));
        assert_eq!(main.left(White, s(10)), byo_yomi(30, 3, true));
        assert_eq!(main.left(White, s(39)), byo_yomi(1, 3, true));
        assert_eq!(main.left(White, s(45)), byo_yomi(25, 2, true));
        let second = main.after_move(White, s(45));
        assert_eq!(second.left(White, s(0)), byo_yomi(30, 2, true));
        assert_eq!(second.after_move(White, s(29)), second, "a period not used up is whole again");
        assert!(!second.has_fallen(White, s(59)));
        assert!(second.has_fallen(White, s(60)));
        assert_eq!(second.left(White, s(60)), byo_yomi(0, 0, true));
    }

    /// What is left with byo-yomi.
    const fn byo_yomi(seconds: u64, periods: u16, in_period: bool) -> TimeLeft {
        TimeLeft { time: s(seconds), periods, in_period, moves: None }
    }

    #[test]
    fn so_many_moves_have_a_time_together_and_then_the_next_ones_have_it_again() {
        let moves = |clock: &Clock| Side::ALL.map(|side| clock.left(side, s(0)).moves);
        let start = clock("3/1m+2");
        assert_eq!((times(&start), moves(&start)), ([60, 60], [Some(3), Some(3)]));
        let second = start.after_move(White, s(10)).after_move(White, s(20));
        assert_eq!((times(&second), moves(&second)), ([34, 60], [Some(1), Some(3)]));
        assert!(second.has_fallen(White, s(34)), "the time comes after the last of the moves, not before it");
        assert_eq!(second.left(White, s(4)).moves, Some(1), "thinking is no move");
        let third = second.after_move(White, s(30));
        assert_eq!((times(&third), moves(&third)), ([66, 60], [Some(3), Some(3)]), "what is left is kept");
        let one = clock("1/10s").after_move(White, s(4)).after_move(White, s(1));
        assert_eq!((times(&one), moves(&one)), ([25, 10], [Some(1), Some(1)]));
    }

    #[test]
    fn a_computer_is_told_how_many_moves_its_time_must_last_for() {
        let told = |clock: &Clock| clock.limits(White).clock.unwrap();
        let start = clock("40/5m+2");
        assert_eq!(told(&start), SearchClock { remaining: s(300), increment: s(2), moves_to_go: Some(40) });
        assert_eq!(told(&start.after_move(White, s(2))).moves_to_go, Some(39));
        assert_eq!(told(&clock("5+2")).moves_to_go, None);
    }

    #[test]
    fn an_hourglass_runs_from_one_side_to_the_other() {
        let clock = clock("hourglass:1").after_move(White, s(20)).after_move(Black, s(50));
        assert_eq!(times(&clock), [90, 30]);
        assert_eq!(clock.left(White, s(40)).time, s(50));
        assert_eq!(clock.left_waiting(Black, s(40)).time, s(70), "while the other one thinks");
        assert_eq!(clock.left_waiting(Black, s(500)).time, s(120), "there is no more sand");
    }

    #[test]
    fn a_computer_is_told_both_clocks() {
        let clock = clock("10+1").after_move(White, Duration::from_secs(3));
        let told = |side| {
            let limits = clock.limits(side);
            [limits.clock, limits.opponent].map(|clock| clock.unwrap().remaining.as_secs())
        };
        assert_eq!((told(White), told(!White)), ([598, 600], [600, 598]));
    }

    #[test]
    fn a_computer_uses_a_period_of_byo_yomi_but_only_half_of_the_last() {
        let planned = |text: &str| clock(text).limits(White).move_time.unwrap();
        assert_eq!(planned("byoyomi:0+3x10s"), Duration::from_millis(7500));
        assert_eq!(planned("byoyomi:0+1x10s"), s(5));
    }

    #[test]
    fn a_computer_never_plans_to_lose_on_time() {
        for text in
            ["1s", "1+3", "100ms+1h", "bronstein:1m+2m", "byoyomi:0+1x1s", "hourglass:1", "1/1s", "40/1s"]
        {
            let clock = clock(text);
            let budget = tabuleiro_search::Budget::of(&clock.limits(White));
            let most = budget.hard.expect("a clock limits the time");
            assert!(!most.is_zero() && !clock.has_fallen(White, most), "{text}: {most:?}");
        }
    }
}
