//! The computer player at the table.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, Rules, SplitMix64};
use tabuleiro_quarto::{Control, Level, Move, MoveList, Player, Position};

use tabuleiro_search::Limits;

use super::watch::watched;
use crate::adapter::Thinker;

/// A player of `level`, whose random choices are fixed by `seed`; `None` unless the level is 1 to 10.
pub(super) fn player(level: u8, seed: u64) -> Option<Box<dyn Thinker<Position>>> {
    Some(Box::new(Player::new(Level::new(level)?, SplitMix64::new(seed))))
}

impl Thinker<Position> for Player {
    fn think(&mut self, history: &History<Position>, limits: &Limits, stop: &AtomicBool) -> Option<Move> {
        let position = history.position();
        watched(limits, stop, |stop| {
            let control = Control { stop: Some(stop), node_limit: limits.nodes, progress: None };
            self.choose_unless_stopped(position, &control)
        })
        .or_else(|| hasty_move(position))
    }

    fn new_game(&mut self) {
        Player::new_game(self);
    }
}

/// What a player does who has no time: win at once, otherwise give nothing that wins at once.
pub(super) fn hasty_move(position: &Position) -> Option<Move> {
    let mut moves = MoveList::default();
    position.legal_moves(&mut moves);
    let wins = |mv: &Move| position.after(*mv).outcome().is_some();
    let is_safe = |mv: &Move| position.after(*mv).winning_squares().is_empty();
    let mut best = moves.iter().filter(|mv| wins(mv)).chain(moves.iter().filter(|mv| is_safe(mv)));
    best.next().or(moves.iter().next()).copied()
}

#[cfg(test)]
mod tests {
    use tabuleiro_quarto::Ruleset;

    use super::*;

    fn stopped(text: &str) -> Option<String> {
        let position = Position::read(text, Ruleset::SQUARES).unwrap();
        let mut player = player(10, 1).unwrap();
        let chosen = player.think(&History::new(position), &Limits::default(), &AtomicBool::new(true));
        chosen.map(|mv| mv.to_string())
    }

    #[test]
    fn a_player_who_is_stopped_wins_at_once_or_gives_nothing_that_wins() {
        assert_eq!(stopped("abc1/4/4/4 d").as_deref(), Some("D1 -"));
        let position = Position::read("abc1/4/4/4 m", Ruleset::SQUARES).unwrap();
        let chosen = position.read_move(&stopped("abc1/4/4/4 m").unwrap()).unwrap();
        assert!(position.after(chosen).winning_squares().is_empty(), "{chosen}");
        assert_eq!(stopped("abcd/4/4/4 -"), None);
    }

    #[test]
    fn there_are_ten_levels() {
        let levels = (0..=11).filter(|&level| player(level, 0).is_some());
        assert_eq!(levels.collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    }
}
