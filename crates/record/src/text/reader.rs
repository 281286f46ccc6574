//! From tokens to games: tags, legal moves, variations and results.

use std::borrow::Cow;
use std::io::{self, Read};
use std::ops::ControlFlow;

use super::sink::{GameEnd, MoveText, Sink, StartText};
use super::{Deciders, Fault, Format, Problem, Referee, Score, SquareStyle};
use crate::grammar::{Glance, Lexer, Place, Token, decode};
use crate::pdn::Pdn;
use crate::pgn::Pgn;
use crate::quarto_text::QuartoText;

/// How deep variations may be nested.
const DEEPEST: usize = 256;

/// Reads all games of `source`, handing everything to `sink` as it comes, until the end of the stream or until
/// the sink breaks off. The memory it takes does not depend on the length of the stream.
///
/// A game with problems is followed by the next one; a line of moves that can't go on is skipped to its end.
pub fn read(format: Format, source: impl Read, sink: &mut impl Sink) -> io::Result<()> {
    read_in_style(format, None, source, sink)
}

/// The same, with the squares of draughts named in a style of one's own choice in everything that the sink gets.
pub fn read_in_style(
    format: Format,
    style: Option<SquareStyle>,
    source: impl Read,
    sink: &mut impl Sink,
) -> io::Result<()> {
    match format {
        Format::Pgn => read_with(Pgn::default(), source, sink),
        Format::Pdn => read_with(Pdn::new(style), source, sink),
        Format::Quarto => read_with(QuartoText::default(), source, sink),
    }
}

fn read_with<F: Referee>(referee: F, source: impl Read, sink: &mut impl Sink) -> io::Result<()> {
    let mut lexer = Lexer::new(source, F::HAS_SETUPS);
    let mut reader = Reader { referee, deciders: Deciders::default(), number: 1, spare: Vec::new() };
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
    /// Room for the lines that variations interrupt, used for one game after another.
    spare: Vec<(Moves<F::State>, Place)>,
}

/// A line of moves: the main one or a variation.
struct Moves<S> {
    /// The position now and, if there is a move, the one before it. Which is which changes with each move, so that
    /// nothing is copied.
    positions: [S; 2],
    /// Which of them is now.
    now: usize,
    has_moves: bool,
    /// Whether something could not be played, so that what follows makes no sense.
    is_broken: bool,
}

impl<S: Clone> Moves<S> {
    fn new(start: S) -> Moves<S> {
        Moves { positions: [start.clone(), start], now: 0, has_moves: false, is_broken: false }
    }

    fn now(&self) -> &S {
        &self.positions[self.now]
    }

    /// The position before the last move, if there is one.
    fn before(&self) -> Option<&S> {
        self.has_moves.then(|| &self.positions[1 - self.now])
    }

    /// Notes that a move has been played: what was [`next`](Moves::next) is now.
    fn step(&mut self) {
        self.now = 1 - self.now;
        self.has_moves = true;
    }

    /// The position now, and room for the next one.
    fn next(&mut self) -> (&S, &mut S) {
        let [first, second] = &mut self.positions;
        if self.now == 0 { (first, second) } else { (second, first) }
    }
}

/// The state of a game while its moves are read.
struct Course<S> {
    line: Moves<S>,
    /// The lines that are interrupted by the current one, and where it begins.
    outer: Vec<(Moves<S>, Place)>,
    /// How many variations are open that are not looked at, and where the first of them begins.
    skipped: usize,
    skipped_at: Place,
    plies: u32,
}

impl<S: Clone> Course<S> {
    /// Whether the moves that come next are played.
    #[inline(always)]
    fn is_followed(&self) -> bool {
        !self.line.is_broken && self.skipped == 0
    }

    /// Notes that a move has been played in the line that is being read.
    #[inline(always)]
    fn moved(&mut self) {
        self.line.step();
        self.plies += u32::from(self.outer.is_empty());
    }
}

/// What is known about a game apart from its moves.
#[derive(Default)]
struct Head {
    /// Where the game begins.
    place: Option<Place>,
    stated: Option<(Score, Place)>,
    is_spoiled: bool,
    has_tags: bool,
}

