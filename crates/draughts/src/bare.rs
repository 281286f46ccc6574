//! The moves of a game on a bare board: no counters, no history, no hash.

use alloc::vec::Vec;

use tabuleiro_core::Side;

use crate::board::{Area, Board};
use crate::generate::mechanics::Mechanics;
use crate::generate::{self, Compiled, Distinction, Generator, Scene};
use crate::geometry::{Bits, Geometry, fits};
use crate::ply::Ply;
use crate::variant::Variant;

/// The moves of a variant from any board: what whoever walks through all boards of an ending needs. A
/// [`Game`](crate::Game) is the same with all that the rules count.
#[derive(Clone, Copy)]
pub struct Bare<G: Geometry> {
    mechanics: Mechanics,
    area: Area<G::Bits>,
    generator: &'static Generator<G>,
}

impl<G: Compiled> Bare<G> {
    /// The moves of `variant`; `None` if it makes no sense or its board does not fit the layout.
    pub fn new(variant: &Variant) -> Option<Bare<G>> {
        if variant.check().is_err() || !fits::<G>(variant) {
            return None;
        }
        let mechanics = Mechanics::of(variant);
        Some(Bare { mechanics, area: Area::new::<G>(variant), generator: G::generator(&mechanics) })
    }

    /// The playing squares.
    pub fn area(&self) -> &Area<G::Bits> {
        &self.area
    }

    /// Replaces the contents of `moves` by the legal moves of `side`, each result once.
    pub fn moves(&self, board: &Board<G::Bits>, side: Side, moves: &mut Vec<Ply<G>>) {
        moves.clear();
        (self.generator.list)(&self.scene(board, side), moves);
    }

    /// Whether `side` has a legal move.
    pub fn can_move(&self, board: &Board<G::Bits>, side: Side) -> bool {
        (self.generator.any)(&self.scene(board, side))
    }

    /// Whether `side` has a capture.
    pub fn can_capture(&self, board: &Board<G::Bits>, side: Side) -> bool {
        (self.generator.any_capture)(&self.scene(board, side))
    }

    /// The board after a move of `side`, which must be one of the [moves](Bare::moves).
    pub fn after(&self, board: &Board<G::Bits>, side: Side, ply: &Ply<G>) -> Board<G::Bits> {
        generate::play(board, side, ply)
    }

    fn scene(&self, board: &Board<G::Bits>, side: Side) -> Scene<'_, G> {
        Scene {
            mechanics: &self.mechanics,
            area: &self.area,
            board: *board,
            side,
            held: G::Bits::EMPTY,
            by: Distinction::Results,
        }
    }
}
