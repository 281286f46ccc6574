//! Move generation, compiled for each layout and for the mechanics of each named game.

mod best;
mod capture;
mod effort;
mod guide;
mod hunt;
pub mod mechanics;
mod mixer;
mod quiet;
mod rank;
#[cfg(test)]
mod tests;
mod view;

use alloc::vec::Vec;

use tabuleiro_core::Side;

use crate::board::{Area, Board};
use crate::geometry::{Bits, Diagonal64, Diagonal128, Diagonal256, Geometry, Grid64, Grid256};
use crate::ply::Ply;
use crate::variant::Obligation;
pub use best::Distinction;
use capture::Jumps;
use hunt::Capture;
use mechanics::{Law, Mechanics};
use view::{View, after, side};

/// A position as the generator sees it.
#[derive(Clone, Copy)]
pub struct Scene<'a, G: Geometry> {
    pub mechanics: &'a Mechanics,
    pub area: &'a Area<G::Bits>,
    pub board: Board<G::Bits>,
    pub side: Side,
    /// A king that may only capture.
    pub held: G::Bits,
    /// Which captures are told apart.
    pub by: Distinction,
}

/// The generator for one layout and one set of mechanics.
pub struct Generator<G: Geometry> {
    /// Adds the legal moves to a list; false if there are more captures than can be tried.
    pub list: fn(&Scene<'_, G>, &mut Vec<Ply<G>>) -> bool,
    /// Counts the legal moves.
    pub count: fn(&Scene<'_, G>) -> u64,
    /// Whether there is a legal move.
    pub any: fn(&Scene<'_, G>) -> bool,
    /// Whether there is a capture.
    pub any_capture: fn(&Scene<'_, G>) -> bool,
    /// Counts the move sequences of a length, which is not 0. No king may be held.
    pub leaves: fn(&Scene<'_, G>, u32) -> u64,
}

/// The same function for White or Black.
macro_rules! for_side {
    ($scene:expr, $function:ident::<$($law:ty),*>($($argument:expr),*)) => {
        match $scene.side {
            Side::White => $function::<$($law,)* true>($($argument),*),
            Side::Black => $function::<$($law,)* false>($($argument),*),
        }
    };
}

impl<G: Geometry> Generator<G> {
    const fn compiled<L: Law>() -> Generator<G> {
        Generator {
            list: |scene, moves| for_side!(scene, list::<G, L>(scene, moves)),
            count: |scene| for_side!(scene, count::<G, L>(scene, &scene.board, scene.held, &mut Vec::new())),
            any: |scene| for_side!(scene, any::<G, L>(scene)),
            any_capture: |scene| for_side!(scene, any_capture::<G, L>(scene)),
            leaves: |scene, depth| {
                for_side!(scene, leaves::<G, L>(scene, &scene.board, depth, &mut Vec::new()))
            },
        }
    }
}

/// A layout with its generators.
pub trait Compiled: Geometry {
    /// The generator for these mechanics: compiled for them if a named game has them, the general one if not.
    fn generator(mechanics: &Mechanics) -> &'static Generator<Self>;
}

/// Each layout has generators compiled for the mechanics of the named games that are played in it.
macro_rules! compiled {
    ($($geometry:ident: $($law:ident)*;)*) => {$(
        impl Compiled for $geometry {
            fn generator(mechanics: &Mechanics) -> &'static Generator<$geometry> {
                match *mechanics {
                    $(mechanics::$law::MECHANICS => &const { Generator::compiled::<mechanics::$law>() },)*
                    _ => &const { Generator::compiled::<mechanics::General>() },
                }
            }
        }
    )*};
}

compiled! {
    Diagonal64:
        International Russian Pool English Italian Spanish Czech Thai Frisian Killer Breakthrough Warcaby;
    Diagonal128: International Malaysian;
    Diagonal256: International;
    Grid64: Turkish Armenian;
    Grid256:;
}

fn list<G: Geometry, L: Law, const WHITE: bool>(scene: &Scene<'_, G>, moves: &mut Vec<Ply<G>>) -> bool {
    let rules = L::mechanics(scene.mechanics);
    if rules.ends_at_first_king && !scene.board.kings.is_empty() {
        return true;
    }
    let view = View::new::<WHITE>(&scene.board, scene.area);
    let jumps = Jumps::find::<G, L, WHITE>(scene.mechanics, &view);
    let mut complete = true;
    if jumps.any() {
        complete = capture::collect::<G, L, _, WHITE>(scene.mechanics, &view, &jumps, scene.by, moves);
        if rules.obligation == Obligation::Must {
            return complete;
        }
    }
    quiet::visit::<G, L, WHITE>(scene.mechanics, &view, scene.held, |from, to, king| {
        let mut path = G::NO_PATH;
        path.as_mut()[0] = to.first();
        moves.push(Ply {
            taken: G::Bits::EMPTY,
            from: from.first(),
            to: to.first(),
            king,
            crowned: !king && !(to & view.crown).is_empty(),
            landings: 1,
            path,
        });
    });
    complete
}

fn any_capture<G: Geometry, L: Law, const WHITE: bool>(scene: &Scene<'_, G>) -> bool {
    let view = View::new::<WHITE>(&scene.board, scene.area);
    let over = L::mechanics(scene.mechanics).ends_at_first_king && !scene.board.kings.is_empty();
    !over && Jumps::find::<G, L, WHITE>(scene.mechanics, &view).any()
}

fn any<G: Geometry, L: Law, const WHITE: bool>(scene: &Scene<'_, G>) -> bool {
    let view = View::new::<WHITE>(&scene.board, scene.area);
    let over = L::mechanics(scene.mechanics).ends_at_first_king && !scene.board.kings.is_empty();
    !over
        && (quiet::count::<G, L, WHITE>(scene.mechanics, &view, scene.held) > 0
            || Jumps::find::<G, L, WHITE>(scene.mechanics, &view).any())
}

/// Counts the moves from `board`, using `pool` for captures that must be compared.
#[inline(always)]
fn count<G: Geometry, L: Law, const WHITE: bool>(
    scene: &Scene<'_, G>,
    board: &Board<G::Bits>,
    held: G::Bits,
    pool: &mut Vec<Capture<G::Bits>>,
) -> u64 {
    let rules = L::mechanics(scene.mechanics);
    if rules.ends_at_first_king && !board.kings.is_empty() {
        return 0;
    }
    let view = View::new::<WHITE>(board, scene.area);
    let jumps = Jumps::find::<G, L, WHITE>(scene.mechanics, &view);
    let mut number = 0;
    if jumps.any() {
        number = if jumps.are_all::<G, L, WHITE>(scene.mechanics, &view) {
            jumps.count()
        } else {
            let start = pool.len();
            capture::collect::<G, L, _, WHITE>(scene.mechanics, &view, &jumps, scene.by, pool);
            let found = pool.len() - start;
            pool.truncate(start);
            found as u64
        };
        if rules.obligation == Obligation::Must {
            return number;
        }
    }
    number + quiet::count::<G, L, WHITE>(scene.mechanics, &view, held)
}

/// Counts the sequences of `depth` moves from `board`.
fn leaves<G: Geometry, L: Law, const WHITE: bool>(
    scene: &Scene<'_, G>,
    board: &Board<G::Bits>,
    depth: u32,
    pool: &mut Vec<Capture<G::Bits>>,
) -> u64 {
    if depth == 1 {
        return count::<G, L, WHITE>(scene, board, G::Bits::EMPTY, pool);
    }
    if WHITE {
        successors::<G, L, true>(scene, board, pool, |next, pool| {
            leaves::<G, L, false>(scene, next, depth - 1, pool)
        })
    } else {
        successors::<G, L, false>(scene, board, pool, |next, pool| {
            leaves::<G, L, true>(scene, next, depth - 1, pool)
        })
    }
}

/// Adds up what `below` gives for each board that a move of `WHITE` leads to.
#[inline(always)]
fn successors<G: Geometry, L: Law, const WHITE: bool>(
    scene: &Scene<'_, G>,
    board: &Board<G::Bits>,
    pool: &mut Vec<Capture<G::Bits>>,
    mut below: impl FnMut(&Board<G::Bits>, &mut Vec<Capture<G::Bits>>) -> u64,
) -> u64 {
    let rules = L::mechanics(scene.mechanics);
    if rules.ends_at_first_king && !board.kings.is_empty() {
        return 0;
    }
    let view = View::new::<WHITE>(board, scene.area);
    let jumps = Jumps::find::<G, L, WHITE>(scene.mechanics, &view);
    let mut number = 0;
    if jumps.any() {
        if jumps.are_all::<G, L, WHITE>(scene.mechanics, &view) {
            jumps.visit::<G, L, WHITE>(scene.mechanics, |from, over, to, king| {
                let king = king || !(to & view.crown).is_empty();
                number += below(&after::<_, WHITE>(board, from, to, over, king), pool);
            });
        } else {
            let start = pool.len();
            capture::collect::<G, L, _, WHITE>(scene.mechanics, &view, &jumps, scene.by, pool);
            for index in start..pool.len() {
                let Capture { from, to, taken, king, crowned } = pool[index];
                number += below(&after::<_, WHITE>(board, from, to, taken, king || crowned), pool);
            }
            pool.truncate(start);
        }
        if rules.obligation == Obligation::Must {
            return number;
        }
    }
    quiet::visit::<G, L, WHITE>(scene.mechanics, &view, G::Bits::EMPTY, |from, to, king| {
        let king = king || !(to & view.crown).is_empty();
        number += below(&after::<_, WHITE>(board, from, to, G::Bits::EMPTY, king), pool);
    });
    number
}

/// The legal capture along exactly these squares, by their bits, from where the piece stands to where it
/// ends.
pub fn capture_along<G: Geometry>(scene: &Scene<'_, G>, path: &[u8]) -> Option<Capture<G::Bits>> {
    if scene.mechanics.ends_at_first_king && !scene.board.kings.is_empty() {
        return None;
    }
    match scene.side {
        Side::White => {
            let view = View::new::<true>(&scene.board, scene.area);
            capture::along::<G, true>(scene.mechanics, &view, path)
        }
        Side::Black => {
            let view = View::new::<false>(&scene.board, scene.area);
            capture::along::<G, false>(scene.mechanics, &view, path)
        }
    }
}

/// The board after a move.
pub fn play<G: Geometry>(board: &Board<G::Bits>, mover: Side, ply: &Ply<G>) -> Board<G::Bits> {
    let (from, to) = (G::Bits::one(ply.from), G::Bits::one(ply.to));
    let king = ply.king || ply.crowned;
    if mover == side(true) {
        after::<_, true>(board, from, to, ply.taken, king)
    } else {
        after::<_, false>(board, from, to, ply.taken, king)
    }
}
