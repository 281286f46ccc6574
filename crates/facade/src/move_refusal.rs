//! Why a move is refused, as a value that front ends can match on.

use tabuleiro_core::{Explain, Message};

use crate::{CellId, Choice};

/// Why a text, a path or a choice is no move of the current position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRefusal {
    /// What kind of reason it is.
    pub kind: RefusalKind,
    /// The cells that the reason speaks of: the piece first, then where it should go, or what is in its way.
    pub cells: Vec<CellId>,
    /// What may be played instead: the captures that must be made, or all that an ambiguous text can mean.
    pub choices: Vec<Choice>,
    /// The reason in words, from the rules of the game.
    pub words: Message,
}

/// The kinds of reasons that all games share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RefusalKind {
    /// The text can't be read as a move.
    Unreadable,
    /// The text names a square that the board does not have or the game does not use.
    NoSuchCell,
    /// The game is over.
    Over,
    /// Nothing stands there.
    NothingThere,
    /// The side to move has no such piece.
    NoSuchPiece,
    /// The piece is the opponent's.
    WrongSide,
    /// The piece does not move that way.
    WrongWay,
    /// Another piece stands in the way.
    Blocked,
    /// The target is taken.
    Occupied,
    /// The king would be left in check.
    LeavesCheck,
    /// Castling is not possible.
    Castling,
    /// What the pawn becomes is not said, or can't be.
    Promotion,
    /// A capture is possible, so it must be made.
    MustCapture,
    /// Another capture takes more pieces.
    MustCaptureMost {
        /// How many pieces the largest capture takes.
        most: usize,
    },
    /// Another capture comes first by a rule other than the number of pieces.
    CaptureComesFirst,
    /// The capture goes on from where it should end.
    CaptureGoesOn,
    /// Several moves are meant.
    Ambiguous,
    /// The piece in hand must be placed, or one must be given; or neither is possible.
    WrongTurn,
    /// The given piece is not there to be given.
    NotInSupply,
    /// The choice belongs to another position.
    Stale,
    /// Another rule of the game forbids it.
    Forbidden,
}

impl MoveRefusal {
    /// A refusal with its words, about no cell in particular.
    pub fn new(kind: RefusalKind, words: Message) -> MoveRefusal {
        MoveRefusal { kind, cells: Vec::new(), choices: Vec::new(), words }
    }

    /// This refusal about `cells`.
    #[must_use]
    pub fn about(mut self, cells: impl IntoIterator<Item = CellId>) -> MoveRefusal {
        self.cells = cells.into_iter().collect();
        self
    }

    /// This refusal with what may be played instead.
    #[must_use]
    pub fn instead(mut self, choices: Vec<Choice>) -> MoveRefusal {
        self.choices = choices;
        self
    }

    /// A choice that belongs to another position.
    pub fn stale() -> MoveRefusal {
        MoveRefusal::new(RefusalKind::Stale, Message::new("table-stale-choice"))
    }
}

impl Explain for MoveRefusal {
    fn explain(&self) -> Message {
        self.words.clone()
    }
}
