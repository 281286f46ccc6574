//! What goes wrong, as exceptions.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyErr, create_exception};
use tabuleiro_core::Message;
use tabuleiro_facade::{MoveRefusal, RefusalKind, Scene};

use crate::words::say;

create_exception!(tabuleiro, NoSuchGame, PyValueError, "There is no game of that name.");
create_exception!(tabuleiro, PositionError, PyValueError, "A text describes no position that can be played.");
create_exception!(
    tabuleiro,
    MoveRefused,
    PyValueError,
    "A move that the rules refuse. `kind` is the reason as a word such as `must-capture`, `squares` are the \
     squares that it speaks of, `instead` the moves that may be played."
);

/// A refused move as an exception.
pub fn move_refused(py: Python<'_>, refusal: &MoveRefusal, scene: &Scene) -> PyErr {
    let error = MoveRefused::new_err(say(&refusal.words));
    let squares: Vec<&str> =
        refusal.cells.iter().map(|cell| scene.cells[cell.index()].square.as_str()).collect();
    let instead: Vec<&str> = refusal.choices.iter().map(|choice| choice.text.as_str()).collect();
    let value = error.value(py);
    let told = value
        .setattr("kind", kind(refusal.kind))
        .and_then(|()| value.setattr("squares", squares))
        .and_then(|()| value.setattr("instead", instead));
    told.err().unwrap_or(error)
}

/// A position that can't be read.
pub fn no_position(message: &Message) -> PyErr {
    PositionError::new_err(say(message))
}

const fn kind(kind: RefusalKind) -> &'static str {
    match kind {
        RefusalKind::Unreadable => "unreadable",
        RefusalKind::NoSuchCell => "no-such-square",
        RefusalKind::Over => "over",
        RefusalKind::NothingThere => "nothing-there",
        RefusalKind::NoSuchPiece => "no-such-piece",
        RefusalKind::WrongSide => "wrong-side",
        RefusalKind::WrongWay => "wrong-way",
        RefusalKind::Blocked => "blocked",
        RefusalKind::Occupied => "occupied",
        RefusalKind::LeavesCheck => "leaves-check",
        RefusalKind::Castling => "castling",
        RefusalKind::Promotion => "promotion",
        RefusalKind::MustCapture => "must-capture",
        RefusalKind::MustCaptureMost { .. } => "must-capture-most",
        RefusalKind::CaptureComesFirst => "capture-comes-first",
        RefusalKind::CaptureGoesOn => "capture-goes-on",
        RefusalKind::Ambiguous => "ambiguous",
        RefusalKind::WrongTurn => "wrong-turn",
        RefusalKind::NotInSupply => "not-in-supply",
        RefusalKind::Stale => "stale",
        RefusalKind::Forbidden => "forbidden",
    }
}
