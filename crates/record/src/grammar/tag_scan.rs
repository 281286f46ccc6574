//! Where the parts of a tag are.

use std::ops::Range;

use super::bytes::{count, find, is_space};
use super::{Flaw, Sign};

/// A tag by the indices of its parts, from its bracket on.
pub(super) struct TagScan {
    pub(super) name: Range<usize>,
    /// Missing if the tag has none.
    pub(super) value: Option<Range<usize>>,
    pub(super) flaw: Option<Flaw>,
    /// Behind the tag, or where the flaw is.
    pub(super) end: usize,
    /// How far the text was looked at; at its end, more text could mean something else.
    pub(super) seen: usize,
}

impl TagScan {
    pub(super) fn of(text: &[u8]) -> TagScan {
        let blanks = |start: usize| start + count(&text[start..], |byte| is_space(byte) && byte != b'\n');
        let sign = |index: usize| Sign::of(&text[index..]);
        let name_start = blanks(1);
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
        let name = name_start..name_start + count(&text[name_start..], is_name);
        if name.is_empty() {
            let flaw = Some(Flaw::TagName { found: sign(name_start) });
            return TagScan { name, value: None, flaw, end: name_start, seen: name_start };
        }
        let quote = blanks(name.end);
        if text.get(quote) != Some(&b'"') {
            let flaw = Some(Flaw::TagValue { found: sign(quote) });
            return TagScan { name, value: None, flaw, end: quote, seen: quote };
        }
        let start = quote + 1;
        let mut end = start;
        // Where the line ends, and its last quotation mark; looked for at most once.
        let mut line = None;
        loop {
            match text.get(end) {
                None | Some(b'\n') => {
                    // A backslash before the last quotation mark was not meant for it.
                    if let Some((value_end, end)) = last_end(&text[start..end]) {
                        let value = Some(start..start + value_end);
                        return TagScan { name, value, flaw: None, end: start + end, seen: start + end };
                    }
                    let flaw = Some(Flaw::TagQuote { found: sign(end) });
                    return TagScan { name, value: None, flaw, end, seen: end };
                }
                Some(b'\\') if matches!(text.get(end + 1), Some(b'"' | b'\\')) => end += 2,
                Some(b'"') => {
                    let after = blanks(end + 1);
                    if text.get(after) == Some(&b']') {
                        let value = Some(start..end);
                        return TagScan { name, value, flaw: None, end: after + 1, seen: after };
                    }
                    let (line_end, last_quote) = *line.get_or_insert_with(|| {
                        let line_end = end + count(&text[end..], |byte| byte != b'\n');
                        (
                            line_end,
                            text[end..line_end].iter().rposition(|&byte| byte == b'"').map(|at| end + at),
                        )
                    });
                    // A quotation mark within the value, if another one can end it.
                    if last_quote <= Some(end) {
                        let (value, flaw) = (Some(start..end), Some(Flaw::TagEnd { found: sign(after) }));
                        return TagScan { name, value, flaw, end: after, seen: line_end };
                    }
                    end += 1;
                }
                // Only these two, or the end of the line, mean something within a value.
                Some(_) => {
                    let rest = &text[end + 1..];
                    end += 1 + find(rest, [b'"', b'\\', b'\n']).unwrap_or(rest.len());
                }
            }
        }
    }
}

/// Where a value ends whose last quotation mark stands, with a bracket behind it, at the end of `text`; and
/// where the tag does.
fn last_end(text: &[u8]) -> Option<(usize, usize)> {
    let text = text.trim_ascii_end().strip_suffix(b"]")?;
    let value = text.trim_ascii_end().strip_suffix(b"\"")?;
    Some((value.len(), text.len() + 1))
}
