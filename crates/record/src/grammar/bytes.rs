//! What the bytes of a game file mean to the grammar.

/// What a byte begins or is.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Class {
    /// Space between tokens, but for the end of a line.
    Blank,
    /// The end of a line.
    NewLine,
    /// Part of a word, and the beginning of one.
    Letter,
    /// Part of a word; at its beginning perhaps of a move number.
    Digit,
    /// Part of a word; at its beginning perhaps of a mark such as `+-`.
    Sign,
    /// What stands after a move number.
    Dot,
    /// `!` and `?`.
    Mark,
    /// Anything else ends a word and means something by itself.
    Other,
}

static CLASSES: [Class; 256] = classes();

/// What `byte` means.
#[inline(always)]
pub(super) fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// Whether `byte` goes on with a word.
#[inline(always)]
pub(super) fn is_word(byte: u8) -> bool {
    matches!(class(byte), Class::Letter | Class::Digit | Class::Sign)
}

/// Whether `byte` is space of any kind.
pub(super) fn is_space(byte: u8) -> bool {
    matches!(class(byte), Class::Blank | Class::NewLine)
}

/// How many characters `text` has, as far as it is UTF-8; in another encoding each byte is one.
pub(super) fn characters(text: &[u8]) -> u64 {
    let starts = |text: &[u8]| text.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64;
    if text.is_ascii() || std::str::from_utf8(text).is_err() { text.len() as u64 } else { starts(text) }
}

const fn classes() -> [Class; 256] {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'\n' => Class::NewLine,
            b' ' | b'\t' | b'\r' | 0x0B | 0x0C => Class::Blank,
            b'a'..=b'z' | b'A'..=b'Z' => Class::Letter,
            b'0'..=b'9' => Class::Digit,
            b'+' | b'-' | b'=' | b'#' | b':' | b'/' | b'_' | b'@' | b'~' | b'^' | b'&' | b'\'' | b'|' => {
                Class::Sign
            }
            // Figurines, glyphs and accented letters.
            128.. => Class::Sign,
            b'.' | b',' => Class::Dot,
            b'!' | b'?' => Class::Mark,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
}
