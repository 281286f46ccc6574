//! Who plays whom, with which colour and opening.

use serde::{Deserialize, Serialize};

/// One game of a contest, by its place in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Slot {
    /// One of the two players, by number; has White in the games with an even index.
    pub first: usize,
    /// The other player.
    pub second: usize,
    /// Which game of these two it is, from 0. Two games in a row share an opening, with colours changed.
    pub index: usize,
}

impl Slot {
    /// The players of White and Black.
    pub const fn seats(self) -> [usize; 2] {
        if self.index.is_multiple_of(2) { [self.first, self.second] } else { [self.second, self.first] }
    }

    /// The opening, by number.
    pub const fn opening(self) -> usize {
        self.index / 2
    }
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plan {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first player meets all others.
    Gauntlet,
}

impl Plan {
    /// The two players of each encounter.
    pub fn encounters(self, players: usize) -> Vec<[usize; 2]> {
        let firsts = match self {
            Plan::RoundRobin => players,
            Plan::Gauntlet => players.min(1),
        };
        (0..firsts).flat_map(|first| (first + 1..players).map(move |second| [first, second])).collect()
    }

    /// All games in the order of playing, `games` of each encounter: every encounter has its first two games
    /// before any has its third, so that a contest that is stopped early is about even.
    pub fn slots(self, players: usize, games: usize) -> Vec<Slot> {
        let encounters = self.encounters(players);
        let pair = |opening: usize| {
            encounters.iter().flat_map(move |&[first, second]| {
                (2 * opening..games.min(2 * opening + 2)).map(move |index| Slot { first, second, index })
            })
        };
        (0..games.div_ceil(2)).flat_map(pair).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn two_players_have_each_opening_with_both_colours() {
        let slots = Plan::RoundRobin.slots(2, 5);
        let seen: Vec<_> = slots.iter().map(|slot| (slot.seats(), slot.opening())).collect();
        assert_eq!(seen, [([0, 1], 0), ([1, 0], 0), ([0, 1], 1), ([1, 0], 1), ([0, 1], 2)]);
        assert_eq!(Plan::Gauntlet.slots(2, 5), slots);
    }

    #[test]
    fn everybody_meets_everybody_or_only_the_first() {
        assert_eq!(Plan::RoundRobin.encounters(4).len(), 6);
        assert_eq!(Plan::Gauntlet.encounters(4), [[0, 1], [0, 2], [0, 3]]);
        let slots = Plan::RoundRobin.slots(4, 4);
        assert_eq!(slots.len(), 24);
        assert_eq!(slots.iter().collect::<HashSet<_>>().len(), 24, "no game stands twice");
        assert!(slots[..12].iter().all(|slot| slot.opening() == 0));
        let whites = (0..4).map(|player| slots.iter().filter(|slot| slot.seats()[0] == player).count());
        assert_eq!(whites.collect::<Vec<_>>(), [6, 6, 6, 6]);
    }

    #[test]
    fn more_games_go_on_where_fewer_ended() {
        let few: HashSet<_> = Plan::RoundRobin.slots(3, 3).into_iter().collect();
        let more: HashSet<_> = Plan::RoundRobin.slots(3, 8).into_iter().collect();
        assert!(few.is_subset(&more));
        assert!(Plan::RoundRobin.slots(1, 10).is_empty() && Plan::Gauntlet.slots(0, 10).is_empty());
    }
}
