//! Somebody who takes a win, gives safe pieces, and does nothing else.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, SplitMix64};
use tabuleiro_engine::quarto::{Limits, Thinker};
use tabuleiro_quarto::{Move, MoveList, Position};

/// Who plays so; of equal moves any.
pub struct Greedy(pub SplitMix64);

impl Thinker<Position> for Greedy {
    fn choose(&mut self, game: &History<Position>, _: &Limits, _: &AtomicBool) -> Option<Move> {
        choose(game.position(), &mut self.0)
    }
}

/// The move to play; `None` if the game is over.
fn choose(position: &Position, random: &mut SplitMix64) -> Option<Move> {
    let mut moves = MoveList::default();
    position.legal_moves(&mut moves);
    let wins: Vec<Move> = position.winning_squares().iter().map(Move::Place).collect();
    let is_safe = |mv: &Move| position.after(*mv).winning_squares().is_empty();
    let safe: Vec<Move> = moves.iter().copied().filter(is_safe).collect();
    let choice = random.choose(&wins).or(random.choose(&safe)).copied();
    choice.or_else(|| random.choose(&moves).copied())
}

#[cfg(test)]
mod tests {
    use tabuleiro_quarto::Ruleset;

    use super::*;

    #[test]
    fn a_win_is_taken_and_none_is_given() {
        let mut random = SplitMix64::new(1);
        for _ in 0..20 {
            let mut position = Position::start(Ruleset::LINES);
            while position.outcome().is_none() {
                let can_win = !position.winning_squares().is_empty();
                let mut moves = MoveList::default();
                position.legal_moves(&mut moves);
                let could_be_safe = moves.iter().any(|mv| position.after(*mv).winning_squares().is_empty());
                let mv = choose(&position, &mut random).unwrap();
                position.play(mv);
                if can_win {
                    assert!(position.outcome().is_some_and(|outcome| outcome.winner().is_some()));
                } else if could_be_safe {
                    assert!(position.winning_squares().is_empty());
                }
            }
        }
    }
}
