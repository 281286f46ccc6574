//! What a draughts position is worth, for any variant.

use tabuleiro_core::{Rules, Side};
use tabuleiro_draughts::geometry::{Bits, Geometry, each};
use tabuleiro_draughts::variant::{Goal, PlayingSquares};
use tabuleiro_draughts::{Board, Game, Move, Position, Variant};
use tabuleiro_search::Score;
use tabuleiro_search::plain::Evaluate;

/// A man is worth this much; everything else is measured by it.
const MAN: Score = 100;
/// What a king that flies is worth.
const FLYING_KING: Score = 300;
/// What a king that moves one step is worth.
const SHORT_KING: Score = 140;
/// What a man is worth more for each row it has advanced; where the first king wins, for each row squared.
const ADVANCE: Score = 3;
/// What a man on its own first row is worth more: it keeps the opponent from crowning.
const GUARD: Score = 8;
/// What a piece near the middle columns is worth more.
const CENTRE: Score = 4;

/// Material, advancement, the guard of the back row and the centre, from the variant's parameters.
pub struct Evaluation {
    /// What a man is worth on each bit of the layout, by side.
    men: [Vec<Score>; 2],
    /// What a king is worth on each bit.
    kings: Vec<Score>,
    /// 1, or -1 where the goal is to lose everything.
    sign: Score,
}

impl Evaluation {
    /// The evaluation for `variant`.
    pub fn new(variant: &Variant) -> Evaluation {
        let start = Position::start(*variant);
        let layout = start.as_ref().map(cells_of).unwrap_or_default();
        let king = if variant.flying { FLYING_KING } else { SHORT_KING };
        let centre = |column: u8| {
            let edge = column.min(variant.width - 1 - column);
            if edge * 3 >= variant.width { CENTRE } else { 0 }
        };
        let man = |side: Side, (column, row): (u8, u8)| {
            let advanced = Score::from(if side == Side::White { row } else { variant.height - 1 - row });
            let advance = match variant.goal {
                Goal::FirstKing => ADVANCE * advanced * advanced,
                _ => ADVANCE * advanced,
            };
            MAN + advance + centre(column) + if advanced == 0 { GUARD } else { 0 }
        };
        let on_board = |(column, row): (u8, u8)| column < variant.width && row < variant.height;
        let table = |worth: &dyn Fn((u8, u8)) -> Score| {
            layout.iter().map(|&cell| if on_board(cell) { worth(cell) } else { 0 }).collect::<Vec<Score>>()
        };
        Evaluation {
            men: Side::ALL.map(|side| table(&|cell| man(side, cell))),
            kings: table(&|(column, _)| king + centre(column)),
            sign: if variant.goal == Goal::GiveAway { -1 } else { 1 },
        }
    }

    fn side<B: Bits>(&self, board: &Board<B>, side: Side) -> Score {
        let sum = |set: B, worth: &[Score]| {
            let mut total = 0;
            each(set, |bit| total += worth[usize::from(bit.first())]);
            total
        };
        sum(board.men(side), &self.men[side.index()]) + sum(board.kings(side), &self.kings)
    }

    fn balance<B: Bits>(&self, board: &Board<B>, mover: Side) -> Score {
        self.sign * (self.side(board, mover) - self.side(board, !mover))
    }
}

impl Evaluate<Position> for Evaluation {
    fn evaluate(&self, position: &Position) -> Score {
        let mover = position.side_to_move();
        match position {
            Position::Diagonal64(game) => self.balance(game.board(), mover),
            Position::Diagonal128(game) => self.balance(game.board(), mover),
            Position::Diagonal256(game) => self.balance(game.board(), mover),
            Position::Grid64(game) => self.balance(game.board(), mover),
            Position::Grid256(game) => self.balance(game.board(), mover),
        }
    }

    fn is_noisy(&self, _: &Position, mv: Move) -> bool {
        mv.is_capture()
    }

    fn gain(&self, _: &Position, mv: Move) -> Score {
        self.sign * MAN * Score::try_from(mv.captured().len()).unwrap_or(Score::MAX / MAN)
    }
}

/// The column and row of every bit of the layout that `position` is in.
fn cells_of(position: &Position) -> Vec<(u8, u8)> {
    fn cells<G: Geometry>(_: &Game<G>, off_corner: bool) -> Vec<(u8, u8)> {
        (0..G::Bits::WIDTH).map(|bit| G::cell(bit as u8, off_corner)).collect()
    }
    let off_corner = position.variant().squares == PlayingSquares::OffCorner;
    match position {
        Position::Diagonal64(game) => cells(game, off_corner),
        Position::Diagonal128(game) => cells(game, off_corner),
        Position::Diagonal256(game) => cells(game, off_corner),
        Position::Grid64(game) => cells(game, off_corner),
        Position::Grid256(game) => cells(game, off_corner),
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::{fen, named};

    use super::*;

    fn worth(variant: Variant, text: &str) -> Score {
        let position = Position::new(&fen::read(variant, text).unwrap()).unwrap();
        Evaluation::new(&variant).evaluate(&position)
    }

    #[test]
    fn the_start_is_even_in_every_variant() {
        for variant in named::ALL {
            let start = Position::start(*variant).unwrap();
            assert_eq!(Evaluation::new(variant).evaluate(&start), 0, "{}", variant.name);
        }
    }

    #[test]
    fn more_is_better_and_in_anti_draughts_worse() {
        assert!(worth(named::BRAZILIAN, "W:W21,22:B5") > MAN / 2);
        assert!(worth(named::BRAZILIAN, "B:W21,22:B5") < -MAN / 2);
        assert!(worth(named::ANTI, "W:W31,32:B5") < -MAN / 2);
    }

    #[test]
    fn a_flying_king_is_worth_more_than_a_short_one() {
        assert!(worth(named::BRAZILIAN, "W:WK21:B5") > worth(named::ENGLISH, "W:WK21:B5"));
    }
}
