//! What the tests share: variants and positions to try things on.

#![allow(dead_code, reason = "each test file uses its own part")]

use tabuleiro_core::{Side, SplitMix64};
use tabuleiro_draughts::{Move, Piece, Position, Setup, Variant, fen, named};

/// Every named variant, and others that have what no named one has.
pub fn variants() -> Vec<Variant> {
    let custom = [
        "warcaby?size=9&capture=must",
        "warcaby?size=20&rows=8&capture=most",
        "custom?size=10&man-takes-king=no&king-run=2&landing=behind",
        "custom?squares=all&man-moves=forward-sideways&king-moves=all&king-captures=all&removal=once&turn-back=no",
        "custom?precedence=with-king,most-pieces,most-kings&crowning=stops&notation=numeric-from-bottom-right",
        "custom?capture=free&king-run=1&flying=no",
    ];
    let custom = custom.map(|name| Variant::parse(name).unwrap());
    named::ALL.into_iter().copied().chain(custom).collect()
}

/// The position of a draughts FEN.
pub fn position(variant: Variant, text: &str) -> Position {
    Position::new(&fen::read(text, variant).unwrap()).unwrap()
}

/// The legal moves.
pub fn legal(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Some pieces anywhere they may stand, more or less dense, with many kings or few.
pub fn random_setup(variant: Variant, random: &mut SplitMix64) -> Setup {
    let mut setup = Setup::empty(variant);
    let (empty, kings) = (1 + random.below(6), 1 + random.below(8));
    for square in variant.all_squares() {
        let side = *random.choose(&Side::ALL).unwrap();
        let king = random.below(kings) == 0 || variant.crown_squares(side).contains(square);
        if random.below(empty + 1) == 0 {
            setup.put(square, side, if king { Piece::King } else { Piece::Man });
        }
    }
    setup.side_to_move = *random.choose(&Side::ALL).unwrap();
    setup
}

/// A position of a random game, or of a random setup.
pub fn random_position(variant: Variant, random: &mut SplitMix64) -> Position {
    if random.below(2) == 0
        && let Ok(position) = Position::new(&random_setup(variant, random))
    {
        return position;
    }
    let mut position = Position::start(variant).unwrap();
    for _ in 0..random.below(120) {
        let Some(&mv) = random.choose(&legal(&position)) else { break };
        position.play(mv);
    }
    position
}
