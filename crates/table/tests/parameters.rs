//! What dialogs offer is what the names of games understand.

use std::collections::HashSet;

use tabuleiro_table::{SplitMix64, Values, registry};

#[test]
fn every_value_that_is_offered_is_known_to_the_game() {
    let mut seen = 0;
    for listing in registry::listings() {
        for parameter in registry::parameters(&listing.name) {
            let values = match parameter.values {
                Values::Number { min, max } => vec![min.to_string(), max.to_string()],
                Values::Words(words) => words,
            };
            for value in values {
                let name = format!("{}?{}={value}", listing.name, parameter.key);
                // Some values only make sense together with others; but all of them must be understood.
                if let Err(reason) = registry::open(&name, None) {
                    assert!(reason.key.starts_with("draughts-variant-"), "{name}: {}", reason.key);
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 80, "{seen}");
    assert!(registry::parameters("chess").is_empty());
    assert!(registry::parameters("nonsense").is_empty());
}

#[test]
fn chess960_draws_one_of_its_starts_unless_the_name_fixes_it() {
    assert!(registry::starts_by_lot(" chess960 "));
    for fixed in ["chess960?start=518", "chess", "draughts:warcaby?size=12", "quarto", "nonsense"] {
        assert!(!registry::starts_by_lot(fixed), "{fixed}");
        assert_eq!(registry::draw_lots(fixed, &mut SplitMix64::new(1)), fixed);
    }
    let drawn = |seed| registry::draw_lots("chess960", &mut SplitMix64::new(seed));
    assert_eq!(drawn(5), drawn(5));
    let starts: HashSet<String> =
        (0..50).map(|seed| registry::open(&drawn(seed), None).unwrap().position_text(0).unwrap()).collect();
    assert!(starts.len() > 40, "{}", starts.len());
}
