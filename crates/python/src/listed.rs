//! Moves as Python sees them.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyList;
use tabuleiro_core::Rules;

use crate::family::{Family, Listable};

/// A position and some of its legal moves, which the moves that Python holds share.
pub struct Listed<P: Rules> {
    pub position: P,
    pub moves: Vec<P::Move>,
}

/// The lists of each family.
#[derive(Clone)]
pub enum Kind {
    Chess(Arc<Listed<tabuleiro_chess::Position>>),
    Draughts(Arc<Listed<tabuleiro_draughts::Position>>),
    Quarto(Arc<Listed<tabuleiro_quarto::Position>>),
}

/// Runs `$body` with `$list` and `$mv` bound to the list and the move of `$it`.
macro_rules! typed {
    ($it:expr, $list:ident, $mv:ident => $body:expr) => {
        match &$it.kind {
            Kind::Chess($list) => {
                let $mv = $list.moves[$it.at as usize];
                $body
            }
            Kind::Draughts($list) => {
                let $mv = $list.moves[$it.at as usize];
                $body
            }
            Kind::Quarto($list) => {
                let $mv = $list.moves[$it.at as usize];
                $body
            }
        }
    };
}

/// A legal move of one position.
///
/// Moves come from `Game.legal_moves`, `Game.read` and the lines of an engine. Written as text a move is in
/// the standard notation of its game; two moves are equal if they are the same move of the same position.
///
/// >>> from tabuleiro import Game
/// >>> move = Game("chess").read("g1f3")
/// >>> str(move), move.program, move.squares
/// ('Nf3', 'g1f3', ('g1', 'f3'))
#[pyclass(frozen, module = "tabuleiro")]
#[derive(Clone)]
pub struct Move {
    kind: Kind,
    at: u32,
}

impl Move {
    /// `mv`, a legal move of `position`.
    pub fn single<P: Family + Listable>(position: P, mv: P::Move) -> Move {
        Move { kind: P::listed(Arc::new(Listed { position, moves: vec![mv] })), at: 0 }
    }

    /// The position and the move, if it is of this family.
    pub fn typed<P: Listable>(&self) -> Option<(&P, P::Move)> {
        let list = P::list_of(&self.kind)?;
        Some((&list.position, list.moves[self.at as usize]))
    }

    /// All `moves` of `position` as a list of Python.
    pub fn list<P: Family + Listable>(
        py: Python<'_>,
        position: P,
        moves: Vec<P::Move>,
    ) -> PyResult<Bound<'_, PyList>> {
        let count = moves.len();
        let kind = P::listed(Arc::new(Listed { position, moves }));
        let moves = (0..count).map(|at| Py::new(py, Move { kind: kind.clone(), at: at as u32 }));
        PyList::new(py, moves.collect::<PyResult<Vec<_>>>()?)
    }

    /// The move in standard notation.
    pub fn standard(&self) -> String {
        typed!(self, list, mv => list.position.text(mv))
    }

    fn is_same(&self, other: &Move) -> bool {
        typed!(self, list, mv => {
            other.typed().is_some_and(|(position, theirs)| {
                mv == theirs && list.position.same_rules(position) && list.position.same_position(position)
            })
        })
    }
}

#[pymethods]
impl Move {
    /// The move in the standard notation of its game: SAN in chess.
    #[getter]
    fn text(&self) -> String {
        self.standard()
    }

    /// The move as programs write it to each other: `e2e4` in chess, elsewhere the text without blanks.
    #[getter]
    fn program(&self) -> String {
        typed!(self, list, mv => list.position.program_text(mv))
    }

    /// The names of the squares that the moving piece touches, from start to end.
    #[getter]
    fn squares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, typed!(self, list, mv => list.position.squares(mv)))
    }

    /// The names of the squares of the pieces that the move takes.
    #[getter]
    fn captures<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, typed!(self, list, mv => list.position.captures(mv)))
    }

    /// The name of the piece that the moving piece turns into, or None.
    #[getter]
    fn becomes(&self) -> Option<&'static str> {
        typed!(self, list, mv => list.position.becomes(mv))
    }

    /// The letter of the piece that is given to the opponent, or None.
    #[getter]
    fn gives(&self) -> Option<String> {
        typed!(self, list, mv => list.position.gives(mv))
    }

    fn __str__(&self) -> String {
        self.standard()
    }

    fn __repr__(&self) -> String {
        format!("<Move {}>", self.standard())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Move>().is_ok_and(|other| self.is_same(other.get()))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        typed!(self, list, mv => (Rules::hash(&list.position), mv).hash(&mut hasher));
        hasher.finish()
    }

    /// A move is kept as its position and its text.
    fn __reduce__(&self, py: Python<'_>) -> PyResult<(Py<PyAny>, (String, String, String))> {
        let (name, position) = match &self.kind {
            Kind::Chess(list) => ("chess".to_owned(), list.position.to_string()),
            Kind::Draughts(list) => (list.position.variant().game_name().to_string(), list.position.fen()),
            Kind::Quarto(list) => {
                (list.position.ruleset().game_name().to_string(), list.position.to_string())
            }
        };
        let read = py.import("tabuleiro._restore")?.getattr("read_move")?.unbind();
        Ok((read, (name, position, self.program())))
    }
}
