//! Export, import, export: the same bytes.

use proptest::prelude::*;
use tabuleiro_record::text::{After, Format, TextGame, TextLine};

use crate::collect::Collected;
use crate::made;

/// How many moves, marks, comments and variations a line has.
fn size(line: &TextLine) -> [usize; 4] {
    let mut size = [line.plies.len(), 0, line.comments.len(), 0];
    for ply in &line.plies {
        size[1] += ply.marks.len();
        for after in &ply.after {
            match after {
                After::Comment(_) => size[2] += 1,
                After::Variation(variation) => {
                    size[3] += 1;
                    for (total, part) in size.iter_mut().zip(self::size(variation)) {
                        *total += part;
                    }
                }
            }
        }
    }
    size
}

fn check(format: Format, seed: u64) {
    let untidy = made::file(format, seed);
    let first = Collected::of(format, untidy.as_bytes());
    let errors: Vec<_> = first.problems.iter().filter(|problem| problem.spoils_game).collect();
    assert_eq!(errors, Vec::<&_>::new(), "seed {seed}:\n{untidy}");

    let written = first.written();
    let second = Collected::of(format, written.as_bytes());
    assert_eq!(second.written(), written, "seed {seed}:\n{untidy}");
    assert_eq!(second.games.len(), first.games.len());
    let shape = |game: &TextGame| (size(&game.line), game.score, game.position.clone(), game.rules.clone());
    for (one, other) in first.games.iter().zip(&second.games) {
        assert_eq!(shape(one), shape(other), "seed {seed}");
        assert_eq!(one.line, other.line, "seed {seed}");
    }
    for line in written.lines().filter(|line| !line.starts_with(['[', ';'])) {
        assert!(line.chars().count() <= 79, "{line}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn pgn_is_written_as_it_was_read(seed: u64) {
        check(Format::Pgn, seed);
    }

    #[test]
    fn pdn_is_written_as_it_was_read(seed: u64) {
        check(Format::Pdn, seed);
    }

    #[test]
    fn quarto_text_is_written_as_it_was_read(seed: u64) {
        check(Format::Quarto, seed);
    }

    /// Any text at all: no panic, and what is kept of it is stable from the first export on.
    #[test]
    fn nonsense_is_stable_too(text in "[\\[\\]{}();$!?*\"\\\\%. \n\r1-9a-hNBRQKO=+#x/:-]{0,400}") {
        for format in Format::ALL {
            let written = Collected::of(format, text.as_bytes()).written();
            prop_assert_eq!(Collected::of(format, written.as_bytes()).written(), written);
        }
    }
}
