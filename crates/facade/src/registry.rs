//! Every kind of game by its name.
//!
//! A name is a family, perhaps a variant, perhaps parameters: `chess`, `draughts:brazilian`,
//! `draughts:warcaby?size=12&rows=4`.

use std::sync::{Arc, PoisonError, RwLock};

use tabuleiro_core::{Explain, GameName, Message, SplitMix64};
use thiserror::Error;

use crate::games::FAMILIES;
use crate::{Game, Kind, kind};

/// A family of games: all whose names begin with the same word.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    /// The word.
    pub name: &'static str,
    /// The kinds that are listed in menus.
    pub listed: fn() -> Vec<Arc<dyn Kind>>,
    /// The kind that a name of this family means, or what is wrong with its variant or its parameters.
    pub kind: fn(&GameName) -> Result<Arc<dyn Kind>, NoKind>,
}

/// Why there is no such kind of game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoKind {
    /// The text is no name.
    #[error(transparent)]
    Name(#[from] tabuleiro_core::GameNameError),
    /// No family has that name, or the family no such variant.
    #[error("there is no game called {name}")]
    Unknown {
        /// The name.
        name: GameName,
    },
    /// The family knows no such variant, or the variant no such parameter or value.
    #[error("{name} is no game ({})", reason.key)]
    Refused {
        /// The name.
        name: GameName,
        /// What is wrong.
        reason: Message,
    },
}

impl Explain for NoKind {
    fn explain(&self) -> Message {
        match self {
            NoKind::Name(error) => error.explain(),
            NoKind::Unknown { name } => Message::new("table-unknown-game").with("name", name.to_string()),
            NoKind::Refused { reason, .. } => reason.clone(),
        }
    }
}

/// Families that were added to the ones that are built in. They only grow in number.
static ADDED: RwLock<Vec<Family>> = RwLock::new(Vec::new());

/// Adds a family of games for the rest of the program's life; one of the same name stays as it is.
pub fn add(family: Family) {
    let mut added = ADDED.write().unwrap_or_else(PoisonError::into_inner);
    if !FAMILIES.iter().chain(added.iter()).any(|known| known.name == family.name) {
        added.push(family);
    }
}

/// All families, in the order of menus.
fn families() -> Vec<Family> {
    let added = ADDED.read().unwrap_or_else(PoisonError::into_inner);
    FAMILIES.iter().chain(added.iter()).copied().collect()
}

/// Every kind that menus list.
pub fn kinds() -> Vec<Arc<dyn Kind>> {
    families().iter().flat_map(|family| (family.listed)()).collect()
}

/// The kind of game that `name` means.
pub fn kind(name: &GameName) -> Result<Arc<dyn Kind>, NoKind> {
    let family = families().into_iter().find(|family| family.name == name.family());
    match family {
        Some(family) => (family.kind)(name),
        None => Err(NoKind::Unknown { name: name.clone() }),
    }
}

/// The kind of game that a text names: for the edge, where text comes in.
pub fn read_kind(name: &str) -> Result<Arc<dyn Kind>, NoKind> {
    kind(&name.parse()?)
}

/// `name` with what it leaves to the lot drawn by `random`: `chess960?start=77` for `chess960`. Names that
/// leave nothing to it, or that mean no game, stay as they are.
pub fn draw_lots(name: &GameName, random: &mut SplitMix64) -> GameName {
    let parameters = kind(name).map(|kind| kind.parameters()).unwrap_or_default();
    kind::draw_lots(name, &parameters, random)
}

/// Starts the game called `name`, at `position` (in the game's own notation) or at its usual start.
pub fn open(name: &str, position: Option<&str>) -> Result<Box<dyn Game>, Message> {
    read_kind(name).map_err(|error| error.explain())?.open(position)
}
