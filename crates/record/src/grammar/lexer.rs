//! From bytes to tokens.

use std::io::{self, Read};
use std::ops::Range;

use super::bytes::{Class, class, count, find, is_space, is_word, move_number};
use super::input::{CHUNK, Input, LIMIT, LOOKAHEAD};
use super::tag_scan::TagScan;
use super::{Flaw, Glance, Place, Sign, TagText, Token, marks};

/// Cuts a stream into tokens.
pub(crate) struct Lexer<R> {
    input: Input<R>,
    /// Index of the last token's first byte.
    token: usize,
    /// The name and the value of the last tag.
    tag: [Range<usize>; 2],
    /// Whether positions can be set up in the middle of a game.
    has_setups: bool,
    /// Where the last position that was set up stands.
    setup: Place,
    /// The last flaw, or one of the last token, which is a token of its own.
    flaw: Option<(Flaw, Place)>,
    started: bool,
}

/// A token by the indices of its parts. What is rare or large is kept in the lexer, so that this fits into registers.
enum Cut {
    Tag,
    Comment(Range<usize>),
    Mark(u8),
    Open,
    Close,
    Setup(Range<usize>),
    Word(Range<usize>),
    Flaw,
    End,
}

/// What a file of games begins each game with. At the beginning of a line it is never the text of a comment.
pub(crate) const NEW_GAME: &str = "[Event \"";

impl<R: Read> Lexer<R> {
    pub(crate) fn new(source: R, has_setups: bool) -> Lexer<R> {
        Lexer {
            input: Input::new(source),
            token: 0,
            tag: [0..0, 0..0],
            has_setups,
            setup: Place { line: 1, column: 1 },
            flaw: None,
            started: false,
        }
    }

    /// Where the last token begins; not for comments, which may cross lines.
    #[cold]
    pub(crate) fn place(&self) -> Place {
        self.input.place(self.token)
    }

    /// Makes the last token, which must be a tag, the next one again.
    pub(crate) fn unread(&mut self) {
        self.input.next = self.token;
        self.flaw = None;
    }

