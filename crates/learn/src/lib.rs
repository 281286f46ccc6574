//! Fits networks to positions.
//!
//! [`Lessons`] are positions as a network sees them with what to say of each; [`teach`] makes a network from them.

mod adam;
mod lessons;
mod student;
mod teach;

pub use lessons::{Lesson, Lessons, aim};
pub use teach::{Course, Epoch, teach};
