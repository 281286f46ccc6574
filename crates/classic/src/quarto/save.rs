//! Saved games: a short text that a person can read and mend.
//!
//! ```text
//! quarto 1
//! jogador 1: Ana
//! jogador 2: Rui
//! computador: -
//! primeiro: 2
//! - d
//! B2 e
//! C3
//! ```
//!
//! The first line names the format and its version. `computador` is the level of the computer as player 2, or
//! `-`; `primeiro` is the player who places first. Then a turn a line, in the move notation of the game: the
//! square of the piece placed and the piece given. A last line without a gift is a turn that waits for it.

use super::answer;
use super::fault::{Expected, Fault};
use super::game::{Players, QuartoGame, Step};

/// The first line of every saved game.
const FORMAT: &str = "quarto 1";

/// Writes a game as a text that [`read`] understands.
pub fn write(quarto: &QuartoGame) -> String {
    let Players { names: [one, two], computer, first } = quarto.players();
    let computer = computer.map_or("-".to_owned(), |level| level.to_string());
    let first = first + 1;
    let mut text =
        format!("{FORMAT}\njogador 1: {one}\njogador 2: {two}\ncomputador: {computer}\nprimeiro: {first}\n");
    for turn in quarto.game().moves().iter().map(String::as_str).chain(quarto.placed()) {
        text.push_str(turn);
        text.push('\n');
    }
    text
}

/// Whether `bytes` begin like a saved game, sound or not.
pub fn is_saved_game(bytes: &[u8]) -> bool {
    without_mark(bytes).starts_with(FORMAT.as_bytes())
}

/// Reads a saved game and checks all of it.
pub fn read(bytes: &[u8]) -> Result<QuartoGame, Fault> {
    let mut reader = Reader::new(read_text(without_mark(bytes))?);
    let rest = reader.after(FORMAT)?;
    if !rest.text.is_empty() {
        return Err(rest.fault(Expected::EndOfLine));
    }
    let names = [reader.name("jogador 1:")?, reader.name("jogador 2:")?];
    let computer = reader.after("computador:")?;
    let computer = match computer.text {
        "-" => None,
        level => Some(answer::level(level).ok_or_else(|| computer.fault(Expected::Level))?),
    };
    let first = reader.after("primeiro:")?;
    let first = match first.text {
        "1" => 0,
        "2" => 1,
        _ => return Err(first.fault(Expected::First)),
    };
    let mut quarto = QuartoGame::new(Players { names, computer, first });
    while let Some([square, gift, extra]) = reader.turn() {
        if quarto.outcome().is_some() {
            return Err(square.fault(Expected::EndOfFile));
        }
        place(&mut quarto, square)?;
        give(&mut quarto, gift, reader.is_at_end())?;
        if !extra.text.is_empty() {
            return Err(extra.fault(Expected::EndOfLine));
        }
    }
    Ok(quarto)
}

/// Carries out the first half of a turn.
fn place(quarto: &mut QuartoGame, square: Word<'_>) -> Result<(), Fault> {
    let text = square.text.to_ascii_uppercase();
    let is_square = matches!(text.as_bytes(), [b'A'..=b'D', b'1'..=b'4']);
    match quarto.step() {
        Step::Give if text == "-" => Ok(()),
        Step::Give => Err(square.fault(Expected::NoSquare)),
        Step::Place if is_square => quarto.place(&text).map_err(|_| square.fault(Expected::EmptySquare)),
        Step::Place => Err(square.fault(Expected::Square)),
    }
}

/// Carries out the second half of a turn, which only the last line may leave open.
fn give(quarto: &mut QuartoGame, gift: Word<'_>, last: bool) -> Result<(), Fault> {
    let text = gift.text.to_ascii_lowercase();
    if quarto.outcome().is_some() {
        return if matches!(gift.text, "" | "-") { Ok(()) } else { Err(gift.fault(Expected::NoPiece)) };
    }
    // The computer completes its turns at once, so none of them can be waiting.
    let may_wait = last && quarto.placed().is_some() && !quarto.is_computer(quarto.giver());
    if text.is_empty() && may_wait {
        return Ok(());
    }
    if !matches!(text.as_bytes(), [b'a'..=b'p']) {
        return Err(gift.fault(Expected::Piece));
    }
    if quarto.give(&text) { Ok(()) } else { Err(gift.fault(Expected::UnplayedPiece)) }
}

fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

/// The file as text, or where it stops being one.
fn read_text(bytes: &[u8]) -> Result<&str, Fault> {
    let (sound, offender) = match std::str::from_utf8(bytes) {
        Ok(text) => match text.split_once('\0') {
            None => return Ok(text),
            Some((sound, _)) => (sound, 0),
        },
        Err(error) => {
            let sound = std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
            (sound, bytes[error.valid_up_to()])
        }
    };
    Err(Fault {
        line: sound.matches('\n').count() + 1,
        column: sound.rsplit('\n').next().unwrap_or_default().chars().count() + 1,
        found: format!("0x{offender:02X}"),
        expected: Expected::Text,
    })
}

/// A part of a line, and where it is.
#[derive(Clone, Copy)]
struct Word<'a> {
    line: usize,
    column: usize,
    text: &'a str,
}

impl Word<'_> {
    fn fault(self, expected: Expected) -> Fault {
        Fault { line: self.line, column: self.column, found: self.text.to_owned(), expected }
    }
}

/// Goes through a file line by line and knows the place.
struct Reader<'a> {
    lines: Vec<&'a str>,
    next: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        let mut lines: Vec<&str> = text.lines().collect();
        while lines.last().is_some_and(|line| line.trim().is_empty()) {
            lines.pop();
        }
        Reader { lines, next: 0 }
    }

    fn is_at_end(&self) -> bool {
        self.next == self.lines.len()
    }

    /// What follows `words` on the next line.
    fn after(&mut self, words: &'static str) -> Result<Word<'a>, Fault> {
        let line = self.lines.get(self.next).copied().unwrap_or_default();
        self.next += 1;
        let part =
            |start| Word { line: self.next, column: column(line, start), text: line[start..].trim_end() };
        let start = line.len() - line.trim_start().len();
        let after = start + words.len();
        match line.get(start..after) {
            Some(found) if found.eq_ignore_ascii_case(words) => {
                let rest = &line[after..];
                Ok(part(if rest.trim().is_empty() {
                    line.trim_end().len()
                } else {
                    line.len() - rest.trim_start().len()
                }))
            }
            _ => Err(part(start).fault(Expected::Words(words))),
        }
    }

    fn name(&mut self, words: &'static str) -> Result<String, Fault> {
        let name = self.after(words)?;
        if answer::is_name(name.text) { Ok(name.text.to_owned()) } else { Err(name.fault(Expected::Name)) }
    }

    /// The first three words of the next line that is not blank; those that are missing are empty, at the end
    /// of the line.
    fn turn(&mut self) -> Option<[Word<'a>; 3]> {
        let skipped = self.lines.get(self.next..)?.iter().position(|line| !line.trim().is_empty())?;
        let line = self.lines[self.next + skipped];
        self.next += skipped + 1;
        let mut words = line.split_whitespace();
        Some([(); 3].map(|()| {
            let text = words.next().unwrap_or_default();
            let start = if text.is_empty() {
                line.trim_end().len()
            } else {
                text.as_ptr().addr() - line.as_ptr().addr()
            };
            Word { line: self.next, column: column(line, start), text }
        }))
    }
}

/// The column of the byte `start` of `line`, in characters from 1.
fn column(line: &str, start: usize) -> usize {
    line[..start].chars().count() + 1
}
