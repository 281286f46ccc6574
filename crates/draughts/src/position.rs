//! A position on a board of any size.

use tabuleiro_core::{Outcome, RepetitionRule, Rules, Side};

use crate::board;
use crate::game::Game;
use crate::generate::{Compiled, Tell};
use crate::geometry::{Diagonal64, Diagonal128, Diagonal256, Geometry, Grid64, Grid256, fits};
use crate::moves::Move;
use crate::ply::Ply;
use crate::setup::{Piece, Setup, SetupError};
use crate::square::Square;
use crate::variant::Variant;

/// A legal position of any variant, laid out in the smallest integers that hold its board.
///
/// A program that only needs the game uses this type. A search matches on it once and works on the
/// [`Game`] inside.
#[derive(Clone, Copy, Debug)]
pub enum Position {
    /// Diagonal boards up to 10x10.
    Diagonal64(Game<Diagonal64>),
    /// Diagonal boards up to 15x15.
    Diagonal128(Game<Diagonal128>),
    /// Diagonal boards up to 20x20.
    Diagonal256(Game<Diagonal256>),
    /// Boards up to 8x8 on which all squares are played on.
    Grid64(Game<Grid64>),
    /// Boards up to 14x14 on which all squares are played on.
    Grid256(Game<Grid256>),
}

/// Runs `$body` with `$game` bound to the game inside `$position`.
macro_rules! inside {
    ($position:expr, $game:ident => $body:expr) => {
        match $position {
            Position::Diagonal64($game) => $body,
            Position::Diagonal128($game) => $body,
            Position::Diagonal256($game) => $body,
            Position::Grid64($game) => $body,
            Position::Grid256($game) => $body,
        }
    };
}

impl Position {
    /// The position that a setup describes.
    pub fn new(setup: &Setup) -> Result<Position, SetupError> {
        setup.check()?;
        let variant = &setup.variant;
        Ok(if fits::<Diagonal64>(variant) {
            Position::Diagonal64(Game::new(setup)?)
        } else if fits::<Diagonal128>(variant) {
            Position::Diagonal128(Game::new(setup)?)
        } else if fits::<Grid64>(variant) {
            Position::Grid64(Game::new(setup)?)
        } else if fits::<Grid256>(variant) {
            Position::Grid256(Game::new(setup)?)
        } else {
            Position::Diagonal256(Game::new(setup)?)
        })
    }

    /// The starting position of a variant.
    pub fn start(variant: Variant) -> Result<Position, SetupError> {
        Position::new(&Setup::start(variant))
    }

    /// The rules.
    pub fn variant(&self) -> &Variant {
        inside!(self, game => game.variant())
    }

    /// The position as a setup: where every piece stands, and what has been counted.
    pub fn setup(&self) -> Setup {
        inside!(self, game => game.setup())
    }

    /// What stands on `square`.
    pub fn at(&self, square: Square) -> Option<(Side, Piece)> {
        inside!(self, game => game.at(square))
    }

    /// Whether the side to move has a capture.
    pub fn can_capture(&self) -> bool {
        inside!(self, game => game.can_capture())
    }

    /// Whether the side to move has a legal move.
    pub fn can_move(&self) -> bool {
        inside!(self, game => game.can_move())
    }

    /// Replaces the contents of `moves` by the legal moves, with captures told apart as `tell` says.
    pub fn moves_by(&self, tell: Tell, moves: &mut Vec<Move>) {
        inside!(self, game => {
            let mut plies = Vec::new();
            game.moves_by(tell, &mut plies);
            translate(game.variant(), &plies, moves);
        });
    }
}

/// Replaces the contents of `moves` by the moves of a layout.
fn translate<G: Geometry>(variant: &Variant, plies: &[Ply<G>], moves: &mut Vec<Move>) {
    moves.clear();
    moves.extend(plies.iter().map(|ply| ply.to_move(variant)));
}

/// The move of a layout that `mv` stands for; what matters for playing it, without the path.
fn ply_of<G: Compiled>(game: &Game<G>, mv: &Move) -> Ply<G> {
    let variant = game.variant();
    let bit = |square| board::bit_of::<G>(variant, square);
    Ply::result(
        game.board(),
        bit(mv.from()),
        bit(mv.to()),
        board::bits::<G>(variant, mv.captured()),
        mv.is_crowning(),
    )
}

impl Rules for Position {
    type Move = Move;
    type Moves = Vec<Move>;

    fn side_to_move(&self) -> Side {
        inside!(self, game => game.side_to_move())
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.moves_by(Tell::Results, moves);
    }

    fn count_moves(&self) -> u64 {
        inside!(self, game => game.count_moves())
    }

    fn play(&mut self, mv: Move) {
        inside!(self, game => game.play(ply_of(game, &mv)));
    }

    fn leaves(&self, depth: u32) -> u64 {
        inside!(self, game => game.leaves(depth))
    }

    fn hash(&self) -> u64 {
        inside!(self, game => game.hash())
    }

    fn hash_from_scratch(&self) -> u64 {
        inside!(self, game => game.hash_from_scratch())
    }

    fn same_position(&self, other: &Position) -> bool {
        match (self, other) {
            (Position::Diagonal64(one), Position::Diagonal64(other)) => one.same_position(other),
            (Position::Diagonal128(one), Position::Diagonal128(other)) => one.same_position(other),
            (Position::Diagonal256(one), Position::Diagonal256(other)) => one.same_position(other),
            (Position::Grid64(one), Position::Grid64(other)) => one.same_position(other),
            (Position::Grid256(one), Position::Grid256(other)) => one.same_position(other),
            _ => false,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        inside!(self, game => game.outcome())
    }

    fn repetition_rule(&self) -> RepetitionRule {
        inside!(self, game => game.repetition_rule())
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        inside!(self, game => game.is_irreversible(ply_of(game, &mv)))
    }
}

/// A position where captures are told apart more finely than by their results, as some programs count:
/// `perft::count(&Telling { position, tell: Tell::Paths }, …)` gives the counts that keep duplicates.
#[derive(Clone, Copy, Debug)]
pub struct Telling {
    /// The position.
    pub position: Position,
    /// Which captures are different moves.
    pub tell: Tell,
}

impl Rules for Telling {
    type Move = Move;
    type Moves = Vec<Move>;

    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.position.moves_by(self.tell, moves);
    }

    fn count_moves(&self) -> u64 {
        self.leaves(1)
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
    }

    fn leaves(&self, depth: u32) -> u64 {
        inside!(&self.position, game => game.leaves_by(self.tell, depth))
    }

    fn hash(&self) -> u64 {
        self.position.hash()
    }

    fn hash_from_scratch(&self) -> u64 {
        self.position.hash_from_scratch()
    }

    fn same_position(&self, other: &Telling) -> bool {
        self.position.same_position(&other.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn repetition_rule(&self) -> RepetitionRule {
        self.position.repetition_rule()
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        self.position.is_irreversible(mv)
    }
}
