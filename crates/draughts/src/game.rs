//! A position in the bits of one layout.

use alloc::vec::Vec;
use core::fmt;

use tabuleiro_core::{DrawReason, Outcome, RepetitionRule, Rules, Side, WinReason};

use crate::board::{self, Area, Board};
use crate::counters::{Counters, KingRun};
use crate::endings::Endings;
use crate::generate::mechanics::Mechanics;
use crate::generate::{self, Compiled, Distinction, Generator, Scene};
use crate::geometry::{Bits, Geometry};
use crate::piece::Piece;
use crate::ply::Ply;
use crate::setup::Setup;
use crate::square::Square;
use crate::variant::{Goal, PlayingSquares, Variant};
use crate::zobrist;

/// A position laid out in `G`: what a search works on. [`Position`](crate::Position) is the same for a board
/// of any size.
#[derive(Clone, Copy)]
pub struct Game<G: Geometry> {
    board: Board<G::Bits>,
    side: Side,
    hash: u64,
    quiet_plies: u16,
    endings: Endings,
    king_runs: [Run; 2],
    book: Book<G>,
}

/// Moves in a row that the king on `bit` has made; none if `moves` is 0.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Run {
    bit: u8,
    moves: u8,
}

/// All that the rules fix.
#[derive(Clone, Copy)]
struct Book<G: Geometry> {
    variant: Variant,
    mechanics: Mechanics,
    area: Area<G::Bits>,
    generator: &'static Generator<G>,
}

impl<G: Compiled> Game<G> {
    /// The position of a setup that has been checked and fits the layout.
    pub(crate) fn new(setup: &Setup) -> Game<G> {
        let variant = setup.variant;
        let bits = |squares| board::bits::<G>(&variant, squares);
        let [white, black] =
            Side::ALL.map(|side| bits(setup.men[side.index()].or(setup.kings[side.index()])));
        let mechanics = Mechanics::of(&variant);
        let run = |run: Option<KingRun>| {
            let run = run.filter(|_| variant.king_run.is_some());
            run.map_or(Run::default(), |run| Run {
                bit: board::bit_of::<G>(&variant, run.king),
                moves: run.moves,
            })
        };
        let board = Board { pieces: [white, black], kings: bits(setup.kings[0].or(setup.kings[1])) };
        let area = Area::new::<G>(&variant);
        let mut game = Game {
            board,
            side: setup.side_to_move,
            hash: 0,
            quiet_plies: setup.counters.quiet_plies,
            endings: Endings::new(variant.draws, &board, &area, setup.counters.ending_plies),
            king_runs: setup.counters.king_runs.map(run),
            book: Book { variant, mechanics, area, generator: G::generator(&mechanics) },
        };
        game.forget_runs_without_men();
        game.hash = game.hash_from_scratch();
        game
    }

    /// Whether all captures of both sides can be found.
    pub(crate) fn lists_everything(&self) -> bool {
        Side::ALL.into_iter().all(|side| {
            let scene = Scene { side, ..self.scene(Distinction::Results) };
            (self.book.generator.list)(&scene, &mut Vec::new())
        })
    }

    /// The rules.
    pub fn variant(&self) -> &Variant {
        &self.book.variant
    }

    /// Where the pieces stand.
    pub fn board(&self) -> &Board<G::Bits> {
        &self.board
    }

    /// The playing squares.
    pub fn area(&self) -> &Area<G::Bits> {
        &self.book.area
    }

    /// What stands on `square`.
    pub fn at(&self, square: Square) -> Option<(Side, Piece)> {
        self.book.variant.coordinates(square)?;
        let bit = G::Bits::one(board::bit_of::<G>(&self.book.variant, square));
        let piece = if (self.board.kings & bit).is_empty() { Piece::Man } else { Piece::King };
        let side = Side::ALL.into_iter().find(|side| !(self.board.pieces[side.index()] & bit).is_empty())?;
        Some((side, piece))
    }

    /// Whether the side to move has a capture.
    pub fn can_capture(&self) -> bool {
        (self.book.generator.any_capture)(&self.scene(Distinction::Results))
    }

    /// Whether the side to move has a legal move.
    pub fn can_move(&self) -> bool {
        (self.book.generator.any)(&self.scene(Distinction::Results))
    }

    /// The draw that the counted moves have brought, which stands unless the side to move has no move.
    pub fn counted_draw(&self) -> Option<DrawReason> {
        if let Some(moves) = self.book.variant.draws.quiet_moves
            && u32::from(self.quiet_plies) >= 2 * u32::from(moves)
        {
            return Some(DrawReason::MoveLimit { moves });
        }
        self.endings.draw(self.book.variant.draws)
    }

