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
    /// Half the width of the interval that holds the true points per game in 95 of 100 cases; infinite while
    /// the results say nothing of their spread.
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
    /// The estimate from `tally`; `None` without games. The spread is that of whole pairs where there are
    /// any, which is smaller than that of single games if openings favour a side.
    pub fn of(tally: &Tally) -> Option<Estimate> {
        let score = tally.score()?;
        let score_margin = deviation(tally).map_or(f64::INFINITY, |deviation| TWO_SIDED_95 * deviation);
        Some(Estimate {
            score,
            score_margin,
            elo: elo_of_score(score),
            low: elo_of_score((score - score_margin).max(0.0)),
            high: elo_of_score((score + score_margin).min(1.0)),
            superiority: superiority(tally),
        })
    }

    /// Half the width of the interval, which people write behind a ±; `None` if it is not finite.
    pub fn margin(&self) -> Option<f64> {
        Some((self.high - self.low) / 2.0).filter(|margin| margin.is_finite())
    }
}

/// The standard deviation of the score per game; `None` where it can't be known, which is until two results
/// differ: that a few are all alike does not mean that the next one is.
fn deviation(tally: &Tally) -> Option<f64> {
    let pairs: u64 = tally.pairs.iter().sum();
    let games = tally.total() as f64;
    let variance = if pairs == 0 {
        variance(&tally.games)? / games
    } else {
        // The score of a pair is the mean of two games. Games outside of whole pairs narrow the interval as
        // others do.
        variance(&tally.pairs)? / (games / 2.0)
    };
    Some(variance.sqrt())
}

/// How probable it is that the player is the stronger one.
///
/// Were both equally strong, the sum of the leads (a win less a loss, and the same of a pair) would have mean
/// 0, and the sum of their squares as its variance. This needs no estimate of the spread, so that it is sound
/// for few results and for results that are all alike. For single games it is Φ((wins − losses) / √(wins +
/// losses)).
fn superiority(tally: &Tally) -> f64 {
    let lead = tally.wins() as f64 - tally.losses() as f64;
    let [twice_lost, lost, _, won, twice_won] = tally.pairs;
    let pairs: u64 = tally.pairs.iter().sum();
    let squares = if pairs == 0 {
        tally.wins() + tally.losses()
    } else {
        // Games outside of whole pairs are taken as decided ones, for the tally does not tell; that is
        // cautious.
        let single = tally.total().saturating_sub(2 * pairs);
        4 * (twice_lost + twice_won) + lost + won + single
    };
    if squares == 0 { 0.5 } else { below(lead / (squares as f64).sqrt()) }
}

/// The mean of outcomes that are spread evenly from 0 to 1 and were counted.
fn mean(counts: &[u64]) -> f64 {
    let total: u64 = counts.iter().sum();
    values(counts).map(|(value, count)| value * count).sum::<f64>() / total as f64
}

/// The variance of what such outcomes were drawn from, without bias by their number; `None` if they are all
/// alike.
fn variance(counts: &[u64]) -> Option<f64> {
    if counts.iter().filter(|&&count| count > 0).count() < 2 {
        return None;
    }
    let total: u64 = counts.iter().sum();
    let mean = mean(counts);
    let squares: f64 = values(counts).map(|(value, count)| (value - mean).powi(2) * count).sum();
    // At least two were counted, since two differ.
    Some(squares / (total - 1) as f64)
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
        // 60 % with squares that sum to 19 in 100 games: a deviation of √(19 / 99 / 100) = 0.0438, and so
        // 0.5141 to 0.6859.
        let estimate = Estimate::of(&Tally { games: [30, 20, 50], pairs: [0; 5] }).unwrap();
        close(estimate.score, 0.6);
        close(1000.0 * estimate.score_margin, 85.86);
        close(estimate.elo, 70.44);
        close(estimate.low, 9.83);
        close(estimate.high, 135.65);
        close(estimate.margin().unwrap(), 62.91);
        // 20 / √80 deviations.
        close(estimate.superiority, 0.9873);
    }

    #[test]
    fn pairs_of_games_tell_more_where_openings_favour_a_side() {
        let games = [30, 20, 50];
        // Most openings bring a win and a loss, so that pairs vary less than games.
        let paired = Estimate::of(&Tally { games, pairs: [0, 5, 25, 15, 5] }).unwrap();
        let single = Estimate::of(&Tally { games, pairs: [0; 5] }).unwrap();
        close(paired.elo, single.elo);
        // The squares of the pairs' distances from 0.6 sum to 2: a deviation of √(2 / 49 / 50) = 0.0286.
        close(paired.low, 30.65);
        close(paired.high, 112.14);
        // 20 / √40 deviations.
        close(paired.superiority, 0.9992);
        assert!(paired.margin() < single.margin());
    }

    /// The spread of results that are all alike is unknown, not nothing.
    #[test]
    fn few_or_equal_results_claim_no_certainty() {
        assert_eq!(Estimate::of(&Tally::default()), None);
        let estimate = |games, pairs| Estimate::of(&Tally { games, pairs }).unwrap();
        for (games, pairs, elo, superiority) in [
            ([0, 0, 1], [0; 5], f64::INFINITY, 0.8413),
            ([1, 0, 0], [0; 5], f64::NEG_INFINITY, 0.1587),
            ([0, 1, 0], [0; 5], 0.0, 0.5),
            ([0, 3, 0], [0; 5], 0.0, 0.5),
            // A split pair, alone and with a game more of the next pair.
            ([1, 0, 1], [0, 0, 1, 0, 0], 0.0, 0.5),
            ([1, 0, 2], [0, 0, 1, 0, 0], 120.41, 0.8413),
            ([0, 0, 2], [0, 0, 0, 0, 1], f64::INFINITY, 0.8413),
            ([0, 0, 4], [0, 0, 0, 0, 2], f64::INFINITY, 0.9214),
        ] {
            let found = estimate(games, pairs);
            assert!(found.elo == elo || (found.elo - elo).abs() < 0.005, "{games:?}: {found:?}");
            close(found.superiority, superiority);
            assert_eq!((found.score_margin, found.margin()), (f64::INFINITY, None), "{games:?}");
            assert_eq!((found.low, found.high), (f64::NEG_INFINITY, f64::INFINITY), "{games:?}");
        }
        // As soon as two results differ there is an estimate: squares of 0.1875 in four games.
        let known = estimate([0, 3, 1], [0; 5]);
        close(known.score_margin, 0.245);
        assert!(known.margin().is_some(), "{known:?}");
    }
}
