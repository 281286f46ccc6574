//! An NNUE (efficiently updatable neural network) that judges a board as both sides see it.
//!
//! What stands on the board is a set of *inputs* (features), each a piece on a square as one side sees it:
//! own or foreign, counted from its own corner. For each side the [`Row`]s of its inputs are added up in an
//! *accumulator*. A move changes few inputs, so accumulators are kept and changed rather than made anew.
//! SCReLU, the squared clipped rectified linear unit, makes of each sum what is above nothing in it, up to a
//! whole, and squares it; these are weighed, with other weights for the side to move than for the other, and,
//! if the network has several [`Output`] buckets, with others for each stage of the game. Quantisation:
//! everything is whole numbers in fixed arrays, which compilers turn into vector instructions.

mod network;
mod row;

pub use network::{Network, NetworkError, Output, QA, QB, SCALE, Shape};
pub use row::Row;
