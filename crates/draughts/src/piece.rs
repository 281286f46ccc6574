//! Men and kings.

/// What a piece can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// An ordinary piece.
    Man,
    /// A crowned piece.
    King,
}
