//! What an engine judges positions by.

use tabuleiro_core::Side;
use tabuleiro_draughts::{Square, Variant};
use tabuleiro_nnue::{Network, NetworkError, Shape};

use super::trained;

/// How many sums each side's view has.
pub const HIDDEN: usize = 64;

/// What an engine judges the positions of a variant by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Knowledge {
    /// Terms that follow from the rules alone.
    Formulas,
    /// What a network adds to the worth of the pieces.
    Network(Box<Network<HIDDEN>>),
}

impl Knowledge {
    /// What `variant` is played with: a network if one was trained for these rules.
    pub fn of(variant: &Variant) -> Knowledge {
        trained::network(variant).map_or(Knowledge::Formulas, |network| Knowledge::Network(Box::new(network)))
    }

    /// The network in the bytes of a file for `variant`.
    pub fn read(variant: &Variant, bytes: &[u8]) -> Result<Knowledge, NetworkError> {
        Network::from_bytes(shape(variant), bytes).map(|network| Knowledge::Network(Box::new(network)))
    }
}

/// What a network for `variant` has as inputs: own and foreign men and kings on each square.
pub fn shape(variant: &Variant) -> Shape {
    Shape { inputs: 4 * variant.square_count(), outputs: 1 }
}

/// The number of the input that a man or king of `owner` on `square` is to `viewer`, who counts from its own
/// corner.
pub fn input(variant: &Variant, viewer: Side, owner: Side, is_king: bool, square: Square) -> usize {
    let squares = variant.square_count();
    let kind = 2 * usize::from(viewer != owner) + usize::from(is_king);
    let number = if viewer == Side::White { square.index() } else { squares - 1 - square.index() };
    kind * squares + number
}
