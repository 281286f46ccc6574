//! The positions behind the current one, as far as repetition needs them.

/// The positions of the game and of the line that is looked at, the current one last.
#[derive(Clone, Debug)]
pub struct Trail {
    past: Vec<Past>,
    /// Where the root of the search is among them.
    root: usize,
}

#[derive(Clone, Copy, Debug)]
struct Past {
    hash: u64,
    /// For how many plies nothing irreversible has happened: it can repeat no position before that.
    reversible: usize,
}

impl Trail {
    /// A trail that begins with the position of this `hash`, which is the root until the game goes on.
    pub fn new(hash: u64) -> Trail {
        Trail { past: vec![Past { hash, reversible: 0 }], root: 0 }
    }

    /// Goes on to the position of this `hash`, before which nothing irreversible has happened for so many
    /// plies.
    #[inline]
    pub fn push(&mut self, hash: u64, reversible: usize) {
        self.past.push(Past { hash, reversible });
    }

    /// Goes on to the position of this `hash` by a move after which, if it is `irreversible`, nothing before
    /// it can come up again.
    #[inline]
    pub fn push_after(&mut self, hash: u64, irreversible: bool) {
        let before = self.past.last().map_or(0, |past| past.reversible);
        self.push(hash, if irreversible { 0 } else { before + 1 });
    }

    /// Goes back to the position before.
    #[inline]
    pub fn pop(&mut self) {
        self.past.pop();
    }

    /// Makes the current position the root.
    pub fn set_root(&mut self) {
        self.root = self.past.len() - 1;
    }

    /// Goes back to the root.
    pub fn return_to_root(&mut self) {
        self.past.truncate(self.root + 1);
    }

    /// Whether the current position came up before: within the line once is enough, because whoever repeats
    /// once can repeat again; before the root it takes two.
    #[inline]
    pub fn is_repetition(&self) -> bool {
        let now = self.past.len() - 1;
        let Past { hash, reversible } = self.past[now];
        let mut before_root = 0;
        // Two plies can't bring a position up again: a side would have moved a piece and another one back.
        for back in (4..=reversible.min(now)).step_by(2) {
            let place = now - back;
            if self.past[place].hash == hash {
                before_root += 1;
                if place >= self.root || before_root == 2 {
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::SplitMix64;

    use super::*;

    /// The same, by counting from the beginning.
    fn counted(positions: &[(u64, bool)], root: usize) -> bool {
        let now = positions.len() - 1;
        let horizon = positions.iter().rposition(|&(_, irreversible)| irreversible).unwrap_or(0);
        let same = (horizon..now)
            .filter(|&place| (now - place).is_multiple_of(2) && now - place > 2)
            .filter(|&place| positions[place].0 == positions[now].0);
        let places: Vec<usize> = same.collect();
        places.len() >= 2 || places.iter().any(|&place| place >= root)
    }

    #[test]
    fn repetitions_are_those_that_counting_finds() {
        let mut random = SplitMix64::new(5);
        let mut found = 0;
        for _ in 0..2000 {
            let mut positions = vec![(random.below(3) as u64, false)];
            let mut trail = Trail::new(positions[0].0);
            let root = random.below(10);
            for ply in 1..20 {
                if ply - 1 == root {
                    trail.set_root();
                }
                let (hash, irreversible) = (random.below(3) as u64, random.below(12) == 0);
                positions.push((hash, irreversible));
                trail.push_after(hash, irreversible);
                if ply > root {
                    assert_eq!(trail.is_repetition(), counted(&positions, root), "{positions:?} {root}");
                    found += usize::from(trail.is_repetition());
                }
            }
            trail.return_to_root();
            assert_eq!(trail.past.len(), root + 1);
        }
        assert!(found > 1000, "{found}");
    }
}
