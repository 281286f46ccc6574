//! The sequential probability ratio test: when a match has shown enough.

use std::str::FromStr;

use tabuleiro_facade::{Explain, Message};
use thiserror::Error;

use super::Tally;
use super::elo::expected_score;

/// A test of two claims about a player: that it is `elo0` stronger than the other, or `elo1`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference of the null hypothesis.
    pub elo0: f64,
    /// The larger difference of the other hypothesis.
    pub elo1: f64,
    /// How often `elo1` may be accepted though `elo0` is true.
    pub alpha: f64,
    /// How often `elo0` may be accepted though `elo1` is true.
    pub beta: f64,
}

/// Why a text is no test.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SprtError {
    /// Something is no number, or there are too few or too many.
    #[error("“{text}” is not a test such as 0,5 or 0,5,0.05,0.05")]
    NotATest {
        /// What stands there.
        text: String,
    },
    /// The bounds are not in their order.
    #[error("in “{text}” the first difference must be below the second, and both within ±1000 Elo")]
    Bounds {
        /// What stands there.
        text: String,
    },
    /// An error rate is no probability that makes sense.
    #[error("in “{text}” the error rates must be above 0 and below 0.5")]
    Rates {
        /// What stands there.
        text: String,
    },
}

impl Explain for SprtError {
    fn explain(&self) -> Message {
        let (key, text) = match self {
            SprtError::NotATest { text } => ("match-sprt-not-a-test", text),
            SprtError::Bounds { text } => ("match-sprt-bounds", text),
            SprtError::Rates { text } => ("match-sprt-rates", text),
        };
        Message::new(key).with("text", text.as_str())
    }
}

/// What a test says so far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtState {
    /// The logarithm of the ratio of the two claims' likelihoods.
    pub llr: f64,
    /// At or below this, `elo0` is accepted.
    pub lower: f64,
    /// At or above this, `elo1` is accepted.
    pub upper: f64,
}

/// The claim that a test accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The player is rather `elo0` stronger.
    Elo0,
    /// The player is rather `elo1` stronger.
    Elo1,
}

/// What stands in for an outcome that never came: less than any count, but not nothing, so that likelihoods
/// exist.
const NEVER: f64 = 1e-3;

impl Sprt {
    /// What the test says of `tally`. Whole pairs count where there are any; games outside of them wait for
    /// theirs.
    pub fn state(&self, tally: &Tally) -> SprtState {
        let pairs: u64 = tally.pairs.iter().sum();
        let llr = if pairs > 0 { self.ratio(&tally.pairs) } else { self.ratio(&tally.games) };
        SprtState {
            llr,
            lower: (self.beta / (1.0 - self.alpha)).ln(),
            upper: ((1.0 - self.beta) / self.alpha).ln(),
        }
    }

    /// The logarithm of the ratio of likelihoods, for outcomes spread evenly from 0 to 1 with their counts.
    ///
    /// Each claim fixes only the mean of the outcomes, so each is given the probabilities that have this mean
    /// and make the counts most likely.
    fn ratio(&self, counts: &[u64]) -> f64 {
        if counts.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let last = (counts.len() - 1) as f64;
        let outcomes: Vec<(f64, f64)> = (0..)
            .zip(counts)
            .map(|(index, &count)| (f64::from(index) / last, (count as f64).max(NEVER)))
            .collect();
        let [score0, score1] = [self.elo0, self.elo1].map(expected_score);
        let [tilt0, tilt1] = [score0, score1].map(|score| tilt(&outcomes, score));
        let term = |&(value, count): &(f64, f64)| {
            count * ((1.0 + tilt0 * (value - score0)) / (1.0 + tilt1 * (value - score1))).ln()
        };
        outcomes.iter().map(term).sum()
    }
}

