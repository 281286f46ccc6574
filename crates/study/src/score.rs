//! What a position is worth, always seen from White.

use tabuleiro_facade::{AnalysisLine, AnalysisScore, Outcome, Side};

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
pub struct BestLine {
    /// Which of several lines this is; the best is 1.
    pub rank: usize,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// What it leads to.
    pub score: Score,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The moves in standard notation.
    pub moves: Vec<String>,
}

impl BestLine {
    /// `line` of an analysis of a position in which `side` moves.
    pub fn new(line: &AnalysisLine, side: Side) -> BestLine {
        let score = match line.score {
            AnalysisScore::Points(points) if side == Side::White => Score::Points(points),
            AnalysisScore::Points(points) => Score::Points(points.saturating_neg()),
            AnalysisScore::WinIn(plies) => Score::Win { side, plies },
            AnalysisScore::LossIn(plies) => Score::Win { side: !side, plies },
            AnalysisScore::Draw => Score::Draw,
        };
        let moves = line.texts().into_iter().map(str::to_owned).collect();
        BestLine { rank: line.rank, depth: line.depth, score, nodes: line.nodes, moves }
    }
}

/// Points at which the better side wins about three games in four.
const SCALE: f64 = 220.0;

impl Score {
    /// What a game is worth that is over.
    pub fn of_outcome(outcome: Outcome) -> Score {
        outcome.winner().map_or(Score::Draw, |side| Score::Win { side, plies: 0 })
    }

    /// The result that White can expect, from 0 (lost) to 1 (won).
    pub fn expectation(self) -> f64 {
        match self {
            Score::Points(points) => 1.0 / (1.0 + (-f64::from(points) / SCALE).exp()),
            Score::Win { side: Side::White, .. } => 1.0,
            Score::Win { side: Side::Black, .. } => 0.0,
            Score::Draw => 0.5,
        }
    }

    /// The result that `side` can expect.
    pub fn expectation_of(self, side: Side) -> f64 {
        if side == Side::White { self.expectation() } else { 1.0 - self.expectation() }
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

    /// The value of an `[%eval …]` command, as other programs write it: `0.35`, `#-4`.
    pub fn command(self) -> String {
        match self {
            Score::Points(points) => format!("{:.2}", f64::from(points) / 100.0),
            Score::Win { side, plies } => {
                let sign = if side == Side::White { "" } else { "-" };
                format!("#{sign}{}", plies.div_ceil(2))
            }
            Score::Draw => "0.00".to_owned(),
        }
    }

    /// The score that the value of an `[%eval …]` command says, perhaps with a depth behind a comma.
    pub fn from_command(value: &str) -> Option<Score> {
        let value = value.split(',').next()?.trim();
        if let Some(moves) = value.strip_prefix('#') {
            let (side, moves) = match moves.strip_prefix('-') {
                Some(moves) => (Side::Black, moves),
                None => (Side::White, moves.strip_prefix('+').unwrap_or(moves)),
            };
            let moves: u32 = moves.parse().ok()?;
            return Some(Score::Win { side, plies: moves.saturating_mul(2).saturating_sub(1) });
        }
        let pawns: f64 = value.parse().ok().filter(|pawns: &f64| pawns.abs() < 1e6)?;
        Some(Score::Points((pawns * 100.0).round() as i32))
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
    fn commands_say_what_they_were_made_of() {
        for score in [Score::Points(0), Score::Points(-7), Score::Points(1234)] {
            assert_eq!(Score::from_command(&score.command()), Some(score));
        }
        for (value, text) in [("#3", "+#3"), ("#-1", "-#1"), ("0.3,18", "+0.30"), ("-2", "-2.00")] {
            assert_eq!(Score::from_command(value).map(Score::text).as_deref(), Some(text));
        }
        for wrong in ["", "#", "x", "1e99", "#-"] {
            assert_eq!(Score::from_command(wrong), None, "{wrong}");
        }
    }
}
