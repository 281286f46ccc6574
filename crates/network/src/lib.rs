//! A small network that judges a board as both sides see it.
//!
//! What stands on the board is a set of *inputs*, each a piece on a square as one side sees it: own or foreign, counted
//! from its own corner. For each side the rows of its inputs are added up; what is above nothing in the sums, up to a
//! whole, is squared and weighed, with other weights for the side to move than for the other, and, if the network has
//! several [`Output`]s, with others for each stage of the game. A move changes few inputs, so sums are kept and changed
//! rather than made anew. Everything is whole numbers in fixed arrays ([`Row`]), which compilers turn into vector
//! instructions.

mod network;
mod row;

pub use network::{Network, NetworkError, Output, SCORE, Shape, WEIGHT, WHOLE};
pub use row::Row;
