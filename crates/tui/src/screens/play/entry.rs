//! Typing a move, with the legal ones that begin like it.

use tabuleiro_table::{Message, MoveChoice, closest};

use crate::bindings::Action;

/// A move being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// What is typed so far.
    pub text: String,
    /// What the first letter does as a key, if nothing is typed after it.
    pub key: Option<Action>,
}

impl Entry {
    /// What the return key does instead of playing a move.
    pub fn action(&self) -> Option<Action> {
        self.key.filter(|_| self.text.chars().count() == 1)
    }

    /// The legal moves that begin with what is typed; case matters only where both are moves.
    pub fn matching<'a>(&self, choices: &'a [MoveChoice]) -> Vec<&'a str> {
        let typed = self.text.trim();
        let texts = || choices.iter().map(|choice| choice.text.as_str());
        let mut matching: Vec<&str> = texts().filter(|text| text.starts_with(typed)).collect();
        if matching.is_empty() {
            let folded = typed.to_lowercase();
            matching = texts().filter(|text| text.to_lowercase().starts_with(&folded)).collect();
        }
        matching.sort_unstable();
        matching
    }

    /// Adds what all matching moves have in common; at least something if there is only one.
    pub fn complete(&mut self, choices: &[MoveChoice]) {
        let matching = self.matching(choices);
        let Some((first, others)) = matching.split_first() else { return };
        let common = first
            .char_indices()
            .map(|(at, letter)| at + letter.len_utf8())
            .take_while(|&end| others.iter().all(|other| other.get(..end) == first.get(..end)))
            .last()
            .unwrap_or(0);
        if common >= self.text.trim().len() {
            self.text = first[..common].to_owned();
        }
    }

    /// What to tell about a typed text that was refused for `reason`: the reason, and what was probably meant.
    pub fn advice(typed: &str, choices: &[MoveChoice]) -> Option<Message> {
        let close = closest(typed, choices.iter().map(|choice| choice.text.as_str()))?;
        Some(Message::new("play-did-you-mean").with("close", close))
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_table::registry;

    use super::*;

    #[test]
    fn a_beginning_is_completed_as_far_as_it_is_clear() {
        let choices = registry::open("chess", None).unwrap().choices();
        let complete = |text: &str| {
            let mut entry = Entry { text: text.to_owned(), key: None };
            entry.complete(&choices);
            entry.text
        };
        assert_eq!(complete("Nf"), "Nf3");
        assert_eq!(complete("nf"), "Nf3");
        assert_eq!(complete("N"), "N", "four knight moves");
        assert_eq!(complete("e"), "e");
        assert_eq!(complete("xyz"), "xyz");
        let matching = Entry { text: "e".into(), key: None };
        assert_eq!(matching.matching(&choices), ["e3", "e4"]);
    }

    #[test]
    fn slips_are_guessed() {
        let choices = registry::open("chess", None).unwrap().choices();
        let close = |text| Entry::advice(text, &choices).map(|message| message.args[0].1.clone());
        assert_eq!(close("Nf4"), Some("Nf3".into()));
        assert_eq!(close("resign"), None);
    }
}
