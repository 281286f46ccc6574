//! Endgame tables of the draughts family.
//!
//! A [`Tables`] answers for every position of few pieces of one variant: won, drawn or lost by the rules
//! without counters, and in how many plies. [`build`](build::build) makes the files by retrograde analysis.
//!
//! ```
//! use tabuleiro_draughts::geometry::Diagonal64;
//! use tabuleiro_draughts::{Position, Rules, named};
//! use tabuleiro_tables::{Tables, Value};
//!
//! let tables = Tables::<Diagonal64>::in_memory(&named::ENGLISH, 2).ok_or("no tables suit the variant")?;
//! let Position::Diagonal64(game) = Position::read_fen("W:WK14:BK5", named::ENGLISH)? else { panic!() };
//! let probe = tables.probe(game.board(), game.side_to_move()).ok_or("too many pieces")?;
//! assert_eq!(probe.value, Value::Draw);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
pub mod build;
mod embedded;
mod file;
mod folder;
mod index;
mod long;
mod material;
mod pack;
mod rules;
mod slice;
mod solve;
mod tables;
mod value;

pub use any::{AnyTables, build_any, count_positions};
pub use file::FileError;
pub use folder::{file_name, folder_name};
pub use index::{Index, Squares};
pub use material::Material;
pub use rules::{Layout, Rules};
pub use tables::{Probe, Tables};
pub use value::Value;
