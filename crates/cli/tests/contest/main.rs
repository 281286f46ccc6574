//! `tabuleiro match`, `tournament` and `analyse` as users meet them.

mod analyse;
mod binary;
mod matches;
mod resume;
mod tournaments;
