//! Tables of any variant, whatever its layout.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::Side;
use tabuleiro_draughts::geometry::{Diagonal64, Grid64};
use tabuleiro_draughts::{Board, Position, Variant};

use crate::build::{self, BuildError, Order, Summary};
use crate::material::Material;
use crate::tables::{Probe, Tables};

/// Tables of a variant on a board of one colour of squares, or of all.
pub enum AnyTables {
    /// One colour.
    Diagonal(Tables<Diagonal64>),
    /// All squares.
    Grid(Tables<Grid64>),
}

/// Runs `$body` with `$tables` bound to the tables inside.
macro_rules! inside {
    ($any:expr, $tables:ident => $body:expr) => {
        match $any {
            AnyTables::Diagonal($tables) => $body,
            AnyTables::Grid($tables) => $body,
        }
    };
}

impl AnyTables {
    /// The tables in the program; `None` if no tables suit `variant`.
    pub fn new(variant: &Variant) -> Option<AnyTables> {
        match Position::start(*variant).ok()? {
            Position::Diagonal64(_) => Tables::new(variant).map(AnyTables::Diagonal),
            Position::Grid64(_) => Tables::new(variant).map(AnyTables::Grid),
            _ => None,
        }
    }

    /// Adds those in `folder`, which has a folder for each variant, as far as they go.
    ///
    /// # Errors
    /// What is wrong with the first that can't be used; those before it are.
    pub fn add_folder(&mut self, folder: &Path) -> Result<(), BuildError> {
        inside!(self, tables => tables.add_folder(folder))
    }

    /// The most pieces of a position that they know; 1 if they know none.
    pub fn most_pieces(&self) -> u8 {
        inside!(self, tables => tables.most_pieces())
    }

    /// How long they are together, in bytes.
    pub fn length(&self) -> u64 {
        inside!(self, tables => tables.length())
    }

    /// Whether every byte is as it was written.
    pub fn are_sound(&self) -> bool {
        inside!(self, tables => tables.are_sound())
    }

    /// What they say of a position; `None` if they don't know it or the game is over there.
    pub fn probe(&self, board: &Board<u64>, side: Side) -> Option<Probe> {
        inside!(self, tables => tables.probe(board, side))
    }

    /// The same of a position of the variant.
    pub fn probe_position(&self, position: &Position) -> Option<Probe> {
        match position {
            Position::Diagonal64(game) => self.probe(game.board(), position.side_to_move()),
            Position::Grid64(game) => self.probe(game.board(), position.side_to_move()),
            _ => None,
        }
    }

    /// Whether positions follow from those that their moves lead to: see [`build::check`].
    ///
    /// # Errors
    /// The first position that is wrong.
    pub fn check(
        &self,
        sample: u64,
        threads: usize,
        stop: &AtomicBool,
        found: impl FnMut(Material, Summary),
    ) -> Result<(), BuildError> {
        inside!(self, tables => build::check(tables, sample, threads, stop, found))
    }
}

/// Makes the tables of `variant` that are not there yet: see [`build::build`].
///
/// # Errors
/// If no tables suit it, the work was stopped or something failed.
pub fn build_any(variant: &Variant, order: &Order<'_>) -> Result<(), BuildError> {
    match AnyTables::new(variant) {
        Some(AnyTables::Diagonal(_)) => build::build::<Diagonal64>(variant, order),
        Some(AnyTables::Grid(_)) => build::build::<Grid64>(variant, order),
        None => Err(BuildError::Unsuitable),
    }
}

/// How many positions tables of 2 to `pieces` pieces have; `None` if no tables suit the variant.
pub fn count_positions(variant: &Variant, pieces: u8) -> Option<u64> {
    match AnyTables::new(variant)? {
        AnyTables::Diagonal(_) => build::count_positions::<Diagonal64>(variant, 2, pieces),
        AnyTables::Grid(_) => build::count_positions::<Grid64>(variant, 2, pieces),
    }
}
