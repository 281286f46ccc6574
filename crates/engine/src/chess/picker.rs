//! The order in which a node's moves are tried.
//!
//! First the table's move, then captures and promotions that lose nothing, then quiet moves with killers at
//! their head, then the captures that lose material. Ranks are computed stage by stage, because most nodes end
//! after their first moves.

use arrayvec::ArrayVec;
use tabuleiro_chess::{Move, MoveList, Position, Role};
use tabuleiro_core::{Rules, Side};

use super::memory::{HISTORY_LIMIT, Memory, PieceTo, piece_to};
use super::see;

/// A move and its rank.
type Ranked = (i32, Move);

/// Hands out moves, the most promising first.
pub struct Picker {
    noisy: ArrayVec<Ranked, 256>,
    quiet: ArrayVec<Ranked, 256>,
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
    /// All legal moves of `position`, the one with the bits `table_move` first.
    // Inlined, so that the buffers are made where they stay.
    #[inline(always)]
    pub fn all(position: &Position, table_move: u16) -> Picker {
        let mut picker = Picker::new();
        picker.fill(position, table_move, Position::legal_moves);
        picker
    }

    /// Captures and promotions only.
    #[inline(always)]
    pub fn noisy(position: &Position, table_move: u16) -> Picker {
        let mut picker = Picker::new();
        picker.fill(position, table_move, Position::noisy_moves);
        picker
    }

    #[inline(always)]
    fn new() -> Picker {
        Picker {
            noisy: ArrayVec::new_const(),
            quiet: ArrayVec::new_const(),
            losing: ArrayVec::new_const(),
            table_move: None,
            stage: Stage::Table,
            next: 0,
        }
    }

    fn fill(&mut self, position: &Position, table_move: u16, generate: impl Fn(&Position, &mut MoveList)) {
        let mut moves = MoveList::new_const();
        generate(position, &mut moves);
        for &mv in &moves {
            if mv.bits() == table_move {
                self.table_move = Some(mv);
            } else if position.is_capture(mv) || mv.promotion() == Some(Role::Queen) {
                self.noisy.push((UNRANKED, mv));
            } else if mv.promotion().is_some() {
                self.losing.push(mv);
            } else {
                self.quiet.push((UNRANKED, mv));
            }
        }
    }

    /// Whether there is no move at all. Only before the first was handed out.
    pub fn is_empty(&self) -> bool {
        self.table_move.is_none() && self.noisy.is_empty() && self.quiet.is_empty() && self.losing.is_empty()
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
                Stage::Noisy => match pick(&mut self.noisy, self.next) {
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
                Stage::Quiet => match pick(&mut self.quiet, self.next) {
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
        for (rank, mv) in &mut self.noisy {
            let taken = taken_role(known.position, *mv);
            let gain = taken.map_or(0, see::value) + mv.promotion().map_or(0, see::value);
            let history =
                known.memory.capture(moved_to(known.position, side, *mv), taken.unwrap_or(Role::Pawn));
            *rank = gain * 8 + history / 4;
        }
    }

    fn rank_quiet(&mut self, known: &Knowledge) {
        let side = known.position.side_to_move();
        for (rank, mv) in &mut self.quiet {
            *rank = match known.killers {
                [Some(first), _] if first == *mv => 8 * HISTORY_LIMIT,
                [_, Some(second)] if second == *mv => 8 * HISTORY_LIMIT - 1,
                _ => known.memory.quiet(side, *mv, moved_to(known.position, side, *mv), known.before),
            };
        }
    }
}

const UNRANKED: i32 = 0;

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

/// Brings the highest rank from `next` on to `next` and returns it.
#[inline]
fn pick(moves: &mut [Ranked], next: usize) -> Option<Ranked> {
    let mut best = next;
    for index in next + 1..moves.len() {
        if moves[index].0 > moves[best].0 {
            best = index;
        }
    }
    if best >= moves.len() {
        return None;
    }
    moves.swap(next, best);
    Some(moves[next])
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
            let mut picker = Picker::all(&position, table_move.bits());
            let mut found: Vec<Move> = std::iter::from_fn(|| picker.next(&known)).collect();
            assert_eq!(found[0], table_move);
            found.sort();
            assert_eq!(found[..], expected[..]);
        }
    }

    #[test]
    fn a_table_move_of_another_position_is_ignored() {
        let position = Position::standard();
        let memory = Memory::new();
        let known = Knowledge { position: &position, memory: &memory, before: &[], killers: [None; 2] };
        let mut picker = Picker::all(&position, u16::MAX);
        assert_eq!(std::iter::from_fn(|| picker.next(&known)).count(), 20);
        let mut quiet_only = Picker::all(&position, 0);
        quiet_only.skip_quiet();
        assert_eq!(quiet_only.next(&known), None);
    }
}
