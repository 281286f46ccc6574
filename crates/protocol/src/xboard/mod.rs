//! CECP, version 2, the protocol of XBoard and WinBoard, as an engine.
//!
//! [`serve`] reads commands from one stream and answers on another until it is told to quit. The engine keeps
//! the game itself: it plays its side, and says how the game ends.

mod clock;
mod dialect;
mod info;

pub use dialect::serve;
