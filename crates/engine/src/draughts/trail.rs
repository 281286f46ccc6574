//! The positions behind the current one, as far as repetition needs them.

/// The positions of the game and of the line that is looked at, the current one last.
pub(super) struct Trail {
    past: Vec<Past>,
    /// Where the root of the search is among them.
    root: usize,
}

#[derive(Clone, Copy)]
struct Past {
    hash: u64,
    /// The first position that this one could repeat.
    horizon: usize,
}

impl Trail {
    /// A trail that begins with the position of this `hash`, which is the root until the game goes on.
    pub(super) fn new(hash: u64) -> Trail {
        Trail { past: vec![Past { hash, horizon: 0 }], root: 0 }
    }

    /// Goes on to the position of this `hash`. After an irreversible move nothing before it can come up again.
    #[inline]
    pub(super) fn push(&mut self, hash: u64, irreversible: bool) {
        let horizon =
            if irreversible { self.past.len() } else { self.past.last().map_or(0, |past| past.horizon) };
        self.past.push(Past { hash, horizon });
    }

    /// Goes back to the position before.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.past.pop();
    }

    /// Makes the current position the root.
    pub(super) fn set_root(&mut self) {
        self.root = self.past.len() - 1;
    }

    /// Goes back to the root.
    pub(super) fn return_to_root(&mut self) {
        self.past.truncate(self.root + 1);
    }

    /// Whether the current position came up before: within the line once is enough, because whoever repeats once can
    /// repeat again; before the root it takes two.
    #[inline]
    pub(super) fn is_repetition(&self) -> bool {
        let now = self.past.len() - 1;
        let Past { hash, horizon } = self.past[now];
        let mut before_root = 0;
        // Two plies can't bring a position up again: a side would have moved a piece and another one back.
        let mut back = 4;
        while now >= horizon + back {
            let place = now - back;
            if self.past[place].hash == hash {
                before_root += 1;
                if place >= self.root || before_root == 2 {
                    return true;
                }
            }
            back += 2;
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
                trail.push(hash, irreversible);
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
