//! Repeatable pseudo-random numbers.

/// The SplitMix64 generator: tiny, usable in constants, and the same for a seed for ever, so that hash keys
/// and seeded games never change between versions.
///
/// ```
/// use tabuleiro_core::SplitMix64;
///
/// let mut dice = SplitMix64::new(42);
/// let thrown = 1 + dice.below(6);
/// assert!((1..=6).contains(&thrown));
/// assert_eq!(SplitMix64::new(42).below(6) + 1, thrown, "the same seed, the same numbers");
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator whose sequence is fixed by `seed`.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next number of the sequence.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which must not be 0. The bias is below 2^-32 for any bound that games use.
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.next_u64() as u128 * bound as u128) >> 64) as usize
    }

    /// One of `items` at random; `None` if there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { Some(&items[self.below(items.len())]) }
    }

    /// Puts `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    #[test]
    fn the_sequence_of_a_seed_never_changes() {
        let mut random = SplitMix64::new(1234567);
        let first = [random.next_u64(), random.next_u64()];
        assert_eq!(first, [6457827717110365317, 3203168211198807973]);
    }

    #[test]
    fn numbers_stay_below_their_bound() {
        let mut random = SplitMix64::new(7);
        let mut seen = [false; 5];
        for _ in 0..200 {
            seen[random.below(5)] = true;
        }
        assert_eq!(seen, [true; 5]);
        assert_eq!(random.choose::<u8>(&[]), None);
    }

    #[test]
    fn every_order_comes_up() {
        let mut random = SplitMix64::new(3);
        let mut orders = std::collections::HashSet::new();
        for _ in 0..200 {
            let mut items = [1, 2, 3];
            random.shuffle(&mut items);
            orders.insert(items);
        }
        assert_eq!(orders.len(), 6);
    }
}
