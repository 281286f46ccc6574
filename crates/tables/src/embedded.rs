//! The tables in the program, for the games that are played most.
//!
//! Each file is made by `tabuleiro tables build draughts:VARIANT --pieces N`; `docs/endgame-tables.md` has their
//! sizes.

/// The files of a folder name, from 2 pieces on.
pub fn files(folder_name: &str) -> &'static [&'static [u8]] {
    match folder_name {
        _ => &[],
    }
}
