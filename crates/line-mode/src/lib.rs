//! Playing any game line by line, for screen readers, pipes and plain terminals.
//!
//! A player types moves and commands; every change is answered with one sentence in the player's language.
//! The game is saved at each step, or kept by a server.

mod analysis;
mod board;
mod order;
mod session;
mod talk;

pub use talk::{Heard, Talk};

use tabuleiro_console::{End, Status};
use tabuleiro_facade::remote::Remote;
use tabuleiro_facade::{Game, GameId, Message, Notation, Player, SavedTable, Seat};
use tabuleiro_words::Words;

use session::Session;

/// Finds the player for a seat that no person sits in, or says why there is none; `None` for a person.
///
/// The number fixes the player's random choices.
pub type Seating<'a> = dyn FnMut(&Seat, &dyn Game, u64) -> Result<Option<Box<dyn Player>>, Message> + 'a;

/// Plays on at the saved game `id` until somebody leaves or the input ends, with the players that are built
/// in, in the notation of the language.
pub fn run(id: GameId, saved: SavedTable, words: &Words, talk: &mut Talk<'_>) -> Result<Status, End> {
    let notation = Notation::of(words.language().letters());
    run_with(id, saved, words, notation, talk, &mut |seat, game, seed| {
        Ok(match *seat {
            Seat::Computer { level } => game.player(level, seed),
            Seat::Human { .. } | Seat::Engine { .. } => None,
        })
    })
}

/// Asks a question with yes and no, until one of them is the answer.
pub fn ask(question: &Message, words: &Words, talk: &mut Talk<'_>) -> Result<bool, End> {
    session::ask(question, words, talk, &order::Vocabulary::new(words, false))
}

/// As [`run`], with moves in `notation` and the players that `seating` finds.
pub fn run_with(
    id: GameId,
    saved: SavedTable,
    words: &Words,
    notation: Notation,
    talk: &mut Talk<'_>,
    seating: &mut Seating<'_>,
) -> Result<Status, End> {
    Session::new(id, saved, words, notation, talk, seating).run()
}

/// Plays at a table that a server keeps, until somebody leaves, the input ends or there is no way back to it.
pub fn run_remote(
    remote: Remote,
    words: &Words,
    notation: Notation,
    talk: &mut Talk<'_>,
) -> Result<Status, End> {
    Session::at_server(remote, words, notation, talk).run()
}
