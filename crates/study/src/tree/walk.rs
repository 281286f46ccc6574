//! The tree in the order in which it is read.

use tabuleiro_record::text::PlyKind;

use super::{LineId, MAIN, NodeId, Remark, Study};

/// The number of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// The number.
    pub number: u32,
    /// Whether it is the second move of its number.
    pub is_second: bool,
}

impl Number {
    /// The number before its move: `12.` or `12...`.
    pub fn text(self) -> String {
        format!("{}{}", self.number, if self.is_second { "..." } else { "." })
    }

    /// The number of the move after this one.
    #[must_use]
    pub fn next(self) -> Number {
        Number { number: self.number.saturating_add(u32::from(self.is_second)), is_second: !self.is_second }
    }
}

/// A part of a study as it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item<'a> {
    /// A move, or a position that was set up.
    Move {
        /// Which.
        node: NodeId,
        /// Its number.
        number: Number,
    },
    /// A comment as the file has it, on the move before it, or at the beginning of a line on the line.
    Comment {
        /// What it is about; the root before the first move of the main line.
        node: NodeId,
        /// The comment.
        text: &'a str,
    },
    /// A variation of the last move begins.
    Open,
    /// The variation ends.
    Close,
}

impl Study {
    /// Everything in the order in which it is read.
    pub fn items(&self) -> Vec<Item<'_>> {
        let mut items = Vec::new();
        self.walk(MAIN, NodeId::ROOT, self.first_number(), &mut items);
        items
    }

    /// The moves in the order in which they are read.
    pub fn reading_order(&self) -> Vec<NodeId> {
        let node = |item| match item {
            Item::Move { node, .. } => Some(node),
            _ => None,
        };
        self.items().into_iter().filter_map(node).collect()
    }

    /// The number of the first move.
    pub fn first_number(&self) -> Number {
        Number { number: self.head.first_number.max(1), is_second: self.head.second_begins }
    }

    /// The number of a move.
    pub fn number(&self, node: NodeId) -> Number {
        let mut number = self.first_number();
        let path = self.path(node);
        for (place, &at) in path.iter().enumerate() {
            if place + 1 < path.len() {
                number = self.after(at, number);
            }
        }
        number
    }

    /// The number of the move after `node`, whose own is `number`.
    pub fn number_after(&self, node: NodeId) -> Number {
        if node == NodeId::ROOT { self.first_number() } else { self.after(node, self.number(node)) }
    }

    /// As the writer of game texts counts.
    fn after(&self, node: NodeId, number: Number) -> Number {
        match self.node(node).kind {
            PlyKind::Setup { second_begins } => {
                let is_over = number.is_second && !second_begins;
                Number { number: number.number + u32::from(is_over), is_second: second_begins }
            }
            PlyKind::Move | PlyKind::Pass { .. } => number.next(),
        }
    }

    fn walk<'a>(&'a self, line: LineId, about: NodeId, mut number: Number, items: &mut Vec<Item<'a>>) {
        let line = self.line(line);
        items.extend(line.comments.iter().map(|text| Item::Comment { node: about, text }));
        for &node in &line.moves {
            items.push(Item::Move { node, number });
            for remark in &self.node(node).after {
                match remark {
                    Remark::Comment(text) => items.push(Item::Comment { node, text }),
                    Remark::Variation(variation) => {
                        items.push(Item::Open);
                        self.walk(*variation, node, number, items);
                        items.push(Item::Close);
                    }
                }
            }
            number = self.after(node, number);
        }
    }
}
