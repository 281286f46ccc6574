//! Principal variations: for each ply the best line found from it on, a triangular table.

/// The best line from each ply on.
#[derive(Clone, Debug)]
pub struct Variations<M>(Vec<Vec<M>>);

impl<M: Copy> Variations<M> {
    /// For lines of up to `plies` moves.
    pub fn new(plies: usize) -> Variations<M> {
        Variations(vec![Vec::new(); plies + 1])
    }

    /// The line from `ply` on.
    #[inline]
    pub fn from(&self, ply: usize) -> &[M] {
        &self.0[ply]
    }

    /// Nothing is known from `ply` on.
    #[inline]
    pub fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// Makes `mv` and the line after it the best line from `ply` on.
    pub fn prepend(&mut self, ply: usize, mv: M) {
        let (line, rest) = self.0[ply..].split_at_mut(1);
        line[0].clear();
        line[0].push(mv);
        line[0].extend_from_slice(&rest[0]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_move_leads_the_line_that_follows_it() {
        let mut variations = Variations::new(3);
        variations.prepend(2, 'c');
        variations.prepend(1, 'b');
        variations.clear(2);
        variations.prepend(0, 'a');
        assert_eq!(variations.from(0), ['a', 'b', 'c']);
        assert_eq!(variations.from(2), []);
        variations.prepend(1, 'd');
        assert_eq!(variations.from(1), ['d']);
    }
}
