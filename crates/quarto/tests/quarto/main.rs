//! The tests of the crate from outside, one module a subject.

mod counts;
mod naive;
mod rules;
