//! Counted results of one player against another.

/// What a game brought a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Score {
    /// Nothing.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

impl Score {
    /// The points, in halves: 0, 1 or 2.
    pub const fn halves(self) -> usize {
        self as usize
    }

    /// The opponent's score of the same game.
    #[must_use]
    pub const fn other(self) -> Score {
        match self {
            Score::Loss => Score::Win,
            Score::Draw => Score::Draw,
            Score::Win => Score::Loss,
        }
    }
}

impl From<Option<bool>> for Score {
    /// The score of a game by whether the player won it; `None` is a draw.
    fn from(won: Option<bool>) -> Score {
        won.map_or(Score::Draw, |won| if won { Score::Win } else { Score::Loss })
    }
}

/// Counted results, as one of the two players sees them.
///
/// Games that come in pairs, with the same opening and both colours, are not independent: an opening that
/// favours a side brings one win and one loss. So pairs are counted too, by their points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games by score: lost, drawn, won.
    pub games: [u64; 3],
    /// Whole pairs of games by their points: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
}

impl Tally {
    /// Counts a game.
    pub fn add_game(&mut self, score: Score) {
        self.games[score.halves()] += 1;
    }

    /// Counts a pair, whose two games were each counted by [`add_game`](Tally::add_game).
    pub fn add_pair(&mut self, scores: [Score; 2]) {
        self.pairs[scores[0].halves() + scores[1].halves()] += 1;
    }

    /// The same results as the opponent sees them.
    #[must_use]
    pub fn other(mut self) -> Tally {
        self.games.reverse();
        self.pairs.reverse();
        self
    }

    /// The results of both together.
    #[must_use]
    pub fn with(mut self, more: &Tally) -> Tally {
        self.games.iter_mut().zip(more.games).for_each(|(count, more)| *count += more);
        self.pairs.iter_mut().zip(more.pairs).for_each(|(count, more)| *count += more);
        self
    }

    /// Games won.
    pub const fn wins(&self) -> u64 {
        self.games[2]
    }

    /// Games drawn.
    pub const fn draws(&self) -> u64 {
        self.games[1]
    }

    /// Games lost.
    pub const fn losses(&self) -> u64 {
        self.games[0]
    }

    /// All games.
    pub fn total(&self) -> u64 {
        self.games.iter().sum()
    }

    /// A point for a win, half a point for a draw.
    pub fn points(&self) -> f64 {
        self.wins() as f64 + self.draws() as f64 / 2.0
    }

    /// The points per game; `None` without games.
    pub fn score(&self) -> Option<f64> {
        (self.total() > 0).then(|| self.points() / self.total() as f64)
    }

    /// The share of draws; `None` without games.
    pub fn draw_rate(&self) -> Option<f64> {
        (self.total() > 0).then(|| self.draws() as f64 / self.total() as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_players_see_the_same_games() {
        let mut tally = Tally::default();
        let [win, draw, loss] = [Some(true), None, Some(false)].map(Score::from);
        for scores in [[win, draw], [win, loss], [loss, loss]] {
            scores.into_iter().for_each(|score| tally.add_game(score));
            tally.add_pair(scores);
        }
        assert_eq!((tally.wins(), tally.draws(), tally.losses()), (2, 1, 3));
        assert_eq!(tally.pairs, [1, 0, 1, 1, 0]);
        assert_eq!(tally.score(), Some(2.5 / 6.0));
        let other = tally.other();
        assert_eq!((other.wins(), other.draws(), other.losses()), (3, 1, 2));
        assert_eq!(other.pairs, [0, 1, 1, 0, 1]);
        assert_eq!(other.points() + tally.points(), 6.0);
        assert_eq!(tally.with(&other).draw_rate(), Some(2.0 / 12.0));
        assert_eq!(Tally::default().score(), None);
    }
}
