//! The end of a game: its result, or what is left of one that can't be played.

use std::io::{self, Read};
use std::ops::ControlFlow;

use super::course::{Course, Head};
use super::{First, Reader};
use crate::grammar::{Lexer, Place, Token};
use crate::text::observe::Observe;
use crate::text::{Fault, GameEnd, Referee, Score};

impl<F: Referee> Reader<F> {
    /// Settles the result and tells the sink that the game is over.
    pub(super) fn finish<R: Read>(
        &mut self,
        lexer: &Lexer<R>,
        score: Option<Score>,
        mut course: Course<F::State>,
        mut head: Head,
        sink: &mut impl Observe<F>,
    ) -> ControlFlow<()> {
        let mut opened: Vec<Place> = course.outer.iter().map(|&(_, place)| place).collect();
        if course.skipped > 0 {
            opened.push(course.skipped_at);
        }
        for &place in &opened {
            head.is_spoiled = true;
            self.complain(sink, place, Fault::VariationEnd, true);
        }
        let main = course.outer.drain(..).next().map_or(course.line, |(main, _)| main);
        self.spare = course.outer;
        let stated = head.stated.map(|(score, _)| score);
        if score.is_none() {
            self.complain(sink, lexer.place(), Fault::ResultMissing, false);
        }
        if let (Some(end), Some((tag, place))) = (score, head.stated)
            && end != tag
        {
            self.complain(sink, place, Fault::ResultMismatch { end: end.text(), tag: tag.text() }, false);
        }
        // What stands after the moves counts more than the tag, unless it says nothing.
        let score = match (score, stated) {
            (None | Some(Score::Unknown), Some(tag)) => tag,
            (end, _) => end.unwrap_or_default(),
        };
        let outcome = if head.is_spoiled { None } else { self.referee.outcome(main.now()) };
        if let Some(outcome) = outcome
            && !score.agrees_with(outcome)
        {
            let stated = self.referee.score_text(score);
            self.complain(sink, lexer.place(), Fault::ResultOnBoard { stated, outcome }, false);
        }
        let (place, is_spoiled) = (head.place.unwrap_or(lexer.place()), head.is_spoiled);
        let (number, bytes) = (self.number, self.bytes(lexer));
        sink.end(GameEnd { number, place, bytes, score, plies: course.plies, outcome, is_spoiled })
    }

    /// Goes to the end of a game that can't be played, telling only of its grammar.
    pub(super) fn skip_game<R: Read>(
        &mut self,
        lexer: &mut Lexer<R>,
        first: First,
        head: Head,
        sink: &mut impl Observe<F>,
    ) -> io::Result<ControlFlow<()>> {
        let mut score = head.stated.map_or(Score::Unknown, |(score, _)| score);
        let mut depth = 0u64;
        if !matches!(first, First::Score(_) | First::End) {
            loop {
                match lexer.next()? {
                    Token::Word(word) if depth == 0 => {
                        if let Some(end) = F::score(word) {
                            score = end;
                            break;
                        }
                    }
                    Token::Open => depth += 1,
                    Token::Close => depth = depth.saturating_sub(1),
                    Token::Flaw(flaw, place) => self.complain(sink, place, flaw.into(), true),
                    Token::Tag(_) => {
                        lexer.unread();
                        break;
                    }
                    Token::End => break,
                    Token::Word(_) | Token::Comment(_) | Token::Mark(_) | Token::Setup(..) => {}
                }
            }
        }
        let (number, place) = (self.number, head.place.unwrap_or(lexer.place()));
        let bytes = self.bytes(lexer);
        Ok(sink.end(GameEnd { number, place, bytes, score, plies: 0, outcome: None, is_spoiled: true }))
    }

    /// Where the game that ends here is among the bytes of the file; the next one begins behind it.
    fn bytes<R: Read>(&mut self, lexer: &Lexer<R>) -> [u64; 2] {
        let ends = lexer.offset();
        [std::mem::replace(&mut self.begins, ends), ends]
    }

    /// The score of the result tag, or else a complaint about its value.
    pub(super) fn stated_result(
        &self,
        stated: Result<Score, String>,
        sink: &mut impl Observe<F>,
        place: Place,
    ) -> Option<Score> {
        let value = match stated {
            Ok(score) => return Some(score),
            Err(value) => value,
        };
        let trimmed = value.trim();
        let score = F::score(trimmed.as_bytes());
        if score.is_none() && !matches!(trimmed, "" | "?") {
            self.complain(sink, place, Fault::ResultUnknown { value }, false);
        }
        score
    }
}
