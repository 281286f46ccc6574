//! Playing any game line by line, for screen readers, pipes and plain terminals.
//!
//! A player types moves and commands; every change is answered with one sentence in the player's language.
//! The game is saved at each step.

mod analysis;
mod board;
mod order;
mod say;
mod session;
mod talk;
mod think;

pub use board::letter;
pub use order::Order;
pub use say::{
    family, happened, numbered_moves, opening_name, piece_name, quarto_qualities, seat, time_text, title, who,
};
pub use talk::{Heard, Talk};

use std::io::Read;

use tabuleiro_classic::{End, Input, Lines, Status};
use tabuleiro_table::{Game, GameId, Message, Player, SavedTable, Seat};
use tabuleiro_words::Words;

use order::Vocabulary;
use session::Session;

/// Finds the player for a seat that no person sits in, or says why there is none; `None` for a person.
///
/// The number fixes the player's random choices.
pub type Seating<'a> = dyn FnMut(&Seat, &dyn Game, u64) -> Result<Option<Box<dyn Player>>, Message> + 'a;

/// Plays on at the saved game `id` until somebody leaves or the input ends, with the players that are built in.
pub fn run(id: GameId, saved: SavedTable, words: &Words, talk: &mut Talk<'_>) -> Result<Status, End> {
    run_with(id, saved, words, talk, &mut |seat, game, seed| {
        Ok(match *seat {
            Seat::Computer { level } => game.player(level, seed),
            Seat::Human { .. } | Seat::Engine { .. } => None,
        })
    })
}

/// As [`run`], with the players that `seating` finds.
pub fn run_with(
    id: GameId,
    saved: SavedTable,
    words: &Words,
    talk: &mut Talk<'_>,
    seating: &mut Seating<'_>,
) -> Result<Status, End> {
    Session::new(id, saved, words, talk, seating).run()
}

/// Whether the next line of `input` says yes in the language of `words` or in English.
pub fn reads_yes(words: &Words, input: &mut Lines<impl Read>) -> bool {
    match input.next(|| Ok::<(), ()>(())) {
        Ok(Some(Input::Line(line))) => Vocabulary::new(words).yes_or_no(&line) == Some(true),
        _ => false,
    }
}
