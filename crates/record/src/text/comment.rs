//! Comments as the formats write them.

use std::borrow::Cow;

use crate::grammar::decode;

/// The words of a comment as it stands in a file, with one blank between each two: lines break elsewhere in
/// every file.
pub fn words(text: &[u8]) -> String {
    let text = decode(text);
    tidy(text.trim_matches(' ')).into_owned()
}

/// The same for text that comes from elsewhere.
pub(crate) fn tidy(text: &str) -> Cow<'_, str> {
    if is_tidy(text) {
        return Cow::Borrowed(text);
    }
    let mut tidied = String::with_capacity(text.len());
    for word in text.split(is_blank).filter(|word| !word.is_empty()) {
        if !tidied.is_empty() {
            tidied.push(' ');
        }
        tidied.push_str(word);
    }
    Cow::Owned(tidied)
}

/// Whether `text` has only single blanks, and none at its ends.
fn is_tidy(text: &str) -> bool {
    let mut after_blank = true;
    for &byte in text.as_bytes() {
        let is_space = byte == b' ';
        if is_space && after_blank || is_blank(char::from(byte)) && !is_space {
            return false;
        }
        after_blank = is_space;
    }
    text.is_empty() || !after_blank
}

/// The parts of a tidy comment between which a line may break: its words, and each command to programs
/// (`[%clk 0:05:00]`) as a whole, because many programs look for one on a single line only.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    // How much text stands behind the last bracket: a command that begins there never ends.
    let unclosed = text.len() - text.rfind(']').unwrap_or(0);
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(' ');
        let mut end = rest.find(' ').unwrap_or(rest.len());
        let command_before = |end| rest.as_bytes()[..end].windows(2).rposition(|pair| pair == b"[%");
        while let Some(command) = command_before(end).filter(|&start| !rest[start..end].contains(']'))
            && rest.len() - command > unclosed
            && let Some(length) = rest[command..].find(']')
        {
            let behind = command + length;
            end = behind + rest[behind..].find(' ').unwrap_or(rest.len() - behind);
        }
        let (part, others) = rest.split_at(end);
        rest = others;
        (!part.is_empty()).then_some(part)
    })
}

/// The blanks of the grammar; a no-break space is a character like others.
fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n' | '\u{B}' | '\u{C}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_tidied_where_it_is_not_tidy() {
        for (text, tidied) in [
            ("", ""),
            (" ", ""),
            ("a", "a"),
            ("a b", "a b"),
            (" a", "a"),
            ("a ", "a"),
            ("a  b", "a b"),
            ("a\nb\r\n", "a b"),
            ("é\u{A0}ż\tx", "é\u{A0}ż x"),
        ] {
            assert_eq!(tidy(text), tidied, "{text:?}");
            assert_eq!(words(text.as_bytes()), tidied, "{text:?}");
        }
    }

    #[test]
    fn commands_are_never_split() {
        let cut = |text| parts(text).collect::<Vec<_>>();
        assert_eq!(cut("a [%clk 0:05:00] b"), ["a", "[%clk 0:05:00]", "b"]);
        assert_eq!(cut("([%emt 0:00:01][%eval 0.3, 12]) so"), ["([%emt 0:00:01][%eval 0.3, 12])", "so"]);
        assert_eq!(
            cut("[%clk 1:0:0][%emt 2] [%csl Ra1,Rb2 x] y"),
            ["[%clk 1:0:0][%emt 2]", "[%csl Ra1,Rb2 x]", "y"]
        );
        assert_eq!(cut("[%clk never ends"), ["[%clk", "never", "ends"]);
        assert_eq!(cut("[no command] %"), ["[no", "command]", "%"]);
        assert_eq!(cut("é[%cal Gé1 é] ż"), ["é[%cal Gé1 é]", "ż"]);
        assert_eq!(cut(""), Vec::<&str>::new());
    }
}
