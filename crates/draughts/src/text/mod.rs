//! Squares and moves as people write them.

mod explain;
mod outline;
mod reading;
mod reason;
mod refusal;
pub(crate) mod squares;
mod way;
mod writing;

pub use reading::MoveError;
pub use refusal::Refusal;
