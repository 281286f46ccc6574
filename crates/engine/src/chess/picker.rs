//! The order in which a node's moves are tried.
//!
//! First the table's move, then captures and promotions that lose nothing, then quiet moves with killers at
//! their head, then the captures that lose material. Ranks are computed stage by stage, because most nodes
//! end after their first moves.

use arrayvec::ArrayVec;
use tabuleiro_chess::{Move, MoveList, Position, Role};
use tabuleiro_core::Side;

use super::memory::{HISTORY_LIMIT, Memory, PieceTo, piece_to};
use super::see;

/// Hands out moves, the most promising first.
pub struct Picker {
    noisy: Ranked,
    quiet: Ranked,
    losing: ArrayVec<Move, 256>,
    table_move: Option<Move>,
    stage: Stage,
    next: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Stage {
    Table,
    Noisy,
    RankQuiet,
    Quiet,
    Losing,
}

/// What the picker may look at to rank moves.
pub struct Knowledge<'a> {
    /// The position whose moves are ranked.
    pub position: &'a Position,
    /// The thread's history.
    pub memory: &'a Memory,
    /// The earlier moves of the line that continuation history looks at.
    pub before: &'a [Option<PieceTo>],
    /// The killers of this ply.
    pub killers: [Option<Move>; 2],
}

impl Picker {
    /// Has no moves to hand out yet. Moves are listed afterwards, so that the buffers are made where they
    /// stay.
    #[inline(always)]
    pub fn new() -> Picker {
        Picker {
            noisy: Ranked::new(),
            quiet: Ranked::new(),
            losing: ArrayVec::new(),
            table_move: None,
            stage: Stage::Table,
            next: 0,
        }
    }

    /// Lists all legal moves of `position`, the one with the bits `table_move` first.
    pub fn list_all(&mut self, position: &Position, table_move: u16) {
        self.fill(position, table_move, Position::legal_moves);
    }

    /// Lists captures and promotions only.
    pub fn list_noisy(&mut self, position: &Position, table_move: u16) {
        self.fill(position, table_move, Position::noisy_moves);
    }

    fn fill(&mut self, position: &Position, table_move: u16, generate: impl Fn(&Position, &mut MoveList)) {
        let mut moves = MoveList::new();
        generate(position, &mut moves);
        for &mv in &moves {
            if mv.bits() == table_move {
                self.table_move = Some(mv);
            } else if position.is_capture(mv) || mv.promotion() == Some(Role::Queen) {
                self.noisy.moves.push(mv);
            } else if mv.promotion().is_some() {
                self.losing.push(mv);
            } else {
                self.quiet.moves.push(mv);
            }
        }
    }

    /// Whether there is no move at all. Only before the first was handed out.
    pub fn is_empty(&self) -> bool {
        self.table_move.is_none()
            && self.noisy.moves.is_empty()
            && self.quiet.moves.is_empty()
            && self.losing.is_empty()
    }

    /// No more quiet moves are wanted.
    pub fn skip_quiet(&mut self) {
        if matches!(self.stage, Stage::Quiet | Stage::RankQuiet) {
            self.enter(Stage::Losing);
        }
        self.quiet.clear();
    }

    /// Whether the moves handed out now are captures that lose material.
    pub fn is_at_losing(&self) -> bool {
        self.stage == Stage::Losing
    }

    /// The next move.
    pub fn next(&mut self, known: &Knowledge) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.rank_noisy(known);
                    self.enter(Stage::Noisy);
                    if self.table_move.is_some() {
                        return self.table_move;
                    }
                }
                Stage::Noisy => match self.noisy.pick(self.next) {
                    Some((rank, mv)) => {
                        self.next += 1;
                        // A capture with a good history may lose a little.
                        if see::wins_at_least(known.position, mv, -rank / 64) {
                            return Some(mv);
                        }
                        self.losing.push(mv);
                    }
                    None => self.enter(Stage::RankQuiet),
                },
                Stage::RankQuiet => {
                    self.rank_quiet(known);
                    self.enter(Stage::Quiet);
                }
                Stage::Quiet => match self.quiet.pick(self.next) {
                    Some((_, mv)) => {
                        self.next += 1;
                        return Some(mv);
                    }
                    None => self.enter(Stage::Losing),
                },
                Stage::Losing => {
                    let mv = self.losing.get(self.next).copied();
                    self.next += 1;
                    return mv;
                }
            }
        }
    }

    fn enter(&mut self, stage: Stage) {
        self.stage = stage;
        self.next = 0;
    }

    /// The most valuable victim first, corrected by history.
    fn rank_noisy(&mut self, known: &Knowledge) {
        let side = known.position.side_to_move();
        self.noisy.rank(|mv| {
            let taken = taken_role(known.position, mv);
            let gain = taken.map_or(0, see::value) + mv.promotion().map_or(0, see::value);
            let history =
                known.memory.capture(moved_to(known.position, side, mv), taken.unwrap_or(Role::Pawn));
            gain * 8 + history / 4
        });
    }

    fn rank_quiet(&mut self, known: &Knowledge) {
        let side = known.position.side_to_move();
        self.quiet.rank(|mv| match known.killers {
            [Some(first), _] if first == mv => 8 * HISTORY_LIMIT,
            [_, Some(second)] if second == mv => 8 * HISTORY_LIMIT - 1,
            _ => known.memory.quiet(side, mv, moved_to(known.position, side, mv), known.before),
        });
    }
}

