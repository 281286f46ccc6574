//! Who plays: seats said in a few words, our own players, and drivers of other programs.
//!
//! What travels between programs, and is the same for either end, is in [`wire`].

mod allowed;
mod engines;
mod files_run;
mod full;
mod kept;
mod opponent;

pub mod driver;
pub mod games;
pub mod seat;
pub mod wire;

pub use allowed::AllowedPrograms;
pub use engines::{EngineSpec, Engines, Protocol, command_words};
pub use kept::Kept;
pub use opponent::{Open, Opponent};
