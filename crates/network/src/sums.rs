//! The sums of a board.

use tabuleiro_core::Side;

use crate::{HIDDEN, Network};

/// What the inputs of a board add up to, as each side sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sums {
    views: [[i16; HIDDEN]; 2],
}

impl Sums {
    /// The sums of an empty board, which are the network's [`start`](Network::start).
    pub fn new(start: [i16; HIDDEN]) -> Sums {
        Sums { views: [start; 2] }
    }

    /// The sums as `side` sees the board.
    #[inline(always)]
    pub fn view(&self, side: Side) -> &[i16; HIDDEN] {
        &self.views[side.index()]
    }

    /// Puts a piece on the board, which is one input as White sees it and another as Black does.
    #[inline(always)]
    pub fn add(&mut self, network: &Network, inputs: [usize; 2]) {
        for (view, input) in self.views.iter_mut().zip(inputs) {
            for (sum, number) in view.iter_mut().zip(&network.inputs[input]) {
                *sum = sum.wrapping_add(*number);
            }
        }
    }

    /// Takes a piece off the board.
    #[inline(always)]
    pub fn remove(&mut self, network: &Network, inputs: [usize; 2]) {
        for (view, input) in self.views.iter_mut().zip(inputs) {
            for (sum, number) in view.iter_mut().zip(&network.inputs[input]) {
                *sum = sum.wrapping_sub(*number);
            }
        }
    }
}
