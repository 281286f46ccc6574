//! Fits networks to positions.
//!
//! [`Examples`] are positions as a network sees them with what to say of each; [`train()`] makes a network
//! from them.

mod adam;
mod examples;
mod model;
mod train;

pub use examples::{Examples, target};
pub use train::{Epoch, Schedule, train};
