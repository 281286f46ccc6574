//! How much one address and one session may do in a while, and all together.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use tabuleiro_host::Digest;

use crate::config::Config;
use crate::visitor::Visitor;

/// Who is counted: an address, with the device that asks from there, or the account that a token is of,
/// wherever its programs are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    /// An address.
    Address(IpAddr),
    /// A device at an address.
    Device(IpAddr, Digest),
    /// An account, by its device.
    Account(Digest),
}

impl From<IpAddr> for Who {
    fn from(address: IpAddr) -> Who {
        Who::Address(address)
    }
}

impl From<&Visitor> for Who {
    fn from(visitor: &Visitor) -> Who {
        match visitor.device() {
            Some(device) => Who::Device(visitor.address, device),
            None => Who::Address(visitor.address),
        }
    }
}

impl Who {
    /// Who is counted together: whoever has the same account or the same address.
    fn together(self) -> Who {
        match self {
            Who::Address(address) | Who::Device(address, _) => Who::Address(house(address)),
            account @ Who::Account(_) => account,
        }
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
    /// An analysis.
    Analyse,
    /// A change of a study.
    Write,
    /// A file of games.
    Import,
}

/// The part of an address that stands for one house: of the long ones, a house has a whole network.
fn house(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(long) => match long.to_ipv4_mapped() {
            Some(short) => short.into(),
            None => Ipv6Addr::from_bits(long.to_bits() & !u128::from(u64::MAX)).into(),
        },
        short @ IpAddr::V4(_) => short,
    }
}

struct Bucket {
    each: DefaultKeyedRateLimiter<Who>,
    session: DefaultKeyedRateLimiter<Digest>,
    all: DefaultDirectRateLimiter,
}

impl Bucket {
    /// So many a minute for an address, half of that for a session, and so many a second for all together.
    fn new(a_minute: u32, all_a_second: u32) -> Bucket {
        let number = |number: u32| NonZeroU32::new(number.max(1)).expect("one is more than nothing");
        Bucket {
            each: RateLimiter::keyed(Quota::per_minute(number(a_minute))),
            session: RateLimiter::keyed(Quota::per_minute(number(a_minute / 2))),
            all: RateLimiter::direct(Quota::per_second(number(all_a_second))),
        }
    }

    /// Takes one; the seconds to wait where there is none left.
    fn take(&self, who: Who) -> Result<(), u64> {
        let seconds = |wait: std::time::Duration| wait.as_secs() + 1;
        let now = DefaultClock::default().now();
        self.each.check_key(&who.together()).map_err(|wait| seconds(wait.wait_time_from(now)))?;
        if let Who::Device(_, session) = who {
            self.session.check_key(&session).map_err(|wait| seconds(wait.wait_time_from(now)))?;
        }
        self.all.check().map_err(|wait| seconds(wait.wait_time_from(now)))
    }
}

/// How much one address and one session may do in a while, and all together.
pub struct Limits {
    buckets: Option<[Bucket; 9]>,
    connections: Places,
    sockets: Places,
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
                Bucket::new(20, 20),
                Bucket::new(300, 500),
                Bucket::new(10, 3),
            ]
        });
        // Each live connection may be accompanied by a few short ones.
        let open = Arc::default();
        Limits {
            buckets,
            connections: Places::new(2 * config.sockets_an_address, config.connections, &open),
            sockets: Places::new(config.sockets_an_address, config.connections, &open),
        }
    }

    /// Lets somebody do something once more, or says in how many seconds they may try again.
    pub fn take(&self, what: Costly, who: impl Into<Who>) -> Result<(), u64> {
        match &self.buckets {
            Some(buckets) => buckets[what as usize].take(who.into()),
            None => Ok(()),
        }
    }

    /// A place for one more connection of `address`, held until it is dropped.
    pub fn connection(&self, address: IpAddr) -> Option<Place> {
        self.connections.take(address.into())
    }

    /// The same for a live connection, which lasts.
    pub fn socket(&self, who: impl Into<Who>) -> Option<Place> {
        self.sockets.take(who.into())
    }

    /// How many connections there are.
    pub fn open(&self) -> usize {
        self.sockets.open.load(Ordering::Relaxed)
    }

    /// Forgets those who have not asked for anything lately.
    pub fn forget(&self) {
        for bucket in self.buckets.iter().flatten() {
            bucket.each.retain_recent();
            bucket.session.retain_recent();
        }
    }
}

/// How many there are of each.
type Counts = Arc<Mutex<HashMap<Who, usize>>>;

/// Places for connections, so many for an address and for all.
struct Places {
    counts: Counts,
    each: usize,
    /// How many are open of all kinds, and how many may be.
    open: Arc<AtomicUsize>,
    most: usize,
}

impl Places {
    fn new(each: usize, most: usize, open: &Arc<AtomicUsize>) -> Places {
        Places { counts: Counts::default(), each, open: open.clone(), most }
    }

    fn take(&self, who: Who) -> Option<Place> {
        let who = who.together();
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.get(&who).copied().unwrap_or(0);
        if count >= self.each || self.open.load(Ordering::Relaxed) >= self.most {
            return None;
        }
        counts.insert(who, count + 1);
        self.open.fetch_add(1, Ordering::Relaxed);
        Some(Place { who, counts: self.counts.clone(), open: self.open.clone() })
    }
}

/// The place of one connection.
pub struct Place {
    who: Who,
    counts: Counts,
    open: Arc<AtomicUsize>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.who);
            }
        }
        self.open.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn an_address_that_asks_too_much_waits_and_others_do_not() {
        let limits = Limits::new(&Config::new(std::path::Path::new("data")));
        let (one, two) = (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1)), IpAddr::V4(Ipv4Addr::new(10, 0, 0, 2)));
        let refused = (0..100).find_map(|_| limits.take(Costly::Create, one).err());
        assert!(refused.is_some_and(|seconds| (1..=3).contains(&seconds)), "{refused:?}");
        assert_eq!(limits.take(Costly::Create, two), Ok(()));
        assert_eq!(limits.take(Costly::Chat, one), Ok(()));
    }

    #[test]
    fn places_are_given_back() {
        let limits =
            Limits::new(&Config { sockets_an_address: 2, ..Config::new(std::path::Path::new("data")) });
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let (first, second) = (limits.socket(address), limits.socket(address));
        assert!(first.is_some() && second.is_some() && limits.socket(address).is_none());
        drop(first);
        assert!(limits.socket(address).is_some());
        drop(second);
        let limits = Limits::new(&Config { connections: 2, ..Config::new(std::path::Path::new("data")) });
        let (_first, second) = (limits.socket(address), limits.connection(address));
        let other = IpAddr::V4(Ipv4Addr::new(10, 0, 0, 1));
        assert!(second.is_some() && limits.socket(other).is_none(), "there are only so many for all");
    }

    #[test]
    fn a_session_and_a_house_are_counted_whatever_address_they_come_from() {
        let limits = Limits::new(&Config::new(std::path::Path::new("data")));
        let from = |number: u16| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, number));
        assert!((0..100).any(|number| limits.take(Costly::Create, from(number)).is_err()), "one network");
        let moved = |number: u8| Who::Device(IpAddr::V4(Ipv4Addr::new(10, 0, 1, number)), [7; 32]);
        assert!((0..40).any(|number| limits.take(Costly::Create, moved(number)).is_err()), "one session");
    }
}
