//! A file of games: each line with its variations, as a tree of text.

use std::error::Error;
use std::ops::ControlFlow;

use tabuleiro_record::chess::{Move, Replay};
use tabuleiro_record::text::{GameEnd, Visitor, visit_chess};

/// Writes the moves of all lines, each variation in brackets where it stands.
#[derive(Default)]
struct Tree {
    text: String,
    games: u64,
    deepest: usize,
}

impl Visitor<Replay, Move> for Tree {
    fn moved(&mut self, before: &Replay, mv: Move, _after: &Replay) {
        if !self.text.is_empty() && !self.text.ends_with(['(', '\n']) {
            self.text.push(' ');
        }
        self.text.push_str(&before.move_text(mv).to_string());
    }

    fn begin_variation(&mut self, depth: usize, _before: &Replay) {
        self.deepest = self.deepest.max(depth);
        self.text.push_str(" (");
    }

    fn end_variation(&mut self, _depth: usize) {
        self.text.push(')');
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        self.games = end.number;
        self.text.push('\n');
        ControlFlow::Continue(())
    }
}

/// The moves of all games of a PGN with their variations, how many games there are, and how deep they nest.
pub fn tree(pgn: &str) -> Result<(String, u64, usize), Box<dyn Error>> {
    let mut tree = Tree::default();
    visit_chess(pgn.as_bytes(), &mut tree)?;
    Ok((tree.text, tree.games, tree.deepest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variations_keep_their_nesting() -> Result<(), Box<dyn Error>> {
        let (text, games, deepest) = tree("1. e4 (1. d4 d5 (1... Nf6)) e5 2. Nf3 *\n\n1. c4 1/2-1/2\n")?;
        assert_eq!(text, "e4 (d4 d5 (Nf6)) e5 Nf3\nc4\n");
        assert_eq!((games, deepest), (2, 2));
        Ok(())
    }
}
