//! The tasks that any game has.

pub mod compare;
pub mod heuristics;
pub mod levels;
pub mod rescore;
pub mod selfplay;
pub mod soak;
pub mod stop;
pub mod threads;
pub mod train;
