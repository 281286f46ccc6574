//! What a file leaves open, found by what goes on best: the kind of game, the numbers of squares, an
//! ambiguous capture.

use std::io::Read;
use std::ops::ControlFlow;

use tabuleiro_draughts::{Move, MoveError, Position, Variant, named};

use super::Pdn;
use crate::grammar::{Lexer, Token, decode};
use crate::text::{Ahead, ByText, Deciders, GameEnd, Key, Referee, Score, Sink, read_by, write_tag};

/// The kinds that files hold without a word, the likeliest first; a smaller board before a larger one.
const KINDS: [Variant; 13] = [
    named::ENGLISH,
    named::INTERNATIONAL,
    named::BRAZILIAN,
    named::RUSSIAN,
    named::CZECH,
    named::ITALIAN,
    named::SPANISH,
    named::POOL,
    named::FRISIAN,
    named::CANADIAN,
    named::TURKISH,
    named::THAI,
    named::SPANTSIRETTI,
];

/// The kind that fits the game with these tags and moves best. If several do, the games after it decide, as
/// far as they are in sight.
pub(super) fn kind(tags: &Deciders, ahead: Ahead<'_>) -> Variant {
    let mut kinds = KINDS;
    // Only Russian captures are written so.
    if has_colon_captures(ahead.text) {
        kinds.sort_by_key(|kind| kind.notation.capture != ':');
    }
    let first = kinds.map(|kind| Fit::of(kind, tags, ahead, 1));
    let best = first.into_iter().max().unwrap_or_default();
    let fitting: Vec<Variant> =
        kinds.into_iter().zip(first).filter(|&(_, fit)| fit == best).map(|(kind, _)| kind).collect();
    match fitting[..] {
        [kind] => kind,
        // Of equals this takes the last, so that the likeliest must be it.
        _ => fitting
            .into_iter()
            .rev()
            .max_by_key(|&kind| Fit::of(kind, tags, ahead, u64::MAX))
            .unwrap_or(named::INTERNATIONAL),
    }
}

/// `other`, if the game goes on better so than with `said`.
pub(super) fn better(said: Variant, other: Variant, tags: &Deciders, ahead: Ahead<'_>) -> Variant {
    let fit = |variant| Fit::of(variant, tags, ahead, 1);
    if fit(other) > fit(said) { other } else { said }
}

/// Whether a colon stands between two squares.
fn has_colon_captures(text: &[u8]) -> bool {
    let is_between =
        |part: &[u8]| part[0].is_ascii_digit() && part[1] == b':' && part[2].is_ascii_lowercase();
    text.windows(3).any(is_between)
}

/// How well games go by some rules; the greater the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Fit {
    whole_games: u64,
    plies: u64,
}

impl Fit {
    /// Reads the game with these tags, and others after it up to a number of `games`.
    fn of(variant: Variant, tags: &Deciders, ahead: Ahead<'_>, games: u64) -> Fit {
        let mut head = Vec::new();
        // Writing to memory can't fail, and neither can reading from it.
        let _ = tags.get(Key::Setup).map(|fen| write_tag(&mut head, "FEN", fen));
        if !ahead.has_moves {
            head.extend_from_slice(b"*\n");
        }
        let mut trial = Trial { fit: Fit::default(), games_left: games };
        let _ = read_by(Pdn::of(variant), head.chain(ahead.text), &mut ByText(&mut trial));
        trial.fit
    }
}

/// Games that are read to see how well they go.
struct Trial {
    fit: Fit,
    games_left: u64,
}

impl Sink for Trial {
    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        self.fit.whole_games += u64::from(!end.is_spoiled);
        self.fit.plies += u64::from(end.plies);
        self.games_left -= 1;
        if self.games_left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// How many plies decide which capture was meant.
const FAR_ENOUGH: usize = 40;

/// The capture that `word` means in `position`, of several, because the game goes on longer after it than
/// after the others.
pub(super) fn capture(position: &Position, word: &str, ahead: &[u8]) -> Option<Move> {
    let Err(MoveError::Ambiguous { candidates }) = position.read_move(word) else { return None };
    let mut trials: Vec<(usize, Move)> = candidates
        .into_iter()
        .map(|mv| {
            let mut after = *position;
            after.play(mv);
            (plies_on(after, ahead), mv)
        })
        .collect();
    trials.sort_by_key(|&(plies, _)| std::cmp::Reverse(plies));
    match trials[..] {
        [(best, mv), (second, _), ..] if best > second => Some(mv),
        _ => None,
    }
}

/// How many plies of the line that goes on with `text` can be played.
fn plies_on(mut position: Position, text: &[u8]) -> usize {
    let mut lexer = Lexer::new(text, Pdn::HAS_SETUPS);
    let (mut plies, mut depth) = (0, 0);
    while let Ok(token) = lexer.next()
        && plies < FAR_ENOUGH
    {
        match token {
            Token::Word(word) if depth == 0 => {
                if Score::from_word_of_points(word).is_some() {
                    break;
                }
                if word.iter().all(u8::is_ascii_digit) {
                    continue;
                }
                let Ok(mv) = position.read_move(&decode(word)) else { break };
                position.play(mv);
                plies += 1;
            }
            Token::Open => depth += 1,
            Token::Close if depth == 0 => break,
            Token::Close => depth -= 1,
            Token::Tag(_) | Token::End | Token::Setup(..) => break,
            Token::Word(_) | Token::Comment(_) | Token::Mark(_) | Token::Flaw(..) => {}
        }
    }
    plies
}
