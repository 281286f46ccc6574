//! The classic programs, each as a person or a script uses it.

mod damas;
mod fen;
#[cfg(unix)]
mod pausar;
mod quarto;
mod session;
mod warcaby;
mod xadrez;
