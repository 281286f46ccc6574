//! Castling: which wing is meant, and what speaks against it.

use super::Judge;
use crate::attacks::{between, king_attacks};
use crate::moves::castling_targets;
use crate::{Bitboard, File, Move, MoveKind, Rank, Refusal, Square, Wing};

impl Judge<'_> {
    /// The wing on which a king's move to `to` would be castling, allowed or not; `None` for any other move.
    pub(super) fn wing(&self, to: Square) -> Option<Wing> {
        let home = Rank::First.of(self.side);
        let is_step = king_attacks(self.king).contains(to);
        Wing::ALL.into_iter().find(|&wing| match self.position.castling_rook(self.side, wing) {
            Some(rook) => to == rook || !is_step && to == castling_targets(self.king, rook).0,
            None => {
                let target = if wing == Wing::KingSide { File::G } else { File::C };
                self.king == Square::new(File::E, home) && to == Square::new(target, home)
            }
        })
    }

    /// Castling on `wing`.
    pub(crate) fn castle(&self, wing: Wing) -> Result<Move, Refusal> {
        let Some(rook) = self.position.castling_rook(self.side, wing) else {
            return Err(Refusal::CastlingLost { wing });
        };
        if let Some(checker) = self.first(self.position.checkers()) {
            return Err(Refusal::CastlingInCheck { checker });
        }
        let (king_target, rook_target) = castling_targets(self.king, rook);
        let kings_way = between(self.king, king_target).with(king_target);
        let rooks_way = between(rook, rook_target).with(rook_target);
        let moving = Bitboard::from(self.king).with(rook);
        let others = self.occupied.without(moving);
        if let Some(blocker) = self.nearest(self.king, (kings_way | rooks_way) & others) {
            return Err(Refusal::CastlingBlocked { wing, blocker });
        }
        let attacked = kings_way.into_iter().filter_map(|square| {
            let attacker = self.attacker(square, self.occupied ^ self.king.into(), Bitboard::EMPTY)?;
            Some((square, attacker))
        });
        if let Some((square, attacker)) = attacked.min_by_key(|(square, _)| square.distance(self.king)) {
            return Err(Refusal::CastlingAttacked { wing, square, attacker });
        }
        // In Chess960 the rook may be what shields the king from a check along the rank.
        match self.attacker(king_target, others.with(king_target).with(rook_target), Bitboard::EMPTY) {
            Some(attacker) => Err(Refusal::KingExposed { attacker }),
            None => Ok(Move::new(self.king, rook, MoveKind::Castling)),
        }
    }
}
