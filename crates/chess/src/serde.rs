//! Values as data: positions, squares and UCI moves as text, moves as numbers.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Move, Position, Square, Uci};

tabuleiro_core::as_text!(Position, Square, Uci);

/// Two squares alone do not say whether a move castles or takes en passant; its bits do.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.bits().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let bits = u16::deserialize(deserializer)?;
        Move::from_bits(bits).ok_or_else(|| D::Error::custom("the number is no move's"))
    }
}
