//! Whether the terminal has a light background. Its answer may come among the keys, whenever it comes, so
//! that nobody waits for it.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// How long after the question an answer is still looked for.
const PATIENCE: Duration = Duration::from_secs(10);
/// More than any answer has.
const LONGEST: usize = 64;
/// How answers begin: of the background, of iTerm2's cells, and of kitty's pictures. The last two are too
/// late to be of use when they come among the keys, but they are no typing.
const ANSWERS: [&str; 3] = ["]11;rgb", "]1337;ReportCellSize=", "_Gi=31;"];

/// What the environment says of the background, by the variable that rxvt, konsole and others set; false if
/// it says nothing.
pub(super) fn guess(colours: Option<&str>) -> bool {
    let number = colours.and_then(|text| text.rsplit(';').next()).and_then(|number| number.parse().ok());
    matches!(number, Some(7 | 9..=15u8))
}

/// What keys turn out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// A key that somebody pressed.
    Key(KeyEvent),
    /// Part of an answer.
    Part,
    /// The answer.
    Background {
        /// Whether it is light.
        light: bool,
    },
    /// Keys that looked like an answer and are none.
    Keys(Vec<KeyEvent>),
}

/// Picks the answer out of the keys.
pub(super) struct Ear {
    asked: Instant,
    held: Vec<KeyEvent>,
}

impl Ear {
    pub(super) fn new(asked: Instant) -> Ear {
        Ear { asked, held: Vec::new() }
    }

    /// Takes a key at the time `now`.
    pub(super) fn hear(&mut self, key: KeyEvent, now: Instant) -> Heard {
        if self.held.is_empty() {
            let begins =
                matches!(key.code, KeyCode::Char(']' | '_')) && key.modifiers.contains(KeyModifiers::ALT);
            if !begins || now.duration_since(self.asked) > PATIENCE {
                return Heard::Key(key);
            }
            self.held.push(key);
            return Heard::Part;
        }
        self.held.push(key);
        if ends(key) {
            let text: String = self.held.iter().filter_map(|key| key.code.as_char()).collect();
            let held = std::mem::take(&mut self.held);
            return match is_light(&text) {
                Some(light) => Heard::Background { light },
                None if ANSWERS[1..].iter().any(|answer| text.starts_with(answer)) => Heard::Part,
                None => Heard::Keys(held),
            };
        }
        let fits = match key.code {
            KeyCode::Char(_) => {
                let text: String = self.held.iter().filter_map(|key| key.code.as_char()).collect();
                ANSWERS.iter().any(|answer| answer.starts_with(&text) || text.starts_with(answer))
            }
            _ => false,
        };
        if fits && self.held.len() < LONGEST {
            return Heard::Part;
        }
        Heard::Keys(std::mem::take(&mut self.held))
    }
}

/// Whether `key` is the end of an answer: a bell, or escape and a backslash.
fn ends(key: KeyEvent) -> bool {
    match key.code {
        KeyCode::Char('g') => key.modifiers.contains(KeyModifiers::CONTROL),
        KeyCode::Char('\\') => key.modifiers.contains(KeyModifiers::ALT),
        _ => false,
    }
}

/// Whether `]11;rgb:ffff/ffff/dddd` is a light colour; `None` if it is no colour.
pub(super) fn is_light(answer: &str) -> Option<bool> {
    let (_, colour) = answer.split_once(':')?;
    let part = |text: &str| {
        let digits: String = text.chars().take_while(char::is_ascii_hexdigit).collect();
        let most = 16u32.checked_pow(u32::try_from(digits.len()).ok()?)? - 1;
        let part = u32::from_str_radix(&digits, 16).ok()?;
        (most > 0).then(|| f64::from(part) / f64::from(most))
    };
    let parts: Vec<f64> = colour.split('/').take(3).map(part).collect::<Option<_>>()?;
    let [red, green, blue] = parts.try_into().ok()?;
    Some(0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The keys that a terminal's `answer` looks like.
    fn keys(answer: &str, end: (char, KeyModifiers)) -> Vec<KeyEvent> {
        let key = |letter, modifiers| KeyEvent::new(KeyCode::Char(letter), modifiers);
        let mut keys = vec![key(']', KeyModifiers::ALT)];
        keys.extend(answer.chars().map(|letter| key(letter, KeyModifiers::NONE)));
        keys.push(key(end.0, end.1));
        keys
    }

    fn last(keys: Vec<KeyEvent>) -> Heard {
        let now = Instant::now();
        let mut ear = Ear::new(now);
        keys.into_iter().map(|key| ear.hear(key, now)).last().unwrap()
    }

    #[test]
    fn an_answer_is_no_typing_and_tells_light_from_dark() {
        let bell = ('g', KeyModifiers::CONTROL);
        let backslash = ('\\', KeyModifiers::ALT);
        for (answer, end, light) in [
            ("11;rgb:ffff/ffff/dddd", bell, true),
            ("11;rgb:0000/0000/0000", bell, false),
            ("11;rgb:1e/1e/2e", backslash, false),
            ("11;rgb:fd/f6/e3", backslash, true),
        ] {
            assert_eq!(last(keys(answer, end)), Heard::Background { light }, "{answer}");
        }
    }

    #[test]
    fn late_answers_about_pictures_are_no_typing() {
        let backslash = ('\\', KeyModifiers::ALT);
        assert_eq!(last(keys("1337;ReportCellSize=17.0;8.0;2.0", backslash)), Heard::Part);
        let mut kitty = keys("Gi=31;OK", backslash);
        kitty[0].code = KeyCode::Char('_');
        assert_eq!(last(kitty), Heard::Part);
    }

    #[test]
    fn keys_that_are_no_answer_are_all_given_back() {
        let pressed = vec![
            KeyEvent::new(KeyCode::Char(']'), KeyModifiers::ALT),
            KeyEvent::new(KeyCode::Char('e'), KeyModifiers::NONE),
        ];
        assert_eq!(last(pressed.clone()), Heard::Keys(pressed));
        let plain = KeyEvent::new(KeyCode::Char('e'), KeyModifiers::NONE);
        assert_eq!(last(vec![plain]), Heard::Key(plain));
    }

    #[test]
    fn long_after_the_question_keys_are_keys() {
        let asked = Instant::now();
        let key = KeyEvent::new(KeyCode::Char(']'), KeyModifiers::ALT);
        assert_eq!(Ear::new(asked).hear(key, asked + PATIENCE * 2), Heard::Key(key));
    }

    #[test]
    fn the_environment_tells_a_light_background_too() {
        assert!(guess(Some("0;15")) && guess(Some("0;default;7")));
        assert!(!guess(Some("15;0")) && !guess(Some("15;8")) && !guess(None));
    }
}
