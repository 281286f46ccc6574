//! Quarto: sixteen pieces that differ in four attributes, a board of four by four. A turn places the piece
//! that the opponent gave and gives the opponent the next one; who completes a row, column or diagonal (or,
//! by the classic program's rules, a small square) of four pieces that share an attribute wins.
//!
//! [`Position`] is the game for the shared machinery of `tabuleiro-core`. [`Setup`] is what a position text
//! says, [`Ruleset`] which groups and attributes win, [`Move`] a whole turn. [`Solver`] knows the value of any
//! position, [`Player`] plays.

mod bench;
mod book;
mod count;
mod error;
mod group;
mod mv;
mod piece;
mod player;
mod position;
mod rules;
mod ruleset;
mod sample;
mod set;
mod setup;
mod solver;
mod square;
mod symmetry;
mod text;
mod zobrist;

pub use bench::solve_bench_positions;
pub use book::{BOOK_PLACED, Kind, look_up, make_book};
pub use count::count_sequences;
pub use error::{MoveError, PositionError, Refusal, SetupError};
pub use mv::Move;
pub use piece::{Attribute, Attributes, Piece, PieceSet};
pub use player::{Level, Player};
pub use position::{CompletedGroup, Position};
pub use rules::MoveList;
pub use ruleset::Ruleset;
pub use sample::random_position;
pub use set::{Iter, Member, Set};
pub use setup::Setup;
pub use solver::{Control, MoveValue, Progress, Report, Solver, Value};
pub use square::{Square, SquareSet};
pub use symmetry::Symmetry;
pub use text::{Expected, TextError};
