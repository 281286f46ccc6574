//! What a player may type besides a move, by the words of the catalogues.

use tabuleiro_say::{YesNo, fold, phrases};
use tabuleiro_words::{Language, Words};

/// Something that a player may type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Play the move that follows.
    Move,
    /// Say where all pieces stand, as a picture.
    Board,
    /// Look from the other side.
    Flip,
    /// Say where all pieces stand, in words.
    Pieces,
    /// List the moves so far.
    Moves,
    /// List the legal moves, or those of the square that follows.
    Legal,
    /// Ask for advice.
    Hint,
    /// Analyse the position, for as many seconds as follow, or stop that.
    Analyse,
    /// Take back.
    Undo,
    /// Offer a draw.
    Draw,
    /// Claim a draw, perhaps with the move that follows.
    Claim,
    /// Give up.
    Resign,
    /// Stop the clocks.
    Pause,
    /// Go on.
    Resume,
    /// Tell the time.
    Clock,
    /// Write the words that follow into the record.
    Comment,
    /// Write the words that follow to the others.
    Talk,
    /// Play the same game again.
    Again,
    /// Write the record into the file that follows.
    Export,
    /// Tell the position in the game's notation.
    Position,
    /// Explain the rules.
    Rules,
    /// List the commands.
    Help,
    /// Put the game aside and leave.
    Quit,
}

/// An order, the catalogue entry of its words, and that of its explanation.
pub(crate) struct OrderWords {
    pub order: Order,
    pub words: &'static str,
    pub help: &'static str,
    /// Whether something may follow.
    pub argument: bool,
}

const fn entry(order: Order, words: &'static str, help: &'static str, argument: bool) -> OrderWords {
    OrderWords { order, words, help, argument }
}

/// The orders at every table, in the order of the help.
const ORDERS: [OrderWords; 21] = [
    entry(Order::Move, "play-words-move", "play-help-move", true),
    entry(Order::Board, "play-words-board", "play-help-board", false),
    entry(Order::Flip, "play-words-flip", "play-help-flip", false),
    entry(Order::Pieces, "play-words-pieces", "play-help-pieces", false),
    entry(Order::Moves, "play-words-moves", "play-help-moves", false),
    entry(Order::Legal, "play-words-legal", "play-help-legal", true),
    entry(Order::Hint, "play-words-hint", "play-help-hint", false),
    entry(Order::Analyse, "play-words-analyse", "play-help-analyse", true),
    entry(Order::Undo, "play-words-undo", "play-help-undo", false),
    entry(Order::Draw, "play-words-draw", "play-help-draw", false),
    entry(Order::Claim, "play-words-claim", "play-help-claim", true),
    entry(Order::Resign, "play-words-resign", "play-help-resign", false),
    entry(Order::Pause, "play-words-pause", "play-help-pause", false),
    entry(Order::Resume, "play-words-resume", "play-help-resume", false),
    entry(Order::Clock, "play-words-clock", "play-help-clock", false),
    entry(Order::Comment, "play-words-comment", "play-help-comment", true),
    entry(Order::Export, "play-words-export", "play-help-export", true),
    entry(Order::Position, "play-words-position", "play-help-position", false),
    entry(Order::Rules, "play-words-rules", "play-help-rules", false),
    entry(Order::Help, "play-words-help", "play-help-help", false),
    entry(Order::Quit, "play-words-quit", "play-help-quit", false),
];

/// Those that make sense only at a table that a server keeps.
const AWAY: [OrderWords; 2] = [
    entry(Order::Talk, "play-words-talk", "play-help-talk", true),
    entry(Order::Again, "play-words-again", "play-help-again", false),
];

