//! Chess moves in PGN.

use std::fmt::Write;

use tabuleiro_chess::{
    CastlingRight, CastlingRook, FenError, File, Move, MoveError, PassedOver, Piece, Position, Rank, Replay,
    Role, SanWord, Setup, Square, Wing,
};
use tabuleiro_core::{GameName, Outcome, Side};

use super::VariantError;
use super::variant::Variant;
use crate::grammar::decode;
use crate::text::{Ahead, Deciders, Fault, Key, Numbering, ReadOptions, Reason, Referee, Score, StartFlaw};

/// What a word of a chess game's moves means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A legal move.
    Move(Move),
    /// No move: annotators pass to show what is threatened.
    Null,
}

/// Checks the moves of chess games.
#[derive(Default)]
pub(crate) struct Pgn {
    variant: Variant,
    /// The usual start.
    standard: Replay,
    is_strict: bool,
    /// What the last position was read without.
    mended: Vec<Fault>,
}

impl Pgn {
    pub(crate) fn new(options: &ReadOptions) -> Pgn {
        Pgn { is_strict: options.strict, ..Pgn::default() }
    }
}

impl Referee for Pgn {
    type State = Replay;
    type Move = Step;
    type Legal = Move;

    #[inline(always)]
    fn legal(step: Step) -> Option<Move> {
        match step {
            Step::Move(mv) => Some(mv),
            Step::Null => None,
        }
    }

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

    fn start(&mut self, tags: &Deciders, _ahead: Ahead<'_>) -> Result<Replay, StartFlaw> {
        let name = tags.get(Key::Variant).unwrap_or("");
        let unknown = |error: VariantError| StartFlaw { key: Key::Variant, reason: Reason::new(&error, 1) };
        self.variant = Variant::from_name(name)
            .ok_or_else(|| unknown(VariantError::Unknown { name: name.to_owned() }))?;
        match tags.get(Key::Setup) {
            None if self.variant == Variant::Chess960 => Err(unknown(VariantError::PositionMissing)),
            None => Ok(self.standard),
            Some(fen) => match read_position(fen, self.variant == Variant::Chess && !name.is_empty()) {
                Ok((position, passed_over)) => {
                    let mut reasons = passed_over.iter().map(|error| Reason::new(error, 1));
                    if self.is_strict
                        && let Some(reason) = reasons.next()
                    {
                        return Err(StartFlaw { key: Key::Setup, reason });
                    }
                    self.mended.extend(reasons.map(Fault::PassedOver));
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

    fn mended(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.mended)
    }

    /// `e.p.` may stand apart from its move.
    fn is_remark(word: &[u8]) -> bool {
        word.starts_with(b"e.p")
    }

    #[inline]
    fn play(&mut self, state: &mut Replay, word: &[u8]) -> Result<Step, Reason> {
        match state.play_san(word) {
            Some(mv) => Ok(Step::Move(mv)),
            None => play_forgivingly(state, word),
        }
    }

    #[inline(always)]
    fn play_at_a_glance(&self, before: &Replay, text: [u8; 8], after: &mut Replay) -> Option<(Step, usize)> {
        let word = SanWord::before_blank(text)?;
        let mv = before.after_san(word, after)?;
        Some((Step::Move(mv), word.whole_length()))
    }

    fn outcome(&self, state: &Replay) -> Option<Outcome> {
        if state.may_be_over() { state.position().outcome() } else { None }
    }

    fn write_move(&self, before: &Replay, step: Step, out: &mut String) {
        // Writing to a string can't fail.
        let _ = match step {
            Step::Move(mv) => write!(out, "{}", before.move_text(mv)),
            Step::Null => write!(out, "--"),
        };
    }

    fn game(&self) -> GameName {
        GameName::new(match self.variant {
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
fn play_forgivingly(state: &mut Replay, word: &[u8]) -> Result<Step, Reason> {
    let position = state.position();
    if matches!(word, b"--" | b"Z0")
        && let Some(passed) = after_null_move(&position)
    {
        *state = Replay::new(&passed);
        return Ok(Step::Null);
    }
    match position.read_move(&decode(word)) {
        Ok(mv) => {
            state.play(mv);
            Ok(Step::Move(mv))
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

/// The position with the other side to move; `None` in check.
fn after_null_move(position: &Position) -> Option<Position> {
    let mut setup = position.setup();
    setup.fullmove_number += setup.side_to_move.index() as u32;
    setup.side_to_move = !setup.side_to_move;
    setup.halfmove_clock = setup.halfmove_clock.saturating_add(1);
    setup.passed_square = None;
    Position::try_from(setup).ok()
}

/// Reads a position, and tells what it was read without. In a game that `is_standard` by its own word,
/// castling rights that only Chess960 knows are stale.
fn read_position(fen: &str, is_standard: bool) -> Result<(Position, PassedOver), FenError> {
    let mut setup: Setup = fen.parse()?;
    let passed_over = setup.remove_impossible_rights();
    if is_standard {
        let pieces = setup.pieces;
        setup.castling.retain(|right| is_standard_right(&pieces, *right));
    }
    Ok((setup.position()?, passed_over))
}

/// Whether the king stands on its square and the rook in the corner.
fn is_standard_right(pieces: &[Option<Piece>; 64], CastlingRight { side, rook }: CastlingRight) -> bool {
    let corner = match rook {
        CastlingRook::Outermost(Wing::KingSide) => File::H,
        CastlingRook::Outermost(Wing::QueenSide) => File::A,
        CastlingRook::OnFile(file) => file,
    };
    let stands = |role: Role, file: File| {
        pieces[Square::new(file, Rank::First.of(side)).index()] == Some(role.of(side))
    };
    matches!(corner, File::A | File::H) && stands(Role::King, File::E) && stands(Role::Rook, corner)
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
