//! The accumulator of the NNUE: the board that was judged last, with its sums. The next one differs little.

use tabuleiro_core::Side;
use tabuleiro_draughts::geometry::{Bits, Geometry, each};
use tabuleiro_draughts::{Board, Variant};
use tabuleiro_nnue::{Network, Row};

use super::{HIDDEN, input};

/// The numbers of a network's inputs.
#[derive(Clone, Debug)]
pub struct Inputs {
    /// By owner, man or king, and bit: the input as White and as Black see it.
    pieces: [[Vec<[u16; 2]>; 2]; 2],
}

impl Inputs {
    /// The inputs of `variant` in layout `G`.
    pub fn new<G: Geometry>(variant: &Variant) -> Inputs {
        let kind = |owner: Side, is_king: bool| {
            let mut by_bit = vec![[0; 2]; G::Bits::WIDTH];
            for square in variant.all_squares() {
                let Some((column, row)) = variant.coordinates(square) else { continue };
                by_bit[usize::from(G::bit(column, row))] =
                    Side::ALL.map(|viewer| input(variant, viewer, owner, is_king, square) as u16);
            }
            by_bit
        };
        Inputs { pieces: Side::ALL.map(|owner| [false, true].map(|is_king| kind(owner, is_king))) }
    }

    /// A man or king of `owner`, as White and as Black see it.
    #[inline(always)]
    fn of(&self, owner: Side, is_king: bool, bit: u8) -> [usize; 2] {
        self.pieces[owner.index()][usize::from(is_king)][usize::from(bit)].map(usize::from)
    }
}

/// A board and its sums, as White and as Black see it.
#[derive(Clone, Debug)]
pub struct Accumulator<G: Geometry> {
    board: Board<G::Bits>,
    sums: [Row<HIDDEN>; 2],
}

impl<G: Geometry> Accumulator<G> {
    /// The empty board, whose sums are `start`.
    pub fn new(start: Row<HIDDEN>) -> Accumulator<G> {
        let board = Board { pieces: [G::Bits::EMPTY; 2], kings: G::Bits::EMPTY };
        Accumulator { board, sums: [start; 2] }
    }

    /// The sums of `board`.
    #[inline]
    pub fn sums(
        &mut self,
        board: &Board<G::Bits>,
        network: &Network<HIDDEN>,
        inputs: &Inputs,
    ) -> &[Row<HIDDEN>; 2] {
        for side in Side::ALL {
            let kinds =
                [(self.board.men(side), board.men(side)), (self.board.kings(side), board.kings(side))];
            for (is_king, (before, now)) in [false, true].into_iter().zip(kinds) {
                let rows =
                    |bit: G::Bits| inputs.of(side, is_king, bit.first()).map(|input| &network.inputs[input]);
                each(now & !before, |bit| {
                    self.sums.iter_mut().zip(rows(bit)).for_each(|(sums, row)| sums.add(row));
                });
                each(before & !now, |bit| {
                    self.sums.iter_mut().zip(rows(bit)).for_each(|(sums, row)| sums.subtract(row));
                });
            }
        }
        self.board = *board;
        &self.sums
    }
}
