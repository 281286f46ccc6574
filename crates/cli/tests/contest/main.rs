//! `tabuleiro match`, `tournament` and `analyse` as users meet them.

mod analyse;
mod binary;
mod matches;
#[cfg(target_os = "linux")]
mod programs;
mod resume;
mod tournaments;
