//! Foreign text that may be shown on a terminal.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;

/// `text` with every character that a terminal might obey, or that changes the order in which it is read,
/// shown as its code instead: `\u{1b}`. Names, comments and tags from files go through here before anybody
/// sees them.
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if is_hidden(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// As [`printable`] for a text of several lines: ends of lines and tabulators stay what they are.
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    let obeyed = |character| is_hidden(character) && !matches!(character, '\n' | '\t');
    if !text.contains(obeyed) {
        return Cow::Borrowed(text);
    }
    let parts = text.split_inclusive(['\n', '\t']).map(|part| {
        let end = part.len() - usize::from(part.ends_with(['\n', '\t']));
        format!("{}{}", printable(part[..end].strip_suffix('\r').unwrap_or(&part[..end])), &part[end..])
    });
    Cow::Owned(parts.collect())
}

/// Controls (C0, C1, delete), separators of lines, and marks of the direction of writing.
fn is_hidden(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        let title = "\x1b]0;X\x07";
        assert_eq!(printable(title), r"\u{1b}]0;X\u{7}");
        assert_eq!(printable("a\u{9b}2J\u{202e}b\u{2066}"), r"a\u{9b}2J\u{202e}b\u{2066}");
        assert_eq!(printable("two\nlines"), r"two\u{a}lines");
        assert_eq!(printable_lines("two\r\nlines\t\x1b[m\n"), "two\nlines\t\\u{1b}[m\n");
        assert_eq!(printable_lines("two\nlines"), "two\nlines");
    }

    #[test]
    fn every_script_is_shown_as_it_is() {
        for text in ["José Raúl", "Łódź", "Алехин", "王", "משה", "👍🏽", ""] {
            assert!(matches!(printable(text), Cow::Borrowed(shown) if shown == text));
        }
    }
}
