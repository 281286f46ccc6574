//! The classic programs, each as a person or a script uses it.

mod broken_input;
mod damas;
mod fen;
#[cfg(target_os = "linux")]
#[path = "../support/killed_at_sync.rs"]
mod killed_at_sync;
#[cfg(unix)]
mod pausar;
mod quarto;
mod session;
mod unfinished;
mod warcaby;
mod xadrez;