    /// The plies after which counted moves draw at the earliest, if nothing is captured, crowned or moved
    /// that ends a count; `None` if nothing is counted now.
    pub fn plies_to_counted_draw(&self) -> Option<u32> {
        let draws = self.book.variant.draws;
        let quiet = draws
            .quiet_moves
            .map(|moves| 2 * u32::from(moves) - u32::from(self.quiet_plies).min(2 * u32::from(moves)));
        quiet.into_iter().chain(self.endings.plies_left(draws)).min()
    }

    /// Whether nothing has been counted towards a draw yet.
    pub fn counts_from_zero(&self) -> bool {
        self.quiet_plies == 0 && self.endings.plies().iter().all(|&plies| plies == 0)
    }

    /// A key of all that is counted towards draws if such a draw is possible within `plies`, otherwise 0.
    ///
    /// What a search of `plies` finds depends on the [`hash`](Rules::hash) and on this, and on nothing else
    /// but repetition.
    pub fn counting_key(&self, plies: u32) -> u64 {
        if self.plies_to_counted_draw().is_none_or(|left| left > plies) {
            return 0;
        }
        zobrist::counters(self.quiet_plies, self.endings.plies())
    }

    /// Replaces the contents of `moves` by the legal moves, with captures told apart as `by` says. Returns
    /// false if there are too many captures to find them all: then it holds some, the same every time.
    pub fn moves_by(&self, by: Distinction, moves: &mut Vec<Ply<G>>) -> bool {
        moves.clear();
        (self.book.generator.list)(&self.scene(by), moves)
    }

    /// The legal capture that rests on exactly these squares, from where the piece stands to where it ends,
    /// found however many other captures there are.
    pub fn capture_along(&self, path: &[Square]) -> Option<Ply<G>> {
        let variant = &self.book.variant;
        let bits: Option<Vec<u8>> = path
            .iter()
            .map(|&square| variant.coordinates(square).map(|(column, row)| G::bit(column, row)))
            .collect();
        let bits = bits?;
        let capture = generate::capture_along(&self.scene(Distinction::Results), &bits)?;
        Ply::along(&bits, capture.taken, capture.king, capture.crowned)
    }

    /// The position as a setup.
    pub(crate) fn setup(&self) -> Setup {
        let variant = self.book.variant;
        let squares = |set| board::squares::<G>(&variant, set);
        let run = |run: Run| {
            (run.moves > 0)
                .then(|| KingRun { king: board::square_of::<G>(&variant, run.bit), moves: run.moves })
        };
        Setup {
            variant,
            side_to_move: self.side,
            men: Side::ALL.map(|side| squares(self.board.men(side))),
            kings: Side::ALL.map(|side| squares(self.board.kings(side))),
            counters: Counters {
                quiet_plies: self.quiet_plies,
                ending_plies: self.endings.plies(),
                king_runs: self.king_runs.map(run),
            },
        }
    }

    fn scene(&self, by: Distinction) -> Scene<'_, G> {
        let Run { bit, moves } = self.king_runs[self.side.index()];
        let held = match self.book.variant.king_run {
            Some(limit) if moves >= limit => G::Bits::one(bit),
            _ => G::Bits::EMPTY,
        };
        Scene {
            mechanics: &self.book.mechanics,
            area: &self.book.area,
            board: self.board,
            side: self.side,
            held,
            by,
        }
    }

    /// The number of sequences of `depth` moves, with captures told apart as `by` says.
    pub fn perft_by(&self, by: Distinction, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => (self.book.generator.count)(&self.scene(by)),
            // The fast count knows no limits on kings, so here the moves are played.
            _ if self.book.variant.king_run.is_some() => {
                let mut moves = Vec::new();
                (self.book.generator.list)(&self.scene(by), &mut moves);
                moves.iter().map(|&ply| self.after(ply).perft_by(by, depth - 1)).sum()
            }
            _ => (self.book.generator.leaves)(&self.scene(by), depth),
        }
    }

    /// The limit on kings ends with the last man of a side.
    fn forget_runs_without_men(&mut self) {
        for side in Side::ALL {
            if self.board.men(side).is_empty() {
                self.king_runs[side.index()] = Run::default();
            }
        }
    }

    fn runs_hash(&self) -> u64 {
        Side::ALL
            .into_iter()
            .map(|side| (side, self.king_runs[side.index()]))
            .filter(|(_, run)| run.moves > 0)
            .fold(0, |hash, (side, run)| hash ^ zobrist::king_run(side, run.bit, run.moves))
    }

    fn play_runs(&mut self, ply: &Ply<G>) {
        let mover = self.side;
        let run = &mut self.king_runs[mover.index()];
        *run = if !ply.king || ply.is_capture() {
            Run::default()
        } else if run.moves > 0 && run.bit == ply.from {
            Run { bit: ply.to, moves: run.moves.saturating_add(1) }
        } else {
            Run { bit: ply.to, moves: 1 }
        };
        let other = &mut self.king_runs[mover.other().index()];
        if !(G::Bits::one(other.bit) & ply.taken).is_empty() {
            *other = Run::default();
        }
        self.forget_runs_without_men();
    }
}

