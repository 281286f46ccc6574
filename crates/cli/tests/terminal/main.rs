//! The full-screen program in a real terminal: whole games, and a program that is killed at any moment.

mod kills;
mod pane;
mod typing;
mod whole_games;
