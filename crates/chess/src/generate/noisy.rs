//! The moves that change the material: captures and promotions.

use core::marker::PhantomData;

use tabuleiro_core::Side;

use super::mover::{Black, Mover, White};
use super::{MoveVisitor, visit_moves};
use crate::{Bitboard, Move, MoveKind, MoveList, Position, Role, Square};

impl Position {
    /// Replaces the contents of `moves` by the legal captures and promotions, in an order that depends on the
    /// position alone: what a search looks at where it wants to look no deeper.
    pub fn noisy_moves(&self, moves: &mut MoveList) {
        moves.clear();
        match self.side_to_move() {
            Side::White => Noisy::<White>::list(self, moves),
            Side::Black => Noisy::<Black>::list(self, moves),
        }
    }
}

/// Lists captures and promotions and drops the rest.
struct Noisy<'a, M> {
    moves: &'a mut MoveList,
    enemies: Bitboard,
    mover: PhantomData<M>,
}

impl<M: Mover> Noisy<'_, M> {
    fn list(position: &Position, moves: &mut MoveList) {
        let enemies = position.board().side(M::SIDE.other());
        visit_moves::<M>(position.board(), &mut Noisy::<M> { moves, enemies, mover: PhantomData });
    }
}

impl<M: Mover> MoveVisitor for Noisy<'_, M> {
    #[inline(always)]
    fn piece(&mut self, _: Role, from: Square, targets: Bitboard) {
        let captures = targets & self.enemies;
        self.moves.extend(captures.into_iter().map(|to| Move::new(from, to, MoveKind::Normal)));
    }

    #[inline(always)]
    fn pawns(&mut self, offset: i8, targets: Bitboard) {
        let captures = targets & self.enemies;
        self.moves.extend(captures.into_iter().map(|to| Move::new(to.before(offset), to, MoveKind::Normal)));
    }

    #[inline(always)]
    fn double_steps(&mut self, _: Bitboard) {}

    #[inline(always)]
    fn promotions(&mut self, offset: i8, targets: Bitboard) {
        for to in targets {
            let kinds = Role::PROMOTIONS.map(MoveKind::Promotion);
            self.moves.extend(kinds.map(|kind| Move::new(to.before(offset), to, kind)));
        }
    }

    #[inline(always)]
    fn en_passant(&mut self, from: Square, to: Square) {
        self.moves.push(Move::new(from, to, MoveKind::EnPassant));
    }

    #[inline(always)]
    fn castling(&mut self, _: Square, _: Square) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_core::SplitMix64;

    #[test]
    fn noisy_moves_are_the_captures_and_promotions() {
        let mut random = SplitMix64::new(5);
        let mut noisy = MoveList::new();
        for _ in 0..60 {
            let mut position = Position::start();
            for _ in 0..160 {
                let all = position.moves();
                let expected: MoveList = all
                    .iter()
                    .copied()
                    .filter(|&mv| position.is_capture(mv) || mv.promotion().is_some())
                    .collect();
                position.noisy_moves(&mut noisy);
                assert_eq!(noisy, expected, "{position}");
                let Some(&mv) = random.choose(&all) else { break };
                position.play(mv);
            }
        }
    }
}
