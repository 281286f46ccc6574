//! The draughts family.
//!
//! A [`Variant`] is the rules of a game as parameters: twenty-one [`named`] games and any sensible
//! combination. A [`Setup`] is what somebody says about a position; a [`Position`] is always legal, knows its
//! variant, and implements [`Rules`](tabuleiro_core::Rules). A [`Move`] is its whole path and what it takes.
//!
//! ```
//! use tabuleiro_core::{Rules, perft};
//! use tabuleiro_draughts::{Position, Variant};
//!
//! let position = Position::start(Variant::parse("draughts:brazilian")?)?;
//! assert_eq!(position.count_moves(), 7);
//! assert_eq!(perft::count(&position, 6, perft::Options::default()).nodes, 37_628);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod counters;
mod endings;
pub mod fen;
mod game;
mod generate;
pub mod geometry;
mod hash;
mod moves;
mod ply;
mod position;
mod setup;
mod square;
mod text;
pub mod variant;

pub use board::{Area, Board};
pub use counters::{Counters, KingRun};
pub use game::Game;
pub use generate::{Compiled, Tell};
pub use moves::Move;
pub use ply::Ply;
pub use position::{Position, Telling};
pub use setup::{Piece, Setup, SetupError};
pub use square::{Square, Squares};
pub use text::{MoveError, Refusal};
pub use variant::{NameError, Variant, VariantError, named};
