//! What a draughts position is worth: a sum of terms, each with a weight.
//!
//! [`Features`] find the terms of a position, [`Weights`] say what each is worth. For the games that were
//! trained the weights come from games of the engine against itself; for all others from [`formulas`].

pub mod features;
mod formulas;
mod trained;
pub mod weights;

use tabuleiro_core::{Rules, Side};
use tabuleiro_draughts::geometry::{Bits, Geometry};
use tabuleiro_draughts::variant::{Directions, Goal, Landing, PlayingSquares};
use tabuleiro_draughts::{Compiled, Game, Variant};
use tabuleiro_search::{Score, WIN};

use features::{Features, Sink};
use weights::Weights;

/// Full phase: all pieces of the start are on the board.
const WHOLE: Score = 256;

/// The evaluation of one variant in one layout.
#[derive(Clone, Debug)]
pub struct Evaluation<G: Geometry> {
    features: Features<G>,
    weights: Weights,
    /// Pieces at the start, both sides together.
    start_pieces: u32,
    /// A side with at most so many pieces can hardly win against a king.
    too_few_to_win: u32,
}

impl<G: Compiled> Evaluation<G> {
    /// The evaluation of `variant` by `weights`, which must have its [shape](Weights::shape).
    pub fn new(variant: &Variant, weights: Weights) -> Evaluation<G> {
        let start = Side::ALL.map(|side| variant.start_squares(side).len());
        Evaluation {
            features: Features::new(variant),
            weights,
            start_pieces: start.iter().sum::<usize>().max(1) as u32,
            too_few_to_win: too_few_to_win(variant),
        }
    }

    /// What the position is worth to the side to move. The game is not over.
    pub fn evaluate(&self, game: &Game<G>) -> Score {
        let mut sum = Sum { weights: &self.weights, opening: 0, ending: 0 };
        self.features.visit(game, &mut sum);
        let phase = self.phase(game);
        let for_white = (sum.opening * phase + sum.ending * (WHOLE - phase)) / WHOLE;
        let score = if game.side_to_move() == Side::White { for_white } else { -for_white };
        (if self.is_drawish(game, for_white) { score / 8 } else { score }).clamp(1 - WIN, WIN - 1)
    }

    /// How much of the start's pieces is still there, from 0 to [`WHOLE`].
    fn phase(&self, game: &Game<G>) -> Score {
        let pieces: u32 = game.board().pieces.iter().map(|set| set.count()).sum();
        (pieces * WHOLE as u32 / self.start_pieces).min(WHOLE as u32) as Score
    }

    /// Whether the side that is ahead faces a king with too little to catch it.
    fn is_drawish(&self, game: &Game<G>, for_white: Score) -> bool {
        let board = game.board();
        let ahead = if for_white > 0 { Side::White } else { Side::Black };
        board.pieces[ahead.index()].count() <= self.too_few_to_win && !board.kings(!ahead).is_empty()
    }
}

/// The most pieces that can't catch a single king: two on small boards, three on others, where kings fly along
/// diagonals and nothing in the rules helps to catch them.
fn too_few_to_win(variant: &Variant) -> u32 {
    let free_king = variant.flying
        && variant.goal == Goal::Normal
        && variant.squares != PlayingSquares::All
        && variant.king_captures == Directions::DIAGONAL
        && variant.landing != Landing::BehindLastKing;
    match variant.width.min(variant.height) {
        _ if !free_king => 0,
        ..10 => 2,
        _ => 3,
    }
}

/// Adds up the weights of terms.
struct Sum<'a> {
    weights: &'a Weights,
    opening: Score,
    ending: Score,
}

impl Sink for Sum<'_> {
    #[inline(always)]
    fn term(&mut self, index: usize, times: Score) {
        let [opening, ending] = self.weights.terms[index];
        self.opening += Score::from(opening) * times;
        self.ending += Score::from(ending) * times;
    }

    #[inline(always)]
    fn pattern(&mut self, index: usize, times: Score) {
        let [opening, ending] = self.weights.patterns[index];
        self.opening += Score::from(opening) * times;
        self.ending += Score::from(ending) * times;
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::geometry::Diagonal64;
    use tabuleiro_draughts::{Position, fen, named};

    use super::*;

    fn worth(variant: Variant, text: &str) -> Score {
        let position = Position::new(&fen::read(variant, text).unwrap()).unwrap();
        let Position::Diagonal64(game) = position else { panic!("a small board") };
        Evaluation::<Diagonal64>::new(&variant, Weights::of(&variant)).evaluate(&game)
    }

    #[test]
    fn more_is_better_and_in_anti_draughts_worse() {
        assert!(worth(named::BRAZILIAN, "W:W21,22:B5") > 30);
        assert!(worth(named::BRAZILIAN, "B:W21,22:B5") < -30);
        assert!(worth(named::ANTI, "W:W31,32:B5") < -30);
    }

    #[test]
    fn the_same_position_seen_from_the_other_side_is_worth_the_same() {
        for variant in [named::BRAZILIAN, named::RUSSIAN, named::ENGLISH, named::ITALIAN, named::THAI] {
            let white = worth(variant, "W:W21,22,K30:B5,7,12");
            let black = worth(variant, "B:B12,11,K3:W28,26,21");
            assert_eq!(white, black, "{}", variant.name);
        }
    }

    #[test]
    fn two_kings_hardly_win_against_one_where_kings_fly() {
        assert!(worth(named::BRAZILIAN, "W:WK21,K22:BK5") < 100);
        assert!(worth(named::ENGLISH, "W:WK21,K22:BK5") > 60);
    }
}
