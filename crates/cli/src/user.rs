//! Whom we talk to: language, preferences, and where that person's games are.

use tabuleiro_facade::{Explain, Message, Notation};
use tabuleiro_record::{Store, folders};
use tabuleiro_settings::Settings;
use tabuleiro_words::{Language, Words};

/// Whom we talk to.
pub struct User {
    /// The user's language.
    pub words: Words,
    /// What the user prefers.
    pub settings: Settings,
    /// What is wrong with the settings: a heading and the problems; empty if nothing is.
    pub problems: Vec<Message>,
}

impl User {
    /// Reads the settings. The language is the one `asked` for, or that of `TABULEIRO_LANG`, or that of the
    /// settings, or that of the environment.
    pub fn new(asked: Option<Language>) -> User {
        let file =
            folders::config(|name| std::env::var_os(name)).map(|folder| tabuleiro_settings::file(&folder));
        let loaded = file.as_deref().map(tabuleiro_settings::load);
        let (settings, problems) = match loaded {
            Some(loaded) => (loaded.settings, loaded.problems),
            None => (Settings::default(), Vec::new()),
        };
        let preferred = settings.language.filter(|_| environment("TABULEIRO_LANG").is_none());
        let language = asked.or(preferred).unwrap_or_else(|| Language::from_environment(environment));
        let words = Words::new(language);
        let heading = file
            .filter(|_| !problems.is_empty())
            .map(|file| Message::new("settings-problems").with("path", file.display().to_string()));
        let problems = heading.into_iter().chain(problems.iter().map(Explain::explain)).collect();
        User { words, settings, problems }
    }

    /// How moves are written and read for this person.
    pub fn notation(&self) -> Notation {
        self.settings.notation(self.words.language())
    }

    /// Reports what is wrong with the settings.
    pub fn report_problems(&self) {
        if let Some((heading, problems)) = self.problems.split_first() {
            complain!("tabuleiro: {}", self.words.say(heading));
            for problem in problems {
                complain!("  {}", self.words.say(problem));
            }
        }
    }

    /// The user's saved games, or why there can be none.
    pub fn store(&self) -> Result<Store, Message> {
        let folder = folders::data(|name| std::env::var_os(name));
        folder.map(|folder| Store::in_data_folder(&folder)).ok_or(Message::new("record-no-home"))
    }
}

fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}
