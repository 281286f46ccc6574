//! The characters of a move text that matter.

use arrayvec::ArrayVec;

/// Longer than any move with all its trimmings, so that a long text is not read to its end.
const LIMIT: usize = 32;

/// A character that matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// Where it is, counted from 1.
    pub column: usize,
    /// Its plain form, which is what it means.
    pub letter: char,
    /// What is really there, for errors.
    pub written: char,
}

/// A text without blanks, with the variants of signs made one.
#[derive(Debug)]
pub(super) struct Tokens {
    tokens: ArrayVec<Token, LIMIT>,
    /// Where the move itself begins and ends; around it are a move number and remarks.
    begin: usize,
    end: usize,
    /// What follows the last token, with its column: `None` at the end of the text, or the first character
    /// for which there is no room.
    after: (usize, Option<char>),
}

impl Tokens {
    pub(super) fn of(text: &str) -> Tokens {
        let mut tokens = ArrayVec::new();
        let mut after = (1, None);
        for (column, written) in (1..).zip(text.chars()) {
            after = (column + 1, None);
            if let Some(letter) = plain(written)
                && tokens.try_push(Token { column, letter, written }).is_err()
            {
                after = (column, Some(written));
                break;
            }
        }
        let mut tokens = Tokens { begin: 0, end: tokens.len(), tokens, after };
        // What is cut off has no end to be trimmed, and no move is that long.
        if after.1.is_none() {
            tokens.begin = number_length(&tokens.tokens);
            tokens.end -= remarks_length(tokens.body());
        }
        tokens
    }

    /// The characters of the move itself.
    pub(super) fn body(&self) -> &[Token] {
        &self.tokens[self.begin..self.end]
    }

    /// What is really written at a place of the move itself or right after it, with its column; `None` is the
    /// end of the text.
    pub(super) fn written(&self, index: usize) -> (usize, Option<char>) {
        match self.tokens.get(self.begin + index) {
            Some(token) => (token.column, Some(token.written)),
            None => self.after,
        }
    }

    /// Whether there is nothing but blanks.
    pub(super) fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Whether the move itself is `text`.
    pub(super) fn is(&self, text: &str) -> bool {
        self.body().iter().map(|token| token.letter).eq(text.chars())
    }
}

/// The plain form of a character; `None` for blanks and for marks that only choose how a figurine looks.
fn plain(letter: char) -> Option<char> {
    match letter {
        '\u{FE0E}' | '\u{FE0F}' | '\u{FEFF}' => None,
        '×' => Some('x'),
        '‐' | '‑' | '‒' | '–' | '—' | '−' => Some('-'),
        '†' => Some('+'),
        '‡' => Some('#'),
        '…' => Some('.'),
        _ if letter.is_whitespace() => None,
        _ => Some(letter),
    }
}

/// The length of a move number at the beginning, such as `12.` or `3...`.
fn number_length(tokens: &[Token]) -> usize {
    let digits = tokens.iter().take_while(|token| token.letter.is_ascii_digit()).count();
    let dots = tokens[digits..].iter().take_while(|token| token.letter == '.').count();
    if digits > 0 && dots > 0 { digits + dots } else { 0 }
}

/// The length of the remarks at the end: check, mate, capture and en passant signs, praise and blame.
fn remarks_length(tokens: &[Token]) -> usize {
    let mut rest = tokens;
    loop {
        let length = match rest {
            [.., Token { letter: '+' | '#' | '!' | '?' | ':', .. }] => 1,
            _ => en_passant_length(rest),
        };
        if length == 0 {
            return tokens.len() - rest.len();
        }
        rest = &rest[..rest.len() - length];
    }
}

/// The length of `e.p.` at the end, with or without its dots.
fn en_passant_length(tokens: &[Token]) -> usize {
    let ends_with = |text: &&str| {
        let letters = tokens.iter().rev().map(|token| token.letter.to_ascii_lowercase());
        letters.take(text.len()).eq(text.chars().rev())
    };
    ["e.p.", "e.p", "ep.", "ep"].into_iter().find(ends_with).map_or(0, str::len)
}
