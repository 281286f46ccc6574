//! Counting the results of a match.

use std::fmt;

/// Won, drawn and lost games of the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally([u32; 3]);

impl Tally {
    /// Counts a game by its points for the first player: 1 if won, 0 if drawn, -1 if lost.
    pub fn add(&mut self, result: i32) {
        self.0[(1 - result.clamp(-1, 1)) as usize] += 1;
    }

    /// The share of the points, from 0 to 1.
    pub fn share(self) -> f64 {
        let [won, drawn, _] = self.0.map(f64::from);
        (won + drawn / 2.0) / self.games()
    }

    /// Half the width of the interval in which the true share lies in 95 of 100 matches.
    pub fn margin(self) -> f64 {
        let share = self.share();
        let spread: f64 = [1.0, 0.5, 0.0]
            .iter()
            .zip(self.0)
            .map(|(points, games)| (points - share).powi(2) * f64::from(games))
            .sum();
        1.96 * spread.sqrt() / self.games()
    }

    fn games(self) -> f64 {
        f64::from(self.0.iter().sum::<u32>().max(1))
    }
}

/// The heading of rows that tallies are written as, for a table whose first column is `subject`.
pub fn heading(subject: &str) -> String {
    format!("| {subject} | games | won | drawn | lost | share of the first |\n|---|---|---|---|---|---|")
}

/// The cells of a row: games, won, drawn, lost, share.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.0;
        let [share, margin] = [self.share(), self.margin()].map(|part| 100.0 * part);
        write!(f, "{} | {won} | {drawn} | {lost} | {share:.1} % ± {margin:.1}", won + drawn + lost)
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn shares_and_margins_come_from_the_counts() {
        let mut tally = Tally::default();
        for result in [1, 1, 0, -1] {
            tally.add(result);
        }
        assert!((tally.share() - 0.625).abs() < 1e-9);
        assert!((tally.margin() - 1.96 * (0.171_875f64 / 4.0).sqrt()).abs() < 1e-9);
        assert_eq!(tally.to_string(), "4 | 2 | 1 | 1 | 62.5 % ± 40.6");
    }
}
