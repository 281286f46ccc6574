//! The ratings of several players on one scale.

use super::{Tally, elo_of_score, expected_score};

/// A draw that is added between each two players who met, so that somebody who won everything gets a rating
/// too.
const PRIOR_DRAWS: f64 = 1.0;

/// The most likely Elo ratings of players from the results of each against each, where `results[a][b]` is
/// what `a` got against `b`. Their mean is 0. Each two players who met are given one draw more than they
/// played.
///
/// Players who are in no way connected by games can't be compared; their ratings are those within their
/// group.
pub fn ratings(results: &[Vec<Tally>]) -> Vec<f64> {
    let count = results.len();
    let mut ratings = vec![0.0; count];
    // Each step gives one player the rating at which the expected points are the real ones.
    for _ in 0..400 {
        let before = ratings.clone();
        for player in 0..count {
            let met: Vec<(f64, f64, f64)> = (0..count)
                .filter(|&other| other != player && results[player][other].total() > 0)
                .map(|other| {
                    let tally = &results[player][other];
                    let games = tally.total() as f64 + PRIOR_DRAWS;
                    (ratings[other], games, tally.points() + PRIOR_DRAWS / 2.0)
                })
                .collect();
            if !met.is_empty() {
                ratings[player] = performance(&met);
            }
        }
        centre(&mut ratings);
        let change = ratings.iter().zip(&before).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        if change < 1e-7 {
            break;
        }
    }
    ratings
}

/// The rating that is expected to get the points of `met`: opponents' ratings, games and points.
fn performance(met: &[(f64, f64, f64)]) -> f64 {
    let points: f64 = met.iter().map(|&(.., points)| points).sum();
    if let [(rating, games, points)] = *met {
        return rating + elo_of_score(points / games);
    }
    let (mut low, mut high) = (-10_000.0, 10_000.0);
    for _ in 0..80 {
        let middle = (low + high) / 2.0;
        let expected: f64 =
            met.iter().map(|&(rating, games, _)| games * expected_score(middle - rating)).sum();
        if expected < points {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

fn centre(ratings: &mut [f64]) {
    let mean = ratings.iter().sum::<f64>() / ratings.len() as f64;
    ratings.iter_mut().for_each(|rating| *rating -= mean);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(results: &[&[[u64; 3]]]) -> Vec<Vec<Tally>> {
        let tally = |&games: &[u64; 3]| Tally { games, pairs: [0; 5] };
        results.iter().map(|row| row.iter().map(tally).collect()).collect()
    }

    #[test]
    fn two_players_are_apart_as_their_score_says() {
        let found = ratings(&table(&[&[[0; 3], [24, 0, 75]], &[[75, 0, 24], [0; 3]]]));
        // With the draw that is added, 75.5 of 100.
        assert!((found[0] - found[1] - elo_of_score(0.755)).abs() < 1e-4, "{found:?}");
        assert!((found[0] + found[1]).abs() < 1e-9);
    }

    #[test]
    fn whoever_beats_stronger_players_is_rated_higher() {
        // Third loses to second as second to first, and first has won everything.
        let none = [0; 3];
        let results =
            table(&[&[none, [0, 0, 10], none], &[[10, 0, 0], none, [2, 2, 6]], &[none, [6, 2, 2], none]]);
        let found = ratings(&results);
        assert!(found[0] > found[1] && found[1] > found[2], "{found:?}");
        assert!(found.iter().all(|rating| rating.is_finite()));
        let expected = elo_of_score(7.5 / 11.0);
        assert!((found[1] - found[2] - expected).abs() < 1e-3, "{found:?}");
    }

    #[test]
    fn nobody_and_no_games_are_rated_too() {
        assert_eq!(ratings(&[]), Vec::<f64>::new());
        assert_eq!(ratings(&table(&[&[[0; 3]; 2], &[[0; 3]; 2]])), [0.0, 0.0]);
    }
}
