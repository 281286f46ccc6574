//! Quarto's solver, book and player from outside, one module a subject.

mod book;
mod brute_force;
mod player;
mod solver;
