//! What a position is worth without looking ahead.

mod accumulators;
pub mod basis;
pub mod network;

pub use accumulators::Accumulators;

use std::sync::Arc;

use tabuleiro_chess::Position;
use tabuleiro_search::{Score, WIN};

use network::Network;

/// Which evaluation a search uses.
#[derive(Clone, Debug)]
pub enum Evaluation {
    /// The formulas of [`basis`]: only for the first training data.
    Basis,
    /// A trained network.
    Network(Arc<Network>),
}

impl Evaluation {
    /// The evaluation that the engine plays with.
    pub fn built_in() -> Evaluation {
        Evaluation::Basis
    }

    /// The worth of `position` to the side to move; `accumulators` must have followed the moves to it.
    pub fn evaluate(&self, position: &Position, accumulators: &mut Accumulators) -> Score {
        let raw = match self {
            Evaluation::Basis => basis::evaluate(position),
            Evaluation::Network(network) => accumulators.evaluate(network, position),
        };
        // The nearer the fifty-move draw, the less an advantage is worth.
        let fading = raw * (220 - Score::from(position.halfmove_clock().min(100))) / 220;
        fading.clamp(1 - WIN, WIN - 1)
    }
}
