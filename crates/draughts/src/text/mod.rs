//! Squares and moves as people write them.

mod explain;
mod reading;
mod refusal;
mod squares;
mod writing;

pub use reading::MoveError;
pub use refusal::Refusal;
