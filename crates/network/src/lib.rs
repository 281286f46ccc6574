//! A small network that judges a board as both sides see it.
//!
//! What stands on the board is a set of *inputs*, each a piece on a square as one side sees it: own or foreign, counted
//! from its own corner. For each side the rows of its inputs are added up ([`Sums`]); what is above nothing, up to a
//! whole, is squared and weighed, with other weights for the side to move than for the other. A move changes few inputs,
//! so sums are kept and changed rather than made anew. Everything is whole numbers in fixed arrays, which compilers
//! turn into vector instructions.

mod network;
mod sums;

pub use network::{HIDDEN, Network, NetworkError, SCORE, WEIGHT, WHOLE};
pub use sums::Sums;
