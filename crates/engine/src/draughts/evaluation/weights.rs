//! What each term is worth.

use tabuleiro_draughts::Variant;
use thiserror::Error;

use super::features::Shape;
use super::{formulas, trained};

/// The weights of all terms, in hundredths of a man.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    shape: Shape,
    /// Of the single terms: with all pieces on the board, and with none.
    pub terms: Vec<[i16; 2]>,
    /// Of the patterns of men: the same.
    pub patterns: Vec<[i8; 2]>,
}

/// Why bytes are no weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{found} bytes can't be weights: {expected} are needed")]
pub struct WeightsError {
    /// How many bytes there are.
    pub found: usize,
    /// How many the shape needs.
    pub expected: usize,
}

impl Weights {
    /// Weights of nothing.
    pub fn zero(shape: Shape) -> Weights {
        Weights { shape, terms: vec![[0; 2]; shape.terms()], patterns: vec![[0; 2]; shape.patterns()] }
    }

    /// The weights that `variant` is played with: trained ones if there are any for these rules.
    pub fn of(variant: &Variant) -> Weights {
        trained::weights(variant).unwrap_or_else(|| Weights::formulas(variant))
    }

    /// Weights from the rules alone.
    pub fn formulas(variant: &Variant) -> Weights {
        formulas::weights(variant)
    }

    /// How many weights there are of each kind.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The weights as a file: those of the terms in two bytes each, opening before ending, then those of the patterns in
    /// one byte each.
    pub fn to_bytes(&self) -> Vec<u8> {
        let terms = self.terms.iter().flatten().flat_map(|weight| weight.to_le_bytes());
        terms.chain(self.patterns.iter().flatten().map(|weight| *weight as u8)).collect()
    }

    /// The inverse of [`to_bytes`](Weights::to_bytes).
    pub fn from_bytes(shape: Shape, bytes: &[u8]) -> Result<Weights, WeightsError> {
        let expected = 4 * shape.terms() + 2 * shape.patterns();
        if bytes.len() != expected {
            return Err(WeightsError { found: bytes.len(), expected });
        }
        let (terms, patterns) = bytes.split_at(4 * shape.terms());
        let pair = |bytes: &[u8; 4]| {
            [i16::from_le_bytes([bytes[0], bytes[1]]), i16::from_le_bytes([bytes[2], bytes[3]])]
        };
        Ok(Weights {
            shape,
            terms: terms.as_chunks().0.iter().map(pair).collect(),
            patterns: patterns
                .as_chunks()
                .0
                .iter()
                .map(|pair: &[u8; 2]| pair.map(|byte| byte as i8))
                .collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::named;

    use super::*;

    #[test]
    fn weights_survive_storing() {
        let mut weights = Weights::formulas(&named::BRAZILIAN);
        weights.patterns[77] = [-5, 7];
        assert_eq!(Weights::from_bytes(weights.shape(), &weights.to_bytes()), Ok(weights.clone()));
        let short = &weights.to_bytes()[1..];
        let error = Weights::from_bytes(weights.shape(), short).unwrap_err();
        assert_eq!(error.found + 1, error.expected);
    }

    #[test]
    fn every_variant_has_weights_of_its_shape() {
        for variant in named::ALL {
            let weights = Weights::of(variant);
            assert_eq!(weights.shape(), Shape::of(variant), "{}", variant.name);
            assert_eq!(weights.terms.len(), weights.shape().terms());
            assert_eq!(weights.patterns.len(), weights.shape().patterns());
        }
    }
}