/// The words that a player may use: those of the player's language, and the English ones.
pub(crate) struct Vocabulary {
    /// Each phrase as it is shown, with its entry in [`ORDERS`].
    phrases: Vec<(String, &'static OrderWords)>,
    answers: YesNo,
    /// Whether a server keeps the table.
    away: bool,
}

impl Vocabulary {
    /// The words at a table of this machine, or at one `away` that a server keeps.
    pub fn new(words: &Words, away: bool) -> Vocabulary {
        let english = Words::new(Language::English);
        let all =
            |key: &'static str| [words, &english].into_iter().flat_map(move |words| phrases(words, key));
        Vocabulary {
            phrases: orders(away)
                .flat_map(|entry| all(entry.words).map(move |phrase| (phrase, entry)))
                .collect(),
            answers: YesNo::new(words),
            away,
        }
    }

    /// All orders that make sense, in the order of the help.
    pub fn orders(&self) -> impl Iterator<Item = &'static OrderWords> + use<> {
        orders(self.away)
    }

    /// The order that `line` gives, and what follows it; `None` if its first words are no order.
    pub fn understand<'a>(&self, line: &'a str) -> Option<(Order, &'a str)> {
        let fitting = self.phrases.iter().filter_map(|(phrase, entry)| {
            let rest = after(line, phrase)?;
            (entry.argument || rest.is_empty()).then_some((phrase.len(), entry.order, rest))
        });
        fitting.max_by_key(|&(length, ..)| length).map(|(_, order, rest)| (order, rest))
    }

    /// Whether `line` says yes or no; `None` if neither.
    pub fn yes_or_no(&self, line: &str) -> Option<bool> {
        self.answers.read(line)
    }

    /// Every phrase.
    pub fn phrases(&self) -> impl Iterator<Item = &str> {
        self.phrases.iter().map(|(phrase, _)| phrase.as_str())
    }
}

fn orders(away: bool) -> impl Iterator<Item = &'static OrderWords> {
    // Nobody reads comments there but the server's own record, which has none.
    let fits = move |entry: &&OrderWords| !(away && entry.order == Order::Comment);
    ORDERS.iter().filter(fits).chain(AWAY.iter().filter(move |_| away))
}

/// What follows `phrase` in `line`, if the line begins with it; case, accents and extra blanks don't matter.
fn after<'a>(line: &'a str, phrase: &str) -> Option<&'a str> {
    let mut rest = line.trim();
    for word in phrase.split_whitespace() {
        let (first, following) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if fold(first) != fold(word) {
            return None;
        }
        rest = following.trim_start();
    }
    Some(rest)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn case_accents_and_blanks_do_not_matter() {
        let english = Vocabulary::new(&Words::new(Language::English), false);
        assert_eq!(english.understand("  HELP "), Some((Order::Help, "")));
        assert_eq!(english.understand("offer   Draw"), Some((Order::Draw, "")));
        assert_eq!(english.understand("claim Nf3"), Some((Order::Claim, "Nf3")));
        assert_eq!(english.understand("claim draw"), Some((Order::Claim, "")));
        assert_eq!(english.understand("comment  Two  blanks"), Some((Order::Comment, "Two  blanks")));
        assert_eq!(english.understand("resign now"), None);
        assert_eq!(english.understand("e4"), None);
        assert_eq!(english.understand(""), None);
        let polish = Vocabulary::new(&Words::new(Language::Polish), false);
        assert_eq!(polish.understand("poddaje sie"), Some((Order::Resign, "")));
        assert_eq!(polish.understand("PODDAJĘ SIĘ"), Some((Order::Resign, "")));
        assert_eq!(polish.understand("resign"), Some((Order::Resign, "")), "English is always understood");
    }

    #[test]
    fn no_word_means_two_things() {
        for language in Language::ALL {
            let vocabulary = Vocabulary::new(&Words::new(language), true);
            let mut seen: HashMap<String, Order> = HashMap::new();
            for (phrase, entry) in &vocabulary.phrases {
                assert!(!phrase.is_empty(), "{language}");
                let before = seen.insert(fold(phrase), entry.order);
                assert!(before.is_none_or(|order| order == entry.order), "{language}: {phrase}");
            }
        }
    }
}
