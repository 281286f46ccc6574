//! How good a capture is by the rules of precedence.

use super::mechanics::Mechanics;
use crate::geometry::Bits;
use crate::variant::Criterion;

/// What a capture has taken so far.
#[derive(Clone, Copy)]
pub struct Taken<B> {
    /// The pieces.
    pub set: B,
    /// How many there are.
    pub pieces: u32,
    /// How many of them are kings.
    pub kings: u32,
    /// A bit for each jump from the highest down, set where a king was taken: a greater number met kings
    /// earlier. Captures of more than 64 pieces differ in nothing that it could tell.
    pub order: u64,
}

impl<B: Bits> Taken<B> {
    pub const NOTHING: Taken<B> = Taken { set: B::EMPTY, pieces: 0, kings: 0, order: 0 };

    /// This and one more piece.
    #[inline(always)]
    pub fn and(self, piece: B, is_king: bool) -> Taken<B> {
        Taken {
            set: self.set | piece,
            pieces: self.pieces + 1,
            kings: self.kings + u32::from(is_king),
            order: self.order | u64::from(is_king).rotate_right(1).checked_shr(self.pieces).unwrap_or(0),
        }
    }
}

/// A place in the order of precedence; greater is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rank {
    /// The criteria, the most important in the highest bits.
    numbers: u128,
    order: u64,
}

impl Rank {
    pub const LOWEST: Rank = Rank { numbers: 0, order: 0 };

    #[inline(always)]
    pub fn of<B: Bits>(rules: &Mechanics, taken: &Taken<B>, by_king: bool) -> Rank {
        let mut rank = Rank::LOWEST;
        for criterion in rules.precedence.slots() {
            let number = match criterion {
                None => 0,
                Some(Criterion::MostPieces) => taken.pieces,
                Some(Criterion::MostKings) => taken.kings,
                Some(Criterion::WithKing) => u32::from(by_king),
                // A king is worth a little less than two men: of equal sums, fewer kings are worth more.
                Some(Criterion::MostWorth) => ((taken.pieces + taken.kings) << 16) - taken.kings,
                Some(Criterion::EarliestKing) => {
                    rank.order = taken.order;
                    0
                }
            };
            rank.numbers = rank.numbers << 32 | u128::from(number);
        }
        rank
    }
}
