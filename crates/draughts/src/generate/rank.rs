//! How good a capture is by the rules of precedence.

use super::mechanics::Mechanics;
use crate::geometry::Bits;
use crate::variant::Criterion;

/// What is known of a finished capture.
pub struct Haul<B> {
    /// The captured pieces.
    pub taken: B,
    /// The opponent's kings.
    pub foe_kings: B,
    /// Whether a king made the capture.
    pub by_king: bool,
    /// The kings met on the way, in their order.
    pub order: Order,
}

/// A bit for each jump from the highest down, set where a king was taken: the greater number met kings
/// earlier. What comes after 64 jumps is not told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Order(u64);

impl Order {
    /// Kings at every jump.
    pub const HIGHEST: Order = Order(u64::MAX);

    /// The same order with one more jump, the one after `jumps` others.
    #[inline(always)]
    pub fn and(self, jumps: u32, is_king: bool) -> Order {
        Order(self.0 | u64::from(is_king).rotate_right(1).checked_shr(jumps).unwrap_or(0))
    }
}

/// A place in the order of precedence; greater is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rank {
    /// The criteria, the most important in the highest bits.
    numbers: u128,
    order: Order,
}

impl Rank {
    pub const LOWEST: Rank = Rank { numbers: 0, order: Order(0) };

    #[inline(always)]
    pub fn of<B: Bits>(rules: &Mechanics, haul: &Haul<B>) -> Rank {
        let pieces = || haul.taken.count();
        let kings = || (haul.taken & haul.foe_kings).count();
        let mut rank = Rank::LOWEST;
        for criterion in rules.precedence.slots() {
            let number = match criterion {
                None => 0,
                Some(Criterion::MostPieces) => pieces(),
                Some(Criterion::MostKings) => kings(),
                Some(Criterion::WithKing) => u32::from(haul.by_king),
                // A king is worth a little less than two men: of equal sums, fewer kings are worth more.
                Some(Criterion::MostWorth) => ((pieces() + kings()) << 16) - kings(),
                Some(Criterion::EarliestKing) => {
                    rank.order = haul.order;
                    0
                }
            };
            rank.numbers = rank.numbers << 32 | u128::from(number);
        }
        rank
    }
}
