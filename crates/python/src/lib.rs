//! Chess, draughts and Quarto for Python: the extension module behind the package `tabuleiro`.
//!
//! Games are found by name and played through the facade; what must be fast (lists of moves, arrays, batches)
//! works on the types of the rules crates, which [`family`] brings together.

mod array;
mod batch;
mod engine;
mod family;
mod game;
mod listed;
mod record;
mod refusal;
mod source;
mod waiting;
mod words;

use pyo3::prelude::*;

/// The compiled part of the package; import `tabuleiro` instead.
#[pymodule]
mod _tabuleiro {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::engine::{Engine, Line, Solution, Thinking};
    #[pymodule_export]
    use crate::game::{Game, Outcome, kinds};
    #[pymodule_export]
    use crate::listed::Move;
    #[pymodule_export]
    use crate::record::{Ply, Problem, Record, Variation, read_games};
    #[pymodule_export]
    use crate::refusal::{MoveRefused, NoSuchGame, PositionError};
    #[pymodule_export]
    use crate::source::Games;

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