impl<G: Compiled> Rules for Game<G> {
    type Move = Ply<G>;
    type Moves = Vec<Ply<G>>;

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, moves: &mut Vec<Ply<G>>) {
        self.moves_by(Distinction::Results, moves);
    }

    fn count_moves(&self) -> u64 {
        self.perft_by(Distinction::Results, 1)
    }

    fn play(&mut self, ply: Ply<G>) {
        let mover = self.side;
        let foe = mover.other();
        let becomes_king = ply.king || ply.crowned;
        self.hash ^= zobrist::piece(mover, ply.king, ply.from)
            ^ zobrist::piece(mover, becomes_king, ply.to)
            ^ zobrist::pieces(foe, true, ply.taken & self.board.kings)
            ^ zobrist::pieces(foe, false, ply.taken & !self.board.kings)
            ^ zobrist::BLACK_TO_MOVE;
        self.board = generate::play(&self.board, mover, &ply);
        let progress = ply.is_capture() || !ply.king;
        self.quiet_plies = if progress { 0 } else { self.quiet_plies.saturating_add(1) };
        let changed = ply.is_capture() || ply.crowned;
        self.endings.count(self.book.variant.draws, &self.board, &self.book.area, changed);
        if self.book.variant.king_run.is_some() {
            self.hash ^= self.runs_hash();
            self.play_runs(&ply);
            self.hash ^= self.runs_hash();
        }
        self.side = foe;
    }

    fn perft(&self, depth: u32) -> u64 {
        self.perft_by(Distinction::Results, depth)
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        let turn = if self.side == Side::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        Side::ALL.into_iter().fold(turn ^ self.runs_hash(), |hash, side| {
            hash ^ zobrist::pieces(side, false, self.board.men(side))
                ^ zobrist::pieces(side, true, self.board.kings(side))
        })
    }

    fn same_position(&self, other: &Game<G>) -> bool {
        // Which king may not move is part of the position where that is a rule.
        self.board == other.board && self.side == other.side && self.king_runs == other.king_runs
    }

    fn outcome(&self) -> Option<Outcome> {
        let mover = self.side;
        let foe = mover.other();
        if self.book.variant.goal == Goal::FirstKing && !self.board.kings.is_empty() {
            let winner = if self.board.kings(foe).is_empty() { mover } else { foe };
            return Some(Outcome::win(winner, WinReason::FirstKing));
        }
        if !self.can_move() {
            return Some(match self.book.variant.goal {
                Goal::GiveAway => Outcome::win(mover, WinReason::GaveEverythingAway),
                _ if self.board.pieces[mover.index()].is_empty() => Outcome::win(foe, WinReason::NoPieces),
                _ => Outcome::win(foe, WinReason::NoMoves),
            });
        }
        self.counted_draw().map(Outcome::draw)
    }

    fn repetition_rule(&self) -> RepetitionRule {
        self.book.variant.draws.repetition
    }

    fn is_irreversible(&self, ply: Ply<G>) -> bool {
        // Where men move sideways or back, a man's move can be undone.
        let row = |bit| G::cell(bit, self.book.variant.squares == PlayingSquares::OffCorner).1;
        let one_way = !self.book.variant.man_moves.goes_backward() && row(ply.from) != row(ply.to);
        ply.is_capture() || ply.crowned || (!ply.king && one_way)
    }
}

/// Also with the same counts and by the same rules, beyond [`same_position`](Rules::same_position).
impl<G: Compiled> PartialEq for Game<G> {
    fn eq(&self, other: &Game<G>) -> bool {
        self.same_position(other)
            && (self.quiet_plies, self.endings) == (other.quiet_plies, other.endings)
            && self.book.variant == other.book.variant
    }
}

impl<G: Compiled> Eq for Game<G> {}

impl<G: Compiled> fmt::Debug for Game<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { variant, side_to_move, men, kings, counters } = self.setup();
        write!(f, "{variant}, {side_to_move} to move, men {men:?}, kings {kings:?}, {counters:?}")
    }
}
