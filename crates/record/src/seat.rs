//! Who plays a side.

use serde::{Deserialize, Serialize};

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Seat {
    /// A person.
    Human {
        /// What the person is called; empty if nobody said.
        #[serde(default)]
        name: String,
    },
    /// The computer player that is built in.
    Computer {
        /// Its strength, 1 to 10.
        level: u8,
    },
    /// Another program that plays through a protocol.
    Engine {
        /// The name by which the user's settings know it.
        name: String,
    },
}

impl Seat {
    /// A person without a name.
    pub const fn somebody() -> Seat {
        Seat::Human { name: String::new() }
    }

    /// A person called `name`.
    pub fn human(name: impl Into<String>) -> Seat {
        Seat::Human { name: name.into() }
    }

    /// The built-in player of `level`.
    pub const fn computer(level: u8) -> Seat {
        Seat::Computer { level }
    }

    /// Whether a person sits here.
    pub const fn is_human(&self) -> bool {
        matches!(self, Seat::Human { .. })
    }
}

/// When moves may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TakebackPolicy {
    /// Never.
    None,
    /// If the opponent agrees. A computer always does.
    Ask,
    /// At any time.
    #[default]
    Free,
}

impl TakebackPolicy {
    /// All policies.
    pub const ALL: [TakebackPolicy; 3] = [TakebackPolicy::None, TakebackPolicy::Ask, TakebackPolicy::Free];

    /// The name in settings and on the command line: `none`, `ask` or `free`.
    pub const fn name(self) -> &'static str {
        match self {
            TakebackPolicy::None => "none",
            TakebackPolicy::Ask => "ask",
            TakebackPolicy::Free => "free",
        }
    }

    /// The policy called `name`.
    pub fn from_name(name: &str) -> Option<TakebackPolicy> {
        TakebackPolicy::ALL.into_iter().find(|policy| policy.name() == name)
    }
}
