//! Chess moves in PGN.

use std::borrow::Cow;
use std::fmt::Write;

use tabuleiro_chess::{FenError, Move, MoveError, Notation, Position, Replay, SanWord};
use tabuleiro_core::{Outcome, Rules, Side};

use super::VariantError;
use super::variant::Variant;
use crate::grammar::decode;
use crate::text::{Deciders, Key, Numbering, Reason, Referee, Score, StartFlaw};

/// Checks the moves of chess games.
#[derive(Default)]
pub(crate) struct Pgn {
    variant: Variant,
    /// The usual start.
    standard: Replay,
}

impl Referee for Pgn {
    type State = Replay;
    type Move = Move;

    fn key(name: &[u8]) -> Option<Key> {
        match name {
            b"FEN" => Some(Key::Setup),
            b"Variant" => Some(Key::Variant),
            _ => None,
        }
    }

    #[inline]
    fn score(word: &[u8]) -> Option<Score> {
        Score::from_word(word)
    }

    fn start(&mut self, tags: &Deciders) -> Result<Replay, StartFlaw> {
        let name = tags.get(Key::Variant).unwrap_or("");
        let unknown = |error: VariantError| StartFlaw { key: Key::Variant, reason: Reason::new(&error, 1) };
        self.variant = Variant::from_name(name)
            .ok_or_else(|| unknown(VariantError::Unknown { name: name.to_owned() }))?;
        match tags.get(Key::Setup) {
            None if self.variant == Variant::Chess960 => Err(unknown(VariantError::PositionMissing)),
            None => Ok(self.standard),
            Some(fen) => match fen.parse::<Position>() {
                Ok(position) => {
                    // Many programs don't say that a game is Chess960; the position does.
                    if position.has_chess960_castling() {
                        self.variant = Variant::Chess960;
                    }
                    Ok(Replay::new(&position))
                }
                Err(error) => {
                    Err(StartFlaw { key: Key::Setup, reason: Reason::new(&error, fen_column(&error)) })
                }
            },
        }
    }

    /// `e.p.` may stand apart from its move.
    fn is_remark(word: &[u8]) -> bool {
        word.starts_with(b"e.p")
    }

    #[inline]
    fn play(&mut self, state: &mut Replay, word: &[u8]) -> Result<Move, Reason> {
        match state.play_san(word) {
            Some(mv) => Ok(mv),
            None => play_forgivingly(state, word),
        }
    }

    #[inline(always)]
    fn play_at_a_glance(&self, before: &Replay, text: [u8; 8], after: &mut Replay) -> Option<(Move, usize)> {
        let word = SanWord::before_blank(text)?;
        let mv = before.after_san(word, after)?;
        Some((mv, word.whole_length()))
    }

    fn outcome(&self, state: &Replay) -> Option<Outcome> {
        if state.may_be_over() { state.position().outcome() } else { None }
    }

    fn write_move(&self, before: &Replay, mv: Move, out: &mut String) {
        // Writing to a string can't fail.
        let _ = write!(out, "{}", before.san(mv));
    }

    fn game(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self.variant {
            Variant::Chess => "chess",
            Variant::Chess960 => "chess960",
        })
    }

    fn position(&self, start: &Replay) -> Option<String> {
        let is_usual = *start == self.standard && self.variant == Variant::Chess;
        (!is_usual).then(|| start.position().to_string())
    }

    fn numbering(&self, start: &Replay) -> Numbering {
        Numbering { number: start.fullmove_number(), is_second: start.side_to_move() == Side::Black }
    }

    fn rules_tag(&self) -> Option<(&'static str, String)> {
        match self.variant {
            // `Standard`, `From Position` or nothing: whatever the file says.
            Variant::Chess => None,
            Variant::Chess960 => Some(("Variant", "Chess960".to_owned())),
        }
    }
}

/// Reads what the standard would not write: other dialects, or why it is no move.
#[cold]
fn play_forgivingly(state: &mut Replay, word: &[u8]) -> Result<Move, Reason> {
    let position = state.position();
    match position.read_move(&decode(word), Notation::English) {
        Ok(mv) => {
            state.play(mv);
            Ok(mv)
        }
        Err(error) => {
            let column = match error {
                MoveError::Unexpected { column, .. } => column,
                _ => 1,
            };
            Err(Reason::new(&error, column))
        }
    }
}

fn fen_column(error: &FenError) -> usize {
    match *error {
        FenError::Unexpected { column, .. }
        | FenError::RankTooLong { column, .. }
        | FenError::RankTooShort { column, .. }
        | FenError::TooFewRanks { column, .. }
        | FenError::TooManyRanks { column, .. }
        | FenError::NumberTooLarge { column, .. } => column,
        FenError::Position(_) => 1,
    }
}
