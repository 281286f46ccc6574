//! What a draughts position is worth.
//!
//! For the games that were trained a network judges it, taught by games of the engine against itself; for all
//! others a sum of terms, whose weights follow from the rules ([`formulas`]).

mod accumulator;
mod features;
pub mod formulas;
mod knowledge;
mod trained;

pub use accumulator::Accumulator;
pub use knowledge::{HIDDEN, Knowledge, input, shape};

use tabuleiro_core::{Rules, Side};
use tabuleiro_draughts::geometry::{Bits, Geometry};
use tabuleiro_draughts::variant::{Directions, Goal, Landing, PlayingSquares};
use tabuleiro_draughts::{Compiled, Game, Variant};
use tabuleiro_nnue::{Network, Row};
use tabuleiro_search::{Score, WIN};

use accumulator::Inputs;
use features::Features;

/// Full phase: all pieces of the start are on the board.
const WHOLE: Score = 256;

/// The evaluation of one variant in one layout.
#[derive(Clone, Debug)]
pub struct Evaluation<G: Geometry> {
    judge: Judge<G>,
    /// What a man and a king are worth.
    material: [Score; 2],
    /// Pieces at the start, both sides together.
    start_pieces: u32,
    /// A side with at most so many pieces can hardly win against a king.
    too_few_to_win: u32,
}

/// Who says what a position is worth.
#[derive(Clone, Debug)]
enum Judge<G: Geometry> {
    Formulas { features: Features<G>, weights: Vec<[Score; 2]> },
    Network { network: Box<Network<HIDDEN>>, inputs: Inputs },
}

impl<G: Compiled> Evaluation<G> {
    /// The evaluation of `variant` by `knowledge`, whose network must be of [this shape](shape).
    pub fn new(variant: &Variant, knowledge: Knowledge) -> Evaluation<G> {
        let start = Side::ALL.map(|side| variant.start_squares(side).len());
        let judge = match knowledge {
            Knowledge::Formulas => {
                Judge::Formulas { features: Features::new(variant), weights: formulas::weights(variant) }
            }
            Knowledge::Network(network) => Judge::Network { network, inputs: Inputs::new::<G>(variant) },
        };
        Evaluation {
            judge,
            material: formulas::material(variant),
            start_pieces: start.iter().sum::<usize>().max(1) as u32,
            too_few_to_win: too_few_to_win(variant),
        }
    }

    /// What is remembered before anything was judged.
    pub fn accumulator(&self) -> Accumulator<G> {
        Accumulator::new(match &self.judge {
            Judge::Formulas { .. } => Row::ZERO,
            Judge::Network { network, .. } => network.bias,
        })
    }

    /// What the position is worth to the side to move. The game is not over. What was judged before must have
    /// been judged by this evaluation.
    pub fn evaluate(&self, game: &Game<G>, judged: &mut Accumulator<G>) -> Score {
        let score = match &self.judge {
            Judge::Formulas { features, weights } => self.terms(game, features, weights),
            Judge::Network { network, inputs } => {
                let mover = game.side_to_move();
                let sums = judged.sums(game.board(), network, inputs);
                self.pieces(game) + network.evaluate([mover, !mover].map(|side| &sums[side.index()]), 0)
            }
        };
        (if self.is_drawish(game, score) { score / 8 } else { score }).clamp(1 - WIN, WIN - 1)
    }

    /// How much more the pieces of the side to move are worth than those of the other.
    fn pieces(&self, game: &Game<G>) -> Score {
        let [man, king] = self.material;
        let [mover, other] = [game.side_to_move(), !game.side_to_move()].map(|side| {
            let board = game.board();
            board.men(side).count() as Score * man + board.kings(side).count() as Score * king
        });
        mover - other
    }

    /// The terms of the position by their weights.
    fn terms(&self, game: &Game<G>, features: &Features<G>, weights: &[[Score; 2]]) -> Score {
        let [mut opening, mut ending] = [0; 2];
        features.visit(game, |index, times| {
            opening += weights[index][0] * times;
            ending += weights[index][1] * times;
        });
        let phase = self.phase(game);
        let for_white = (opening * phase + ending * (WHOLE - phase)) / WHOLE;
        if game.side_to_move() == Side::White { for_white } else { -for_white }
    }

    /// How much of the start's pieces is still there, from 0 to [`WHOLE`].
    fn phase(&self, game: &Game<G>) -> Score {
        let pieces: u32 = game.board().pieces.iter().map(|set| set.count()).sum();
        (pieces * WHOLE as u32 / self.start_pieces).min(WHOLE as u32) as Score
    }

    /// Whether the side that is ahead faces a king with too little to catch it.
    fn is_drawish(&self, game: &Game<G>, score: Score) -> bool {
        let board = game.board();
        let ahead = if score > 0 { game.side_to_move() } else { !game.side_to_move() };
        board.pieces[ahead.index()].count() <= self.too_few_to_win && !board.kings(!ahead).is_empty()
    }
}

/// The most pieces that can't catch a single king: two on small boards, three on others, where kings fly
/// along diagonals and nothing in the rules helps to catch them.
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

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::geometry::Diagonal64;
    use tabuleiro_draughts::{Position, fen, named};

    use super::*;

    fn worth(variant: Variant, text: &str) -> Score {
        let position = Position::new(&fen::read(text, variant).unwrap()).unwrap();
        let Position::Diagonal64(game) = position else { panic!("a small board") };
        let evaluation = Evaluation::<Diagonal64>::new(&variant, Knowledge::of(&variant));
        evaluation.evaluate(&game, &mut evaluation.accumulator())
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
