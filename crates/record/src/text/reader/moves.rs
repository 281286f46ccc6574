//! The moves of a game, with what stands between them.

use std::io::{self, Read};

use super::course::{Course, Head, Moves};
use super::{DEEPEST, Reader, is_number};
use crate::grammar::{Glance, Lexer, Place, Token, decode};
use crate::text::observe::Observe;
use crate::text::{Fault, Referee, Score};

impl<F: Referee> Reader<F> {
    /// Reads moves up to the result, the next game or the end of the file.
    pub(super) fn moves<R: Read>(
        &mut self,
        lexer: &mut Lexer<R>,
        course: &mut Course<F::State>,
        head: &mut Head,
        sink: &mut impl Observe<F>,
    ) -> io::Result<Option<Score>> {
        // A result within a variation that turns out never to be closed is the game's.
        let mut inner_score = None;
        loop {
            self.usual_moves(lexer, course, sink)?;
            match lexer.next()? {
                Token::Word(word) => {
                    let first = word[0];
                    if !first.is_ascii_alphabetic() {
                        if let Some(score) = F::score(word) {
                            if course.outer.is_empty() && course.skipped == 0 {
                                return Ok(Some(score));
                            }
                            inner_score = Some(score);
                            continue;
                        }
                        if is_number(word) {
                            continue;
                        }
                    }
                    if !course.is_followed() || F::is_remark(word) {
                        continue;
                    }
                    let (before, next) = course.line.next();
                    next.clone_from(before);
                    match self.referee.play(next, word) {
                        Ok(mv) => {
                            sink.moved(&self.referee, before, mv, next);
                            course.moved();
                        }
                        Err(reason) => {
                            let word = decode(word).into_owned();
                            let place = lexer.place().right(reason.column - 1);
                            next.clone_from(before);
                            if let Some(mv) = self.referee.play_by_what_follows(next, &word, lexer.ahead()) {
                                let mut meant = String::new();
                                self.referee.write_move(before, mv, &mut meant);
                                self.complain(
                                    sink,
                                    place,
                                    Fault::AmbiguousMove { word, meant, reason },
                                    false,
                                );
                                sink.moved(&self.referee, before, mv, next);
                                course.moved();
                                continue;
                            }
                            course.line.is_broken = true;
                            let spoils = course.outer.is_empty();
                            head.is_spoiled |= spoils;
                            self.complain(sink, place, Fault::Move { word, reason }, spoils);
                        }
                    }
                }
                Token::Comment(text) => {
                    if course.is_followed() {
                        sink.comment(text);
                    }
                }
                Token::Mark(number) => {
                    if course.is_followed() && course.line.has_moves {
                        sink.mark(number);
                    }
                }
                Token::Setup(text, place) => {
                    let text = decode(text).into_owned();
                    self.set_up(&text, place, course, head, sink);
                }
                Token::Open => {
                    let place = lexer.place();
                    self.open(course, place, head, sink);
                }
                Token::Close => self.close(course, lexer, head, sink),
                Token::Flaw(flaw, place) => {
                    head.is_spoiled |= !flaw.is_harmless();
                    self.complain(sink, place, flaw.into(), true);
                }
                token @ (Token::Tag(_) | Token::End) => {
                    if matches!(token, Token::Tag(_)) {
                        lexer.unread();
                    }
                    return Ok(inner_score);
                }
            }
        }
    }

    /// Reads as far as everything is as usual: moves, comments and marks, which most of a file is made of.
    #[inline(always)]
    fn usual_moves<R: Read>(
        &mut self,
        lexer: &mut Lexer<R>,
        course: &mut Course<F::State>,
        sink: &mut impl Observe<F>,
    ) -> io::Result<()> {
        if !course.is_followed() || lexer.has_flaw() {
            return Ok(());
        }
        loop {
            match lexer.glance()? {
                Glance::Word(text) => {
                    let (before, next) = course.line.next();
                    let Some((mv, length)) = self.referee.play_at_a_glance(before, text, next) else {
                        return Ok(());
                    };
                    lexer.skip(length);
                    sink.moved(&self.referee, before, mv, next);
                    course.moved();
                }
                Glance::Comment(text) => sink.comment(text),
                Glance::Mark(number) => {
                    if course.line.has_moves {
                        sink.mark(number);
                    }
                }
                Glance::Other => return Ok(()),
            }
        }
    }

    /// Goes on from another position in the line that is being read.
    pub(super) fn set_up(
        &self,
        text: &str,
        place: Place,
        course: &mut Course<F::State>,
        head: &mut Head,
        sink: &mut impl Observe<F>,
    ) {
        if course.skipped > 0 {
            return;
        }
        let spoils = course.outer.is_empty();
        let (place, fault) = match self.referee.set_up(text) {
            Some(Ok(state)) => {
                // What a broken line would have been is not known, and not told either.
                course.line = Moves { is_broken: course.line.is_broken, ..Moves::new(state) };
                if !course.line.is_broken {
                    sink.set_up(&self.referee, course.line.now());
                }
                return;
            }
            Some(Err(reason)) => (place.right(reason.column - 1), Fault::Start(reason)),
            None => return,
        };
        course.line.is_broken = true;
        head.is_spoiled |= spoils;
        self.complain(sink, place, fault, spoils);
    }

    fn open(&self, course: &mut Course<F::State>, place: Place, head: &mut Head, sink: &mut impl Observe<F>) {
        let fault = if !course.is_followed() {
            None
        } else if course.outer.len() == DEEPEST {
            Some((Fault::VariationTooDeep { limit: DEEPEST }, false))
        } else if let Some(before) = course.line.before() {
            let inner = Moves::new(before.clone());
            let outer = std::mem::replace(&mut course.line, inner);
            course.outer.push((outer, place));
            sink.open(course.line.now());
            return;
        } else {
            Some((Fault::VariationBeforeMove, course.outer.is_empty()))
        };
        if let Some((fault, spoils)) = fault {
            head.is_spoiled |= spoils;
            self.complain(sink, place, fault, spoils);
        }
        if course.skipped == 0 {
            course.skipped_at = place;
        }
        course.skipped += 1;
    }

    fn close<R: Read>(
        &self,
        course: &mut Course<F::State>,
        lexer: &Lexer<R>,
        head: &mut Head,
        sink: &mut impl Observe<F>,
    ) {
        if course.skipped > 0 {
            course.skipped -= 1;
        } else if let Some((line, _)) = course.outer.pop() {
            course.line = line;
            sink.close();
        } else {
            head.is_spoiled = true;
            self.complain(sink, lexer.place(), Fault::VariationStart, true);
        }
    }
}
