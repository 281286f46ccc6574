//! The messages of DamExchange.

use std::fmt;

use tabuleiro_core::Side;

use crate::wire::shortened;

/// The version of the protocol.
pub const VERSION: u8 = 1;
/// The first letters of messages.
const KINDS: &[u8] = b"RAMECBK";
/// The length of a name.
const NAME_LENGTH: usize = 32;
/// The most letters of a message that says something to a person.
const CHAT_LENGTH: usize = 126;

/// A message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Telegram {
    /// Let us play.
    GameRequest(GameRequest),
    /// The answer to that.
    GameAnswer {
        /// What the program is called.
        name: String,
        /// Whether it wants to play.
        code: Acceptance,
    },
    /// A move.
    Move(Step),
    /// The game ends; also the confirmation of that.
    GameEnd {
        /// Why.
        reason: EndReason,
        /// Whether no further game is wanted.
        stop: bool,
    },
    /// Words for a person.
    Chat(String),
    /// Let us go back.
    BackRequest {
        /// The number of the move to go back to; the first is 1.
        number: u16,
        /// The side to move there.
        side: Side,
    },
    /// The answer to that.
    BackAnswer(BackCode),
}

/// The terms of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRequest {
    /// The version of the protocol.
    pub version: u8,
    /// What the asking program is called.
    pub name: String,
    /// The side that the asked program plays.
    pub follower: Side,
    /// The time for each side's moves.
    pub minutes: u16,
    /// How many moves that time is for, after which the game may be ended; 0 for the whole game.
    pub moves: u16,
    /// The side to move and the squares, in the protocol's letters; `None` for the usual start.
    pub position: Option<(Side, String)>,
}

/// A move: numbers of squares, counted from the top left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What the move took.
    pub seconds: u16,
    /// The first square.
    pub from: u8,
    /// The last square.
    pub to: u8,
    /// The squares of what is taken, in any order.
    pub captured: Vec<u8>,
}

/// Whether a program wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acceptance {
    /// It does.
    Yes,
    /// The protocol has another version.
    OtherVersion,
    /// Not this game; perhaps another one.
    NotThis,
    /// No game at all.
    Never,
}

/// Why a game ends, as the sender sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// It does not say.
    Unknown,
    /// It gives up.
    Lost,
    /// A draw.
    Draw,
    /// It has won.
    Won,
}

/// Whether a program goes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BackCode {
    /// It does.
    Yes,
    /// It can't.
    Unable,
    /// It does not want to.
    No,
}

impl Acceptance {
    const CODES: [(Acceptance, char); 4] = [
        (Acceptance::Yes, '0'),
        (Acceptance::OtherVersion, '1'),
        (Acceptance::NotThis, '2'),
        (Acceptance::Never, '3'),
    ];

    /// The protocol's code.
    pub fn code(self) -> char {
        code_of(self, &Acceptance::CODES)
    }
}

impl EndReason {
    const CODES: [(EndReason, char); 4] =
        [(EndReason::Unknown, '0'), (EndReason::Lost, '1'), (EndReason::Draw, '2'), (EndReason::Won, '3')];

    /// A word for messages.
    pub fn word(self) -> &'static str {
        match self {
            EndReason::Unknown => "unknown",
            EndReason::Lost => "lost",
            EndReason::Draw => "draw",
            EndReason::Won => "won",
        }
    }
}

impl BackCode {
    const CODES: [(BackCode, char); 3] = [(BackCode::Yes, '0'), (BackCode::Unable, '1'), (BackCode::No, '2')];
}

fn code_of<T: PartialEq>(value: T, codes: &[(T, char)]) -> char {
    codes.iter().find(|(known, _)| *known == value).map_or('0', |(_, code)| *code)
}

/// Why something is no message of the protocol.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TelegramError {
    /// No message of the protocol begins like that. It may be an addition that only others know.
    #[error("DamExchange has no message like {text:?}")]
    UnknownKind {
        /// The text, shortened.
        text: String,
    },
    /// A message of the protocol would go on in another way.
    #[error("{text:?} is no message of DamExchange")]
    Malformed {
        /// The text, shortened.
        text: String,
    },
}

impl Telegram {
    /// Reads a message without its final zero.
    pub fn read(bytes: &[u8]) -> Result<Telegram, TelegramError> {
        let text = || shortened(&words(bytes));
        if !bytes.first().is_some_and(|letter| KINDS.contains(letter)) {
            return Err(TelegramError::UnknownKind { text: text() });
        }
        let mut fields = Fields { rest: bytes };
        fields.telegram().ok_or_else(|| TelegramError::Malformed { text: text() })
    }

    /// The bytes to send, with the final zero.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.to_string().into_bytes();
        bytes.push(0);
        bytes
    }
}

