//! What an engine judges positions by.

use tabuleiro_draughts::Variant;
use tabuleiro_network::{Network, NetworkError};

use super::trained;

/// What an engine judges the positions of a variant by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Knowledge {
    /// Terms that follow from the rules alone.
    Formulas,
    /// What a network adds to the worth of the pieces.
    Network(Box<Network>),
}

impl Knowledge {
    /// What `variant` is played with: a network if one was trained for these rules.
    pub fn of(variant: &Variant) -> Knowledge {
        trained::network(variant).map_or(Knowledge::Formulas, |network| Knowledge::Network(Box::new(network)))
    }

    /// The network in the bytes of a file for `variant`.
    pub fn read(variant: &Variant, bytes: &[u8]) -> Result<Knowledge, NetworkError> {
        Network::from_bytes(inputs(variant), bytes).map(|network| Knowledge::Network(Box::new(network)))
    }
}

/// How many inputs a network for `variant` has: own and foreign men and kings on each square.
pub fn inputs(variant: &Variant) -> usize {
    4 * variant.square_count()
}
