//! Reading moves, forgivingly.

mod error;
pub(crate) mod outline;

pub use error::MoveError;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use outline::is_outline;

use crate::generate::Distinction;
use crate::moves::Move;
use crate::position::Position;
use crate::refusal::told;
use crate::square::Square;
use crate::variant::Variant;
use crate::variant::square_names::cell;

impl Position {
    /// The legal move that `text` means.
    ///
    /// Squares may be numbers or a letter and a number, in either case, with `-`, `x`, `:` or blanks between
    /// them or, after letters, nothing at all; a move number before it is skipped. The squares between the
    /// first and the last may be left out where only one legal move is meant.
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, named};
    /// let start = Position::start(named::BRAZILIAN)?;
    /// let mv = start.read_move("C3 D4")?;
    /// assert_eq!(start.move_text(mv), "c3-d4");
    /// assert_eq!(start.read_move("c3d4"), start.read_move("22-18"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_move(&self, text: &str) -> Result<Move, MoveError> {
        let path = self.read_path(text)?;
        let mut legal = Vec::new();
        self.legal_moves(&mut legal);
        let goes_along = |mv: &&Move| !mv.is_capture() && mv.path().eq(path.iter().copied());
        let quiet = legal.iter().find(goes_along).copied();
        let mut meant: Vec<Move> = self.capture_along(&path).into_iter().chain(quiet).collect();
        // A capture that is written as one is not taken for a quiet move between the same squares.
        let says_capture = text.contains(['x', 'X', '×', ':']);
        if meant.is_empty() || (says_capture && meant.iter().all(|mv| !mv.is_capture())) {
            let outlined = self.outlined(&path, &legal);
            if !outlined.is_empty() {
                meant = outlined;
            }
        }
        match meant.as_slice() {
            [mv] => Ok(*legal.iter().find(|listed| listed.same_result(mv)).unwrap_or(mv)),
            [] => Err(self.refusal(&path).into()),
            _ => Err(MoveError::Ambiguous { candidates: told(meant) }),
        }
    }

    /// The captures with different results that `path` is an outline of, from the `legal` moves.
    fn outlined(&self, path: &[Square], legal: &[Move]) -> Vec<Move> {
        let ends =
            |mv: &&Move| mv.is_capture() && (Some(&mv.from()), Some(&mv.to())) == (path.first(), path.last());
        let mut candidates: Vec<Move> = legal.iter().filter(ends).copied().collect();
        if path.len() == 2 || candidates.is_empty() {
            return candidates;
        }
        // Each result is listed with one path, but any of its paths may be meant. Where there are more paths
        // than can be tried, none is ruled out.
        let mut stops = Vec::new();
        if self.moves_by(Distinction::Stops, &mut stops) {
            stops.retain(|mv| mv.is_capture() && is_outline(path, mv));
            candidates.retain(|mv| stops.iter().any(|stop| stop.same_result(mv)));
        }
        candidates
    }

    /// The squares that `text` lists; two at least.
    fn read_path(&self, text: &str) -> Result<Vec<Square>, MoveError> {
        let mut path = Vec::new();
        let mut rest = after_move_number(text);
        rest = rest.trim_end_matches(|c: char| c.is_whitespace() || "!?*.".contains(c));
        loop {
            rest = rest.trim_start_matches(|c: char| c.is_whitespace() || "-xX:×–".contains(c));
            if rest.is_empty() && path.len() >= 2 {
                return Ok(path);
            }
            let length = name_length(rest);
            if length == 0 {
                let column = text[..offset(text, rest)].chars().count() + 1;
                let found = rest.chars().take(1).collect();
                return Err(MoveError::NotAMove { column, found, example: self.example() });
            }
            let (name, after) = rest.split_at(length);
            path.push(self.variant().read_square(name).ok_or_else(|| self.no_square(name))?);
            rest = after;
        }
    }

    /// Why `name` is no square that a piece can stand on.
    fn no_square(&self, name: &str) -> MoveError {
        let Variant { width, height, .. } = *self.variant();
        let on_board = cell(name).is_some_and(|(column, row)| column < width && row < height);
        let name = name.to_owned();
        if on_board { MoveError::UnusedSquare { name } } else { MoveError::NotASquare { name } }
    }

    /// A legal move as it is written, to show the form.
    fn example(&self) -> String {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let variant = self.variant();
        match moves.first() {
            Some(&mv) => self.move_text(mv),
            None => variant
                .all_squares()
                .take(2)
                .map(|square| variant.square_name(square))
                .collect::<Vec<_>>()
                .join("-"),
        }
    }
}

/// `text` without the number of the move before it, `12.` or `12...`.
fn after_move_number(text: &str) -> &str {
    let text = text.trim_start();
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_number = after_digits.len() < text.len() && after_digits.starts_with('.');
    if is_number { after_digits.trim_start_matches('.') } else { text }
}

/// The bytes of the square name that `text` begins with: perhaps a letter, then digits.
fn name_length(text: &str) -> usize {
    let letter = usize::from(text.starts_with(|c: char| c.is_ascii_alphabetic()));
    let digits = text[letter..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 { 0 } else { letter + digits }
}

/// Where `part`, which is a part of `whole`, begins.
fn offset(whole: &str, part: &str) -> usize {
    part.as_ptr() as usize - whole.as_ptr() as usize
}
