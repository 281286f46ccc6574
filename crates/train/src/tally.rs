//! Counting the results of a match.

use std::fmt;

/// Lost, drawn and won games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally([u32; 3]);

impl Tally {
    /// Counts a game: whether it was won; `None` for a draw.
    pub fn add(&mut self, won: Option<bool>) {
        self.0[won.map_or(1, |won| if won { 2 } else { 0 })] += 1;
    }

    /// Lost, drawn and won games.
    pub fn counts(self) -> [u32; 3] {
        self.0
    }

    /// The share of the points, from 0 to 1.
    pub fn share(self) -> f64 {
        let [_, drawn, won] = self.0.map(f64::from);
        (won + drawn / 2.0) / self.games()
    }

    /// Half the width of the interval in which the true share lies in 95 of 100 matches.
    pub fn margin(self) -> f64 {
        let share = self.share();
        let spread: f64 = [0.0, 0.5, 1.0]
            .iter()
            .zip(self.0)
            .map(|(points, games)| (points - share).powi(2) * f64::from(games))
            .sum();
        1.96 * spread.sqrt() / self.games()
    }

    /// The difference in strength that this share means.
    pub fn elo(self) -> f64 {
        -400.0 * (1.0 / self.share().clamp(0.001, 0.999) - 1.0).log10()
    }

    fn games(self) -> f64 {
        f64::from(self.0.iter().sum::<u32>().max(1))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [lost, drawn, won] = self.0;
        let (share, margin) = (self.share() * 100.0, self.margin() * 100.0);
        write!(f, "+{won} ={drawn} -{lost}: {share:.1} % ± {margin:.1}, {:+.0} Elo", self.elo())
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn shares_margins_and_elo_come_from_the_counts() {
        let mut tally = Tally::default();
        for won in [Some(true), Some(true), None, Some(false)] {
            tally.add(won);
        }
        assert_eq!(tally.counts(), [1, 1, 2]);
        assert!((tally.share() - 0.625).abs() < 1e-9);
        assert!((tally.margin() - 1.96 * (0.171_875f64 / 4.0).sqrt()).abs() < 1e-9);
        assert!((tally.elo() - 88.7).abs() < 0.1);
        assert_eq!(tally.to_string(), "+2 =1 -1: 62.5 % ± 40.6, +89 Elo");
    }
}
