//! The games, each adapted to the facade in a file of its own.

mod chess;
mod draughts;
mod quarto;
mod searched;

use tabuleiro_core::Message;

use crate::registry::Listing;
use crate::{Game, Parameter};

/// A family of games that share a crate.
pub(crate) trait Family: Sync {
    /// Its named games.
    fn listings(&self) -> Vec<Listing>;

    /// Starts the game called `name`; `None` if the name is not of this family.
    fn open(&self, name: &str, position: Option<&str>) -> Option<Result<Box<dyn Game>, Message>>;

    /// The rules of the game called `name`; `None` if the name is not of this family.
    fn rules(&self, name: &str) -> Option<Result<Vec<Message>, Message>>;

    /// A line on the rules of the game called `name`, with its parameters; `None` if the name is not of this family.
    fn summary(&self, name: &str) -> Option<Result<Message, Message>> {
        let plain = name.split('?').next()?;
        self.listings().into_iter().find(|listing| listing.name == plain).map(|listing| Ok(listing.summary))
    }

    /// What can be chosen about the rules of the game called `name`, which has no parameters; `None` if the name
    /// is not of this family.
    fn parameters(&self, name: &str) -> Option<Vec<Parameter>>;
}

/// All families, in the order of menus.
pub(crate) const FAMILIES: &[&dyn Family] = &[&chess::Chess, &draughts::Draughts, &quarto::Quarto];
