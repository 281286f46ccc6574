//! Who may do what: the one place where that is decided.

use tabuleiro_facade::Side;
use tabuleiro_host::{GameRow, Status};

/// Who somebody is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Plays this side.
    Player(Side),
    /// Looks on.
    Watcher,
}

impl Role {
    /// The side that is played.
    pub fn side(self) -> Option<Side> {
        match self {
            Role::Player(side) => Some(side),
            Role::Watcher => None,
        }
    }
}

/// What somebody wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// See what is played and by whom, with the address of the table.
    SeeTerms,
    /// See the board and the moves.
    Watch,
    /// Move, offer, give up.
    Command,
    /// Write to the others.
    Chat,
    /// See the link of a seat, and renew it.
    RenewLinks,
    /// Take back the offer of a game that has not begun.
    Withdraw,
    /// Offer the same game again.
    Rematch,
}

/// Whether somebody in `role` may do `action` at the table of `game`.
pub fn may(role: Role, action: Action, game: &GameRow) -> bool {
    let plays = matches!(role, Role::Player(_));
    match action {
        Action::SeeTerms => true,
        Action::Watch => game.status != Status::Waiting || plays,
        Action::Command => plays && game.status != Status::Waiting,
        Action::Chat => plays && game.terms.chat,
        Action::RenewLinks => plays,
        Action::Withdraw => {
            game.status == Status::Waiting && role == Role::Player(game.terms.offering_side())
        }
        Action::Rematch => plays && game.status == Status::Over,
    }
}
