//! The full-screen program in a real terminal: whole games, and a program that is killed at any moment.

mod begin;
mod clipboard;
mod drag;
mod dumb;
mod early;
mod kills;
mod national_letters;
mod pane;
mod pixels;
mod remote;
#[path = "../support/server.rs"]
mod server;
mod small_pane;
mod study;
mod suspend;
mod typing;
mod whole_games;
