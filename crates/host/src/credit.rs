//! Time that the network took and a player is not charged with.
//!
//! It is measured by the server's own pings alone, as the shortest of the last few round trips, so that
//! neither a number that a client claims nor one late answer pays. Who is slow all the time draws on an
//! account that fills up slowly.

use std::time::Duration;

/// The most that one move gets.
const MOST_A_MOVE: Duration = Duration::from_millis(500);

/// What the account begins with, and the most that it holds.
const ACCOUNT: Duration = Duration::from_millis(2000);

/// What each move adds to it.
const GROWTH: Duration = Duration::from_millis(100);

/// The account of one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Credit {
    account: Duration,
}

impl Credit {
    pub(crate) const fn new() -> Credit {
        Credit { account: ACCOUNT }
    }

    /// What a move gets that came over a connection whose shortest recent round trip was `lag`.
    pub(crate) fn available(&self, lag: Duration) -> Duration {
        lag.min(MOST_A_MOVE).min(self.account)
    }

    /// A move was played and got `used`.
    pub(crate) fn spend(&mut self, used: Duration) {
        self.account = (self.account.saturating_sub(used) + GROWTH).min(ACCOUNT);
    }
}

/// The round trips of one connection.
#[derive(Clone, Debug, Default)]
pub struct RoundTrips {
    last: [Option<Duration>; 5],
    next: usize,
}

impl RoundTrips {
    /// One more was measured.
    pub fn add(&mut self, time: Duration) {
        self.last[self.next] = Some(time);
        self.next = (self.next + 1) % self.last.len();
    }

    /// The shortest of the last few; nothing before the first.
    pub fn shortest(&self) -> Duration {
        self.last.iter().flatten().min().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn one_late_answer_does_not_pay() {
        let mut trips = RoundTrips::default();
        assert_eq!(trips.shortest(), ms(0));
        for time in [40, 900, 35, 2000] {
            trips.add(ms(time));
        }
        assert_eq!(trips.shortest(), ms(35));
        for _ in 0..5 {
            trips.add(ms(60));
        }
        assert_eq!(trips.shortest(), ms(60));
    }

    #[test]
    fn who_is_slow_all_the_time_runs_out_of_credit() {
        let mut credit = Credit::new();
        let mut total = ms(0);
        for _ in 0..40 {
            let used = credit.available(ms(5000));
            assert!(used <= MOST_A_MOVE);
            credit.spend(used);
            total += used;
        }
        // The account and what it grew by in forty moves, and never more.
        assert!(total <= ACCOUNT + GROWTH * 40, "{total:?}");
        assert_eq!(credit.available(ms(5000)), GROWTH);
    }
}
