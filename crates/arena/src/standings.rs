//! How everybody stands.

use std::collections::HashMap;

use crate::statistics::{Estimate, Score, Tally, ratings};
use crate::{GameRecord, Slot};

/// The results of a contest so far.
#[derive(Clone, Debug, Default)]
pub struct Standings {
    players: usize,
    scores: HashMap<Slot, Score>,
    /// What each player got against each.
    tallies: Vec<Vec<Tally>>,
}

/// How one player stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The player, by number.
    pub player: usize,
    /// All the player's results.
    pub tally: Tally,
    /// What they say against the opponents as a whole; `None` without games.
    pub estimate: Option<Estimate>,
    /// The player's rating from all games of everybody; the mean is 0.
    pub rating: f64,
}

impl Standings {
    /// Standings of so many players without games.
    pub fn new(players: usize) -> Standings {
        Standings { players, scores: HashMap::new(), tallies: vec![vec![Tally::default(); players]; players] }
    }

    /// Counts a game, unless it was counted before or belongs to other players.
    pub fn add(&mut self, record: &GameRecord) {
        let slot = record.slot;
        let Some(score) = record.score_of_first() else { return };
        if slot.first.max(slot.second) >= self.players || self.scores.contains_key(&slot) {
            return;
        }
        self.scores.insert(slot, score);
        let twin = self.scores.get(&Slot { index: slot.index ^ 1, ..slot }).copied();
        let mut count = |player: usize, other: usize, view: fn(Score) -> Score| {
            let tally = &mut self.tallies[player][other];
            tally.add_game(view(score));
            if let Some(twin) = twin {
                tally.add_pair([view(score), view(twin)]);
            }
        };
        count(slot.first, slot.second, |score| score);
        count(slot.second, slot.first, Score::other);
    }

    /// Whether the game of `slot` was counted.
    pub fn has(&self, slot: Slot) -> bool {
        self.scores.contains_key(&slot)
    }

    /// How many games were counted.
    pub fn games(&self) -> usize {
        self.scores.len()
    }

    /// What `player` got against `other`.
    pub fn tally(&self, player: usize, other: usize) -> &Tally {
        &self.tallies[player][other]
    }

    /// Everybody, the best first.
    pub fn ranking(&self) -> Vec<Standing> {
        let ratings = ratings(&self.tallies);
        let mut standings: Vec<Standing> = (0..self.players)
            .map(|player| {
                let tally = self.tallies[player].iter().fold(Tally::default(), |sum, tally| sum.with(tally));
                Standing { player, tally, estimate: Estimate::of(&tally), rating: ratings[player] }
            })
            .collect();
        standings.sort_by(|a, b| b.rating.total_cmp(&a.rating).then(a.player.cmp(&b.player)));
        standings
    }
}
