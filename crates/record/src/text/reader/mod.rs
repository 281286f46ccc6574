//! From tokens to games: tags, legal moves, variations and results.

use std::io::{self, Read};
use std::ops::ControlFlow;

use super::observe::{ByText, Observe};
use tabuleiro_core::GameName;

use super::{Ahead, Deciders, Fault, Format, Key, Level, Problem, Referee, Score, Sink, SquareStyle};
use crate::grammar::{Lexer, Place, Token, decode};
use crate::pdn::Pdn;
use crate::pgn::Pgn;
use crate::quarto_text::QuartoText;

mod course;
mod ending;
mod moves;
mod views;

use course::{Course, Head, Moves};
pub(crate) use views::{MoveView, StartView};

/// How deep variations may be nested.
const DEEPEST: usize = 256;

/// Reads all games of `source`, handing everything to `sink` as it comes, until the end of the stream or
/// until the sink breaks off. The memory it takes does not depend on the length of the stream.
///
/// A game with problems is followed by the next one; a line of moves that can't go on is skipped to its end.
pub fn read(format: Format, source: impl Read, sink: &mut impl Sink) -> io::Result<()> {
    read_with(format, &ReadOptions::default(), source, sink)
}

/// What a reader may be told about a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReadOptions {
    /// How the squares of draughts are named in everything that the sink gets; as the file does if nobody
    /// says.
    pub squares: Option<SquareStyle>,
    /// The name of what is played in draughts games that don't say it themselves. Without it the first of
    /// them decides.
    pub game: Option<GameName>,
    /// Whether a game is refused if its position has something that can't be, instead of read without it.
    pub strict: bool,
}

/// The same as [`read`], with what the caller knows about the file.
pub fn read_with(
    format: Format,
    options: &ReadOptions,
    source: impl Read,
    sink: &mut impl Sink,
) -> io::Result<()> {
    match format {
        Format::Pgn => read_by(Pgn::new(options), source, &mut ByText(sink)),
        Format::Pdn => read_by(Pdn::new(options), source, &mut ByText(sink)),
        Format::Quarto => read_by(QuartoText::default(), source, &mut ByText(sink)),
    }
}

/// Reads all games by the rules of `referee`.
pub(crate) fn read_by<F: Referee>(
    referee: F,
    source: impl Read,
    sink: &mut impl Observe<F>,
) -> io::Result<()> {
    let mut lexer = Lexer::new(source, F::HAS_SETUPS);
    let mut reader =
        Reader { referee, deciders: Deciders::default(), number: 1, begins: 0, spare: Vec::new() };
    while let Some(ControlFlow::Continue(())) = reader.game(&mut lexer, sink)? {
        reader.number += 1;
    }
    Ok(())
}

struct Reader<F: Referee> {
    referee: F,
    deciders: Deciders,
    /// The number of the game in the file.
    number: u64,
    /// How many bytes stand before the game.
    begins: u64,
    /// Room for the lines that variations interrupt, used for one game after another.
    spare: Vec<(Moves<F::State>, Place)>,
}

impl<F: Referee> Reader<F> {
    /// Reads one game; `None` if there is none left.
    fn game<R: Read>(
        &mut self,
        lexer: &mut Lexer<R>,
        sink: &mut impl Observe<F>,
    ) -> io::Result<Option<ControlFlow<()>>> {
        self.deciders.clear();
        let mut head = Head::default();
        let mut has_event = false;
        // What stands before the moves.
        let first = loop {
            match lexer.next()? {
                Token::Tag(tag) => {
                    // Every game begins with this tag, so that the one before has ended without moves.
                    let is_event = tag.name == b"Event";
                    if is_event && has_event {
                        lexer.unread();
                        break First::End;
                    }
                    has_event |= is_event;
                    sink.tag(tag);
                    let offset = tag.value_offset as u64;
                    if let Some(key) = F::key(tag.name) {
                        let value = tag.value().into_owned();
                        self.deciders.note(key, value, lexer.place().right(offset));
                    } else if tag.name == b"Result" {
                        let stated = F::score(tag.raw).ok_or_else(|| tag.value().into_owned());
                        let place = lexer.place().right(offset);
                        head.stated = self.stated_result(stated, sink, place).map(|score| (score, place));
                    }
                    if !head.has_tags {
                        head.has_tags = true;
                        head.place = Some(lexer.place());
                    }
                }
                Token::Comment(text) => sink.comment(text),
                Token::Flaw(flaw, place) => {
                    head.is_spoiled |= !flaw.is_harmless();
                    self.complain(sink, place, flaw.into(), true);
                }
                Token::End if !head.has_tags => return Ok(None),
                Token::End => break First::End,
                // A mark or a bracket before the moves is dealt with among them.
                Token::Word(word) if is_number(word) => {}
                Token::Word(word) => match F::score(word) {
                    Some(score) => break First::Score(score),
                    None => break First::Moves,
                },
                Token::Mark(_) => {}
                Token::Setup(text, place) => break First::Setup(decode(text).into_owned(), place),
                Token::Open | Token::Close => break First::Moves,
            }
        };
        if matches!(first, First::Moves) {
            lexer.unread();
        }
        head.place.get_or_insert_with(|| lexer.place());
        let has_moves = matches!(first, First::Moves | First::Setup(..));
        let ahead = Ahead { text: lexer.ahead(), has_moves };
        let start = match self.referee.start(&self.deciders, ahead) {
            Ok(start) => start,
            Err(flaw) => {
                let place = self.deciders.place(flaw.key);
                let place = place.map(|place| place.right(flaw.reason.column - 1));
                let place = place.unwrap_or_else(|| lexer.place());
                self.complain(sink, place, Fault::Start(flaw.reason), true);
                head.is_spoiled = true;
                return self.skip_game(lexer, first, head, sink).map(Some);
            }
        };
        if let Some(kind) = self.referee.found() {
            sink.found(&kind);
        }
        for fault in self.referee.mended() {
            let place = self.deciders.place(Key::Setup).unwrap_or_else(|| lexer.place());
            self.complain(sink, place, fault, false);
        }
        sink.start(&self.referee, &start);
        let mut course = Course {
            line: Moves::new(start),
            outer: std::mem::take(&mut self.spare),
            skipped: 0,
            skipped_at: Place { line: 1, column: 1 },
            plies: 0,
        };
        let score = match first {
            First::Score(score) => Some(score),
            First::End => None,
            First::Moves => self.moves(lexer, &mut course, &mut head, sink)?,
            First::Setup(text, place) => {
                self.set_up(&text, place, &mut course, &mut head, sink);
                self.moves(lexer, &mut course, &mut head, sink)?
            }
        };
        Ok(Some(self.finish(lexer, score, course, head, sink)))
    }

    #[cold]
    fn complain(&self, sink: &mut impl Observe<F>, place: Place, fault: Fault, spoils_game: bool) {
        let spoils_game = spoils_game && fault.level() == Level::Error;
        sink.problem(Problem { game: self.number, place, fault, spoils_game });
    }
}

/// What comes after the tags.
enum First {
    /// A move, or something that belongs among moves.
    Moves,
    /// A position, and where it stands.
    Setup(String, Place),
    /// At once the result.
    Score(Score),
    /// Nothing.
    End,
}

/// Whether `word` is a move number without a dot.
fn is_number(word: &[u8]) -> bool {
    word.iter().all(u8::is_ascii_digit)
}
