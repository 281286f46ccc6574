//! The results of a match as a row of a table.

use tabuleiro_arena::statistics::{Estimate, Tally};

/// The heading of the table, whose first column is `subject`.
pub fn heading(subject: &str) -> String {
    format!(
        "| {subject} | games | won | drawn | lost | share of the first | Elo |\n|---|--:|--:|--:|--:|--:|--:|"
    )
}

/// The row of `players`, whose first has the results of `tally`.
pub fn row(players: &str, tally: &Tally) -> String {
    let [lost, drawn, won] = tally.games;
    let share = Estimate::of(tally).map_or_else(
        || " | ".to_owned(),
        |Estimate { score, score_margin, elo, .. }| {
            format!("{:.1} % ± {:.1} | {elo:+.0}", 100.0 * score, 100.0 * score_margin)
        },
    );
    format!("| {players} | {} | {won} | {drawn} | {lost} | {share} |", tally.total())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_the_counts_the_share_and_the_elo() {
        let tally = Tally { games: [1, 1, 2], ..Tally::default() };
        assert_eq!(row("2 – 1", &tally), "| 2 – 1 | 4 | 2 | 1 | 1 | 62.5 % ± 46.9 | +89 |");
        assert_eq!(row("2 – 1", &Tally::default()), "| 2 – 1 | 0 | 0 | 0 | 0 |  |  |");
    }
}