/// Moves that are handed out by rank.
struct Ranked {
    moves: MoveList,
    /// Of each move its rank, and below that how far from the end of the longest list it is: the largest of
    /// these numbers, which the processor finds many at a time, tells where the move is, and the first of
    /// equals is the largest.
    keys: ArrayVec<i32, CAPACITY>,
}

/// How many moves fit into a list.
const CAPACITY: usize = 256;

impl Ranked {
    #[inline(always)]
    fn new() -> Ranked {
        Ranked { moves: MoveList::new(), keys: ArrayVec::new() }
    }

    fn rank(&mut self, rank: impl Fn(Move) -> i32) {
        let key = |(index, &mv)| key(rank(mv), index);
        self.keys.extend(self.moves.iter().enumerate().map(key));
    }

    /// Brings the highest rank from `next` on to `next` and returns it with its move.
    #[inline]
    fn pick(&mut self, next: usize) -> Option<(i32, Move)> {
        let best = self.keys.get(next..)?.iter().copied().max()?;
        let index = CAPACITY - 1 - best as usize % CAPACITY;
        self.moves.swap(next, index);
        self.keys[index] = key(rank_of(self.keys[next]), index);
        Some((rank_of(best), self.moves[next]))
    }

    fn clear(&mut self) {
        self.moves.clear();
        self.keys.clear();
    }
}

fn key(rank: i32, index: usize) -> i32 {
    rank * CAPACITY as i32 + (CAPACITY - 1 - index) as i32
}

fn rank_of(key: i32) -> i32 {
    key.div_euclid(CAPACITY as i32)
}

/// What `mv` takes.
#[inline]
pub fn taken_role(position: &Position, mv: Move) -> Option<Role> {
    if mv.is_en_passant() {
        Some(Role::Pawn)
    } else if mv.is_castling() {
        None
    } else {
        position.board().role_on(mv.to())
    }
}

/// The moved piece and its target, as history knows them.
#[inline]
pub fn moved_to(position: &Position, side: Side, mv: Move) -> PieceTo {
    piece_to(position.board().role_on(mv.from()).unwrap_or(Role::Pawn).of(side), mv.to())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_handed_out_once_the_table_move_first() {
        let position: Position =
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".parse().unwrap();
        let memory = Memory::new();
        let mut expected = position.moves();
        expected.sort();
        for &table_move in &expected {
            let killers = [Some(expected[3]), Some(expected[7])];
            let known = Knowledge { position: &position, memory: &memory, before: &[None], killers };
            let mut picker = Picker::new();
            picker.list_all(&position, table_move.bits());
            let mut found: Vec<Move> = std::iter::from_fn(|| picker.next(&known)).collect();
            assert_eq!(found[0], table_move);
            found.sort();
            assert_eq!(found[..], expected[..]);
        }
    }

    #[test]
    fn a_table_move_of_another_position_is_ignored() {
        let position = Position::start();
        let memory = Memory::new();
        let known = Knowledge { position: &position, memory: &memory, before: &[], killers: [None; 2] };
        let mut picker = Picker::new();
        picker.list_all(&position, u16::MAX);
        assert_eq!(std::iter::from_fn(|| picker.next(&known)).count(), 20);
        let mut quiet_only = Picker::new();
        quiet_only.list_all(&position, 0);
        quiet_only.skip_quiet();
        assert_eq!(quiet_only.next(&known), None);
    }

    #[test]
    fn the_highest_rank_comes_first_and_of_equals_the_first() {
        const TOP: i32 = 8 * HISTORY_LIMIT;
        let moves = Position::start().moves();
        let ranks = [5, -70_000, 0, TOP, -1, TOP, -70_001];
        let mut ranked = Ranked::new();
        ranked.moves.extend(moves[..ranks.len()].iter().copied());
        ranked.rank(|mv| ranks[moves.iter().position(|&other| other == mv).unwrap()]);
        let found: Vec<(i32, Move)> = (0..=ranks.len()).map_while(|next| ranked.pick(next)).collect();
        let expected = [3, 5, 0, 2, 4, 1, 6].map(|index| (ranks[index], moves[index]));
        assert_eq!(found, expected);
    }
}
