//! Openings from books in the Polyglot format.

use std::collections::HashSet;
use std::path::Path;

use tabuleiro_chess::Position;
use tabuleiro_core::{Message, SplitMix64};
use tabuleiro_engine::chess::book::{Book, BookError};

/// How often nothing new may come before the book is thought to have no more.
const PATIENCE: usize = 200;

/// At most `count` different positions of chess that the book at `path` leads to in `plies` moves, each
/// chosen by its weights; a line that ends sooner ends there. The `seed` fixes them.
///
/// # Errors
/// If there is no book, or it has no move for the start of the game.
pub fn openings(path: &Path, plies: usize, count: usize, seed: u64) -> Result<Vec<String>, Message> {
    let about = |key: &'static str| Message::new(key).with("path", path.display().to_string());
    let book = Book::open(path).map_err(|error| match error {
        BookError::Io(error) => about("record-io").with("error", error.to_string()),
        BookError::NotABook => about("book-none"),
    })?;
    let mut random = SplitMix64::new(seed);
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let mut in_vain = 0;
    while found.len() < count && in_vain < PATIENCE {
        let mut position = Position::start();
        let mut played = 0;
        while played < plies
            && let Some(mv) = book.choose(&position, &mut random)
        {
            position.play(mv);
            played += 1;
        }
        let is_new = played > 0 && position.outcome().is_none() && seen.insert(position.to_string());
        in_vain = if is_new { 0 } else { in_vain + 1 };
        if is_new {
            found.push(position.to_string());
        }
    }
    if found.is_empty() { Err(about("book-no-start")) } else { Ok(found) }
}
