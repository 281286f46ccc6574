//! What a position is worth without looking ahead.

mod formulas;
mod masks;
pub mod material;
mod pawn_cache;
pub mod terms;
pub mod weights;

pub use pawn_cache::PawnCache;
pub use weights::Weights;
