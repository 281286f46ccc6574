//! Studies of games that were played at a table.

use tabuleiro_facade::Table;
use tabuleiro_record::text::{PlyKind, TextGame};

use super::{NodeId, Study};

impl Study {
    /// The game at `table` with its clocks and comments.
    pub fn of_table(table: &Table) -> Study {
        let start = table.setup();
        let (game, position) = (start.game.clone(), Some(start.position.clone()));
        match table.text_game() {
            Ok(text) => Study::of_text(game, position, text),
            // No format is for it, so that it can be looked at but not written.
            Err(_) => {
                let head = TextGame { first_number: 1, ..TextGame::default() };
                let mut study = Study::empty(game, position, head, false);
                for played in table.played() {
                    study.new_node(&played.text, PlyKind::Move, super::MAIN);
                }
                study
            }
        }
    }

    /// This study, which was kept beside the game at `table`, with what has happened there since: the moves
    /// of the table are its main line, and what was written or tried is all there.
    #[must_use]
    pub fn following(mut self, table: &Table) -> Study {
        let now = Study::of_table(table);
        let mut at = NodeId::ROOT;
        self.adopt_words(at, &now, NodeId::ROOT);
        for &played in now.main_line() {
            let text = now.move_text(played);
            at = match self.children(at).into_iter().find(|&child| self.move_text(child) == text) {
                Some(child) => child,
                None => self.add(at, text),
            };
            while !self.is_main(at) && self.promote(at) {}
            self.adopt_words(at, &now, played);
        }
        self.head = now.head;
        self
    }

    /// Adds the comments of `other` at `from` that are not there yet.
    fn adopt_words(&mut self, node: NodeId, other: &Study, from: NodeId) {
        for comment in other.comments(from) {
            if !self.comments(node).contains(&comment) {
                self.add_comment(node, comment);
            }
        }
    }
}
