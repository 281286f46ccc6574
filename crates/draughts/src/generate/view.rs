//! The board as the side to move sees it.

use tabuleiro_core::Side;

use crate::board::{Area, Board};
use crate::geometry::Bits;

/// Everything that move generation starts from.
#[derive(Clone, Copy)]
pub struct View<B> {
    /// The mover's men.
    pub men: B,
    /// The mover's kings.
    pub kings: B,
    /// All pieces of the opponent.
    pub foes: B,
    /// The opponent's kings.
    pub foe_kings: B,
    /// The empty squares.
    pub empty: B,
    /// Where the mover's men become kings.
    pub crown: B,
}

/// The side that a `WHITE` parameter stands for.
pub const fn side(white: bool) -> Side {
    if white { Side::White } else { Side::Black }
}

/// A direction seen from the mover, as a direction of the board.
#[inline(always)]
pub const fn toward(white: bool, direction: u8) -> u8 {
    if white { direction } else { (direction + 4) & 7 }
}

impl<B: Bits> View<B> {
    #[inline(always)]
    pub fn new<const WHITE: bool>(board: &Board<B>, area: &Area<B>) -> View<B> {
        let mover = side(WHITE);
        let own = board.pieces[mover.index()];
        let foes = board.pieces[mover.other().index()];
        View {
            men: own & !board.kings,
            kings: own & board.kings,
            foes,
            foe_kings: foes & board.kings,
            empty: area.playing & !(own | foes),
            crown: area.crown[mover.index()],
        }
    }
}

/// The board after a piece of `WHITE`'s side went from `from` to `to`, capturing `taken`.
#[inline(always)]
pub fn after<B: Bits, const WHITE: bool>(board: &Board<B>, from: B, to: B, taken: B, king: bool) -> Board<B> {
    let mover = side(WHITE);
    let mut next = *board;
    // A capture may end where it began, so the piece is taken up before it is put down.
    next.pieces[mover.index()] = (board.pieces[mover.index()] & !from) | to;
    next.pieces[mover.other().index()] = board.pieces[mover.other().index()] & !taken;
    next.kings = board.kings & !(from | taken);
    if king {
        next.kings |= to;
    }
    next
}

/// Runs a block for each of the eight directions that is in a set, for a law.
///
/// For a compiled law there is a copy of the block for each direction, so that steps in it are single shifts
/// and directions that are not in the set vanish. The general law takes a loop, or its code would be huge.
macro_rules! each_direction {
    ($direction:ident in $law:ident: $set:expr => $body:block) => {{
        let set: $crate::variant::Directions = $set;
        if $law::GENERAL {
            for $direction in 0..8_u8 {
                if set.has($direction) $body
            }
        } else {
            each_direction!(@unroll $direction set $body 0 1 2 3 4 5 6 7);
        }
    }};
    (@unroll $direction:ident $set:ident $body:block $($number:literal)*) => {$(
        if $set.has($number) {
            let $direction: u8 = $number;
            $body
        }
    )*};
}
pub(super) use each_direction;
