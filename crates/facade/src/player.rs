//! A computer player, as the table sees it.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Explain, Message, Outcome};
use tabuleiro_search::Limits;

use crate::{Choice, Game};

/// Somebody who answers with a move when asked: a level of our own, or another program behind a protocol.
pub trait Player: Send {
    /// The move to play in the current position of `game`. It takes no longer than `limits` allow, and when
    /// `stop` becomes true the player answers at once with the best it knows.
    ///
    /// The game must be the one that the player was made for.
    fn choose(&mut self, game: &dyn Game, limits: &Limits, stop: &AtomicBool) -> Result<Choice, PlayerFault>;

    /// Whether the player accepts the draw that the opponent offers in the current position of `game`.
    fn accepts_draw(&mut self, _game: &dyn Game) -> bool {
        false
    }

    /// The game is over, by the rules or because somebody has ended it. Who plays by the rules alone sees
    /// that; another program may have to be told.
    fn game_over(&mut self, _game: &dyn Game, _outcome: Outcome) {}

    /// What comes next is another game: what was learnt in the last one no longer counts.
    fn new_game(&mut self) {}
}

/// Why a player gave no move, each with what to tell a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerFault {
    /// It can't go on.
    Failed(Message),
    /// It played what the rules forbid.
    Illegal(Message),
    /// It gives the game up.
    Resigned(Message),
    /// It takes the game for drawn and won't go on, whatever the rules say.
    ClaimsDraw(Message),
}

impl PlayerFault {
    /// What to tell a person.
    pub fn reason(&self) -> &Message {
        match self {
            PlayerFault::Failed(reason)
            | PlayerFault::Illegal(reason)
            | PlayerFault::Resigned(reason)
            | PlayerFault::ClaimsDraw(reason) => reason,
        }
    }

    /// There is nothing to play: the game is over.
    pub(crate) const fn over() -> PlayerFault {
        PlayerFault::Failed(Message::new("table-over"))
    }
}

impl Explain for PlayerFault {
    fn explain(&self) -> Message {
        self.reason().clone()
    }
}
