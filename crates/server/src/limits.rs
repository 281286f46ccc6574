//! How much one address may do in a while, and all together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::config::Config;

/// What costs something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Costly {
    /// A new game.
    Create,
    /// Trying the secret of a seat.
    Sit,
    /// A command at a table.
    Command,
    /// A line of talk.
    Chat,
    /// A search among the games, or a whole game to take away.
    Search,
}

struct Bucket {
    each: DefaultKeyedRateLimiter<IpAddr>,
    all: DefaultDirectRateLimiter,
}

impl Bucket {
    /// So many a minute for an address, and so many a second for all together.
    fn new(a_minute: u32, all_a_second: u32) -> Bucket {
        let number = |number: u32| NonZeroU32::new(number.max(1)).expect("one is more than nothing");
        Bucket {
            each: RateLimiter::keyed(Quota::per_minute(number(a_minute))),
            all: RateLimiter::direct(Quota::per_second(number(all_a_second))),
        }
    }

    /// Takes one; the seconds to wait where there is none left.
    fn take(&self, address: IpAddr) -> Result<(), u64> {
        let seconds = |wait: std::time::Duration| wait.as_secs() + 1;
        let now = DefaultClock::default().now();
        self.each.check_key(&address).map_err(|wait| seconds(wait.wait_time_from(now)))?;
        self.all.check().map_err(|wait| seconds(wait.wait_time_from(now)))
    }
}

/// How much one address may do in a while, and all together.
pub struct Limits {
    buckets: Option<[Bucket; 5]>,
    sockets: Arc<Mutex<HashMap<IpAddr, usize>>>,
    sockets_an_address: usize,
}

impl Limits {
    pub fn new(config: &Config) -> Limits {
        let buckets = config.limited.then(|| {
            [
                Bucket::new(30, 50),
                Bucket::new(30, 100),
                Bucket::new(1200, 20_000),
                Bucket::new(40, 500),
                Bucket::new(60, 50),
            ]
        });
        Limits { buckets, sockets: Arc::default(), sockets_an_address: config.sockets_an_address }
    }

    /// Lets `address` do something once more, or says in how many seconds it may try again.
    pub fn take(&self, what: Costly, address: IpAddr) -> Result<(), u64> {
        match &self.buckets {
            Some(buckets) => buckets[what as usize].take(address),
            None => Ok(()),
        }
    }

    /// A place for one more live connection of `address`, held until it is dropped.
    pub fn socket(&self, address: IpAddr) -> Option<Place> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(address).or_insert(0);
        if *count >= self.sockets_an_address {
            return None;
        }
        *count += 1;
        Some(Place { address, sockets: self.sockets.clone() })
    }
}

/// The place of one live connection.
pub struct Place {
    address: IpAddr,
    sockets: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn an_address_that_asks_too_much_waits_and_others_do_not() {
        let limits = Limits::new(&Config::new("data".into()));
        let (one, two) = (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)), IpAddr::V4(Ipv4Addr::new(10, 0, 0, 2)));
        let refused = (0..100).find_map(|_| limits.take(Costly::Create, one).err());
        assert!(refused.is_some_and(|seconds| (1..=3).contains(&seconds)), "{refused:?}");
        assert_eq!(limits.take(Costly::Create, two), Ok(()));
        assert_eq!(limits.take(Costly::Chat, one), Ok(()));
    }

    #[test]
    fn places_are_given_back() {
        let limits = Limits::new(&Config { sockets_an_address: 2, ..Config::new("data".into()) });
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let (first, second) = (limits.socket(address), limits.socket(address));
        assert!(first.is_some() && second.is_some() && limits.socket(address).is_none());
        drop(first);
        assert!(limits.socket(address).is_some());
    }
}