    /// The next token; at the end of the stream [`Token::End`] for ever.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> io::Result<Token<'_>> {
        Ok(match self.cut()? {
            Cut::Word(word) => Token::Word(self.input.between(word.start, word.end)),
            Cut::Comment(text) => Token::Comment(self.input.between(text.start, text.end)),
            Cut::Setup(text) => Token::Setup(self.input.between(text.start, text.end), self.setup),
            Cut::Mark(number) => Token::Mark(number),
            Cut::Tag => {
                let [name, value] = &self.tag;
                Token::Tag(TagText {
                    name: self.input.between(name.start, name.end),
                    raw: self.input.between(value.start, value.end),
                    value_offset: value.start - self.token,
                })
            }
            Cut::Open => Token::Open,
            Cut::Close => Token::Close,
            Cut::Flaw => match self.flaw.take() {
                Some((flaw, place)) => Token::Flaw(flaw, place),
                None => Token::End,
            },
            Cut::End => Token::End,
        })
    }

    /// Whether the next token is a flaw.
    pub(crate) fn has_flaw(&self) -> bool {
        self.flaw.is_some()
    }

    /// What comes next, if it is one of what most of a game is made of. A word is only shown: if it is understood,
    /// [`skip`](Lexer::skip) goes on behind it. Everything else is left to [`next`](Lexer::next).
    ///
    /// Only for the middle of a game, where there [is no flaw](Lexer::has_flaw) to be told first.
    #[inline(always)]
    pub(crate) fn glance(&mut self) -> io::Result<Glance<'_>> {
        if self.arrive()? == Class::Letter {
            return Ok(Glance::Word(*self.input.ahead()));
        }
        // A flaw in one of these is the next token.
        let cut = match self.input.ahead()[0] {
            b'{' => self.comment()?,
            b'$' => self.numbered_mark(),
            _ => return Ok(Glance::Other),
        };
        Ok(match cut {
            Cut::Comment(text) => Glance::Comment(self.input.between(text.start, text.end)),
            Cut::Mark(number) => Glance::Mark(number),
            _ => Glance::Other,
        })
    }

    /// Goes on behind a word of `length` bytes that [`glance`](Lexer::glance) has shown.
    #[inline(always)]
    pub(crate) fn skip(&mut self, length: usize) {
        self.input.next += length;
    }

    /// Goes to the beginning of the next token, and says what that is.
    ///
    /// What comes next can hardly be foretold, so the common cases are told apart by few and simple questions.
    #[inline(always)]
    fn arrive(&mut self) -> io::Result<Class> {
        loop {
            self.input.look_ahead()?;
            let chunk = self.input.chunk();
            // Most tokens have one blank before them.
            let mut length = usize::from(chunk[0] == b' ');
            if chunk[length].is_ascii_digit() {
                let text = chunk[length..].first_chunk().copied().unwrap_or_default();
                match move_number(text) {
                    Some(number) => length += number,
                    None => return Ok(self.begin_token(length, Class::Digit)),
                }
                length += usize::from(chunk[length] == b' ');
            }
            let first = chunk[length];
            if first.is_ascii_alphabetic() {
                return Ok(self.begin_token(length, Class::Letter));
            }
            match class(first) {
                Class::NewLine => {
                    self.input.line_ends_at(self.input.next + length);
                    self.input.next += length + 1;
                }
                Class::Blank | Class::Dot => self.input.next += length + 1,
                // Perhaps another number.
                Class::Digit => self.input.next += length,
                class => return Ok(self.begin_token(length, class)),
            }
        }
    }

    /// Notes that a token begins `skipped` bytes from here.
    #[inline(always)]
    fn begin_token(&mut self, skipped: usize, class: Class) -> Class {
        self.input.next += skipped;
        self.token = self.input.next;
        class
    }

    #[inline(always)]
    fn cut(&mut self) -> io::Result<Cut> {
        if !self.started {
            self.skip_byte_order_mark()?;
        }
        if self.flaw.is_some() {
            return Ok(Cut::Flaw);
        }
        loop {
            if !matches!(self.arrive()?, Class::Letter | Class::Digit) {
                let first = self.input.chunk()[0];
                if first == b'{' {
                    return self.comment();
                }
                match self.uncommon(first)? {
                    Some(cut) => return Ok(cut),
                    None => continue,
                }
            }
            let chunk = self.input.chunk();
            let mut length = 1;
            while length < CHUNK - 1 && is_word(chunk[length]) {
                length += 1;
            }
            if length == CHUNK - 1 || chunk[length] == b'.' {
                return self.word();
            }
            self.input.next += length;
            return Ok(Cut::Word(self.token..self.input.next));
        }
    }

    /// Keeps a flaw to be the next token.
    #[cold]
    fn flawed(&mut self, flaw: Flaw, place: Place) -> Cut {
        self.flaw = Some((flaw, place));
        Cut::Flaw
    }

    #[cold]
    fn skip_byte_order_mark(&mut self) -> io::Result<()> {
        self.started = true;
        self.input.look_ahead()?;
        if self.input.rest().starts_with("\u{FEFF}".as_bytes()) {
            self.input.skip_uncounted(3);
        }
        Ok(())
    }

    /// A word of any length, perhaps with `e.p.` at its end.
    #[cold]
    fn word(&mut self) -> io::Result<Cut> {
        let rest = self.input.rest();
        let mut length = 1;
        while rest.get(length).is_some_and(|&byte| is_word(byte)) {
            length += 1;
        }
        match rest.get(length) {
            Some(b'.') => length += en_passant_remark(rest, length),
            None if !self.input.is_finished() => return self.long_word(),
            _ => {}
        }
        let start = self.input.next;
        self.input.next += length;
        Ok(Cut::Word(start..self.input.next))
    }

    /// A word so long that its end is not in sight.
    #[cold]
    fn long_word(&mut self) -> io::Result<Cut> {
        let place = self.place();
        loop {
            let length = self.input.rest().iter().take_while(|&&byte| is_word(byte)).count();
            let is_whole = length < self.input.rest().len();
            self.input.next += length;
            self.input.look_ahead()?;
            if is_whole || self.input.rest().is_empty() {
                return Ok(self.flawed(Flaw::TooLong { limit: LOOKAHEAD }, place));
            }
        }
    }

    /// A word that begins with a sign: often a mark.
    #[cold]
    fn sign(&mut self) -> io::Result<Cut> {
        let cut = self.word()?;
        if let Cut::Word(word) = &cut
            && let Some(number) = marks::of_sign(self.input.between(word.start, word.end))
        {
            return Ok(Cut::Mark(number));
        }
        Ok(cut)
    }

    /// What begins with neither a letter nor a digit; `None` if it was skipped.
    #[inline]
    fn uncommon(&mut self, first: u8) -> io::Result<Option<Cut>> {
        Ok(Some(match first {
            b'!' | b'?' => {
                let run = self.run_of_marks(0);
                self.take(run.len(), Cut::Mark(marks::of_run(run)))
            }
            b'[' => self.tag()?,
            b'(' => self.open(),
            b')' => self.take(1, Cut::Close),
            b'$' => self.numbered_mark(),
            b'*' => self.take(1, Cut::Word(self.token..self.token + 1)),
            b';' => self.line_comment()?,
            b'%' if self.input.at_line_start() => {
                self.skip_line()?;
                return Ok(None);
            }
            0 if self.input.is_behind(self.token) => Cut::End,
            b'/' if self.has_setups && is_setup(self.input.rest()) => self.setup(),
            _ if class(first) == Class::Sign => self.sign()?,
            _ => self.unexpected(),
        }))
    }

    #[inline(always)]
    fn take(&mut self, length: usize, cut: Cut) -> Cut {
        self.input.next += length;
        cut
    }

    /// `(`, or a mark in brackets as PDN has it: `(!)`.
    fn open(&mut self) -> Cut {
        let run = self.run_of_marks(1);
        if run.is_empty() {
            return self.take(1, Cut::Open);
        }
        let number = marks::of_run(run);
        let length = 1 + run.len();
        let closed = self.input.rest().get(length) == Some(&b')');
        self.take(length + usize::from(closed), Cut::Mark(number))
    }

    /// `/FEN "position"/`, perhaps over several lines; the quotation marks may be missing.
    #[cold]
    fn setup(&mut self) -> Cut {
        let start = self.place();
        let rest = self.input.rest();
        let Some(length) = rest[1..].iter().take(LOOKAHEAD).position(|&byte| byte == b'/') else {
            let length = count(rest, |byte| byte != b'\n');
            let found = Sign::of(&rest[length..]);
            self.input.next += length;
            return self.flawed(Flaw::SetupEnd { found }, start);
        };
        let body = self.token + 1..self.token + 1 + length;
        let text = self.input.between(body.start, body.end);
        let keyword = count(text, is_space) + SETUP.len();
        let is_around = |byte: &u8| is_space(*byte) || *byte == b'"';
        let first = text[keyword..].iter().position(|byte| !is_around(byte));
        let first = body.start + first.map_or(length, |first| first + keyword);
        let last = text.iter().rposition(|byte| !is_around(byte)).map_or(first, |last| body.start + last + 1);
        let value = first..last.max(first);
        self.setup = start;
        for index in body.clone() {
            if self.input.between(index, index + 1) == b"\n" {
                self.input.line_ends_at(index);
            }
            if index == value.start {
                self.setup = self.input.place(index);
            }
        }
        self.input.next = body.end + 1;
        Cut::Setup(value)
    }

    fn run_of_marks(&self, start: usize) -> &[u8] {
        let rest = &self.input.rest()[start..];
        let length = rest.iter().take_while(|&&byte| class(byte) == Class::Mark).count();
        &rest[..length]
    }

    fn numbered_mark(&mut self) -> Cut {
        let rest = self.input.rest();
        let digits = count(&rest[1..], |byte| byte.is_ascii_digit());
        let add = |number: u8, digit: &u8| number.checked_mul(10)?.checked_add(digit - b'0');
        let number = rest[1..=digits].iter().try_fold(0, add).filter(|_| digits > 0);
        let cut = match number {
            Some(number) => Cut::Mark(number),
            None => {
                let (found, place) = (Sign::of(&rest[1..]), self.place().right(1));
                self.flawed(Flaw::MarkNumber { found }, place)
            }
        };
        self.take(1 + digits, cut)
    }

    #[cold]
    fn unexpected(&mut self) -> Cut {
        let rest = self.input.rest();
        let (found, place) = (Sign::of(rest), self.place());
        // One flaw for a run of nonsense is enough.
        let length = rest.iter().take_while(|&&byte| class(byte) == Class::Other && byte != b'[').count();
        self.input.next += length.max(1);
        self.flawed(Flaw::Unexpected { found }, place)
    }

    /// `{…}`, over as many lines as it likes.
    #[inline(always)]
    fn comment(&mut self) -> io::Result<Cut> {
        let line = self.input.line();
        let mut length = 1;
        loop {
            let text = self.input.since(self.token);
            match find(&text[length..], [b'}', b'\n']) {
                Some(step) if text[length + step] == b'}' => {
                    length += step;
                    self.input.next = self.token + length + 1;
                    return Ok(Cut::Comment(self.token + 1..self.token + length));
                }
                Some(step) if self.input.is_finished() || length + step + NEW_GAME.len() < text.len() => {
                    let is_lost = text[length + step + 1..].starts_with(NEW_GAME.as_bytes());
                    length += step + 1;
                    if is_lost {
                        let place = self.input.place_on(line, self.token);
                        self.input.line_ends_at(self.token + length - 1);
                        self.input.next = self.token + length;
                        return Ok(self.flawed(Flaw::CommentEnd, place));
                    }
                    self.input.line_ends_at(self.token + length - 1);
                }
                step => {
                    let seen = step.map_or(text.len(), |step| length + step);
                    return self.long_comment(self.input.place_on(line, self.token), seen);
                }
            }
        }
    }

    /// The rest of a comment whose end is not in sight, of which `length` bytes have been looked at.
    #[cold]
    fn long_comment(&mut self, place: Place, mut length: usize) -> io::Result<Cut> {
        let mut too_long = false;
        loop {
            let start = if too_long { self.token + length } else { self.token };
            if too_long {
                length = 0;
            }
            self.input.advance(start)?;
            self.token = 0;
            loop {
                let text = self.input.since(0);
                let Some(step) = find(&text[length..], [b'}', b'\n']) else {
                    length = text.len();
                    break;
                };
                if text[length + step] == b'}' {
                    self.input.next = length + step + 1;
                    return Ok(if too_long {
                        self.flawed(Flaw::TooLong { limit: LIMIT }, place)
                    } else {
                        Cut::Comment(1..length + step)
                    });
                }
                if length + step + NEW_GAME.len() >= text.len() && !self.input.is_finished() {
                    length += step;
                    break;
                }
                let is_lost = text[length + step + 1..].starts_with(NEW_GAME.as_bytes());
                length += step + 1;
                self.input.line_ends_at(length - 1);
                if is_lost {
                    self.input.next = length;
                    return Ok(self.flawed(Flaw::CommentEnd, place));
                }
            }
            if self.input.is_finished() {
                self.input.next = length;
                return Ok(self.flawed(Flaw::CommentEnd, place));
            }
            too_long |= self.input.is_full(0);
        }
    }

    /// `;` and the rest of the line.
    #[cold]
    fn line_comment(&mut self) -> io::Result<Cut> {
        loop {
            let text = self.input.since(self.token);
            if let Some(length) = text.iter().position(|&byte| byte == b'\n') {
                self.input.next = self.token + length;
                return Ok(Cut::Comment(self.token + 1..self.token + length));
            }
            if self.input.is_finished() {
                let length = text.len();
                self.input.next = self.token + length;
                return Ok(Cut::Comment(self.token + 1..self.token + length));
            }
            if self.input.is_full(self.token) {
                let place = self.place();
                self.skip_line()?;
                return Ok(self.flawed(Flaw::TooLong { limit: LIMIT }, place));
            }
            self.input.advance(self.token)?;
            self.token = 0;
        }
    }

    /// Skips what is left of the line, but not its end.
    #[cold]
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            if let Some(length) = self.input.rest().iter().position(|&byte| byte == b'\n') {
                self.input.next += length;
                return Ok(());
            }
            self.input.next += self.input.rest().len();
            self.input.look_ahead()?;
            if self.input.rest().is_empty() {
                return Ok(());
            }
        }
    }

    fn tag(&mut self) -> io::Result<Cut> {
        loop {
            let scan = TagScan::of(self.input.since(self.token));
            let end = self.token + scan.end;
            if scan.seen == self.input.since(self.token).len() && !self.input.is_finished() {
                if self.input.is_full(self.token) {
                    let place = self.place();
                    self.skip_line()?;
                    return Ok(self.flawed(Flaw::TooLong { limit: LIMIT }, place));
                }
                self.input.advance(self.token)?;
                self.token = 0;
                continue;
            }
            let token = self.token;
            self.flaw = scan.flaw.map(|flaw| (flaw, self.input.place(end)));
            let Some(value) = scan.value else {
                self.input.next = end;
                self.skip_line()?;
                return Ok(Cut::Flaw);
            };
            // A tag that counts in spite of a flaw was looked at to the end of its line, which is skipped.
            self.input.next = if self.flaw.is_some() { token + scan.seen } else { end };
            let shift = |part: Range<usize>| part.start + token..part.end + token;
            self.tag = [shift(scan.name), shift(value)];
            return Ok(Cut::Tag);
        }
    }
}

/// The word that a position within a game begins with.
const SETUP: &[u8] = b"FEN";

/// Whether `text`, which begins with a slash, sets up a position.
fn is_setup(text: &[u8]) -> bool {
    let blanks = count(&text[1..], |byte| byte == b' ');
    text[1 + blanks..].get(..SETUP.len()).is_some_and(|word| word.eq_ignore_ascii_case(SETUP))
}

/// How long the rest of `e.p.` is, whose `e` stands before `length`.
fn en_passant_remark(rest: &[u8], length: usize) -> usize {
    match &rest[length - 1..] {
        [b'e', b'.', b'p', b'.', ..] => 3,
        [b'e', b'.', b'p', ..] => 2,
        _ => 0,
    }
}
