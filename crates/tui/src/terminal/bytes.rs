//! What a terminal sends, byte by byte: keys, the mouse, and answers to questions. Only the first moments are
//! read like this, because the library that reads the keys keeps some answers to itself.

use crate::effect::Input;
use crate::key::Key;

/// What some bytes mean.
pub(super) enum Heard {
    /// Somebody did something.
    Input(Input),
    /// The terminal answers.
    Answer(Answer),
    /// Nothing to us.
    Nothing,
}

/// What a terminal answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Its background, as OSC 11 has it.
    Background(String),
    /// It takes pictures as kitty does.
    Kitty,
    /// Width and height of its cells.
    Cell(u16, u16),
    /// It takes pictures as iTerm2 does, and its cells have this width and height.
    Iterm(u16, u16),
    /// How many colours a picture may have.
    Colours(u16),
    /// What it is, which every terminal answers; whether it knows sixels.
    Attributes {
        /// Whether it knows sixels.
        sixels: bool,
    },
}

const ESCAPE: u8 = 0x1b;
const BELL: u8 = 0x07;

/// What stands first in `bytes`, and how many of them that are; `None` if more must come before it is known.
pub(super) fn first(bytes: &[u8]) -> Option<(Heard, usize)> {
    let key = |key| Heard::Input(Input::Key(key));
    match *bytes.first()? {
        ESCAPE => match *bytes.get(1)? {
            b'[' => control(bytes),
            b'O' => Some((arrow(*bytes.get(2)?).map_or(Heard::Nothing, key), 3)),
            b']' | b'P' | b'_' | b'^' => text(bytes),
            ESCAPE => Some((key(Key::Escape), 1)),
            // With the other key called Alt it is the same key to us.
            _ => first(&bytes[1..]).map(|(heard, length)| (heard, length + 1)),
        },
        b'\r' => Some((key(Key::Enter), 1)),
        b'\t' => Some((key(Key::Tab), 1)),
        0x7f => Some((key(Key::Backspace), 1)),
        byte @ 1..=26 => Some((key(Key::Ctrl(char::from(byte - 1 + b'a'))), 1)),
        0 | 27..=31 => Some((Heard::Nothing, 1)),
        lead => {
            let length = match lead {
                0xc0..=0xdf => 2,
                0xe0..=0xef => 3,
                0xf0..=0xf7 => 4,
                _ => 1,
            };
            let letter = std::str::from_utf8(bytes.get(..length)?).ok().and_then(|text| text.chars().next());
            Some(letter.map_or((Heard::Nothing, 1), |letter| (key(Key::Char(letter)), length)))
        }
    }
}

fn arrow(sign: u8) -> Option<Key> {
    Some(match sign {
        b'A' => Key::Up,
        b'B' => Key::Down,
        b'C' => Key::Right,
        b'D' => Key::Left,
        b'H' => Key::Home,
        b'F' => Key::End,
        b'Z' => Key::BackTab,
        _ => return None,
    })
}

/// Escape, a bracket, numbers and a letter.
fn control(bytes: &[u8]) -> Option<(Heard, usize)> {
    let end = 2 + bytes[2..].iter().position(|byte| (0x40..=0x7e).contains(byte))?;
    let words = String::from_utf8_lossy(&bytes[2..end]).into_owned();
    let numbers: Vec<u16> = words
        .trim_start_matches(['?', '<'])
        .split([';', ':'])
        .map(|number| number.parse().unwrap_or_default())
        .collect();
    let key = |key| Heard::Input(Input::Key(key));
    let heard = match (bytes[end], words.chars().next(), numbers.as_slice()) {
        (b'c', Some('?'), numbers) => Heard::Answer(Answer::Attributes { sixels: numbers[1..].contains(&4) }),
        (b'S', Some('?'), &[1, 0, colours, ..]) => Heard::Answer(Answer::Colours(colours)),
        (b't', _, &[6, height, width]) => Heard::Answer(Answer::Cell(width, height)),
        (b'M' | b'm', Some('<'), &[button, x, y]) => {
            mouse(button, (x.saturating_sub(1), y.saturating_sub(1)), bytes[end] == b'M')
                .map_or(Heard::Nothing, Heard::Input)
        }
        (b'~', _, &[number, ..]) => match number {
            1 | 7 => key(Key::Home),
            3 => key(Key::Delete),
            4 | 8 => key(Key::End),
            5 => key(Key::PageUp),
            6 => key(Key::PageDown),
            _ => Heard::Nothing,
        },
        (sign, None | Some('0'..='9'), _) => arrow(sign).map_or(Heard::Nothing, key),
        _ => Heard::Nothing,
    };
    Some((heard, end + 1))
}

fn mouse(button: u16, (x, y): (u16, u16), is_down: bool) -> Option<Input> {
    Some(match (button, is_down) {
        (0, true) => Input::Click(x, y),
        (0, false) => Input::Release(x, y),
        (32, true) => Input::Drag(x, y),
        (64, true) => Input::Wheel { up: true },
        (65, true) => Input::Wheel { up: false },
        _ => return None,
    })
}

