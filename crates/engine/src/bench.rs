//! What a fixed amount of work came to.

use std::time::Duration;

/// What searching a fixed set of positions came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// Positions searched: the same on every machine, until the search or its weights change.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}
