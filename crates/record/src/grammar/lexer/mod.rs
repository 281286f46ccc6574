//! From bytes to tokens.

use std::io::{self, Read};
use std::ops::Range;

use super::bytes::{Class, class, is_word, number_and_blank, usual_number};
use super::input::{CHUNK, Input};
use super::marks::of_run;
use super::{Flaw, Glance, Place, Sign, TagText, Token};

mod comments;
mod marks;
mod setups;
mod tags;
mod words;

use setups::is_setup;

/// Cuts a stream into tokens.
pub(crate) struct Lexer<R> {
    input: Input<R>,
    /// Index of the last token's first byte.
    token: usize,
    /// The name and the value of the last tag.
    tag: [Range<usize>; 2],
    /// Whether this is draughts: positions can be set up in the middle of a game, and blanks stand within
    /// moves.
    has_setups: bool,
    /// Where the last position that was set up stands.
    setup: Place,
    /// The last flaw, or one of the last token, which is a token of its own.
    flaw: Option<(Flaw, Place)>,
    started: bool,
}

/// A token by the indices of its parts. What is rare or large is kept in the lexer, so that this fits into
/// registers.
enum Cut {
    Tag,
    Comment(Range<usize>),
    Mark(u16),
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

    /// How many bytes of the stream stand before the next token.
    pub(crate) fn offset(&self) -> u64 {
        self.input.offset()
    }

    /// What can be seen of the text from the next token on: some kilobytes at the beginning of a file, never
    /// less than what a few moves need.
    pub(crate) fn ahead(&self) -> &[u8] {
        self.input.rest()
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

    /// What comes next, if it is one of what most of a game is made of. A word is only shown: if it is
    /// understood, [`skip`](Lexer::skip) goes on behind it. Everything else is left to [`next`](Lexer::next).
    ///
    /// Only for the middle of a game, where there [is no flaw](Lexer::has_flaw) to be told first.
    #[inline(always)]
    pub(crate) fn glance(&mut self) -> io::Result<Glance<'_>> {
        // A flaw in one of these is the next token.
        let cut = match self.arrive()? {
            Class::Letter => return Ok(Glance::Word(*self.input.ahead())),
            Class::Brace => self.comment()?,
            _ if self.input.ahead()[0] == b'$' => self.numbered_mark(),
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
    /// Where a token begins depends on where the last one ends, and so on through the whole file. So what
    /// stands between tokens in nearly all files is guessed and asked for by branches: the processor goes on
    /// before it knows.
    #[inline(always)]
    fn arrive(&mut self) -> io::Result<Class> {
        loop {
            self.input.look_ahead()?;
            let mut length = 1;
            if self.input.ahead()[0] != b' ' {
                length = self.line_end();
            }
            let chunk = self.input.chunk();
            if chunk[length].is_ascii_digit() {
                let text = chunk[length..].first_chunk().copied().unwrap_or_default();
                match usual_number(text).or_else(|| number_and_blank(text)) {
                    Some(number) => length += number,
                    None => return Ok(self.begin_token(length, Class::Digit)),
                }
            }
            let first = chunk[length];
            if first.is_ascii_alphabetic() {
                return Ok(self.begin_token(length, Class::Letter));
            }
            if first == b'{' {
                return Ok(self.begin_token(length, Class::Brace));
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

    /// Notes the line that ends here, if one does; how long its end is.
    #[inline(never)]
    fn line_end(&mut self) -> usize {
        let ends = self.input.ahead()[0] == b'\n';
        if ends {
            self.input.line_ends_at(self.input.next);
        }
        usize::from(ends)
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
            let class = self.arrive()?;
            if !matches!(class, Class::Letter | Class::Digit) {
                if class == Class::Brace {
                    return self.comment();
                }
                let first = self.input.chunk()[0];
                if first == b'['
                    && let Some(cut) = self.usual_tag()
                {
                    return Ok(cut);
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
            if self.has_setups {
                self.join_squares();
            }
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

    /// What begins with neither a letter nor a digit; `None` if it was skipped.
    #[inline]
    fn uncommon(&mut self, first: u8) -> io::Result<Option<Cut>> {
        Ok(Some(match first {
            b'!' | b'?' => {
                let run = self.run_of_marks(0);
                self.take(run.len(), Cut::Mark(of_run(run)))
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

    #[cold]
    fn unexpected(&mut self) -> Cut {
        let rest = self.input.rest();
        let (found, place) = (Sign::of(rest), self.place());
        // One flaw for a run of nonsense is enough.
        let length = rest.iter().take_while(|&&byte| class(byte) == Class::Other && byte != b'[').count();
        self.input.next += length.max(1);
        self.flawed(Flaw::Unexpected { found }, place)
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
}
