//! How long a search may take.

use std::time::Duration;

/// What ends a search; whichever comes first. Without any it goes on until it is told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// This many plies.
    pub depth: Option<u32>,
    /// This many positions, in all threads together.
    pub nodes: Option<u64>,
    /// No more positions than this, not even on the opponent's time or without end: what a weak player sees.
    pub sight: Option<u64>,
    /// No new depth is begun after this many positions.
    pub soft_nodes: Option<u64>,
    /// This time for the move.
    pub move_time: Option<Duration>,
    /// A win in at most this many own moves was found, or that no move prevents such a loss.
    pub mate: Option<u32>,
    /// The game's clock, of which a fitting share is used.
    pub clock: Option<Clock>,
    /// The other side's clock, where it is known. It limits nothing; other programs want to be told.
    pub opponent: Option<Clock>,
    /// What passes at most between the answer and the stopping of the clock, and is kept back; `None` for the
    /// usual ([`Budget::OVERHEAD`](crate::Budget::OVERHEAD)).
    pub overhead: Option<Duration>,
    /// Go on after a limit was reached, until told to stop.
    pub infinite: bool,
    /// Think on the opponent's time: no limit counts until
    /// [`Control::ponder_hit`](crate::Control::ponder_hit).
    pub ponder: bool,
}

/// The clock of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// Moves until more time is given; `None` if the rest of the game must do.
    pub moves_to_go: Option<u32>,
}

impl Limits {
    /// To search this many plies.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// To search this many positions.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// These limits and `other` ones: whichever comes first.
    #[must_use]
    pub fn and(self, other: Limits) -> Limits {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            a.into_iter().chain(b).min()
        }
        Limits {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            sight: least(self.sight, other.sight),
            soft_nodes: least(self.soft_nodes, other.soft_nodes),
            move_time: least(self.move_time, other.move_time),
            mate: least(self.mate, other.mate),
            clock: self.clock.or(other.clock),
            opponent: self.opponent.or(other.opponent),
            overhead: self.overhead.max(other.overhead),
            infinite: self.infinite && other.infinite,
            ponder: self.ponder || other.ponder,
        }
    }

    /// Whether nothing is said about when a search ends, so that whoever plays must choose.
    pub fn say_nothing(&self) -> bool {
        Limits { opponent: None, overhead: None, ..*self } == Limits::default()
    }

    /// To search for this long.
    pub fn move_time(time: Duration) -> Limits {
        Limits { move_time: Some(time), ..Limits::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_of_the_other_side_says_nothing() {
        let clock = Some(Clock { remaining: Duration::ZERO, increment: Duration::ZERO, moves_to_go: None });
        assert!(Limits::default().say_nothing());
        assert!(Limits { opponent: clock, ..Limits::default() }.say_nothing());
        assert!(!Limits { clock, ..Limits::default() }.say_nothing());
        assert!(!Limits::depth(1).say_nothing());
    }
}
