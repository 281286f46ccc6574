//! Matches and tournaments of computer players, and what their results say about strength.

pub mod statistics;
