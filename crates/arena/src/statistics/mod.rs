//! What results say about strength.

mod elo;
mod normal;
mod ratings;
mod sprt;
mod tally;

pub use elo::{Estimate, elo_of_score, expected_score};
pub use ratings::ratings;
pub use sprt::{Sprt, SprtError, SprtState, Verdict};
pub use tally::{Score, Tally};
