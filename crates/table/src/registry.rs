//! Every game by its name.
//!
//! A name is a family, perhaps a variant, perhaps parameters: `chess`, `draughts:brazilian`,
//! `draughts:warcaby?size=12&rows=4`.

use tabuleiro_core::Message;

use crate::games::FAMILIES;
use crate::{Game, Parameter};

/// A game that can be played, for lists and menus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    /// The name that [`open`] understands.
    pub name: String,
    /// What people call it.
    pub title: Message,
    /// A line on its rules.
    pub summary: Message,
}

/// Every named game.
pub fn listings() -> Vec<Listing> {
    FAMILIES.iter().flat_map(|family| family.listings()).collect()
}

/// What people call the game called `name`, whatever its parameters; `None` if there is none.
pub fn title(name: &str) -> Option<Message> {
    let plain = name.trim().split('?').next()?;
    listings().into_iter().find(|listing| listing.name == plain).map(|listing| listing.title)
}

/// A line on the rules of the game called `name` as its parameters make them, or what is wrong with the name.
pub fn summary(name: &str) -> Result<Message, Message> {
    let name = name.trim();
    FAMILIES.iter().find_map(|family| family.summary(name)).unwrap_or_else(|| Err(unknown(name)))
}

/// Starts the game called `name`, at `position` (in the game's own notation) or at its usual start.
pub fn open(name: &str, position: Option<&str>) -> Result<Box<dyn Game>, Message> {
    let name = name.trim();
    FAMILIES.iter().find_map(|family| family.open(name, position)).unwrap_or_else(|| Err(unknown(name)))
}

/// A game like `game`, with the same start and the same moves: for somebody who thinks on another thread.
pub fn copy(game: &dyn Game) -> Result<Box<dyn Game>, Message> {
    let start = game.position_text(0);
    let mut copy = open(&game.name(), start.as_deref())?;
    game.moves().iter().try_for_each(|text| copy.play(text).map(|_| ()))?;
    Ok(copy)
}

/// The rules of the game called `name`, in sentences.
pub fn rules(name: &str) -> Result<Vec<Message>, Message> {
    let name = name.trim();
    FAMILIES.iter().find_map(|family| family.rules(name)).unwrap_or_else(|| Err(unknown(name)))
}

/// What can be chosen about the rules of the game called `name`, whose parameters so far don't matter; nothing
/// for a game that is not known.
pub fn parameters(name: &str) -> Vec<Parameter> {
    let plain = name.trim().split('?').next().unwrap_or_default();
    FAMILIES.iter().find_map(|family| family.parameters(plain)).unwrap_or_default()
}

fn unknown(name: &str) -> Message {
    Message::new("table-unknown-game").with("name", name)
}
