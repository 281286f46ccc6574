//! How squares are named where both ways are in use.

/// How draughts squares are named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SquareStyle {
    /// By a letter and a number: `c3`.
    Algebraic,
    /// By a number: `22`.
    Numeric,
}
