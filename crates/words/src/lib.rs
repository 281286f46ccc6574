//! What Tabuleiro says to people, in four languages.
//!
//! Programs speak in [`Message`]s; [`Words`] puts them into a language with the catalogues in `catalogues/`,
//! one folder a language and one file a topic.

mod catalogue;
mod language;

pub use language::Language;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tabuleiro_core::{Arg, Message, printable};

/// The words of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of `language`.
    pub fn new(language: Language) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The marks are for text of mixed direction, which none of our languages has, and they would show
        // up in terminals and tests.
        bundle.set_use_isolating(false);
        for source in catalogue::sources(language) {
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("catalogue of {language}: {errors:?}"));
            if let Err(errors) = bundle.add_resource(resource) {
                panic!("catalogue of {language}: {errors:?}");
            }
        }
        Words { language, bundle }
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// `message` in words, safe for a terminal: what it quotes from elsewhere is [`printable`].
    ///
    /// A key that the catalogue lacks is shown as it is, so that a mistake of ours never hides what happened.
    pub fn say(&self, message: &Message) -> String {
        let Some(pattern) = self.bundle.get_message(message.key).and_then(|entry| entry.value()) else {
            return message.key.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            let value = match value {
                Arg::Text(text) => FluentValue::from(printable(text)),
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Message(inner) => FluentValue::from(self.say(inner)),
            };
            args.set(*name, value);
        }
        // A variable that is missing is shown by its name; the catalogue tests look for that.
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    /// The words of the entry `key` that has no variables, if this language has it: there are things that
    /// English says elsewhere, and names that only some languages have.
    pub fn find(&self, key: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// The words of an attribute of the entry `key`, if this language has it.
    pub fn attribute(&self, key: &str, name: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.get_attribute(name)?.value();
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// The words of the entry `key` that has no variables.
    pub fn get(&self, key: &'static str) -> String {
        self.say(&Message::new(key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_never_steers_a_terminal() {
        let words = Words::new(Language::English);
        let named = Message::new("play-named").with("name", "\x1b]0;X\x07\u{202e}");
        assert_eq!(words.say(&named), r"\u{1b}]0;X\u{7}\u{202e}");
    }

    #[test]
    fn numbers_take_the_plural_of_the_language() {
        let described = |language, plies: usize| {
            let message = ["game", "white", "black", "date"]
                .into_iter()
                .fold(Message::new("tui-described").with("plies", plies), |message, name| {
                    message.with(name, "-")
                });
            Words::new(language).say(&message)
        };
        for (plies, said) in [(0, "0 lances"), (1, "1 lance,"), (2, "2 lances")] {
            assert!(described(Language::BrazilianPortuguese, plies).contains(said), "{said}");
        }
        for (plies, said) in
            [(1, "1 ruch,"), (2, "2 ruchy"), (5, "5 ruchów"), (22, "22 ruchy"), (112, "112 ruchów")]
        {
            assert!(described(Language::Polish, plies).contains(said), "{said}");
        }
    }
}
