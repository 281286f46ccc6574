//! Fits networks and weights to positions.
//!
//! [`Lessons`] are positions as a network sees them with what to say of each; [`teach`] makes a network from them.
//! [`Adam`] is the method of descent, for whoever has weights and their slopes.

mod adam;
mod lessons;
mod student;
mod teach;

pub use adam::Adam;
pub use lessons::{Lesson, Lessons};
pub use teach::{Course, Epoch, teach};
