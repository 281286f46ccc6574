//! The five classic line-mode programs, each as its document describes it.
//!
//! Each program is a module with an `Options` struct (its command-line words) and a `run` function that talks
//! through a [`Console`]. Their texts are fixed by the documents and live beside the code that prints them.
//!
//! | program | module |
//! |---|---|
//! | `xadrez` | [`chess`] |
//! | `fen` | [`referee`] |
//! | `quarto` | [`quarto`] |
//! | `warcaby` | [`polish`] |
//! | `damas` | [`brazilian`] |

pub mod brazilian;
pub mod chess;
mod files;
mod messages;
pub mod polish;
pub mod quarto;
pub mod referee;
mod unfinished;

pub use unfinished::Unfinished;

use tabuleiro_console::{Console, End, Input, Status, printable};
