//! What a move threw away, and how well a side played.

use tabuleiro_facade::Side;

use crate::Score;

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mistake {
    /// There was something a little better.
    Slip,
    /// It cost much.
    Mistake,
    /// It threw the game away.
    Blunder,
}

/// What a move must cost of the expected result to be called a slip, a mistake, a blunder.
const COSTS: [(f64, Mistake); 3] =
    [(0.30, Mistake::Blunder), (0.18, Mistake::Mistake), (0.09, Mistake::Slip)];

/// How soon accuracy falls with what a move costs: one that costs a sixth of the game is half as good.
const FALL: f64 = 4.35;

impl Mistake {
    /// All of them, the least first.
    pub const ALL: [Mistake; 3] = [Mistake::Slip, Mistake::Mistake, Mistake::Blunder];

    /// How bad the move of `side` was that turned a position worth `before` into one worth `after`.
    pub fn of(side: Side, before: Score, after: Score) -> Option<Mistake> {
        let cost = cost(side, before, after);
        COSTS.into_iter().find(|&(least, _)| cost >= least).map(|(_, mistake)| mistake)
    }

    /// The mark in game records.
    pub const fn sign(self) -> &'static str {
        match self {
            Mistake::Slip => "?!",
            Mistake::Mistake => "?",
            Mistake::Blunder => "??",
        }
    }

    /// The number of the mark in PGN.
    pub const fn mark(self) -> u16 {
        match self {
            Mistake::Slip => 6,
            Mistake::Mistake => 2,
            Mistake::Blunder => 4,
        }
    }
}

/// What the move of `side` cost it of the expected result, from 0 to 1.
fn cost(side: Side, before: Score, after: Score) -> f64 {
    (before.expectation_of(side) - after.expectation_of(side)).max(0.0)
}

/// How accurate the moves of `side` were, from 0 to 100, by what positions were worth before and after each
/// that it had a choice in; `None` if it had none.
pub fn accuracy(side: Side, moves: impl IntoIterator<Item = (Score, Score)>) -> Option<f64> {
    let (mut count, mut sum) = (0, 0.0);
    for (before, after) in moves {
        count += 1;
        sum += 100.0 * (-FALL * cost(side, before, after)).exp();
    }
    (count > 0).then(|| sum / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_judged_by_what_it_costs_its_own_side() {
        let lost = Score::Win { side: Side::Black, plies: 3 };
        assert_eq!(Mistake::of(Side::White, Score::Points(0), lost), Some(Mistake::Blunder));
        assert_eq!(Mistake::of(Side::Black, Score::Points(0), lost), None);
        assert_eq!(Mistake::of(Side::Black, Score::Points(-40), Score::Points(60)), Some(Mistake::Slip));
        assert_eq!(Mistake::of(Side::White, Score::Points(900), Score::Points(700)), None, "still won");
        assert_eq!(Mistake::of(Side::White, Score::Points(10), Score::Points(-190)), Some(Mistake::Mistake));
    }

    #[test]
    fn accuracy_is_whole_without_cost_and_falls_with_it() {
        let even = (Score::Points(0), Score::Points(0));
        let gift = (Score::Points(0), Score::Win { side: Side::Black, plies: 9 });
        assert_eq!(accuracy(Side::White, [even, even]), Some(100.0));
        assert_eq!(accuracy(Side::Black, [gift]), Some(100.0), "the opponent's gift");
        let poor = accuracy(Side::White, [even, gift]).unwrap();
        assert!((55.0..57.0).contains(&poor), "{poor}");
        assert_eq!(accuracy(Side::White, []), None);
    }
}
