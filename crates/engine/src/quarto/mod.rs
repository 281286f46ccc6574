//! Quarto: an exact solver, the book of openings made by it, a player with ten levels and an analyst.

mod analysis;
mod bench;
mod book;
mod player;
mod sample;
mod solver;

pub use bench::solve_bench_positions;
pub use book::{BOOK_PLACED, Kind, look_up, make_book};
pub use player::{Level, Player};
pub use sample::random_position;
pub use solver::{MoveValue, Progress, Report, Solver, Value};

pub use tabuleiro_quarto::{History, Move, Position, Ruleset};
pub use tabuleiro_search::{Control, Limits, Thinker};
