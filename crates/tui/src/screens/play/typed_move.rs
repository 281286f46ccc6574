//! Typing a move, with the legal ones that begin like it.

use tabuleiro_facade::{Choice, Kind, Letters, Notation, Scene, closest};

use crate::bindings::Action;

/// A move being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TypedMove {
    /// What is typed so far.
    pub text: String,
    /// What the first letter does as a key, if nothing is typed after it.
    pub key: Option<Action>,
}

/// The legal moves as somebody types them.
pub struct Offers<'a> {
    /// The game.
    pub kind: &'a dyn Kind,
    /// Its board.
    pub scene: &'a Scene,
    /// Its legal moves.
    pub choices: &'a [Choice],
    /// How they are read.
    pub letters: Letters,
}

impl Offers<'_> {
    fn text(&self, choice: &Choice) -> String {
        self.kind.shown(&choice.text, Notation::of(self.letters))
    }

    fn texts(&self) -> Vec<String> {
        self.choices.iter().map(|choice| self.text(choice)).collect()
    }

    /// The ways in which `choice` may be typed besides its text, without the signs that may be missing: with
    /// English letters, or square by square.
    fn spellings(&self, choice: &Choice) -> [String; 4] {
        let squares = self.scene.names(&choice.cells).concat();
        let named = |text: &str| text.chars().take_while(|letter| letter.is_ascii_uppercase()).collect();
        let piece: String = named(&self.text(choice));
        [self.text(choice), choice.text.clone(), squares.clone(), piece + &squares].map(|text| bare(&text))
    }
}

/// `text` in small letters, without the signs that may be missing in a typed move.
fn bare(text: &str) -> String {
    text.to_lowercase().chars().filter(|letter| letter.is_alphanumeric() && *letter != 'x').collect()
}

/// A typed text that is no move. It stays, to be edited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedLine {
    /// The text.
    pub text: String,
    /// The move that was probably meant.
    pub meant: Option<Choice>,
}

impl TypedMove {
    /// What the return key does instead of playing a move.
    pub fn action(&self) -> Option<Action> {
        self.key.filter(|_| self.text.chars().count() == 1)
    }

    /// The legal moves that begin with what is typed; case matters only where both are moves. Those that
    /// begin like it in another spelling count where no other does.
    pub fn matching(&self, offers: &Offers<'_>) -> Vec<String> {
        let typed = self.text.trim();
        let texts = offers.texts();
        let folded = typed.to_lowercase();
        let mut matching: Vec<String> =
            texts.iter().filter(|text| text.starts_with(typed)).cloned().collect();
        if matching.is_empty() {
            matching = texts.into_iter().filter(|text| text.to_lowercase().starts_with(&folded)).collect();
        }
        let bare = bare(typed);
        if matching.is_empty() && !bare.is_empty() {
            let fits = |choice: &&Choice| offers.spellings(choice).iter().any(|text| text.starts_with(&bare));
            matching = offers.choices.iter().filter(fits).map(|choice| offers.text(choice)).collect();
        }
        matching.sort_unstable();
        matching
    }

    /// Adds what all matching moves have in common; at least something if there is only one.
    pub fn complete(&mut self, offers: &Offers<'_>) {
        let matching = self.matching(offers);
        let Some((first, others)) = matching.split_first() else { return };
        let common = first
            .char_indices()
            .map(|(at, letter)| at + letter.len_utf8())
            .take_while(|&end| others.iter().all(|other| other.get(..end) == first.get(..end)))
            .last()
            .unwrap_or(0);
        // Another spelling may be longer than the move.
        if others.is_empty() || common >= self.text.trim().len() {
            self.text = first[..common].to_owned();
        }
    }

    /// What was probably meant by a typed text that was refused.
    pub fn meant(typed: &str, offers: &Offers<'_>) -> Option<Choice> {
        let texts = offers.texts();
        let close = closest(typed, texts.iter().map(String::as_str))?;
        let at = texts.iter().position(|text| text == close)?;
        offers.choices.get(at).cloned()
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::{Game, registry};

    use super::*;

    fn matching(game: &dyn Game, letters: Letters, text: &str) -> Vec<String> {
        let (kind, scene, choices) = (game.kind(), game.scene(), game.choices());
        let offers = Offers { kind: &*kind, scene: &scene, choices: &choices, letters };
        TypedMove { text: text.to_owned(), key: None }.matching(&offers)
    }

    #[test]
    fn a_beginning_is_completed_as_far_as_it_is_clear() {
        let game = registry::open("chess", None).unwrap();
        let (kind, scene, choices) = (game.kind(), game.scene(), game.choices());
        let complete = |text: &str, letters| {
            let mut entry = TypedMove { text: text.to_owned(), key: None };
            entry.complete(&Offers { kind: &*kind, scene: &scene, choices: &choices, letters });
            entry.text
        };
        let english = |text| complete(text, Letters::English);
        assert_eq!(english("Nf"), "Nf3");
        assert_eq!(english("nf"), "Nf3");
        assert_eq!(english("N"), "N", "four knight moves");
        assert_eq!(english("e"), "e");
        assert_eq!(english("xyz"), "xyz");
        assert_eq!(english("g1f"), "Nf3");
        assert_eq!(complete("Sf", Letters::Polish), "Sf3");
        assert_eq!(complete("Cf", Letters::Portuguese), "Cf3");
        assert_eq!(complete("Nf", Letters::Portuguese), "Cf3");
        assert_eq!(matching(&*game, Letters::English, "e"), ["e3", "e4"]);
    }

    #[test]
    fn what_will_be_played_is_offered_however_it_is_spelt() {
        let game = registry::open("chess", None).unwrap();
        for (letters, typed, offered) in [
            (Letters::English, "e2e4", "e4"),
            (Letters::English, "e2-e4", "e4"),
            (Letters::English, "Ng1f3", "Nf3"),
            (Letters::Polish, "Sg1-f3", "Sf3"),
            (Letters::Polish, "Nf3", "Sf3"),
        ] {
            assert_eq!(matching(&*game, letters, typed), [offered], "{typed}");
        }
        let quarto = registry::open("quarto", None).unwrap();
        assert_eq!(matching(&*quarto, Letters::English, "c"), ["- c"]);
        let draughts = registry::open("draughts:brazilian", None).unwrap();
        assert_eq!(
            matching(&*draughts, Letters::English, "c3d"),
            matching(&*draughts, Letters::English, "c3-d")
        );
    }

    #[test]
    fn slips_are_guessed() {
        let game = registry::open("chess", None).unwrap();
        let (kind, scene, choices) = (game.kind(), game.scene(), game.choices());
        let close = |text, letters| {
            let offers = Offers { kind: &*kind, scene: &scene, choices: &choices, letters };
            TypedMove::meant(text, &offers).map(|choice| choice.text)
        };
        assert_eq!(close("Nf4", Letters::English), Some("Nf3".to_owned()));
        assert_eq!(close("Sf4", Letters::Polish), Some("Nf3".to_owned()));
        assert_eq!(close("resign", Letters::English), None);
    }
}
