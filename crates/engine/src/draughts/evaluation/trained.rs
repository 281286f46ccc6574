//! Weights that were trained, and the games that are played with them.
//!
//! Each file is made by `cargo xtask draughts selfplay` and `train`; `docs/draughts-engine.md` has the commands.

use tabuleiro_draughts::variant::{Crowning, DrawRules, Landing, Notation};
use tabuleiro_draughts::{Variant, named};

use super::features::Shape;
use super::weights::Weights;

/// Each game that was trained for, with its weights.
const TRAINED: [(Variant, &[u8]); 4] = [
    (named::BRAZILIAN, include_bytes!("../../../weights/draughts/brazilian.bin")),
    (named::RUSSIAN, include_bytes!("../../../weights/draughts/russian.bin")),
    (named::ENGLISH, include_bytes!("../../../weights/draughts/english.bin")),
    (named::INTERNATIONAL, include_bytes!("../../../weights/draughts/international.bin")),
];

/// The weights trained for the rules of `variant`, if there are any.
pub(super) fn weights(variant: &Variant) -> Option<Weights> {
    let (trained, bytes) = TRAINED.iter().find(|(trained, _)| plays_alike(trained, variant))?;
    Weights::from_bytes(Shape::of(trained), bytes).ok()
}

/// Whether what is good in one game is good in the other: they differ at most in draws, in names, in who begins,
/// in how a capture crowns and in where a king lands.
fn plays_alike(one: &Variant, other: &Variant) -> bool {
    fn bare(variant: &Variant) -> Variant {
        const DRAWS: &DrawRules = &DrawRules::NONE;
        const NOTATION: Notation = named::CUSTOM.notation;
        Variant {
            name: "",
            draws: DRAWS,
            notation: NOTATION,
            starter: tabuleiro_core::Side::White,
            crowning: Crowning::Passes,
            landing: Landing::Any,
            ..*variant
        }
    }
    bare(one) == bare(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_the_shape_of_its_game() {
        for (variant, bytes) in TRAINED {
            assert!(Weights::from_bytes(Shape::of(&variant), bytes).is_ok(), "{}", variant.name);
        }
    }

    #[test]
    fn games_with_the_same_captures_share_weights() {
        let shared =
            |one: &Variant, other: &Variant| weights(one).is_some() && weights(one) == weights(other);
        assert!(shared(&named::BRAZILIAN, &named::POLISH_PZW));
        assert!(shared(&named::INTERNATIONAL, &named::KILLER));
        assert!(shared(&named::RUSSIAN, &named::POOL));
        assert!(!shared(&named::RUSSIAN, &named::BRAZILIAN));
        assert!(weights(&named::ENGLISH).is_some());
        assert_eq!(weights(&named::ITALIAN), None);
        assert_eq!(weights(&named::ANTI), None);
        assert_eq!(weights(&named::FRISIAN), None);
        assert_eq!(weights(&named::CANADIAN), None);
    }
}
