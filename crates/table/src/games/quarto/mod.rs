//! Quarto, by its names: `quarto` (lines and small squares win), `quarto:lines`, and the beginner's levels
//! such as `quarto?attributes=2`.

mod adapter;
mod name;
mod player;
mod rules;
mod solver;
mod student;
mod watch;

use tabuleiro_core::{Explain, Message};
use tabuleiro_quarto::{Position, Ruleset};

use crate::adapter::Live;
use crate::games::Family;
use crate::registry::Listing;
use crate::{Game, Parameter};

/// The family of Quarto games.
pub(crate) struct Quarto;

impl Family for Quarto {
    fn listings(&self) -> Vec<Listing> {
        let listing = |ruleset, title, summary| Listing {
            name: name::write(ruleset),
            title: Message::new(title),
            summary: Message::new(summary),
        };
        vec![
            listing(Ruleset::SQUARES, "quarto-title", "quarto-summary"),
            listing(Ruleset::LINES, "quarto-lines-title", "quarto-lines-summary"),
        ]
    }

    fn open(&self, name: &str, position: Option<&str>) -> Option<Result<Box<dyn Game>, Message>> {
        Some(name::read(name)?.and_then(|ruleset| {
            let start = match position {
                None => Position::start(ruleset),
                Some(text) => Position::read(text, ruleset).map_err(|error| error.explain())?,
            };
            Ok(Box::new(Live::new(adapter::Quarto::new(ruleset), start)) as Box<dyn Game>)
        }))
    }

    fn rules(&self, name: &str) -> Option<Result<Vec<Message>, Message>> {
        Some(name::read(name)?.map(rules::sentences))
    }

    fn parameters(&self, name: &str) -> Option<Vec<Parameter>> {
        name::read(name)?.ok()?;
        Some(vec![Parameter::number("attributes", 1, 4)])
    }
}
