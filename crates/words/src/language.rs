//! The languages that Tabuleiro speaks.

use std::fmt;

use tabuleiro_core::Letters;
use unic_langid::{LanguageIdentifier, langid};

/// A language with its own catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Portuguese as in Brazil.
    BrazilianPortuguese,
    /// Portuguese as in Portugal.
    EuropeanPortuguese,
    /// Polish.
    Polish,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] =
        [Language::English, Language::BrazilianPortuguese, Language::EuropeanPortuguese, Language::Polish];

    /// The tag: `en`, `pt-BR`, `pt-PT` or `pl`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::BrazilianPortuguese => "pt-BR",
            Language::EuropeanPortuguese => "pt-PT",
            Language::Polish => "pl",
        }
    }

    /// The language that a tag or a locale name such as `pt_BR.UTF-8` asks for. Portuguese without a country
    /// that we know is Brazilian, the larger community.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let tag = tag.split(['.', '@']).next()?.replace('_', "-").to_ascii_lowercase();
        let (language, country) = tag.split_once('-').unwrap_or((&tag, ""));
        match (language, country) {
            ("en" | "c" | "posix", _) => Some(Language::English),
            ("pt", "pt" | "ao" | "mz" | "cv" | "gw" | "st" | "tl") => Some(Language::EuropeanPortuguese),
            ("pt", _) => Some(Language::BrazilianPortuguese),
            ("pl", _) => Some(Language::Polish),
            _ => None,
        }
    }

    /// The language that the environment asks for: the first of `TABULEIRO_LANG`, `LC_ALL`, `LC_MESSAGES`
    /// and `LANG` that is set decides, and English where we do not speak that language. `variable` looks one
    /// up.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        ["TABULEIRO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()))
            .and_then(|value| Language::from_tag(&value))
            .unwrap_or_default()
    }

    /// The letters that pieces have in this language.
    pub const fn letters(self) -> Letters {
        match self {
            Language::English => Letters::English,
            Language::BrazilianPortuguese | Language::EuropeanPortuguese => Letters::Portuguese,
            Language::Polish => Letters::Polish,
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English => langid!("en"),
            Language::BrazilianPortuguese => langid!("pt-BR"),
            Language::EuropeanPortuguese => langid!("pt-PT"),
            Language::Polish => langid!("pl"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn locale_names_are_understood() {
        for (tag, language) in [
            ("pt_BR.UTF-8", Some(Language::BrazilianPortuguese)),
            ("pt", Some(Language::BrazilianPortuguese)),
            ("pt_PT@euro", Some(Language::EuropeanPortuguese)),
            ("pl_PL.UTF-8", Some(Language::Polish)),
            ("C.UTF-8", Some(Language::English)),
            ("de_DE", None),
        ] {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let environment = |name: &str| match name {
            "LC_ALL" => Some(String::new()),
            "LC_MESSAGES" => Some("pl_PL".to_owned()),
            "LANG" => Some("pt_PT".to_owned()),
            _ => None,
        };
        assert_eq!(Language::from_environment(environment), Language::Polish);
        assert_eq!(Language::from_environment(|_| None), Language::English);
    }
}
