//! Numbers with bounds, as interfaces set them.

use std::ops::RangeInclusive;

use tabuleiro_players::wire::shortened;

/// A number is needed, and it has bounds.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name} is a number from {least} to {greatest}, not {found:?}")]
pub struct NumberError {
    /// What is to be set.
    pub name: &'static str,
    /// Its least value.
    pub least: u32,
    /// Its greatest value.
    pub greatest: u32,
    /// What was given, shortened.
    pub found: String,
}

/// The number that `value` says, if it is within `range`.
pub(crate) fn read(name: &'static str, value: &str, range: RangeInclusive<u32>) -> Result<u32, NumberError> {
    value.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| NumberError {
        name,
        least: *range.start(),
        greatest: *range.end(),
        found: shortened(value),
    })
}