/// A text up to a bell, or to escape and a backslash.
fn text(bytes: &[u8]) -> Option<(Heard, usize)> {
    let is_end = |at: &usize| bytes[*at] == BELL || bytes[*at..].starts_with(b"\x1b\\");
    let end = (2..bytes.len()).find(is_end)?;
    let length = end + if bytes[end] == BELL { 1 } else { 2 };
    let words = String::from_utf8_lossy(&bytes[2..end]).into_owned();
    let cell = |words: &str| {
        let mut parts = words.split(';').map(|part| part.parse::<f32>().ok());
        let (height, width) = (parts.next()??, parts.next()??);
        let scale = parts.next().flatten().unwrap_or(1.0);
        Some(Answer::Iterm((width * scale).round() as u16, (height * scale).round() as u16))
    };
    let answer = match bytes[1] {
        b']' if words.starts_with("11;") => Some(Answer::Background(words)),
        b']' => words.strip_prefix("1337;ReportCellSize=").and_then(cell),
        b'_' => words.ends_with(";OK").then_some(Answer::Kitty),
        _ => None,
    };
    Some((answer.map_or(Heard::Nothing, Heard::Answer), length))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that `bytes` mean, and what is left of them.
    fn all(bytes: &[u8]) -> (Vec<String>, usize) {
        let (mut rest, mut heard) = (bytes, Vec::new());
        while let Some((next, length)) = first(rest) {
            rest = &rest[length..];
            heard.push(match next {
                Heard::Input(Input::Key(key)) => format!("{key:?}"),
                Heard::Input(Input::Click(x, y)) => format!("click {x} {y}"),
                Heard::Input(Input::Drag(x, y)) => format!("drag {x} {y}"),
                Heard::Input(Input::Release(x, y)) => format!("release {x} {y}"),
                Heard::Input(Input::Wheel { up }) => format!("wheel {up}"),
                Heard::Input(_) => "something else".to_owned(),
                Heard::Answer(answer) => format!("{answer:?}"),
                Heard::Nothing => "-".to_owned(),
            });
        }
        (heard, rest.len())
    }

    #[test]
    fn keys_are_those_that_were_pressed() {
        for (bytes, keys) in [
            ("e4\r", vec!["Char('e')", "Char('4')", "Enter"]),
            ("ł\t\x7f", vec!["Char('ł')", "Tab", "Backspace"]),
            ("\x03\x1a", vec!["Ctrl('c')", "Ctrl('z')"]),
            ("\x1b[A\x1bOB\x1b[1;5C\x1b[Z", vec!["Up", "Down", "Right", "BackTab"]),
            ("\x1b[5~\x1b[3~\x1b[H\x1b[4~", vec!["PageUp", "Delete", "Home", "End"]),
            ("\x1bx", vec!["Char('x')"]),
            ("\x1b[15~\x00", vec!["-", "-"]),
        ] {
            assert_eq!(
                all(bytes.as_bytes()),
                (keys.into_iter().map(str::to_owned).collect(), 0),
                "{bytes:?}"
            );
        }
    }

    #[test]
    fn the_mouse_is_followed() {
        let bytes = b"\x1b[<0;5;7M\x1b[<32;6;8M\x1b[<0;6;8m\x1b[<64;1;1M\x1b[<65;1;1M\x1b[<2;1;1M";
        let wanted = ["click 4 6", "drag 5 7", "release 5 7", "wheel true", "wheel false", "-"];
        assert_eq!(all(bytes), (wanted.map(str::to_owned).to_vec(), 0));
    }

    #[test]
    fn answers_of_terminals_are_understood() {
        for (bytes, answer) in [
            ("\x1b]11;rgb:ffff/ffff/dddd\x07", "Background(\"11;rgb:ffff/ffff/dddd\")"),
            ("\x1b_Gi=31;OK\x1b\\", "Kitty"),
            ("\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\", "-"),
            ("\x1b[6;17;8t", "Cell(8, 17)"),
            ("\x1b]1337;ReportCellSize=17.50;8.00;2.0\x1b\\", "Iterm(16, 35)"),
            ("\x1b]1337;ReportCellSize=nonsense\x1b\\", "-"),
            ("\x1b[?1;0;256S", "Colours(256)"),
            ("\x1b[?1;3;0S", "-"),
            ("\x1b[?62;4;22c", "Attributes { sixels: true }"),
            // The first number is the kind of the terminal.
            ("\x1b[?4c", "Attributes { sixels: false }"),
            ("\x1b[?6c", "Attributes { sixels: false }"),
        ] {
            assert_eq!(all(bytes.as_bytes()), (vec![answer.to_owned()], 0), "{bytes:?}");
        }
    }

    #[test]
    fn what_has_not_come_whole_waits() {
        for bytes in ["\x1b", "\x1b[", "\x1b[6;17", "\x1b]11;rgb:ff", "\x1b_Gi=31;OK\x1b", "\x1bO"] {
            assert_eq!(all(bytes.as_bytes()), (Vec::new(), bytes.len()), "{bytes:?}");
        }
        assert_eq!(all(&"ł".as_bytes()[..1]), (Vec::new(), 1));
    }

    #[test]
    fn nothing_that_comes_makes_it_stumble() {
        let signs =
            [0x1b, b'[', b']', b'?', b'<', b'6', b';', b't', b'c', b'M', b'O', 0x07, b'\\', 0xc5, 0xff, 0];
        let mut number = 12_345_u64;
        for _ in 0..20_000 {
            let mut bytes = Vec::new();
            for _ in 0..8 {
                number =
                    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                bytes.push(signs[(number >> 40) as usize % signs.len()]);
            }
            all(&bytes);
        }
    }
}
