//! The accumulator of the NNUE: the boards that were judged last, with their sums. The next one differs
//! little.

use tabuleiro_chess::Board;
use tabuleiro_core::Side;
use tabuleiro_nnue::{Network, Row};

use super::{HIDDEN, input, is_mirrored};

/// What was judged last, by viewer, and by whether the viewer saw it mirrored.
#[derive(Clone, Debug)]
pub struct Accumulator {
    views: [[View; 2]; 2],
}

/// A board and its sums.
#[derive(Clone, Debug)]
struct View {
    board: Board,
    sums: Row<HIDDEN>,
}

impl Accumulator {
    /// The empty board, whose sums are `start`.
    pub(super) fn new(start: Row<HIDDEN>) -> Accumulator {
        let empty = || View { board: Board::EMPTY, sums: start };
        Accumulator { views: [[empty(), empty()], [empty(), empty()]] }
    }

    /// The sums of `board`, as `mover` and as the other side see it.
    #[inline]
    pub(super) fn sums(
        &mut self,
        board: &Board,
        mover: Side,
        network: &Network<HIDDEN>,
    ) -> [&Row<HIDDEN>; 2] {
        let views = [mover, !mover].map(|viewer| (viewer, is_mirrored(board, viewer)));
        for (viewer, is_mirrored) in views {
            let View { board: before, sums } = &mut self.views[viewer.index()][usize::from(is_mirrored)];
            let row = |piece, square| &network.inputs[input(viewer, is_mirrored, piece, square)];
            for square in board.difference(before) {
                if let Some(gone) = before.piece_on(square) {
                    sums.subtract(row(gone, square));
                }
                if let Some(new) = board.piece_on(square) {
                    sums.add(row(new, square));
                }
            }
            *before = *board;
        }
        views.map(|(viewer, is_mirrored)| &self.views[viewer.index()][usize::from(is_mirrored)].sums)
    }
}
