//! What terms and pieces are worth by the rules of a variant alone.

use tabuleiro_draughts::Variant;
use tabuleiro_draughts::variant::Goal;
use tabuleiro_search::Score;

use super::features::{DISTANCES, Shape};

/// A man is worth this much; everything else is measured by it.
const MAN: Score = 100;
/// What a king that flies is worth.
const FLYING_KING: Score = 300;
/// What a king that moves one step is worth.
const SHORT_KING: Score = 140;
/// What a man is worth more for each row it has advanced, in the opening and in the ending; where the first
/// king wins, for each row squared.
const ADVANCE: [Score; 2] = [2, 6];
/// What a man on its own first row is worth more: it keeps the opponent from crowning.
const GUARD: [Score; 2] = [10, 2];
/// What a piece near the middle columns is worth more.
const CENTRE: Score = 4;
/// What the right to move is worth.
const TURN: Score = 3;
/// What it is worth to have the only king, if it flies.
const ONLY_KING: Score = 40;
/// What a step of a man and a square in a king's reach are worth.
const MOBILITY: [Score; 2] = [2, 2];
/// What men on the wrong half cost, each.
const IMBALANCE: Score = -2;
/// What a man that nobody can stop is worth more: the most at one row's distance, and less for each row.
const FREE_MAN: [Score; 2] = [70, 8];

/// What a man and a king are worth in `variant`.
pub fn material(variant: &Variant) -> [Score; 2] {
    [MAN, if variant.flying { FLYING_KING } else { SHORT_KING }]
}

/// What each term is worth in `variant`, in hundredths of a man: with all pieces on the board, and with none.
pub(super) fn weights(variant: &Variant) -> Vec<[Score; 2]> {
    let shape = Shape::of(variant);
    let mut weights = vec![[0; 2]; shape.terms()];
    // Where the goal is to lose everything, what is good to have is bad to have; but free moves are good.
    let sign = if variant.goal == Goal::GiveAway { -1 } else { 1 };
    let [_, king] = material(variant);
    let mut set = |index: usize, worth: [Score; 2]| weights[index] = worth;
    for square in variant.all_squares() {
        let Some((column, row)) = variant.coordinates(square) else { continue };
        let centre = if 3 * column.min(variant.width - 1 - column) >= variant.width { CENTRE } else { 0 };
        let advanced = Score::from(row);
        let steps = if variant.goal == Goal::FirstKing { advanced * advanced } else { advanced };
        let man = [0, 1].map(|phase| {
            let guard = if row == 0 { GUARD[phase] } else { 0 };
            sign * (MAN + ADVANCE[phase] * steps + centre + guard)
        });
        set(shape.man(square.index()), man);
        set(shape.king(square.index()), [sign * (king + centre); 2]);
    }
    set(shape.turn(), [TURN; 2]);
    set(shape.only_king(), [if variant.flying { sign * ONLY_KING } else { 0 }; 2]);
    set(shape.man_mobility(), MOBILITY);
    set(shape.king_mobility(), [1; 2]);
    set(shape.imbalance(), [IMBALANCE; 2]);
    for rows in 1..=DISTANCES {
        let worth = FREE_MAN[0] - FREE_MAN[1] * (rows as Score - 1);
        set(shape.free_man(rows), [sign * worth.max(0); 2]);
    }
    weights
}
