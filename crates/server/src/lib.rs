//! The games of Tabuleiro in a browser: pages, live boards, play by link.
//!
//! [`Server::open`] opens the data folder and goes on with what was running; [`Server::run`] serves until it
//! is told to stop. Tables, clocks and computers are `tabuleiro-host`'s; here are HTTP, words and who may do
//! what.

mod api;
mod app;
mod assets;
mod command;
mod config;
mod connections;
mod copy;
mod export;
mod files;
mod games;
mod guard;
mod kept;
mod limits;
mod may;
mod metrics;
mod pages;
mod patient;
mod pieces;
mod problem;
mod router;
mod routes;
mod seat;
mod server;
mod socket;
mod stream;
mod study;
mod tokens;
mod visitor;

pub use config::Config;
pub use copy::{CopyRefusal, copy};
pub use games::{CheckReport, Games};
pub use kept::Kept;
pub use router::list as routes;
pub use routes::Route;
pub use server::{Server, ServerError};
pub use tabuleiro_host::{Copied, CopyError};
pub use tokens::{TokenError, Tokens};
