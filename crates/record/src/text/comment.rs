//! Comments as the formats write them.

use crate::grammar::decode;

/// The words of a comment, with one blank between each two: lines break elsewhere in every file.
pub(crate) fn words(text: &[u8]) -> String {
    tidy(&decode(text))
}

/// The same for text that comes from elsewhere.
pub(crate) fn tidy(text: &str) -> String {
    let mut tidied = String::with_capacity(text.len());
    for word in text.split(is_blank).filter(|word| !word.is_empty()) {
        if !tidied.is_empty() {
            tidied.push(' ');
        }
        tidied.push_str(word);
    }
    tidied
}

/// The blanks of the grammar; a no-break space is a character like others.
fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n' | '\u{B}' | '\u{C}')
}
