//! The tests of the crate from outside, one module a subject.

mod book;
mod counts;
mod naive;
mod player;
mod rules;
mod solver;
