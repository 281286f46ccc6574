//! What can be chosen about the rules of a game, for dialogs.

/// Something about a game's rules that its name can say: `size` in `draughts:warcaby?size=12`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// The word in the name.
    pub key: &'static str,
    /// What it can be; left out of the name, it is what is usual for the game.
    pub values: Values,
    /// Whether those who set a game up draw it by lot where the name leaves it out.
    pub by_lot: bool,
}

/// What a parameter can be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
    /// One of these words.
    Words(Vec<String>),
}

impl Parameter {
    /// A number from `min` to `max`.
    pub fn number(key: &'static str, min: u32, max: u32) -> Parameter {
        Parameter { key, values: Values::Number { min, max }, by_lot: false }
    }

    /// A number that is drawn by lot unless somebody chooses it.
    pub fn lot(key: &'static str, min: u32, max: u32) -> Parameter {
        Parameter { by_lot: true, ..Parameter::number(key, min, max) }
    }

    /// One of `words`.
    pub fn words<'a>(key: &'static str, words: impl IntoIterator<Item = &'a str>) -> Parameter {
        let words = words.into_iter().map(str::to_owned).collect();
        Parameter { key, values: Values::Words(words), by_lot: false }
    }
}
