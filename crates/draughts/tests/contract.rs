//! The laws of `tabuleiro_core::contract`, along random games of every named variant.

use tabuleiro_core::contract;
use tabuleiro_draughts::{Distinction, Position, PositionBy, Variant, named};

fn start(variant: Variant) -> Position {
    Position::start(variant).unwrap_or_else(|error| panic!("{variant}: {error}"))
}

#[test]
fn random_games_of_every_variant_obey_the_laws_and_end() {
    for variant in named::ALL {
        let ended = contract::check_random_games(&start(*variant), 20, 2_000, 1);
        assert_eq!(ended, 20, "{variant}: every random game ends");
    }
}

#[test]
fn random_games_on_boards_of_every_layout_obey_the_laws() {
    for name in [
        "warcaby?size=9",
        "warcaby?size=12&rows=4",
        "warcaby?size=13&rows=5&capture=must",
        "warcaby?size=20&rows=9&capture=most",
        "custom?size=11&squares=all&rows=2&man-moves=forward-sideways&king-moves=orthogonal",
        "custom?size=6&rows=2&king-run=2",
    ] {
        contract::check_random_games(&start(Variant::parse(name).unwrap()), 5, 300, 2);
    }
}

#[test]
fn telling_paths_apart_obeys_the_laws_too() {
    for variant in [named::BRAZILIAN, named::FRISIAN, named::TURKISH] {
        for by in [Distinction::Paths, Distinction::Stops] {
            contract::check_random_games(&PositionBy { position: start(variant), by }, 10, 300, 3);
        }
    }
}
