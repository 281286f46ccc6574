//! Strength on the Elo scale, with its uncertainty.

use super::Tally;
use super::normal::{TWO_SIDED_95, below};

/// The score per game that a player of so much more Elo is expected to get.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that a score per game stands for; infinite for 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    // In this form 0 and 1 give the infinities, not a division by zero.
    400.0 * (score.log10() - (1.0 - score).log10())
}

/// What results say about the strength of two players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The points per game.
    pub score: f64,
    /// Half the width of the interval that holds the true points per game in 95 of 100 cases.
    pub score_margin: f64,
    /// The difference in Elo; infinite if every game was won or every game lost.
    pub elo: f64,
    /// The lower end of the interval that holds the true difference in 95 of 100 cases.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// The likelihood of superiority: how probable it is that the player is the stronger one.
    pub superiority: f64,
}

impl Estimate {
    /// The estimate from `tally`; `None` without games. The spread is that of whole pairs where there are any,
    /// which is smaller than that of single games if openings favour a side.
    pub fn of(tally: &Tally) -> Option<Estimate> {
        let score = tally.score()?;
        let deviation = deviation(tally, score);
        let score_margin = TWO_SIDED_95 * deviation;
        let superiority = if deviation > 0.0 {
            below((score - 0.5) / deviation)
        } else {
            // Results that are all the same say nothing of their spread.
            match score.total_cmp(&0.5) {
                std::cmp::Ordering::Less => 0.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 1.0,
            }
        };
        Some(Estimate {
            score,
            score_margin,
            elo: elo_of_score(score),
            low: elo_of_score((score - score_margin).max(0.0)),
            high: elo_of_score((score + score_margin).min(1.0)),
            superiority,
        })
    }

    /// Half the width of the interval, which people write behind a ±; `None` if it is not finite.
    pub fn margin(&self) -> Option<f64> {
        Some((self.high - self.low) / 2.0).filter(|margin| margin.is_finite())
    }
}

/// The standard deviation of the score per game.
fn deviation(tally: &Tally, score: f64) -> f64 {
    let pairs: u64 = tally.pairs.iter().sum();
    let games = tally.total() as f64;
    if pairs == 0 {
        return (variance(&tally.games, score) / games).sqrt();
    }
    // The score of a pair is the mean of two games. Games outside of whole pairs narrow the interval as others do.
    let mean = mean(&tally.pairs);
    (variance(&tally.pairs, mean) / (games / 2.0)).sqrt()
}

/// The mean of outcomes that are spread evenly from 0 to 1 and were counted.
pub(super) fn mean(counts: &[u64]) -> f64 {
    let total: u64 = counts.iter().sum();
    values(counts).map(|(value, count)| value * count).sum::<f64>() / total as f64
}

/// The mean square of their distance from `mean`.
fn variance(counts: &[u64], mean: f64) -> f64 {
    let total: u64 = counts.iter().sum();
    values(counts).map(|(value, count)| (value - mean).powi(2) * count).sum::<f64>() / total as f64
}

fn values(counts: &[u64]) -> impl Iterator<Item = (f64, f64)> {
    let last = counts.len() - 1;
    counts.iter().enumerate().map(move |(index, &count)| (index as f64 / last as f64, count as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.005, "found {found}, expected {expected}");
    }

    #[test]
    fn the_scale_has_its_well_known_points() {
        close(elo_of_score(0.5), 0.0);
        close(elo_of_score(0.75), 190.85);
        close(elo_of_score(10.0 / 11.0), 400.0);
        assert_eq!((elo_of_score(0.0), elo_of_score(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
        for elo in [-400.0, -35.0, 0.0, 5.0, 191.0] {
            close(elo_of_score(expected_score(elo)), elo);
        }
    }

    #[test]
    fn single_games_have_the_spread_of_three_outcomes() {
        // 60 % with a variance of 0.19 in 100 games: a deviation of 0.0436, and so 0.5146 to 0.6854.
        let estimate = Estimate::of(&Tally { games: [30, 20, 50], pairs: [0; 5] }).unwrap();
        close(estimate.score, 0.6);
        close(1000.0 * estimate.score_margin, 85.43);
        close(estimate.elo, 70.44);
        close(estimate.low, 10.13);
        close(estimate.high, 135.30);
        close(estimate.margin().unwrap(), 62.59);
        close(estimate.superiority, 0.9891);
    }

    #[test]
    fn pairs_of_games_tell_more_where_openings_favour_a_side() {
        let games = [30, 20, 50];
        // Most openings bring a win and a loss, so that pairs vary less than games.
        let paired = Estimate::of(&Tally { games, pairs: [0, 5, 25, 15, 5] }).unwrap();
        let single = Estimate::of(&Tally { games, pairs: [0; 5] }).unwrap();
        close(paired.elo, single.elo);
        // The mean square distance of the pairs from 0.6 is 0.0400, over 50 pairs.
        close(paired.low, 31.05);
        close(paired.high, 111.70);
        close(paired.superiority, 0.9998);
        assert!(paired.margin() < single.margin());
    }

    #[test]
    fn few_or_equal_results_are_no_reason_to_divide_by_zero() {
        assert_eq!(Estimate::of(&Tally::default()), None);
        let won = Estimate::of(&Tally { games: [0, 0, 4], pairs: [0, 0, 0, 0, 2] }).unwrap();
        assert_eq!((won.elo, won.superiority, won.margin()), (f64::INFINITY, 1.0, None));
        let drawn = Estimate::of(&Tally { games: [0, 3, 0], pairs: [0; 5] }).unwrap();
        assert_eq!((drawn.elo, drawn.superiority, drawn.margin()), (0.0, 0.5, Some(0.0)));
        let lost = Estimate::of(&Tally { games: [1, 0, 0], pairs: [0; 5] }).unwrap();
        assert_eq!((lost.elo, lost.superiority), (f64::NEG_INFINITY, 0.0));
    }
}
