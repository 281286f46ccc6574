//! From the text of a game to its tree, and back.

use std::mem;
use std::sync::OnceLock;

use tabuleiro_facade::GameName;
use tabuleiro_record::text::{After, Ply, PlyKind, TextGame, TextLine};

use super::{Line, LineId, MAIN, Node, NodeId, Remark, Study};

impl Study {
    /// The tree of `text`, a game called `game` that starts at `position`, or as usual.
    pub fn of_text(game: GameName, position: Option<String>, mut text: TextGame) -> Study {
        let main = mem::take(&mut text.line);
        let mut study = Study::empty(game, position, text, true);
        study.fill(MAIN, main);
        study
    }

    /// A study without moves.
    pub(super) fn empty(game: GameName, position: Option<String>, head: TextGame, has_format: bool) -> Study {
        let root = Node {
            text: String::new(),
            choice: OnceLock::new(),
            kind: PlyKind::Move,
            marks: Vec::new(),
            after: Vec::new(),
            line: MAIN,
        };
        Study { game, position, head, has_format, nodes: vec![root], lines: vec![Line::default()] }
    }

    fn fill(&mut self, line: LineId, text: TextLine) {
        self.line_mut(line).comments = text.comments;
        for Ply { text, kind, marks, after } in text.plies {
            let node = self.new_node(&text, kind, line);
            self.node_mut(node).marks = marks;
            for after in after {
                let remark = match after {
                    After::Comment(text) => Remark::Comment(text),
                    After::Variation(text) => {
                        let line = self.new_line(Line { replaces: Some(node), ..Line::default() });
                        self.fill(line, text);
                        Remark::Variation(line)
                    }
                };
                self.node_mut(node).after.push(remark);
            }
        }
    }

    /// The whole game as text; `None` if no format is for games of this kind.
    pub fn text_game(&self) -> Option<TextGame> {
        self.has_format.then(|| TextGame { line: self.text_line(MAIN), ..self.head.clone() })
    }

    fn text_line(&self, line: LineId) -> TextLine {
        let Line { comments, moves, .. } = self.line(line);
        TextLine { comments: comments.clone(), plies: moves.iter().map(|&node| self.ply(node)).collect() }
    }

    fn ply(&self, node: NodeId) -> Ply {
        let Node { text, kind, marks, after, .. } = self.node(node);
        let after = after.iter().map(|remark| match remark {
            Remark::Comment(text) => After::Comment(text.clone()),
            Remark::Variation(line) => After::Variation(self.text_line(*line)),
        });
        Ply { text: text.clone(), kind: kind.clone(), marks: marks.clone(), after: after.collect() }
    }
}
