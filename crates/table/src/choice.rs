//! A legal move as a front end shows and offers it.

/// A legal move in plain data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveChoice {
    /// The move in the game's standard notation (SAN, PDN…).
    pub text: String,
    /// The squares that the moving piece touches, from start to end, named as in the [`Scene`](crate::Scene).
    /// A castling is the king's two squares; a placed piece has one square, a piece only given has none.
    pub squares: Vec<String>,
    /// The squares of the pieces that the move takes, in the order of taking.
    pub captures: Vec<String>,
    /// The kind of piece that the moving piece turns into, where it is promoted or crowned.
    pub becomes: Option<&'static str>,
    /// The piece handed to the opponent, in games with a piece in hand.
    pub gives: Option<String>,
}
