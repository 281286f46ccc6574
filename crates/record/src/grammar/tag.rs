//! Tags as they stand in a file.

use std::borrow::Cow;

/// A tag as it stands in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TagText<'a> {
    /// The name.
    pub name: &'a [u8],
    /// What stands between the quotation marks, still with backslashes.
    pub(crate) raw: &'a [u8],
    /// Where `raw` begins, in bytes from the bracket.
    pub(crate) value_offset: usize,
}

impl<'a> TagText<'a> {
    /// The value as the file means it.
    pub fn value(&self) -> Cow<'a, str> {
        match decode(self.raw) {
            Cow::Borrowed(text) if !text.contains('\\') => Cow::Borrowed(text),
            text => Cow::Owned(unescape(&text)),
        }
    }
}

/// Text of a file: UTF-8, or where it is not that, the Latin-1 that PGN once prescribed.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        // A backslash before anything but a quotation mark or a backslash is one itself.
        if character != '\\' {
            plain.push(character);
            continue;
        }
        match characters.clone().next() {
            Some(escaped @ ('"' | '\\')) => {
                plain.push(escaped);
                characters.next();
            }
            _ => plain.push('\\'),
        }
    }
    plain
}
