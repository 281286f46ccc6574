//! The rules in sentences, made from the ruleset.

use tabuleiro_core::Message;
use tabuleiro_quarto::{Attributes, Ruleset};

/// The rules that `ruleset` describes.
pub(super) fn sentences(ruleset: Ruleset) -> Vec<Message> {
    let groups = if ruleset.counts_squares() { "lines-and-squares" } else { "lines" };
    let mut sentences = vec![
        Message::new("quarto-rule-pieces"),
        Message::new("quarto-rule-start"),
        Message::new("quarto-rule-turn"),
        Message::new("quarto-rule-win").with("groups", groups),
    ];
    sentences.extend(
        ruleset
            .attributes()
            .iter()
            .map(|attribute| Message::new("quarto-rule-attribute").with("attribute", attribute.name())),
    );
    if ruleset.attributes() != Attributes::ALL {
        sentences.push(Message::new("quarto-rule-other-attributes"));
    }
    sentences.push(Message::new("quarto-rule-owner"));
    sentences.push(Message::new("quarto-rule-draw"));
    sentences
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(ruleset: Ruleset) -> Vec<&'static str> {
        sentences(ruleset).iter().map(|sentence| sentence.key).collect()
    }

    #[test]
    fn each_attribute_that_counts_has_its_sentence() {
        for level in 1..=4 {
            let keys = keys(Ruleset::SQUARES.with_level(level).unwrap());
            assert_eq!(keys.iter().filter(|key| **key == "quarto-rule-attribute").count(), level);
            assert_eq!(keys.contains(&"quarto-rule-other-attributes"), level < 4);
        }
    }

    #[test]
    fn the_sentence_on_winning_names_the_groups_that_count() {
        let groups = |ruleset| sentences(ruleset)[3].args[0].clone();
        assert_eq!(groups(Ruleset::SQUARES), ("groups", "lines-and-squares".into()));
        assert_eq!(groups(Ruleset::LINES), ("groups", "lines".into()));
    }
}
