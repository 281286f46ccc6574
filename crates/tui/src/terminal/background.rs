//! Whether the terminal has a light background: asked of the terminal itself, whose answer comes among the
//! keys whenever it comes, so that nobody waits for it.

use std::env;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// “Which background?”, as xterm and most terminals after it understand it (OSC 11).
const QUESTION: &[u8] = b"\x1b]11;?\x07";
/// How long after the question an answer is still looked for.
const PATIENCE: Duration = Duration::from_secs(10);
/// More than any answer has.
const LONGEST: usize = 32;

/// Asks, unless the terminal is of a kind that would write the question on the screen.
pub(super) fn ask() -> io::Result<()> {
    let term = env::var("TERM").unwrap_or_default();
    if ["", "linux", "dumb", "cons", "vt", "sun"]
        .iter()
        .any(|kind| term == *kind || (kind.len() > 1 && term.starts_with(kind)))
    {
        return Ok(());
    }
    let mut out = io::stdout();
    out.write_all(QUESTION)?;
    out.flush()
}

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
            let begins = key.code == KeyCode::Char(']') && key.modifiers.contains(KeyModifiers::ALT);
            if !begins || now.duration_since(self.asked) > PATIENCE {
                return Heard::Key(key);
            }
            self.held.push(key);
            return Heard::Part;
        }
        self.held.push(key);
        if ends(key) {
            let text: String = self.held.iter().filter_map(|key| key.code.as_char()).collect();
            let light = is_light(&text);
            let held = std::mem::take(&mut self.held);
            return light.map_or(Heard::Keys(held), |light| Heard::Background { light });
        }
        let fits = match key.code {
            KeyCode::Char(letter) => {
                let wanted = "]11;rgb".chars().nth(self.held.len() - 1);
                wanted.map_or("a:/".contains(letter) || letter.is_ascii_hexdigit(), |wanted| wanted == letter)
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
fn is_light(answer: &str) -> Option<bool> {
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
