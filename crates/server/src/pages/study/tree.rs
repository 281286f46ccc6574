//! The moves in the order in which they are read, as the template writes them.

use tabuleiro_record::text::without_commands;
use tabuleiro_study::{Item, Mistake};

use super::Place;

/// A part of the list of moves.
pub struct Part {
    pub kind: Kind,
    /// The number of a move, where it is to be written.
    pub number: String,
    /// The words of a move or comment.
    pub text: String,
    /// By which number the page calls the move.
    pub at: usize,
    /// Whether it is the one that is shown.
    pub is_here: bool,
}

/// What a part of the list is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Main,
    Mistake,
    Varied,
    Comment,
    Open,
    Close,
}

impl Part {
    fn of(kind: Kind) -> Part {
        Part { kind, number: String::new(), text: String::new(), at: 0, is_here: false }
    }

    pub fn is(&self, name: &str) -> bool {
        match self.kind {
            Kind::Main => name == "move",
            Kind::Mistake => name == "move" || name == "mistake",
            Kind::Varied => name == "move" || name == "varied",
            Kind::Comment => name == "comment",
            Kind::Open => name == "open",
            Kind::Close => name == "close",
        }
    }
}

/// The list of moves of the study.
pub(super) fn parts(place: &Place<'_>) -> Vec<Part> {
    let study = place.study;
    let mut parts = Vec::new();
    let (mut depth, mut moves) = (0, 0);
    // Whether the next move needs its number, because something stands before it.
    let mut is_broken = true;
    for item in study.items() {
        match item {
            Item::Move { node, number } => {
                moves += 1;
                let serious = place.main.mistake(study, node).is_some_and(|bad| bad > Mistake::Slip);
                let kind = match depth {
                    0 if serious => Kind::Mistake,
                    0 => Kind::Main,
                    _ => Kind::Varied,
                };
                let written = if number.is_second && !is_broken { String::new() } else { number.text() };
                parts.push(Part {
                    number: written.replace("...", "…"),
                    text: format!("{}{}", place.shown(study.move_text(node)), place.signs(node)),
                    at: moves,
                    is_here: node == place.node,
                    ..Part::of(kind)
                });
                is_broken = false;
            }
            Item::Comment { text, .. } => {
                let text = without_commands(text);
                if !text.is_empty() {
                    parts.push(Part { text, ..Part::of(Kind::Comment) });
                    is_broken = true;
                }
            }
            Item::Open => {
                depth += 1;
                parts.push(Part::of(Kind::Open));
                is_broken = true;
            }
            Item::Close => {
                depth -= 1;
                parts.push(Part::of(Kind::Close));
                is_broken = true;
            }
        }
    }
    parts
}
