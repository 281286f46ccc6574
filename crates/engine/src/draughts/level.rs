//! How strong a player is.

use tabuleiro_draughts::variant::Goal;
use tabuleiro_search::{Limits, Score};

use super::Heuristics;

/// A strength from 1, a beginner, to 10, all that we can do in the time there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// How well a player sees: what makes a search weaker as people are weaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// How far the worth of a position may be misjudged either way, in hundredths of a man. Each position is
    /// misjudged by a fixed amount, as by a player with a wrong idea, not by fresh luck at each look.
    pub blur: Score,
    /// How many plies of captures are followed beyond the depth: who sees few misjudges trades.
    pub beyond: usize,
    /// Shapes the misjudgements and the choice among equal moves.
    pub seed: u64,
}

impl Sight {
    /// Everything the engine can see.
    pub const FULL: Sight = Sight { blur: 0, beyond: usize::MAX, seed: 0 };

    /// Whether nothing is hidden from it.
    fn sees_everything(self) -> bool {
        self.blur == 0 && self.beyond == usize::MAX
    }

    /// The guesses of `wanted` that go with this sight. Who sees less than all does not know endings by
    /// heart. Whoever misjudges positions must not look further in forced lines than in others: the best of
    /// many misjudged positions seems better than it is, so that the longer lines, where a man is given up
    /// and the rest is forced, would always seem good.
    pub(super) fn heuristics(self, wanted: Heuristics) -> Heuristics {
        let wanted = Heuristics { tables: wanted.tables && self.sees_everything(), ..wanted };
        if self.blur == 0 { wanted } else { Heuristics { forced: false, ..wanted } }
    }
}

/// What bounds a player: how far it looks, and how well it judges what it sees. Never time, so that a level
/// plays the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// How many plies ahead it looks; `None` for as many as its positions or its time allow.
    pub depth: Option<u32>,
    /// How many positions it looks at; `None` for as many as its time allows.
    pub nodes: Option<u64>,
    /// How many plies of captures it follows beyond the depth; `None` for all.
    pub beyond: Option<usize>,
    /// How far it misjudges a position either way, in hundredths of a man.
    pub blur: Score,
}

impl Strength {
    /// How far a search of this strength under `limits` may go.
    pub fn bound(self, limits: Limits) -> Limits {
        let bounds = Limits { depth: self.depth, sight: self.nodes, ..Limits::default() }.and(limits);
        if bounds.say_nothing() { Limits::nodes(ENOUGH) } else { bounds }
    }

    /// How well this strength sees, with mistakes of its own for each `seed`.
    pub fn sight(self, seed: u64) -> Sight {
        Sight { blur: self.blur, beyond: self.beyond.unwrap_or(usize::MAX), seed }
    }
}

/// The positions that full strength looks at for a move when nobody bounds it: the same on every machine, and
/// far enough above the level below it.
const ENOUGH: u64 = 1_000_000;

/// The levels, the weakest first. `docs/levels-draughts.md` has the matches that chose them.
#[rustfmt::skip]
const LEVELS: [Strength; 10] = [
    Strength { depth: Some(1), nodes: Some(1_000), beyond: Some(1), blur: 400 },
    Strength { depth: Some(1), nodes: Some(1_000), beyond: Some(2), blur: 280 },
    Strength { depth: Some(1), nodes: Some(2_000), beyond: None, blur: 70 },
    Strength { depth: Some(2), nodes: Some(4_000), beyond: None, blur: 55 },
    Strength { depth: Some(3), nodes: Some(8_000), beyond: None, blur: 80 },
    Strength { depth: Some(4), nodes: Some(16_000), beyond: None, blur: 55 },
    Strength { depth: Some(6), nodes: Some(40_000), beyond: None, blur: 80 },
    Strength { depth: Some(8), nodes: Some(120_000), beyond: None, blur: 30 },
    Strength { depth: Some(11), nodes: Some(400_000), beyond: None, blur: 8 },
    Strength { depth: None, nodes: None, beyond: None, blur: 0 },
];

/// The weakest levels where the aim is to lose all men. One forced capture that is overlooked decides there,
/// so that a ply more is worth too much for one step, and misjudgements must be larger to matter.
#[rustfmt::skip]
const GIVE_AWAY_LEVELS: [Strength; 5] = [
    LEVELS[0],
    Strength { depth: Some(1), nodes: Some(1_000), beyond: Some(2), blur: 225 },
    Strength { depth: Some(1), nodes: Some(2_000), beyond: None, blur: 90 },
    Strength { depth: Some(2), nodes: Some(4_000), beyond: None, blur: 290 },
    Strength { depth: Some(3), nodes: Some(8_000), beyond: None, blur: 400 },
];

impl Level {
    /// The strongest level.
    pub const BEST: Level = Level(10);

    /// The level of this number, which is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// What bounds a player of this level in games with this `goal`.
    pub fn strength(self, goal: Goal) -> Strength {
        let place = usize::from(self.0 - 1);
        match GIVE_AWAY_LEVELS.get(place) {
            Some(&strength) if goal == Goal::GiveAway => strength,
            _ => LEVELS[place],
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn levels_grow_and_the_last_sees_everything() {
        for goal in [Goal::Normal, Goal::GiveAway, Goal::FirstKing] {
            let levels: Vec<Strength> =
                (1..=10).filter_map(Level::new).map(|level| level.strength(goal)).collect();
            for pair in levels.windows(2) {
                let [weaker, stronger] = [pair[0], pair[1]];
                assert!(weaker.depth.unwrap_or(u32::MAX) <= stronger.depth.unwrap_or(u32::MAX));
                assert!(weaker.sight(0).beyond <= stronger.sight(0).beyond);
                assert!(weaker.nodes.unwrap_or(u64::MAX) <= stronger.nodes.unwrap_or(u64::MAX));
                // Who looks no further must judge better.
                let sees_further = weaker.depth < stronger.depth || stronger.depth.is_none();
                assert!(sees_further || weaker.blur > stronger.blur);
            }
            assert_eq!(Level::BEST.strength(goal).sight(0), Sight::FULL);
        }
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(10), Some(Level::BEST));
        assert_eq!(Level::new(11), None);
    }

    #[test]
    fn full_strength_uses_all_that_it_has() {
        let full = Level::BEST.strength(Goal::Normal);
        let minute = Limits::move_time(Duration::from_secs(60));
        assert_eq!(full.bound(minute), minute);
        assert_eq!(full.bound(Limits::default()), Limits::nodes(ENOUGH));
        let weak = LEVELS[0].bound(minute);
        assert_eq!((weak.depth, weak.sight, weak.move_time), (Some(1), Some(1_000), minute.move_time));
    }
}
