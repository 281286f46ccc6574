//! Random positions, to measure and to test with.

use tabuleiro_core::SplitMix64;
use tabuleiro_quarto::{Move, Piece, Position, Ruleset, Square};

/// A random unfinished board with `placed` pieces and one in hand that does not win at once. There is none
/// with more than 15 pieces.
pub fn random_position(ruleset: Ruleset, placed: usize, random: &mut SplitMix64) -> Position {
    loop {
        let mut position = Position::start(ruleset);
        for _ in 0..=placed {
            let remaining: Vec<Piece> = position.remaining().iter().collect();
            let Some(&piece) = random.choose(&remaining) else { break };
            let empty: Vec<Square> = position.empty().iter().collect();
            let mv = match (position.hand(), random.choose(&empty)) {
                (Some(_), Some(&square)) => Move::Turn(square, piece),
                _ => Move::Give(piece),
            };
            if position.check(mv).is_err() {
                break;
            }
            position.play(mv);
        }
        if position.placed() == placed && position.winning_squares().is_empty() {
            return position;
        }
    }
}
