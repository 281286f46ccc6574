//! Texts of other programs, made fit to be repeated to a person.

/// The beginning of a text that may be of any length, without control characters.
pub fn shortened(text: &str) -> String {
    const MOST: usize = 80;
    let mut start: String =
        text.chars().take(MOST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn long_texts_are_cut_and_control_characters_are_masked() {
        assert_eq!(shortened("go"), "go");
        assert_eq!(shortened("a\u{1b}[2Jb"), "a\u{fffd}[2Jb");
        assert_eq!(shortened(&"é".repeat(80)), "é".repeat(80));
        assert_eq!(shortened(&"é".repeat(81)), "é".repeat(80) + "…");
    }
}
