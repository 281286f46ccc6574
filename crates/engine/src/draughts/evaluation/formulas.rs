//! Weights from the rules of a variant alone, for games that nobody trained for.

use tabuleiro_draughts::Variant;
use tabuleiro_draughts::variant::Goal;

use super::features::{DISTANCES, Shape};
use super::weights::Weights;

/// A man is worth this much; everything else is measured by it.
const MAN: i32 = 100;
/// What a king that flies is worth.
const FLYING_KING: i32 = 300;
/// What a king that moves one step is worth.
const SHORT_KING: i32 = 140;
/// What a man is worth more for each row it has advanced, in the opening and in the ending; where the first king
/// wins, for each row squared.
const ADVANCE: [i32; 2] = [2, 6];
/// What a man on its own first row is worth more: it keeps the opponent from crowning.
const GUARD: [i32; 2] = [10, 2];
/// What a piece near the middle columns is worth more.
const CENTRE: i32 = 4;
/// What the right to move is worth.
const TURN: i32 = 3;
/// What it is worth to have the only king, if it flies.
const ONLY_KING: i32 = 40;
/// What a step of a man and a square in a king's reach are worth.
const MOBILITY: [i32; 2] = [2, 2];
/// What men on the wrong half cost, each.
const IMBALANCE: i32 = -2;
/// What a man that nobody can stop is worth more: the most at one row's distance, and less for each row.
const FREE_MAN: [i32; 2] = [70, 8];

/// The weights for `variant`.
pub(super) fn weights(variant: &Variant) -> Weights {
    let shape = Shape::of(variant);
    let mut weights = Weights::zero(shape);
    // Where the goal is to lose everything, what is good to have is bad to have; but free moves are good.
    let sign = if variant.goal == Goal::GiveAway { -1 } else { 1 };
    let mut set = |index: usize, [opening, ending]: [i32; 2]| {
        weights.terms[index] = [opening as i16, ending as i16];
    };
    for square in variant.all_squares() {
        let Some((column, row)) = variant.coordinates(square) else { continue };
        let centre = if 3 * column.min(variant.width - 1 - column) >= variant.width { CENTRE } else { 0 };
        let advanced = i32::from(row);
        let steps = if variant.goal == Goal::FirstKing { advanced * advanced } else { advanced };
        let man = [0, 1].map(|phase| {
            let guard = if row == 0 { GUARD[phase] } else { 0 };
            sign * (MAN + ADVANCE[phase] * steps + centre + guard)
        });
        let king = if variant.flying { FLYING_KING } else { SHORT_KING };
        set(shape.man(square.index()), man);
        set(shape.king(square.index()), [sign * (king + centre); 2]);
    }
    set(shape.turn(), [TURN; 2]);
    set(shape.only_king(), [if variant.flying { sign * ONLY_KING } else { 0 }; 2]);
    set(shape.man_mobility(), MOBILITY);
    set(shape.king_mobility(), [1; 2]);
    set(shape.imbalance(), [IMBALANCE; 2]);
    for rows in 1..=DISTANCES {
        let worth = FREE_MAN[0] - FREE_MAN[1] * (rows as i32 - 1);
        set(shape.free_man(rows), [sign * worth.max(0); 2]);
    }
    weights
}
