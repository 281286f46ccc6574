//! The one table of keys: the key bar, the help and the dispatch all come from it.

mod action;
mod context;
mod keys;

pub use action::Action;
pub use context::Context;
pub use keys::bindings;

use crate::key::Key;

/// A line of the table.
#[derive(Debug)]
pub struct Binding {
    /// The keys; the first is the one that is shown.
    pub keys: &'static [Key],
    /// What they do.
    pub action: Action,
    /// The catalogue entry of the word in the key bar; `None` if the bar leaves it to the help.
    pub bar: Option<&'static str>,
    /// The catalogue entry of the explanation in the help.
    pub help: &'static str,
}

impl Binding {
    /// The key that is shown beside `word`: the one that the word begins with, where one does, so that
    /// “yes” is `y` and “sim” is `s`; otherwise the first.
    pub fn shown_key(&self, word: &str) -> Key {
        let first = word.chars().next().map(Key::Char);
        self.keys.iter().copied().find(|&key| Some(key) == first).unwrap_or(self.keys[0])
    }
}

/// What `key` does in `context`.
pub fn action(context: Context, key: Key) -> Option<Action> {
    bindings(context).iter().find(|binding| binding.keys.contains(&key)).map(|binding| binding.action)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_key_that_is_shown_begins_the_word_where_it_can() {
        let yes = bindings(Context::Question).iter().find(|binding| binding.action == Action::Yes).unwrap();
        assert_eq!(["yes", "sim", "tak"].map(|word| yes.shown_key(word)), ['y', 's', 't'].map(Key::Char));
        let help = bindings(Context::Home).iter().find(|binding| binding.action == Action::Help).unwrap();
        assert_eq!(help.shown_key("ajuda"), Key::Char('?'));
    }

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for context in Context::ALL {
            let mut seen = HashSet::new();
            for binding in bindings(context) {
                for key in binding.keys {
                    assert!(seen.insert(key), "{context:?}: {key:?}");
                }
            }
            assert!(
                bindings(context).iter().any(|binding| binding.keys.contains(&Key::Ctrl('c'))),
                "{context:?}"
            );
        }
    }
}
