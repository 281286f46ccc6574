//! What a position is worth without looking ahead.

mod accumulators;
mod formulas;
mod masks;
pub mod network;
pub mod terms;
pub mod weights;

pub use accumulators::Accumulators;

use std::sync::Arc;

use tabuleiro_chess::Position;
use tabuleiro_search::{Score, WIN};

use network::Network;
use weights::Weights;

/// Which evaluation a search uses.
#[derive(Clone, Debug)]
pub enum Evaluation {
    /// A weighted sum of terms.
    Terms(Arc<Weights>),
    /// A trained network.
    Network(Arc<Network>),
}

impl Evaluation {
    /// The untuned weights that the first training games are played with.
    pub fn formulas() -> Evaluation {
        Evaluation::Terms(Arc::new(Weights::formulas()))
    }

    /// The evaluation that the engine plays with.
    pub fn built_in() -> Evaluation {
        Evaluation::formulas()
    }

    /// The worth of `position` to the side to move; `accumulators` must have followed the moves to it.
    pub fn evaluate(&self, position: &Position, accumulators: &mut Accumulators) -> Score {
        let raw = match self {
            Evaluation::Terms(weights) => weights.evaluate(position),
            Evaluation::Network(network) => accumulators.evaluate(network, position),
        };
        // The nearer the fifty-move draw, the less an advantage is worth.
        let fading = raw * (220 - Score::from(position.halfmove_clock().min(100))) / 220;
        fading.clamp(1 - WIN, WIN - 1)
    }
}
