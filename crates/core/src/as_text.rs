//! Values as data by their text, for types whose `Display` and `FromStr` are each other's inverse.

use alloc::string::String;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};

/// Writes each type by its `Display` and reads it by its `FromStr`, wherever serde keeps it.
///
/// ```
/// use tabuleiro_core::GameName;
///
/// let name: GameName = "draughts:warcaby?size=12".parse()?;
/// let data = serde_json::to_string(&name)?;
/// assert_eq!(data, "\"draughts:warcaby?size=12\"");
/// assert_eq!(serde_json::from_str::<GameName>(&data)?, name);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[macro_export]
macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                $crate::from_text(deserializer)
            }
        }
    )*};
}

/// The value of a text: what [`as_text`](crate::as_text!) reads by.
#[doc(hidden)]
pub fn from_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

as_text!(crate::GameName);
