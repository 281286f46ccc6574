//! Playing any game line by line, for screen readers, pipes and plain terminals.
//!
//! A player types moves and commands; every change is answered with one sentence in the player's language.
//! The game is saved at each step.

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
use tabuleiro_table::{GameId, SavedTable};
use tabuleiro_words::Words;

use order::Vocabulary;
use session::Session;

/// Plays on at the saved game `id` until somebody leaves or the input ends.
pub fn run(id: GameId, saved: SavedTable, words: &Words, talk: &mut Talk<'_>) -> Result<Status, End> {
    Session::new(id, saved, words, talk).run()
}

/// Whether the next line of `input` says yes in the language of `words` or in English.
pub fn reads_yes(words: &Words, input: &mut Lines<impl Read>) -> bool {
    match input.next(|| Ok::<(), ()>(())) {
        Ok(Some(Input::Line(line))) => Vocabulary::new(words).yes_or_no(&line) == Some(true),
        _ => false,
    }
}