/// The number `x` for which the probabilities `share / (1 + x (value - mean))` have that mean: these are the
/// most likely ones of all that have it. Outcomes are values with their counts.
fn tilt(outcomes: &[(f64, f64)], mean: f64) -> f64 {
    // Between these every probability is positive, and the sum falls from plus to minus infinity.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        let slope = |&(value, count): &(f64, f64)| count * (value - mean) / (1.0 + middle * (value - mean));
        if outcomes.iter().map(slope).sum::<f64>() > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

impl SprtState {
    /// The accepted claim; `None` while more games are needed.
    pub fn verdict(&self) -> Option<Verdict> {
        if self.llr <= self.lower {
            Some(Verdict::Elo0)
        } else if self.llr >= self.upper {
            Some(Verdict::Elo1)
        } else {
            None
        }
    }
}

/// Reads `elo0,elo1` or `elo0,elo1,alpha,beta`; the error rates are 0.05 if they are not said.
impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let own = || text.to_owned();
        let number = |word: &str| word.trim().parse().ok().filter(|number: &f64| number.is_finite());
        let numbers: Option<Vec<f64>> = text.split(',').map(number).collect();
        let sprt = match numbers.as_deref() {
            Some(&[elo0, elo1]) => Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 },
            Some(&[elo0, elo1, alpha, beta]) => Sprt { elo0, elo1, alpha, beta },
            _ => return Err(SprtError::NotATest { text: own() }),
        };
        if sprt.elo0 >= sprt.elo1 || sprt.elo0 < -1000.0 || sprt.elo1 > 1000.0 {
            return Err(SprtError::Bounds { text: own() });
        }
        if [sprt.alpha, sprt.beta].iter().any(|&rate| rate <= 0.0 || rate >= 0.5) {
            return Err(SprtError::Rates { text: own() });
        }
        Ok(sprt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn llr(test: &str, tally: Tally) -> f64 {
        test.parse::<Sprt>().unwrap().state(&tally).llr
    }

    /// The ratios were found by an independent program that looked for the most likely probabilities.
    #[test]
    fn ratios_are_those_of_the_most_likely_probabilities() {
        for (games, test, expected) in [
            ([30, 20, 50], "0,5", 0.346_988),
            ([30, 20, 50], "-10,0", 0.770_610),
            ([30, 20, 50], "0,50", 2.315_746),
            ([1000, 2000, 1100], "0,5", 1.981_275),
            ([1000, 2000, 1100], "0,50", -54.194_814),
        ] {
            let found = llr(test, Tally { games, pairs: [0; 5] });
            assert!((found - expected).abs() < 1e-5, "{games:?} {test}: {found}");
        }
        for (pairs, test, expected) in [
            ([0, 5, 25, 15, 5], "0,5", 0.714_062),
            ([20, 120, 300, 150, 25], "0,5", 1.224_157),
            ([20, 120, 300, 150, 25], "-10,0", 4.479_958),
        ] {
            let found = llr(test, Tally { games: [1, 1, 1], pairs });
            assert!((found - expected).abs() < 1e-5, "{pairs:?} {test}: {found}");
        }
    }

    #[test]
    fn the_bounds_of_five_percent_are_well_known() {
        let sprt: Sprt = "0, 5".parse().unwrap();
        let state = sprt.state(&Tally::default());
        assert_eq!((state.llr, state.verdict()), (0.0, None));
        assert!((state.upper - 2.944).abs() < 0.001 && (state.lower + 2.944).abs() < 0.001);
    }

    #[test]
    fn enough_results_decide_either_way() {
        let sprt: Sprt = "0,10,0.05,0.1".parse().unwrap();
        let strong = Tally { games: [300, 400, 400], pairs: [0; 5] };
        assert_eq!(sprt.state(&strong).verdict(), Some(Verdict::Elo1));
        assert_eq!(sprt.state(&strong.other()).verdict(), Some(Verdict::Elo0));
        assert_eq!(sprt.state(&Tally { games: [3, 4, 5], pairs: [0; 5] }).verdict(), None);
        // Even results that are all the same have a likelihood.
        assert!(sprt.state(&Tally { games: [0, 0, 50], pairs: [0; 5] }).llr.is_finite());
    }

    #[test]
    fn what_is_no_test_is_named() {
        for (text, key) in [
            ("", "match-sprt-not-a-test"),
            ("5", "match-sprt-not-a-test"),
            ("0,5,0.05", "match-sprt-not-a-test"),
            ("0,x", "match-sprt-not-a-test"),
            ("0,inf", "match-sprt-not-a-test"),
            ("5,5", "match-sprt-bounds"),
            ("0,2000", "match-sprt-bounds"),
            ("0,5,0,0.05", "match-sprt-rates"),
            ("0,5,0.05,0.5", "match-sprt-rates"),
        ] {
            assert_eq!(text.parse::<Sprt>().unwrap_err().explain().key, key, "{text}");
        }
    }
}
