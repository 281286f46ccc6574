//! Other programs as players: UCI, CECP, Hub and DXP from the other side of the table.
//!
//! Every wait has an end: a program that says nothing, goes on for ever or dies is given up with a clear
//! [`EngineFault`], and only what was started is ended, by its handle. At the end of our own program
//! [`end_all`] ends whatever is left.

mod cecp;
mod conversation;
mod dxp;
mod fault;
mod hub;
mod line_engine;
mod link;
mod open;
mod patience;
mod process;
mod roster;
mod uci;

pub use cecp::{CecpEngine, CecpWords};
pub use dxp::{DxpConnect, DxpEngine, DxpLink};
pub use fault::{EngineFault, EngineProblem};
pub use hub::{HubEngine, HubWords};
pub use line_engine::{Dialect, LineEngine};
pub use link::{Connect, Heard, Link};
pub use open::open;
pub use patience::Patience;
pub use process::Process;
pub use roster::end_all;
pub use uci::{UciEngine, UciWords};
