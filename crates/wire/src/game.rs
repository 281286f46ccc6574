//! Games in lists, as data for programs.

use serde::{Deserialize, Serialize};

/// A game in a list: of the lobby, of a device, or alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameEntry {
    /// The name of its table in addresses.
    pub id: String,
    /// The name of the game, such as `draughts:brazilian`.
    pub game: String,
    /// What people call it.
    pub title: String,
    /// What White is called.
    pub white: String,
    /// What Black is called.
    pub black: String,
    /// How thinking time is limited, as players write it.
    pub clock: String,
    /// How far it has come.
    pub state: GameState,
    /// The side that the reader plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<String>,
    /// The side that is free, where whoever likes may sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free: Option<String>,
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameState {
    /// It waits for a player.
    Waiting,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

/// Why something can't be done, in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// The reason.
    pub error: String,
}
