//! The board: where its cells are, what stands on them, how they are marked.

mod blocks;
mod chessmen;
mod discs;
mod draw;
mod layout;
mod mosaic;
mod piece;
mod quarto;
mod tile;

pub(crate) use draw::put_tile;
pub use draw::{BoardView, arrow, draw};
pub use layout::Layout;
pub(crate) use mosaic::{Blocks, Stone};
pub use piece::glyph;
pub use quarto::short;
pub(crate) use tile::{LOWEST, Tile};
