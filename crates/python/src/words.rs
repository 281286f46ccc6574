//! Messages in plain English, which is what Python's exceptions speak.

use std::sync::LazyLock;

use tabuleiro_core::Message;
use tabuleiro_words::{Language, Words};

static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Language::English));

/// `message` in words.
pub fn say(message: &Message) -> String {
    ENGLISH.say(message)
}
