//! What the package asks of each family of games beyond the facade: moves in words, and boards, planes and
//! moves as numbers.

mod chess;
mod draughts;
mod quarto;

use std::any::Any;

use tabuleiro_core::{History, Rules};
use tabuleiro_facade::Game;

/// A family of games, by the type of its positions.
pub trait Family: Rules + 'static {
    /// Whether the other position is played by the same rules.
    fn same_rules(&self, _other: &Self) -> bool {
        true
    }

    /// The shape of its arrays.
    fn shape(&self) -> Shape;

    /// The move in the game's standard notation.
    fn text(&self, mv: Self::Move) -> String;

    /// The move as programs write it to each other.
    fn program_text(&self, mv: Self::Move) -> String;

    /// The squares that the moving piece touches, from start to end.
    fn squares(&self, mv: Self::Move) -> Vec<String>;

    /// The squares of the pieces that the move takes.
    fn captures(&self, mv: Self::Move) -> Vec<String>;

    /// What the moving piece turns into.
    fn becomes(&self, mv: Self::Move) -> Option<&'static str>;

    /// The piece handed to the opponent.
    fn gives(&self, _mv: Self::Move) -> Option<String> {
        None
    }

    /// Writes what stands on each cell, row by row from the top: 0 for nothing, positive numbers for White's
    /// pieces or nobody's, negative ones for Black's.
    fn write_board(&self, out: &mut [i8]);

    /// Sets the planes that are 1; all are 0 before.
    fn write_planes(&self, out: &mut [u8]);

    /// The number of the move among all actions, as [`Shape::actions`] counts them, before any other legal
    /// move from the same square to the same square is told apart.
    fn action(&self, mv: Self::Move) -> usize;

    /// How far actions lie apart that differ only in what is taken on the way; 0 if there are none such.
    fn action_step(&self) -> usize {
        0
    }
}

/// The sizes of a game's arrays.
#[derive(Clone, Copy)]
pub struct Shape {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub columns: usize,
    /// Planes of a position.
    pub planes: usize,
    /// Actions, legal or not.
    pub actions: usize,
}

impl Shape {
    /// The cells of the board.
    pub const fn cells(self) -> usize {
        self.rows * self.columns
    }
}

/// How many captures from one square to the same other square have an action of their own.
pub const TOLD_APART: usize = 4;

/// The action of each of the legal `moves`, in their order; `None` for a capture with too many like it.
pub fn actions<P: Family>(position: &P, moves: &[P::Move], out: &mut Vec<Option<u32>>) {
    out.clear();
    let step = position.action_step();
    for (at, &mv) in moves.iter().enumerate() {
        let first = position.action(mv);
        let alike = match step {
            0 => 0,
            _ => moves[..at].iter().filter(|&&other| position.action(other) == first).count(),
        };
        out.push((alike < TOLD_APART).then_some((first + alike * step) as u32));
    }
}

/// Something done with the history of a game in the types of its family.
pub trait Visit {
    /// What it leads to.
    type Found;

    /// Does it.
    fn visit<P: Family + Listable>(self, history: &mut History<P>) -> Self::Found;
}

/// Positions whose moves Python can hold.
pub trait Listable: Rules {
    /// A list of moves as one of the kinds that there are.
    fn listed(list: std::sync::Arc<crate::listed::Listed<Self>>) -> crate::listed::Kind;

    /// The list of moves, if it is of this kind.
    fn list_of(kind: &crate::listed::Kind) -> Option<&crate::listed::Listed<Self>>;
}

/// Lets `visitor` see the history of `game`; `None` for a family that the package does not know.
pub fn visit<V: Visit>(game: &mut dyn Game, visitor: V) -> Option<V::Found> {
    let history: &mut dyn Any = game.history_mut();
    if let Some(history) = history.downcast_mut::<History<tabuleiro_chess::Position>>() {
        return Some(visitor.visit(history));
    }
    if let Some(history) = history.downcast_mut::<History<tabuleiro_draughts::Position>>() {
        return Some(visitor.visit(history));
    }
    let history = history.downcast_mut::<History<tabuleiro_quarto::Position>>()?;
    Some(visitor.visit(history))
}
