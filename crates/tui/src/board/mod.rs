//! The board: where its cells are, what stands on them, how they are marked.

mod draw;
mod layout;
mod piece;
mod quarto;

pub use draw::{BoardView, draw};
pub use layout::Layout;
pub use piece::{figurine, glyph};
pub use quarto::{Art, short};
