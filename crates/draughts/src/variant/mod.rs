//! The rules of a game of draughts as one value of parameters.

mod check;
mod describe;
mod directions;
mod draws;
mod name;
pub mod named;
mod options;
mod precedence;
pub(crate) mod square_names;
mod squares;

pub use check::VariantError;
pub use directions::Directions;
pub use draws::{DrawRules, EndingRule, Force, MAX_ENDINGS, Material};
pub use name::NameError;
pub use options::{
    Continuation, Corner, Crowning, Goal, Landing, Notation, Obligation, PlayingSquares, Removal, SquareNames,
};
pub use precedence::{Criterion, Precedence};
pub use square_names::NamedSquare;

use tabuleiro_core::Side;

/// A game of the draughts family: every rule that sets it apart, as a parameter.
///
/// The named games are in [`named`]; any of them can be the start of another by changing fields, and
/// [`check`](Variant::check) tells whether the combination makes sense. Everything that plays a game takes
/// its rules from here and from nowhere else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    /// The name of the game, or of the family that the other parameters vary (`warcaby`, `custom`).
    pub name: &'static str,
    /// Columns of the board.
    pub width: u8,
    /// Rows of the board.
    pub height: u8,
    /// Which squares are played on.
    pub squares: PlayingSquares,
    /// Rows of men of each side at the start.
    pub rows: u8,
    /// Empty rows behind the men at the start.
    pub skip_rows: u8,
    /// Where a man moves, one step.
    pub man_moves: Directions,
    /// Where a man captures, by a short jump.
    pub man_captures: Directions,
    /// Where a king moves.
    pub king_moves: Directions,
    /// Where a king captures.
    pub king_captures: Directions,
    /// Whether a king moves and captures over any distance.
    pub flying: bool,
    /// Where a flying king may land behind the piece it takes.
    pub landing: Landing,
    /// Whether a capture must be made where there is one.
    pub obligation: Obligation,
    /// Which of several captures must be chosen.
    pub precedence: Precedence,
    /// How far a capture that is begun must go.
    pub continuation: Continuation,
    /// What happens to a man that reaches the crown row by a capture.
    pub crowning: Crowning,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// Whether a capture may go on in the direction it came from.
    pub turn_back: bool,
    /// Whether a man may take a king.
    pub man_takes_king: bool,
    /// While its side has a man, the most moves in a row without a capture that one king may make.
    pub king_run: Option<u8>,
    /// Who makes the first move.
    pub starter: Side,
    /// What wins.
    pub goal: Goal,
    /// When the game is drawn.
    pub draws: &'static DrawRules,
    /// How squares and captures are written.
    pub notation: Notation,
}
