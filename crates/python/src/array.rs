//! Positions as arrays, and moves as numbers.

use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tabuleiro_core::History;

use crate::family::{Family, Listable, Shape, Visit, actions};
use crate::listed::Move;

/// The sizes of a game's arrays.
pub struct ShapeOf;

impl Visit for ShapeOf {
    type Found = Shape;

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Shape {
        history.position().shape()
    }
}

/// The board, in numbers.
pub struct Board;

impl Visit for Board {
    type Found = (Shape, Vec<i8>);

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Self::Found {
        let shape = history.position().shape();
        let mut cells = vec![0; shape.cells()];
        history.position().write_board(&mut cells);
        (shape, cells)
    }
}

/// The planes.
pub struct Planes;

impl Visit for Planes {
    type Found = (Shape, Vec<u8>);

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Self::Found {
        let shape = history.position().shape();
        let mut planes = vec![0; shape.planes * shape.cells()];
        history.position().write_planes(&mut planes);
        (shape, planes)
    }
}

/// The legal moves by their actions.
fn legal<P: Family>(position: &P) -> (P::Moves, Vec<Option<u32>>) {
    let mut moves = P::Moves::default();
    position.legal_moves(&mut moves);
    let mut numbers = Vec::new();
    actions(position, moves.as_ref(), &mut numbers);
    (moves, numbers)
}

/// Which actions are legal.
pub struct Legal;

impl Visit for Legal {
    type Found = (Shape, Vec<u32>);

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Self::Found {
        let position = history.position();
        let numbers = if history.outcome().is_some() { Vec::new() } else { legal(position).1 };
        (position.shape(), numbers.into_iter().flatten().collect())
    }
}

/// The move that an action stands for.
pub struct MoveOf(pub usize);

impl Visit for MoveOf {
    type Found = Option<Move>;

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Option<Move> {
        let position = history.position();
        let (moves, numbers) = legal(position);
        let at = numbers.iter().position(|&number| number.is_some_and(|number| number as usize == self.0))?;
        Some(Move::single(position.clone(), moves.as_ref()[at]))
    }
}

/// The action that a move of the current position has.
pub struct ActionOf<'a>(pub &'a Move);

impl Visit for ActionOf<'_> {
    type Found = Option<u32>;

    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Option<u32> {
        let (_, mv) = self.0.typed::<P>()?;
        let (moves, numbers) = legal(history.position());
        let at = moves.as_ref().iter().position(|&other| other == mv)?;
        numbers[at]
    }
}

/// A flat list as an array of rows and columns.
pub fn board<'py>(py: Python<'py>, shape: Shape, cells: Vec<i8>) -> PyResult<Bound<'py, PyArray2<i8>>> {
    PyArray1::from_vec(py, cells).reshape([shape.rows, shape.columns])
}

/// A flat list as an array of planes, rows and columns.
pub fn planes<'py>(py: Python<'py>, shape: Shape, cells: Vec<u8>) -> PyResult<Bound<'py, PyArray3<u8>>> {
    PyArray1::from_vec(py, cells).reshape([shape.planes, shape.rows, shape.columns])
}

/// A mask that is true for the legal actions.
pub fn mask<'py>(py: Python<'py>, shape: Shape, legal: &[u32]) -> Bound<'py, PyArray1<bool>> {
    let mut mask = vec![false; shape.actions];
    for &action in legal {
        mask[action as usize] = true;
    }
    PyArray1::from_vec(py, mask)
}

/// NumPy is an optional companion: what to say where it is missing.
pub fn need_numpy(py: Python<'_>) -> PyResult<()> {
    py.import("numpy").map(drop).map_err(|error| {
        let told = pyo3::exceptions::PyImportError::new_err("arrays need NumPy: pip install numpy");
        told.set_cause(py, Some(error));
        told
    })
}

/// An action that is no legal move.
pub fn no_action(action: usize) -> PyErr {
    PyValueError::new_err(format!("action {action} is no legal move of this position"))
}
