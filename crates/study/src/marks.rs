//! The numbered marks of moves as signs, and signs as numbers.

/// The signs of marks by their numbers in PGN: as figures, and in plain letters.
const SIGNS: [(u16, &str, &str); 19] = [
    (1, "!", "!"),
    (2, "?", "?"),
    (3, "!!", "!!"),
    (4, "??", "??"),
    (5, "!?", "!?"),
    (6, "?!", "?!"),
    (7, "□", "[]"),
    (10, "=", "="),
    (13, "∞", "~"),
    (14, "⩲", "+/="),
    (15, "⩱", "=/+"),
    (16, "±", "+/-"),
    (17, "∓", "-/+"),
    (18, "+−", "+-"),
    (19, "−+", "-+"),
    (22, "⊙", "(.)"),
    (32, "⟳", "@"),
    (36, "↑", "^"),
    (146, "N", "N"),
];

/// The sign of a mark: a figure, or with `ascii` plain letters.
pub fn sign(mark: u16, ascii: bool) -> String {
    match SIGNS.iter().find(|(number, ..)| *number == mark) {
        Some((_, _, plain)) if ascii => (*plain).to_owned(),
        Some((_, figure, _)) => (*figure).to_owned(),
        None => format!("${mark}"),
    }
}

/// The mark that a typed text means: a sign, or a number with or without `$`.
pub fn mark_of(text: &str) -> Option<u16> {
    let known = SIGNS.iter().find(|(_, figure, plain)| *figure == text || *plain == text);
    known.map(|(number, ..)| *number).or_else(|| text.trim_start_matches('$').parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_read_as_they_are_shown() {
        for mark in (1..=20).chain([146, 255]) {
            for ascii in [false, true] {
                assert_eq!(mark_of(&sign(mark, ascii)), Some(mark));
            }
        }
        assert_eq!(mark_of("so"), None);
    }
}
