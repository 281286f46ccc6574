//! Static exchange evaluation: what a series of captures on one square wins or loses.

use tabuleiro_chess::attacks::{bishop_attacks, rook_attacks};
use tabuleiro_chess::{Bitboard, Move, MoveKind, Position, Role};
use tabuleiro_search::Score;

/// What the pieces count in exchanges; the king's value only keeps it last.
pub const VALUES: [Score; 6] = [100, 320, 330, 500, 950, 20_000];

/// The value of a role in exchanges.
#[inline]
pub fn value(role: Role) -> Score {
    VALUES[role.index()]
}

/// Whether `mv` wins at least `threshold` after the best captures of both sides on its target.
pub fn wins_at_least(position: &Position, mv: Move, threshold: Score) -> bool {
    let board = position.board();
    let (from, to) = (mv.from(), mv.to());
    let mover = board.role_on(from).unwrap_or(Role::Pawn);
    let taken = match mv.kind() {
        MoveKind::Castling => return threshold <= 0,
        MoveKind::EnPassant => value(Role::Pawn),
        _ => board.role_on(to).map_or(0, value),
    };
    let (gain, standing) = match mv.promotion() {
        Some(promoted) => (taken + value(promoted) - value(Role::Pawn), promoted),
        None => (taken, mover),
    };
    // Even if the moved piece is then lost for nothing, or even if it isn't lost, the answer may be clear.
    let mut balance = gain - threshold;
    if balance < 0 {
        return false;
    }
    balance -= value(standing);
    if balance >= 0 {
        return true;
    }

    let mut occupied = board.occupied() ^ Bitboard::from(from) | Bitboard::from(to);
    if mv.is_en_passant()
        && let Some(pawn) = to.offset(0, if from < to { -1 } else { 1 })
    {
        occupied ^= Bitboard::from(pawn);
    }
    let diagonal = board.diagonal_sliders();
    let straight = board.straight_sliders();
    let mut attackers = board.attackers(to, occupied);
    let mut side = !position.side_to_move();
    loop {
        attackers &= occupied;
        let own = attackers & board.side(side);
        // The least valuable piece takes.
        let Some(role) = Role::ALL.into_iter().find(|&role| own.meets(board.role(role))) else { break };
        if role == Role::King && (attackers & board.side(!side)).any() {
            // The king may not step into a capture.
            break;
        }
        let Some(taker) = (own & board.role(role)).first() else { break };
        occupied ^= Bitboard::from(taker);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= bishop_attacks(to, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= rook_attacks(to, occupied) & straight;
        }
        side = !side;
        balance = -balance - 1 - value(role);
        if balance >= 0 {
            break;
        }
    }
    // Whoever is to take next without being able to has come off worse.
    side != position.side_to_move()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exchange(fen: &str, mv: &str) -> (Position, Move) {
        let position: Position = fen.parse().unwrap();
        let found = position.moves().into_iter().find(|found| format!("{found:?}").starts_with(mv)).unwrap();
        (position, found)
    }

    #[test]
    fn exchanges_are_counted_to_the_end() {
        for (fen, mv, worth) in [
            ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100),
            ("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", 100 - 320),
            ("k7/8/8/3p4/4P3/8/8/K7 w - - 0 1", "e4d5", 100),
            ("k7/8/2p5/3p4/4P3/8/8/K7 w - - 0 1", "e4d5", 0),
            ("k2r4/8/8/3p4/8/8/3R4/K7 w - - 0 1", "d2d5", 100 - 500),
            ("k2r4/8/8/3p4/8/8/3R4/K2Q4 w - - 0 1", "d2d5", 100),
            ("k7/3P4/8/8/8/8/8/K7 w - - 0 1", "d7d8=Q", 950 - 100),
            ("k3r3/3P4/8/8/8/8/8/K7 w - - 0 1", "d7e8=Q", 500 + 950 - 100),
            ("k7/8/8/2pP4/8/8/8/K7 w - c6 0 1", "d5c6", 100),
            ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1a1", 0),
            ("8/8/1k6/2p5/3K4/8/8/8 w - - 0 1", "d4e4", 0),
            ("8/8/8/2pk4/8/8/2R5/2K5 w - - 0 1", "c2c5", 100 - 500),
        ] {
            let (position, mv) = exchange(fen, mv);
            assert!(wins_at_least(&position, mv, worth), "{fen} {mv:?} is worth {worth}");
            assert!(!wins_at_least(&position, mv, worth + 1), "{fen} {mv:?} is not worth more than {worth}");
        }
    }
}
