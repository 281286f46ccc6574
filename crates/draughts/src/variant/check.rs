//! Which combinations of rule parameters make sense.

use alloc::vec::Vec;

use tabuleiro_core::{Explain, Message};
use thiserror::Error;

use super::{Criterion, Landing, MAX_ENDINGS, Obligation, PlayingSquares, Variant};
use crate::square::Square;

/// Why a combination of rule parameters makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum VariantError {
    /// A side of the board is too short or too long.
    #[error("a board is {min} to {max} squares wide and high, not {found}")]
    Size {
        /// The width or height asked for.
        found: u8,
        /// The shortest side allowed.
        min: u8,
        /// The longest side allowed.
        max: u8,
    },
    /// The rows of men leave no empty row between the sides, or there are none.
    #[error(
        "{found} rows of men and {skipped} empty rows behind them don't fit on {height} rows: there must be a \
         row of men and a free row in the middle"
    )]
    Rows {
        /// The rows of men asked for.
        found: u8,
        /// The empty rows behind them.
        skipped: u8,
        /// The rows of the board.
        height: u8,
    },
    /// Men can never reach the other side.
    #[error("men that never move forward can't become kings")]
    MenNeverAdvance,
    /// A piece can't move at all.
    #[error("kings must be able to move")]
    KingsNeverMove,
    /// Nobody can ever take anything.
    #[error("men or kings must be able to capture")]
    NothingCaptures,
    /// A choice among captures is forced while capturing is not.
    #[error("which capture must be chosen can only be ruled where capturing is compulsory")]
    PrecedenceWithoutObligation,
    /// The criterion needs the whole path, so it can only decide what the others leave open.
    #[error("the earliest king can only be the last criterion")]
    EarliestKingNotLast,
    /// A criterion is named twice.
    #[error("a criterion may be named only once")]
    CriterionTwice,
    /// A rule about where flying kings land, but kings don't fly.
    #[error("where a king lands can only be ruled for flying kings")]
    LandingWithoutFlying,
    /// A king must be allowed at least one move.
    #[error("a king must be allowed at least one move in a row")]
    KingRunOfNothing,
    /// More ending rules than a position counts.
    #[error("at most {max} ending rules can be combined, not {found}")]
    TooManyEndings {
        /// The rules given.
        found: usize,
        /// The most allowed.
        max: usize,
    },
}

/// The shortest side of a board.
const MIN_SIDE: u8 = 4;
/// The longest side of a board on which one colour of squares is played on.
pub(super) const MAX_SIDE: u8 = 20;
/// The longest side of a board on which all squares are played on.
const MAX_SIDE_ALL: u8 = 14;

impl Variant {
    /// Whether the parameters make sense together.
    pub fn check(&self) -> Result<(), VariantError> {
        let max = if self.squares == PlayingSquares::All { MAX_SIDE_ALL } else { MAX_SIDE };
        for found in [self.width, self.height] {
            if !(MIN_SIDE..=max).contains(&found) {
                return Err(VariantError::Size { found, min: MIN_SIDE, max });
            }
        }
        debug_assert!(self.square_count() <= Square::MAX);
        let used = 2 * (u32::from(self.rows) + u32::from(self.skip_rows));
        if self.rows == 0 || used >= u32::from(self.height) {
            return Err(VariantError::Rows {
                found: self.rows,
                skipped: self.skip_rows,
                height: self.height,
            });
        }
        if !self.man_moves.goes_forward() {
            return Err(VariantError::MenNeverAdvance);
        }
        if self.king_moves.is_empty() {
            return Err(VariantError::KingsNeverMove);
        }
        if self.man_captures.is_empty() && self.king_captures.is_empty() {
            return Err(VariantError::NothingCaptures);
        }
        self.check_captures()?;
        if self.king_run == Some(0) {
            return Err(VariantError::KingRunOfNothing);
        }
        let found = self.draws.endings.len();
        if found > MAX_ENDINGS {
            return Err(VariantError::TooManyEndings { found, max: MAX_ENDINGS });
        }
        Ok(())
    }

    fn check_captures(&self) -> Result<(), VariantError> {
        if self.obligation == Obligation::Free && !self.precedence.is_free() {
            return Err(VariantError::PrecedenceWithoutObligation);
        }
        let criteria: Vec<_> = self.precedence.criteria().collect();
        let earliest = criteria.iter().position(|&criterion| criterion == Criterion::EarliestKing);
        if earliest.is_some_and(|place| place + 1 != criteria.len()) {
            return Err(VariantError::EarliestKingNotLast);
        }
        if (1..criteria.len()).any(|place| criteria[..place].contains(&criteria[place])) {
            return Err(VariantError::CriterionTwice);
        }
        if !self.flying && self.landing != Landing::Any {
            return Err(VariantError::LandingWithoutFlying);
        }
        Ok(())
    }
}

impl Explain for VariantError {
    fn explain(&self) -> Message {
        match *self {
            VariantError::Size { found, min, max } => {
                Message::new("draughts-variant-size").with("found", found).with("min", min).with("max", max)
            }
            VariantError::Rows { found, skipped, height } => Message::new("draughts-variant-rows")
                .with("found", found)
                .with("skipped", skipped)
                .with("height", height),
            VariantError::MenNeverAdvance => Message::new("draughts-variant-men-never-advance"),
            VariantError::KingsNeverMove => Message::new("draughts-variant-kings-never-move"),
            VariantError::NothingCaptures => Message::new("draughts-variant-nothing-captures"),
            VariantError::PrecedenceWithoutObligation => {
                Message::new("draughts-variant-precedence-without-obligation")
            }
            VariantError::EarliestKingNotLast => Message::new("draughts-variant-earliest-king-not-last"),
            VariantError::CriterionTwice => Message::new("draughts-variant-criterion-twice"),
            VariantError::LandingWithoutFlying => Message::new("draughts-variant-landing-without-flying"),
            VariantError::KingRunOfNothing => Message::new("draughts-variant-king-run-of-nothing"),
            VariantError::TooManyEndings { found, max } => {
                Message::new("draughts-variant-too-many-endings").with("found", found).with("max", max)
            }
        }
    }
}
