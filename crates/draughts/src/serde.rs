//! Values as data: variants and positions as text, squares as numbers.
//!
//! A move is data as its text, which [`Position::read_move`] reads back where it is played.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::position::Position;
use crate::square::Square;
use crate::variant::Variant;

tabuleiro_core::as_text!(Position, Variant);

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let number = usize::deserialize(deserializer)?;
        Square::from_number(number).ok_or_else(|| D::Error::custom("the number is no square's"))
    }
}
