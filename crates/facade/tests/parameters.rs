//! What dialogs offer is what the names of games understand.

use std::collections::HashSet;

use tabuleiro_facade::{GameName, SplitMix64, Values, registry};

#[test]
fn every_value_that_is_offered_is_known_to_the_game() {
    let mut seen = 0;
    for kind in registry::kinds() {
        for parameter in kind.parameters() {
            let values = match parameter.values {
                Values::Number { min, max } => vec![min.to_string(), max.to_string()],
                Values::Words(words) => words,
            };
            for value in values {
                let name = kind.name().clone().with(parameter.key, value).to_string();
                // Some values only make sense together with others; but all of them must be understood.
                if let Err(reason) = registry::open(&name, None) {
                    assert!(reason.key.starts_with("draughts-variant-"), "{name}: {}", reason.key);
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 80, "{seen}");
    assert!(registry::read_kind("chess").unwrap().parameters().is_empty());
}

#[test]
fn chess960_draws_one_of_its_starts_unless_the_name_fixes_it() {
    let name = |text: &str| text.parse::<GameName>().unwrap();
    assert!(registry::read_kind(" chess960 ").unwrap().starts_by_lot());
    for fixed in ["chess960?start=518", "chess", "draughts:warcaby?size=12", "quarto", "nonsense"] {
        assert!(!registry::read_kind(fixed).is_ok_and(|kind| kind.starts_by_lot()), "{fixed}");
        assert_eq!(registry::draw_lots(&name(fixed), &mut SplitMix64::new(1)), name(fixed));
    }
    let drawn = |seed| registry::draw_lots(&name("chess960"), &mut SplitMix64::new(seed));
    assert_eq!(drawn(5), drawn(5));
    let start = |seed| registry::kind(&drawn(seed)).unwrap().open(None).unwrap().position_text(0).unwrap();
    let starts: HashSet<String> = (0..50).map(start).collect();
    assert!(starts.len() > 40, "{}", starts.len());
}
