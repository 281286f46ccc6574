//! What dialogs offer is what the names of games understand.

use tabuleiro_table::{Values, registry};

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