/// Words of other programs. The protocol knows only ASCII, but programs write names and chat as people do: in
/// UTF-8, or else most likely in Latin-1.
fn words(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().copied().map(char::from).collect(),
    }
}

/// Reads fields of fixed lengths.
struct Fields<'a> {
    rest: &'a [u8],
}

impl Fields<'_> {
    fn telegram(&mut self) -> Option<Telegram> {
        let telegram = match self.letter()? {
            b'R' => Telegram::GameRequest(self.request()?),
            b'A' => Telegram::GameAnswer { name: self.name()?, code: self.code(&Acceptance::CODES)? },
            b'M' => Telegram::Move(self.step()?),
            b'E' => {
                let reason = self.code(&EndReason::CODES)?;
                Telegram::GameEnd { reason, stop: self.code(&[(false, '0'), (true, '1')])? }
            }
            b'C' => {
                let text = std::mem::take(&mut self.rest);
                Telegram::Chat(words(text))
            }
            b'B' => Telegram::BackRequest { number: self.number(3)?, side: self.side()? },
            b'K' => Telegram::BackAnswer(self.code(&BackCode::CODES)?),
            _ => return None,
        };
        // Some programs fill up with blanks.
        self.rest.iter().all(u8::is_ascii_whitespace).then_some(telegram)
    }

    fn request(&mut self) -> Option<GameRequest> {
        let version = u8::try_from(self.number(2)?).ok()?;
        let name = self.name()?;
        let follower = self.side()?;
        let (minutes, moves) = (self.number(3)?, self.number(3)?);
        let position = match self.letter()? {
            b'A' => None,
            b'B' => {
                let side = self.side()?;
                let squares = std::mem::take(&mut self.rest).trim_ascii_end();
                let known = squares.iter().all(|letter| b"ewWzZ".contains(letter));
                let squares = known.then(|| String::from_utf8_lossy(squares).into_owned())?;
                Some((side, squares))
            }
            _ => return None,
        };
        Some(GameRequest { version, name, follower, minutes, moves, position })
    }

    fn step(&mut self) -> Option<Step> {
        let seconds = self.number(4)?;
        let (from, to) = (self.square()?, self.square()?);
        let count = self.number(2)?;
        let captured: Option<Vec<u8>> = (0..count).map(|_| self.square()).collect();
        Some(Step { seconds, from, to, captured: captured? })
    }

    fn take(&mut self, length: usize) -> Option<&[u8]> {
        let (field, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some(field)
    }

    fn letter(&mut self) -> Option<u8> {
        self.take(1).map(|field| field[0])
    }

    /// A number in exactly so many digits; blanks count as leading zeroes.
    fn number(&mut self, digits: usize) -> Option<u16> {
        let field = self.take(digits)?.trim_ascii_start();
        field.iter().try_fold(0, |number: u16, digit| {
            let digit = digit.is_ascii_digit().then(|| u16::from(digit - b'0'))?;
            Some(number * 10 + digit)
        })
    }

    fn square(&mut self) -> Option<u8> {
        u8::try_from(self.number(2)?).ok().filter(|&square| square > 0)
    }

    fn name(&mut self) -> Option<String> {
        let field = self.take(NAME_LENGTH)?;
        Some(shortened(words(field).trim()))
    }

    fn side(&mut self) -> Option<Side> {
        self.code(&[(Side::White, 'W'), (Side::Black, 'Z')])
    }

    fn code<T: Copy>(&mut self, codes: &[(T, char)]) -> Option<T> {
        let letter = char::from(self.letter()?);
        codes.iter().find(|(_, code)| *code == letter).map(|(value, _)| *value)
    }
}

impl fmt::Display for Telegram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Telegram::GameRequest(request) => {
                let GameRequest { version, name, follower, minutes, moves, position } = request;
                write!(f, "R{version:02}{}{}", Name(name), letter(*follower))?;
                write!(f, "{:03}{:03}", minutes.min(&999), moves.min(&999))?;
                match position {
                    None => f.write_str("A"),
                    Some((side, squares)) => write!(f, "B{}{squares}", letter(*side)),
                }
            }
            Telegram::GameAnswer { name, code } => write!(f, "A{}{}", Name(name), code.code()),
            Telegram::Move(Step { seconds, from, to, captured }) => {
                write!(f, "M{:04}{from:02}{to:02}{:02}", seconds.min(&9999), captured.len())?;
                captured.iter().try_for_each(|square| write!(f, "{square:02}"))
            }
            Telegram::GameEnd { reason, stop } => {
                write!(f, "E{}{}", code_of(*reason, &EndReason::CODES), u8::from(*stop))
            }
            Telegram::Chat(text) => {
                let plain = |c: char| if c.is_ascii() && c != '\0' { c } else { '?' };
                write!(f, "C{}", text.chars().take(CHAT_LENGTH).map(plain).collect::<String>())
            }
            Telegram::BackRequest { number, side } => {
                write!(f, "B{:03}{}", number.min(&999), letter(*side))
            }
            Telegram::BackAnswer(code) => write!(f, "K{}", code_of(*code, &BackCode::CODES)),
        }
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'Z',
    }
}

