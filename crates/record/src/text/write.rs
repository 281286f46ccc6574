//! Writing a game in the shape that is always the same for the same game.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Write};

use super::comment::{parts, tidy};
use super::wrap::Wrapped;
use super::{After, Ply, PlyKind, TextGame, TextLine};
use crate::grammar::NEW_GAME;

/// The tags that every game has, in their order, and what they say if nobody knows.
const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

impl TextGame {
    /// Writes the game with an empty line behind it: first the seven tags that every game has, then the
    /// others by name, then the moves in lines of up to 79 characters.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        for (name, unknown) in ROSTER {
            let value = match name {
                "Result" => self.score_text,
                _ => self.tag(name).unwrap_or(unknown),
            };
            write_tag(out, name, value)?;
        }
        for (name, value) in self.other_tags() {
            write_tag(out, name, value)?;
        }
        writeln!(out)?;
        let mut words = Wrapped::new(out);
        let mut count = Count { number: self.first_number, is_second: self.second_begins, must_say: true };
        write_line(&mut words, &self.line, &mut count)?;
        words.word(self.score_text)?;
        words.finish()
    }

    /// The tags beyond the roster, by name. Those that follow from the start are made from it.
    fn other_tags(&self) -> Vec<(&str, &str)> {
        let made = ["FEN", "SetUp"];
        let rules = self.rules.as_ref().map(|(name, value)| (*name, value.as_str()));
        let is_free = |name: &str| {
            ROSTER.iter().all(|&(known, _)| known != name)
                && !made.contains(&name)
                && rules.is_none_or(|(known, _)| known != name)
        };
        let free = self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let mut tags: Vec<(&str, &str)> = free.filter(|(name, _)| is_free(name)).chain(rules).collect();
        if let Some(position) = &self.position {
            tags.extend([("SetUp", "1"), ("FEN", position.as_str())]);
        }
        // A name that stands there twice keeps its order, and its first value.
        tags.sort_by_key(|&(name, _)| name);
        tags.dedup_by_key(|&mut (name, _)| name);
        tags
    }
}

impl fmt::Display for TextGame {
    /// The game as it is [written](TextGame::write).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Vec::new();
        self.write(&mut text).map_err(|_| fmt::Error)?;
        f.write_str(&String::from_utf8_lossy(&text))
    }
}

/// The number of the next move.
#[derive(Clone, Copy)]
struct Count {
    number: u32,
    is_second: bool,
    /// Whether the number of a second move must be said, because something stands before it.
    must_say: bool,
}

impl Count {
    fn step(&mut self) {
        self.number = self.number.saturating_add(u32::from(self.is_second));
        self.is_second = !self.is_second;
        self.must_say = false;
    }

    /// Goes on after a position was set up in place of a move that nobody could play.
    fn go_on(&mut self, second_begins: bool) {
        let is_over = self.is_second && !second_begins;
        self.number = self.number.saturating_add(u32::from(is_over));
        self.is_second = second_begins;
        self.must_say = true;
    }
}

pub(crate) fn write_tag(out: &mut impl Write, name: &str, value: &str) -> io::Result<()> {
    let mut value = tidy(value);
    if value.contains(['\\', '"']) {
        value = Cow::Owned(value.replace('\\', "\\\\").replace('"', "\\\""));
    }
    writeln!(out, "[{name} \"{value}\"]")
}

fn write_line<W: Write>(words: &mut Wrapped<'_, W>, line: &TextLine, count: &mut Count) -> io::Result<()> {
    for comment in &line.comments {
        write_comment(words, comment)?;
    }
    for ply in &line.plies {
        write_ply(words, ply, count)?;
    }
    Ok(())
}

fn write_ply<W: Write>(words: &mut Wrapped<'_, W>, ply: &Ply, count: &mut Count) -> io::Result<()> {
    let before = *count;
    if let PlyKind::Setup { second_begins } = ply.kind {
        words.word("/FEN")?;
        words.word(&format!("\"{}\"/", ply.text))?;
        count.go_on(second_begins);
        return write_after(words, ply, before, count);
    }
    if !count.is_second {
        words.word(&format!("{}.", count.number))?;
    } else if count.must_say {
        words.word(&format!("{}...", count.number))?;
    }
    words.word(&ply.text)?;
    for mark in &ply.marks {
        words.word(&format!("${mark}"))?;
    }
    count.step();
    write_after(words, ply, before, count)
}

/// What stands after a ply, whose number was that of `before`.
fn write_after<W: Write>(
    words: &mut Wrapped<'_, W>,
    ply: &Ply,
    before: Count,
    count: &mut Count,
) -> io::Result<()> {
    for after in &ply.after {
        count.must_say = true;
        match after {
            After::Comment(text) => write_comment(words, text)?,
            After::Variation(line) => {
                words.word("(")?;
                write_line(words, line, &mut Count { must_say: true, ..before })?;
                words.word(")")?;
            }
        }
    }
    Ok(())
}

/// Comments stand in braces, and those on a line of their own that have a brace themselves, or what a reader
/// would take for the next game after a brace that was forgotten.
fn write_comment<W: Write>(words: &mut Wrapped<'_, W>, text: &str) -> io::Result<()> {
    let text = tidy(text);
    let begins_game = |(at, _): (usize, &str)| text[at..].starts_with(NEW_GAME);
    if text.contains('}') || text.match_indices('[').any(begins_game) {
        return words.line(&format!("; {text}"));
    }
    words.word("{")?;
    for part in parts(&text) {
        words.word(part)?;
    }
    words.word("}")
}
