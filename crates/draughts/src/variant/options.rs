//! The choices that a rule parameter offers.

/// Which squares of the board are played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayingSquares {
    /// The squares of the colour of White's bottom-left corner.
    Corner,
    /// The squares of the other colour, so that the corner at White's right is played on.
    OffCorner,
    /// All squares.
    All,
}

/// Where a flying king may land behind the piece it takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Landing {
    /// On any empty square behind it, up to the next piece.
    Any,
    /// Only on the square directly behind it.
    Behind,
    /// On any, but directly behind the last piece of the capture where that is a king.
    BehindLastKing,
}

/// Whether a capture must be made where there is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Obligation {
    /// The player may capture or not.
    Free,
    /// The player must capture.
    Must,
}

/// How far a capture that is begun must go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Continuation {
    /// As far as it can; a king must land where it can go on, if there is such a square.
    Complete,
    /// As far as it can from where the piece has landed; a king may land anywhere.
    FromLanding,
    /// As far as the player likes.
    Free,
}

/// What happens to a man that reaches the crown row by a capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Crowning {
    /// It goes on as a man where it can, and becomes a king only if its move ends there.
    Passes,
    /// It becomes a king at once and goes on as a king.
    Continues,
    /// It becomes a king and its move ends.
    Stops,
}

/// When captured pieces leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Removal {
    /// After the whole move: until then they stand in the way and can't be jumped again.
    AtEnd,
    /// One by one as they are jumped.
    AtOnce,
}

/// What wins the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// To leave the opponent without a move.
    Normal,
    /// To have no move left oneself.
    GiveAway,
    /// To get the first king.
    FirstKing,
}

/// How squares and captures are written in this game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Notation {
    /// How a square is named.
    pub squares: SquareNames,
    /// The sign between the squares of a capture.
    pub capture: char,
    /// The number of the game in the PDN standard, where it has one.
    pub pdn_game_type: Option<u8>,
}

/// How a square is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SquareNames {
    /// By a number counted row by row from this corner.
    Numeric {
        /// Where square 1 is.
        first: Corner,
    },
    /// By a letter for the column and a number for the row, `a1` at White's bottom left.
    Algebraic,
}

/// A corner of the board, seen with White at the bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Corner {
    /// Rows are counted downwards, columns from the left.
    TopLeft,
    /// Rows are counted upwards, columns from the right.
    BottomRight,
}

macro_rules! words {
    ($($option:ident { $($value:ident = $word:literal),* })*) => {$(
        impl $option {
            /// Every choice with its word in the text form of a variant.
            pub const WORDS: &[($option, &str)] = &[$(($option::$value, $word)),*];

            /// The word of this choice in the text form of a variant.
            pub fn word(self) -> &'static str {
                match self { $($option::$value => $word),* }
            }
        }
    )*};
}

words! {
    PlayingSquares { Corner = "corner", OffCorner = "off-corner", All = "all" }
    Landing { Any = "any", Behind = "behind", BehindLastKing = "behind-last-king" }
    Obligation { Free = "free", Must = "must" }
    Continuation { Complete = "complete", FromLanding = "from-landing", Free = "free" }
    Crowning { Passes = "passes", Continues = "continues", Stops = "stops" }
    Removal { AtEnd = "end", AtOnce = "once" }
    Goal { Normal = "normal", GiveAway = "give-away", FirstKing = "first-king" }
}
