//! What can be chosen about a server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use crate::kept::Kept;

/// What can be chosen about a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub kept: Kept,
    /// What carries words between the nodes: `nats://…`.
    pub bus: Option<String>,
    /// What this node is called among them.
    pub node: Option<String>,
    /// How long a node is believed to live after it last said so.
    pub lease: Duration,
    /// How many threads think.
    pub threads: usize,
    /// The address under which people reach it, if that begins with `https`: behind a proxy.
    pub public: Option<String>,
    /// The proxies whose word on a visitor's address is taken.
    pub proxies: Vec<IpAddr>,
    /// How many live connections one address may have.
    pub sockets_an_address: usize,
    /// How many connections there may be in all; never more than files can be open.
    pub connections: usize,
    /// Whether each address may do only so much in a minute.
    pub limited: bool,
}

impl Config {
    /// The port that is listened on where nobody says another.
    pub const PORT: u16 = 8064;

    /// What a node is called where nobody says.
    pub const NODE: &str = "node";

    /// A server for this machine alone, with everything kept there.
    pub fn new(kept: impl Into<Kept>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: (Ipv4Addr::LOCALHOST, Config::PORT).into(),
            kept: kept.into(),
            bus: None,
            node: None,
            lease: tabuleiro_host::LEASE,
            threads: cores.saturating_sub(1).max(1),
            public: None,
            proxies: Vec::new(),
            sockets_an_address: 200,
            connections: usize::MAX,
            limited: true,
        }
    }

    /// Whether visitors come by TLS, so that cookies can be kept to it.
    pub fn is_secure(&self) -> bool {
        self.public.as_deref().is_some_and(|address| address.starts_with("https://"))
    }
}
