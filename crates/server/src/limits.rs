//! How much one address may do in a while, and all together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use tabuleiro_host::Digest;

use crate::config::Config;

/// Who is counted: an address, or the account that a token is of, wherever its programs are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// An address.
    Address(IpAddr),
    /// An account, by its device.
    Account(Digest),
}

impl From<IpAddr> for Who {
    fn from(address: IpAddr) -> Who {
        Who::Address(address)
    }
}

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
    /// Any call of a program.
    Call,
}

struct Bucket {
    each: DefaultKeyedRateLimiter<Who>,
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
    fn take(&self, who: Who) -> Result<(), u64> {
        let seconds = |wait: std::time::Duration| wait.as_secs() + 1;
        let now = DefaultClock::default().now();
        self.each.check_key(&who).map_err(|wait| seconds(wait.wait_time_from(now)))?;
        self.all.check().map_err(|wait| seconds(wait.wait_time_from(now)))
    }
}

/// How much one address may do in a while, and all together.
pub struct Limits {
    buckets: Option<[Bucket; 6]>,
    sockets: Arc<Mutex<HashMap<Who, usize>>>,
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
                Bucket::new(3000, 20_000),
            ]
        });
        Limits { buckets, sockets: Arc::default(), sockets_an_address: config.sockets_an_address }
    }

    /// Lets `who` do something once more, or says in how many seconds it may be tried again.
    pub fn take(&self, what: Costly, who: impl Into<Who>) -> Result<(), u64> {
        match &self.buckets {
            Some(buckets) => buckets[what as usize].take(who.into()),
            None => Ok(()),
        }
    }

    /// A place for one more live connection of `who`, held until it is dropped.
    pub fn socket(&self, who: impl Into<Who>) -> Option<Place> {
        let who = who.into();
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(who).or_insert(0);
        if *count >= self.sockets_an_address {
            return None;
        }
        *count += 1;
        Some(Place { who, sockets: self.sockets.clone() })
    }
}

/// The place of one live connection.
pub struct Place {
    who: Who,
    sockets: Arc<Mutex<HashMap<Who, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.who);
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
