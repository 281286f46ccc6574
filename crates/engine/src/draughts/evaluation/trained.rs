//! Networks that were trained, and the games that are played with them.
//!
//! Each file is made by `cargo xtask lab draughts:VARIANT selfplay`, `rescore` and `train`;
//! `docs/draughts-engine.md` has the commands.

use tabuleiro_draughts::variant::{Crowning, DrawRules, Landing, Notation};
use tabuleiro_draughts::{Variant, named};
use tabuleiro_nnue::Network;

use super::knowledge::{HIDDEN, shape};

/// Each game that was trained for, with its network.
const TRAINED: [(Variant, &[u8]); 4] = [
    (named::BRAZILIAN, include_bytes!("../../../weights/draughts/brazilian.bin")),
    (named::RUSSIAN, include_bytes!("../../../weights/draughts/russian.bin")),
    (named::ENGLISH, include_bytes!("../../../weights/draughts/english.bin")),
    (named::INTERNATIONAL, include_bytes!("../../../weights/draughts/international.bin")),
];

/// The network trained for the rules of `variant`, if there is one.
pub(super) fn network(variant: &Variant) -> Option<Network<HIDDEN>> {
    let (trained, bytes) = TRAINED.iter().find(|(trained, _)| plays_alike(trained, variant))?;
    Network::from_bytes(shape(trained), bytes).ok()
}

/// Whether what is good in one game is good in the other: they differ at most in draws, in names, in who
/// begins, in how a capture crowns and in where a king lands.
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
    fn every_file_has_the_size_for_its_game() {
        for (variant, bytes) in TRAINED {
            assert!(Network::<HIDDEN>::from_bytes(shape(&variant), bytes).is_ok(), "{}", variant.name);
        }
    }

    #[test]
    fn games_with_the_same_captures_share_a_network() {
        let shared =
            |one: &Variant, other: &Variant| network(one).is_some() && network(one) == network(other);
        assert!(shared(&named::BRAZILIAN, &named::POLISH_PZW));
        assert!(shared(&named::INTERNATIONAL, &named::KILLER));
        assert!(shared(&named::RUSSIAN, &named::POOL));
        assert!(!shared(&named::RUSSIAN, &named::BRAZILIAN));
        assert!(network(&named::ENGLISH).is_some());
        assert_eq!(network(&named::ITALIAN), None);
        assert_eq!(network(&named::ANTI), None);
        assert_eq!(network(&named::FRISIAN), None);
        assert_eq!(network(&named::CANADIAN), None);
    }
}
