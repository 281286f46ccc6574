//! Moves without a capture.

use super::mechanics::{Law, Mechanics};
use super::view::{View, each_direction, toward};
use crate::geometry::{Bits, Geometry, each};

/// Visits every quiet move: from, to, and whether a king makes it. `held` is a king that may not move.
#[inline(always)]
pub fn visit<G: Geometry, L: Law, const WHITE: bool>(
    given: &Mechanics,
    view: &View<G::Bits>,
    held: G::Bits,
    mut visit: impl FnMut(G::Bits, G::Bits, bool),
) {
    let rules = L::mechanics(given);
    each_direction!(direction in L: rules.man_moves => {
        each(G::step(view.men, toward(WHITE, direction)) & view.empty, |to| {
            visit(G::step(to, toward(!WHITE, direction)), to, false);
        });
    });
    let kings = view.kings & !held;
    if kings.is_empty() {
        return;
    }
    each_direction!(direction in L: rules.king_moves => {
        each(kings, |king| {
            let ahead = |set| G::step(set, toward(WHITE, direction)) & view.empty;
            let mut to = ahead(king);
            while !to.is_empty() {
                visit(king, to, true);
                to = if rules.flying { ahead(to) } else { G::Bits::EMPTY };
            }
        });
    });
}

/// How many quiet moves there are.
#[inline(always)]
pub fn count<G: Geometry, L: Law, const WHITE: bool>(
    given: &Mechanics,
    view: &View<G::Bits>,
    held: G::Bits,
) -> u64 {
    let rules = L::mechanics(given);
    let mut number = 0;
    each_direction!(direction in L: rules.man_moves => {
        number += (G::step(view.men, toward(WHITE, direction)) & view.empty).count();
    });
    let kings = view.kings & !held;
    if !kings.is_empty() {
        each_direction!(direction in L: rules.king_moves => {
            // All kings slide at once: no two can pass over the same square in the same direction.
            let ahead = |set| G::step(set, toward(WHITE, direction)) & view.empty;
            let mut reach = ahead(kings);
            while !reach.is_empty() {
                number += reach.count();
                reach = if rules.flying { ahead(reach) } else { G::Bits::EMPTY };
            }
        });
    }
    u64::from(number)
}