/// A name in exactly the length of the protocol, in its letters, and not beginning with a blank.
struct Name<'a>(&'a str);

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |c: char| if c.is_ascii_graphic() || c == ' ' { c } else { '?' };
        let name: String = self.0.trim().chars().take(NAME_LENGTH).map(plain).collect();
        write!(f, "{:<NAME_LENGTH$}", if name.is_empty() { "?" } else { &name })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Telegram> {
        Telegram::read(text.as_bytes()).ok()
    }

    #[test]
    fn messages_are_laid_out_as_the_protocol_says() {
        let request = GameRequest {
            version: 1,
            name: "Tornado".into(),
            follower: Side::Black,
            minutes: 60,
            moves: 75,
            position: None,
        };
        for (telegram, text) in [
            (
                Telegram::GameRequest(request.clone()),
                "R01Tornado                         Z060075A".to_owned(),
            ),
            (
                Telegram::GameRequest(GameRequest {
                    position: Some((Side::White, "ewWzZ".repeat(10))),
                    ..request
                }),
                format!("R01Tornado                         Z060075BW{}", "ewWzZ".repeat(10)),
            ),
            (
                Telegram::GameAnswer { name: "Tornado voor Windows 4.0".into(), code: Acceptance::Yes },
                "ATornado voor Windows 4.0        0".to_owned(),
            ),
            (
                Telegram::Move(Step { seconds: 12, from: 6, to: 11, captured: vec![] }),
                "M0012061100".to_owned(),
            ),
            (
                Telegram::Move(Step { seconds: 12, from: 5, to: 25, captured: vec![22, 12, 23, 20] }),
                "M001205250422122320".to_owned(),
            ),
            (Telegram::GameEnd { reason: EndReason::Unknown, stop: false }, "E00".to_owned()),
            (Telegram::GameEnd { reason: EndReason::Won, stop: true }, "E31".to_owned()),
            (Telegram::Chat("What about move 35?".into()), "CWhat about move 35?".to_owned()),
            (Telegram::BackRequest { number: 5, side: Side::Black }, "B005Z".to_owned()),
            (Telegram::BackAnswer(BackCode::No), "K2".to_owned()),
        ] {
            assert_eq!(telegram.to_string(), text);
            assert_eq!(read(&text), Some(telegram));
        }
    }

    #[test]
    fn blanks_at_the_end_do_no_harm() {
        assert_eq!(read("M0012061100 "), read("M0012061100"));
        assert_eq!(read("E00  "), read("E00"));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "X",
            "E",
            "E0",
            "E09",
            "E40",
            "M",
            "M0012",
            "M0012060011",
            "M001206110100",
            "M0012061101",
            "Mabcd061100",
            "M0012061100x",
            "B005",
            "B00xW",
            "B005B",
            "K",
            "K3",
            "A",
            "Ashort0",
            "R01",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn messages_that_only_others_know_are_told_apart_from_broken_ones() {
        let error = |bytes: &[u8]| Telegram::read(bytes).unwrap_err();
        for bytes in [&b""[..], b"X", b"V01 something new", b"\xff\xfe", b"e00"] {
            assert!(matches!(error(bytes), TelegramError::UnknownKind { .. }), "{bytes:?}");
        }
        for bytes in [&b"E"[..], b"M\xe9", b"E\xc3\xa9"] {
            assert!(matches!(error(bytes), TelegramError::Malformed { .. }), "{bytes:?}");
        }
    }

    #[test]
    fn words_are_read_in_every_alphabet() {
        let said = |bytes: &[u8]| match Telegram::read(bytes) {
            Ok(Telegram::Chat(text)) => text,
            other => panic!("{other:?}"),
        };
        assert_eq!(said(b"CBien jou\xe9"), "Bien joué");
        assert_eq!(said("CBem jogado, João".as_bytes()), "Bem jogado, João");
        let answer = b"ADam\xe9                            0";
        assert_eq!(
            Telegram::read(answer),
            Ok(Telegram::GameAnswer { name: "Damé".into(), code: Acceptance::Yes })
        );
    }

    #[test]
    fn names_and_chat_are_made_fit() {
        let answer = |name: &str| Telegram::GameAnswer { name: name.into(), code: Acceptance::Yes };
        assert_eq!(answer("").to_string().len(), 34);
        assert_eq!(answer(&"é".repeat(99)).to_string(), format!("A{}0", "?".repeat(32)));
        assert_eq!(Telegram::Chat("zażółć\0".into()).to_string(), "Cza?????");
        assert_eq!(Telegram::Chat("a".repeat(300)).bytes().len(), 128);
    }
}
