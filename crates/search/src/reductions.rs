//! Late move reductions: the later a move is tried and the deeper the search, the less it is believed in.

/// By how many plies a late move is reduced, by depth and number of the move.
pub struct Reductions([[i8; 64]; 64]);

impl Reductions {
    /// The table that grows with the product of both logarithms, from `base` in steps of one in `divisor`.
    pub fn new(base: f64, divisor: f64) -> Reductions {
        let mut table = [[0; 64]; 64];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (number, plies) in row.iter_mut().enumerate().skip(1) {
                *plies = (base + (depth as f64).ln() * (number as f64).ln() / divisor) as i8;
            }
        }
        Reductions(table)
    }

    /// The reduction of the move with this number at `depth`.
    #[inline]
    pub fn plies(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.0[depth.clamp(0, 63) as usize][number.min(63)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_moves_of_deeper_searches_are_reduced_more() {
        let reductions = Reductions::new(0.8, 2.2);
        assert_eq!(reductions.plies(1, 1), 0);
        assert!(reductions.plies(12, 20) > reductions.plies(6, 20));
        assert!(reductions.plies(12, 20) > reductions.plies(12, 5));
        assert_eq!(reductions.plies(500, 500), reductions.plies(63, 63));
        assert_eq!(reductions.plies(-3, 9), 0);
    }
}
