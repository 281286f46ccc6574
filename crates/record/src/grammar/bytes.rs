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
    /// The beginning of a comment.
    Brace,
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

/// Where the first of the `wanted` bytes is in `text`.
#[inline]
pub(super) fn find<const N: usize>(text: &[u8], wanted: [u8; N]) -> Option<usize> {
    let (words, rest) = text.as_chunks::<8>();
    for (index, &word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(word);
        let hits = wanted.iter().fold(0, |found, &byte| found | hits(word, byte));
        if hits != 0 {
            return Some(index * 8 + hits.trailing_zeros() as usize / 8);
        }
    }
    let found = rest.iter().position(|byte| wanted.contains(byte))?;
    Some(words.len() * 8 + found)
}

/// The high bit of each byte of `word` that is `wanted`, at least up to the first one.
#[inline(always)]
const fn hits(word: u64, wanted: u8) -> u64 {
    const LOW: u64 = 0x0101_0101_0101_0101;
    let difference = word ^ (LOW * wanted as u64);
    difference.wrapping_sub(LOW) & !difference & (LOW << 7)
}

/// How many bytes of `text` from its beginning on are wanted.
#[inline(always)]
pub(super) fn count(text: &[u8], is_wanted: impl Fn(u8) -> bool) -> usize {
    text.iter().take_while(|&&byte| is_wanted(byte)).count()
}

/// How long the move number of two digits and the blank are that `text` begins with, if they are written as
/// most files do: `12. e4`, `12.e4` or `12... e5`.
#[inline(always)]
pub(super) fn usual_number(text: [u8; 8]) -> Option<usize> {
    match text {
        [_, second, b'.', b' ', ..] if second.is_ascii_digit() => Some(4),
        [_, second, b'.', b'.', b'.', b' ', ..] if second.is_ascii_digit() => Some(6),
        [_, second, b'.', next, ..] if second.is_ascii_digit() && next.is_ascii_alphabetic() => Some(3),
        _ => None,
    }
}

/// How long the move number is that `text` begins with, together with a blank behind it that can be seen.
#[inline(never)]
pub(super) fn number_and_blank(text: [u8; 8]) -> Option<usize> {
    let length = move_number(text)?;
    Some(length + usize::from(text.get(length) == Some(&b' ')))
}

/// How long the move number is that `text` begins with: digits and at least one dot; `None` if there is none,
/// or too long a one to see its first dot. All bytes are looked at together, because numbers are as many as
/// moves.
#[inline]
fn move_number(text: [u8; 8]) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = ONES * 0xF0;
    const THREES: u64 = ONES * 0x30;
    const DOTS: u64 = ONES * b'.' as u64;
    let bytes = u64::from_le_bytes(text);
    // Up to the first byte that is none, digits are what has a 3 before and after 6 is added.
    let others = ((bytes & HIGH) ^ THREES) | ((bytes.wrapping_add(ONES * 6) & HIGH) ^ THREES);
    let digits = others.trailing_zeros() as usize / 8;
    let rest = bytes.checked_shr(8 * digits as u32)?;
    let dots = (rest ^ DOTS).trailing_zeros() as usize / 8;
    (digits > 0 && dots > 0).then_some(digits + dots)
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
            b'{' => Class::Brace,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finding_eight_bytes_at_a_time_finds_the_first() {
        let text: Vec<u8> = (0..=255).cycle().step_by(37).take(100).collect();
        for start in 0..20 {
            for wanted in (0..=255u8).map(|byte| [byte, byte.wrapping_mul(77)]) {
                let slow = text[start..].iter().position(|byte| wanted.contains(byte));
                assert_eq!(find(&text[start..], wanted), slow, "{wanted:?} from {start}");
            }
        }
    }

    #[test]
    fn move_numbers_are_digits_and_dots() {
        for (text, length) in [
            (b"1. e4 e5", Some(2)),
            (b"12...Nf6", Some(5)),
            (b"987654.\n", Some(7)),
            (b"1234567.", Some(8)),
            (b"1.......", Some(8)),
            (b"12345678", None),
            (b"1-0 [Eve", None),
            (b"1/2-1/2.", None),
            (b".1.     ", None),
            (b"1:.     ", None),
            (b"1/.     ", None),
            (b"1\xFA.     ", None),
            (b"1*.     ", None),
            (b"e4. 1.  ", None),
            (b"09.e4   ", Some(3)),
        ] {
            assert_eq!(move_number(*text), length, "{}", text.escape_ascii());
        }
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(characters("añ♘b".as_bytes()), 4);
        assert_eq!(characters(b"a\xF1b"), 3);
    }
}