impl<F: Referee> Reader<F> {
    /// Reads one game; `None` if there is none left.
    fn game<R: Read>(
        &mut self,
        lexer: &mut Lexer<R>,
        sink: &mut impl Sink,
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
        let start = match self.referee.start(&self.deciders) {
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
        sink.start(&StartView { referee: &self.referee, state: &start });
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

    /// Reads moves up to the result, the next game or the end of the file.
    fn moves<R: Read>(
        &mut self,
        lexer: &mut Lexer<R>,
        course: &mut Course<F::State>,
        head: &mut Head,
        sink: &mut impl Sink,
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
                            sink.moved(&MoveView { referee: &self.referee, before, mv });
                            course.moved();
                        }
                        Err(reason) => {
                            course.line.is_broken = true;
                            let word = decode(word).into_owned();
                            let place = lexer.place().right(reason.column - 1);
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
        sink: &mut impl Sink,
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
                    sink.moved(&MoveView { referee: &self.referee, before, mv });
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
    fn set_up(
        &self,
        text: &str,
        place: Place,
        course: &mut Course<F::State>,
        head: &mut Head,
        sink: &mut impl Sink,
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
                    sink.set_up(&StartView { referee: &self.referee, state: course.line.now() });
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

    fn open(&self, course: &mut Course<F::State>, place: Place, head: &mut Head, sink: &mut impl Sink) {
        let fault = if !course.is_followed() {
            None
        } else if course.outer.len() == DEEPEST {
            Some((Fault::VariationTooDeep { limit: DEEPEST }, false))
        } else if let Some(before) = course.line.before() {
            let inner = Moves::new(before.clone());
            let outer = std::mem::replace(&mut course.line, inner);
            course.outer.push((outer, place));
            sink.open();
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
        sink: &mut impl Sink,
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

    /// Settles the result and tells the sink that the game is over.
    fn finish<R: Read>(
        &mut self,
        lexer: &Lexer<R>,
        score: Option<Score>,
        mut course: Course<F::State>,
        mut head: Head,
        sink: &mut impl Sink,
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
        sink.end(GameEnd { number: self.number, place, score, plies: course.plies, outcome, is_spoiled })
    }

    /// Goes to the end of a game that can't be played, telling only of its grammar.
    fn skip_game<R: Read>(
        &self,
        lexer: &mut Lexer<R>,
        first: First,
        head: Head,
        sink: &mut impl Sink,
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
        Ok(sink.end(GameEnd { number, place, score, plies: 0, outcome: None, is_spoiled: true }))
    }

    /// The score of the result tag, or else a complaint about its value.
    fn stated_result(
        &self,
        stated: Result<Score, String>,
        sink: &mut impl Sink,
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

    #[cold]
    fn complain(&self, sink: &mut impl Sink, place: Place, fault: Fault, spoils_game: bool) {
        let spoils_game = spoils_game && fault.level() == super::Level::Error;
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

struct MoveView<'a, F: Referee> {
    referee: &'a F,
    before: &'a F::State,
    mv: F::Move,
}

impl<F: Referee> MoveText for MoveView<'_, F> {
    fn write(&self, out: &mut String) {
        self.referee.write_move(self.before, self.mv, out);
    }
}

struct StartView<'a, F: Referee> {
    referee: &'a F,
    state: &'a F::State,
}

impl<F: Referee> StartText for StartView<'_, F> {
    fn game(&self) -> Cow<'static, str> {
        self.referee.game()
    }

    fn position(&self) -> Option<String> {
        self.referee.position(self.state)
    }

    fn number(&self) -> u32 {
        self.referee.numbering(self.state).number
    }

    fn is_second(&self) -> bool {
        self.referee.numbering(self.state).is_second
    }

    fn score(&self, score: Score) -> &'static str {
        self.referee.score_text(score)
    }

    fn rules_tag(&self) -> Option<(&'static str, String)> {
        self.referee.rules_tag()
    }
}
