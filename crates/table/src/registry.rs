//! Every game by its name.
//!
//! A name is a family, perhaps a variant, perhaps parameters: `chess`, `draughts:brazilian`,
//! `draughts:warcaby?size=12&rows=4`.

use tabuleiro_core::{Message, SplitMix64};

use crate::games::FAMILIES;
use crate::{Game, Parameter, Values};

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

/// Whether the usual start of the game called `name` is one drawn by lot, which the name does not fix.
pub fn starts_by_lot(name: &str) -> bool {
    open_lots(name).next().is_some()
}

/// The name of the game called `name` with what it leaves to the lot drawn by `random`: `chess960?start=77` for
/// `chess960`. Other names stay as they are.
pub fn draw_lots(name: &str, random: &mut SplitMix64) -> String {
    let mut drawn = name.trim().to_owned();
    for (key, min, max) in open_lots(name) {
        let number = min as usize + random.below((max - min) as usize + 1);
        let joint = if drawn.contains('?') { '&' } else { '?' };
        drawn.push_str(&format!("{joint}{key}={number}"));
    }
    drawn
}

/// The parameters that the game called `name` leaves to the lot, with their least and greatest numbers.
fn open_lots(name: &str) -> impl Iterator<Item = (&'static str, u32, u32)> {
    let fixed = name.split_once('?').map_or("", |(_, parameters)| parameters);
    let is_open = move |key: &str| fixed.split('&').all(|part| part.split('=').next() != Some(key));
    parameters(name).into_iter().filter_map(move |parameter| match parameter.values {
        Values::Number { min, max } if parameter.by_lot && is_open(parameter.key) => {
            Some((parameter.key, min, max))
        }
        _ => None,
    })
}

fn unknown(name: &str) -> Message {
    Message::new("table-unknown-game").with("name", name)
}
