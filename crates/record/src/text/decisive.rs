//! The tags that decide what is played from where.

use crate::grammar::Place;

/// What a tag decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    /// The rules, by name.
    Variant,
    /// The rules, by the number that PDN gives them.
    GameType,
    /// The starting position.
    Setup,
}

/// The deciding tags of one game.
#[derive(Default)]
pub(crate) struct Deciders {
    tags: Vec<(Key, String, Place)>,
}

impl Deciders {
    pub(crate) fn clear(&mut self) {
        self.tags.clear();
    }

    /// Notes a tag whose value stands at `place`; a later tag of the same kind counts more.
    pub(crate) fn note(&mut self, key: Key, value: String, place: Place) {
        self.tags.retain(|(known, ..)| *known != key);
        self.tags.push((key, value, place));
    }

    /// The value of a tag.
    pub(crate) fn get(&self, key: Key) -> Option<&str> {
        self.tags.iter().find(|(known, ..)| *known == key).map(|(_, value, _)| value.as_str())
    }

    /// Where the value of a tag stands.
    pub(crate) fn place(&self, key: Key) -> Option<Place> {
        self.tags.iter().find(|(known, ..)| *known == key).map(|&(.., place)| place)
    }
}
