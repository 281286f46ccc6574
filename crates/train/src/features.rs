//! The inputs of the network for a sample, as the engine computes them for a board.

use tabuleiro_chess::Role;
use tabuleiro_core::Side;
use tabuleiro_engine::chess::evaluation::network::{INPUTS, stage};

use crate::sample::Sample;

/// What the network sees of a sample, and what it should say.
#[derive(Clone, Debug)]
pub struct Features {
    /// The inputs of the side to move, then of the other side.
    pub inputs: [[u16; 32]; 2],
    /// How many inputs each side has.
    pub count: usize,
    /// Which output weights are used.
    pub stage: usize,
    /// The aim, between 0 for a loss and 1 for a win.
    pub aim: f32,
}

/// The logistic curve from a score in units of the network's scale to an expected result.
pub fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

impl Features {
    pub fn of(sample: &Sample, score_share: f32, scale: f32) -> Features {
        let mut features = Features { inputs: [[0; 32]; 2], count: 0, stage: 0, aim: 0.0 };
        let flips = [sample.side, !sample.side].map(|side| flip(sample, side));
        for (square, side, role) in sample.pieces() {
            for (view, (inputs, flip)) in features.inputs.iter_mut().zip(flips).enumerate() {
                let viewer = if view == 0 { sample.side } else { !sample.side };
                let owner = usize::from(side != viewer);
                let input = (owner * 6 + role.index()) * 64 + (square ^ flip);
                debug_assert!(input < INPUTS);
                inputs[features.count] = input as u16;
            }
            features.count += 1;
        }
        features.stage = stage(features.count as u32);
        let result = f32::from(sample.result) / 2.0;
        let expected = logistic(f32::from(sample.score) / scale);
        features.aim = score_share * expected + (1.0 - score_share) * result;
        features
    }
}

/// What turns a square into the one `side` sees: upside down for black, mirrored if its king is on the right.
fn flip(sample: &Sample, side: Side) -> usize {
    let king = sample.pieces().find(|&(_, owner, role)| owner == side && role == Role::King);
    let mirrored = king.is_some_and(|(square, ..)| square % 8 >= 4);
    (if side == Side::Black { 56 } else { 0 }) | (if mirrored { 7 } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_chess::Position;
    use tabuleiro_core::{Rules, SplitMix64};
    use tabuleiro_engine::chess::evaluation::network::View;

    #[test]
    fn the_trainer_sees_what_the_engine_sees() {
        let mut random = SplitMix64::new(9);
        for _ in 0..30 {
            let mut position = Position::standard();
            for _ in 0..100 {
                let moves = position.moves();
                let Some(&mv) = random.choose(&moves) else { break };
                position.play(mv);
                let features = Features::of(&Sample::new(&position, 0), 0.5, 400.0);
                let side = position.side_to_move();
                for (view, viewer) in [side, !side].into_iter().enumerate() {
                    let view_of = View::of(position.board(), viewer);
                    let expected: Vec<u16> = position
                        .board()
                        .occupied()
                        .into_iter()
                        .map(|square| {
                            view_of.input(position.board().piece_on(square).unwrap(), square) as u16
                        })
                        .collect();
                    assert_eq!(features.inputs[view][..features.count], expected);
                }
            }
        }
    }
}
