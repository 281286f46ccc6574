//! What a position is worth, always seen from White, and what a move threw away.

use tabuleiro_table::Side;

/// What a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// Hundredths of the smallest piece in White's favour.
    Points(i32),
    /// This side wins within so many plies.
    Win {
        /// Who wins.
        side: Side,
        /// How soon.
        plies: u32,
    },
    /// Nobody can win.
    Draw,
}

/// A line of play that the analysis thinks best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How many plies were looked ahead.
    pub depth: u32,
    /// What it leads to.
    pub score: Score,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The moves in standard notation.
    pub moves: Vec<String>,
}

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

/// Points at which the better side wins about three games in four.
const SCALE: f64 = 220.0;
/// What a move must cost of the expected result to be called a slip, a mistake, a blunder.
const COSTS: [(f64, Mistake); 3] =
    [(0.30, Mistake::Blunder), (0.18, Mistake::Mistake), (0.09, Mistake::Slip)];

impl Score {
    /// The result that White can expect, from 0 (lost) to 1 (won).
    pub fn expectation(self) -> f64 {
        match self {
            Score::Points(points) => 1.0 / (1.0 + (-f64::from(points) / SCALE).exp()),
            Score::Win { side: Side::White, .. } => 1.0,
            Score::Win { side: Side::Black, .. } => 0.0,
            Score::Draw => 0.5,
        }
    }

    /// The score in a few signs: `+0.35`, `-#4` (Black wins in four moves), `=`.
    pub fn text(self) -> String {
        match self {
            Score::Points(points) => format!("{:+.2}", f64::from(points) / 100.0),
            Score::Win { side, plies } => {
                let sign = if side == Side::White { '+' } else { '-' };
                format!("{sign}#{}", plies.div_ceil(2))
            }
            Score::Draw => "=".to_owned(),
        }
    }
}

impl Mistake {
    /// How bad the move of `side` was that turned a position worth `before` into one worth `after`.
    pub fn of(side: Side, before: Score, after: Score) -> Option<Mistake> {
        let gain = after.expectation() - before.expectation();
        let cost = if side == Side::White { -gain } else { gain };
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
    pub const fn mark(self) -> u8 {
        match self {
            Mistake::Slip => 6,
            Mistake::Mistake => 2,
            Mistake::Blunder => 4,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_read_as_players_write_them() {
        assert_eq!(Score::Points(35).text(), "+0.35");
        assert_eq!(Score::Points(-120).text(), "-1.20");
        assert_eq!(Score::Win { side: Side::White, plies: 5 }.text(), "+#3");
        assert_eq!(Score::Win { side: Side::Black, plies: 8 }.text(), "-#4");
        assert_eq!(Score::Draw.text(), "=");
    }

    #[test]
    fn a_move_is_judged_by_what_it_costs_its_own_side() {
        let lost = Score::Win { side: Side::Black, plies: 3 };
        assert_eq!(Mistake::of(Side::White, Score::Points(0), lost), Some(Mistake::Blunder));
        assert_eq!(Mistake::of(Side::Black, Score::Points(0), lost), None);
        assert_eq!(Mistake::of(Side::Black, Score::Points(-40), Score::Points(60)), Some(Mistake::Slip));
        assert_eq!(Mistake::of(Side::White, Score::Points(900), Score::Points(700)), None, "still won");
        assert_eq!(Mistake::of(Side::White, Score::Points(10), Score::Points(-190)), Some(Mistake::Mistake));
    }
}
