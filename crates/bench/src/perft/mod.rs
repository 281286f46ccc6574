//! Perft of each game against the fastest library for it, single thread, no hash, leaves counted in bulk.

mod chess;
mod draughts;

/// Runs every game's comparison.
pub fn run() {
    chess::run();
    draughts::run();
}
