//! The classic programs, each as a person or a script uses it.

mod fen;
#[cfg(unix)]
mod pausar;
mod quarto;
mod session;
mod xadrez;
