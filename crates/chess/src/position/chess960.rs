//! The 960 starting positions of Chess960.

use tabuleiro_core::Side;

use crate::{CastlingRight, CastlingRook, File, Piece, Position, Rank, Role, Setup, Square};

/// How many starting positions there are.
pub const CHESS960_POSITIONS: u16 = 960;

/// The number of the usual starting position.
pub const STANDARD_NUMBER: u16 = 518;

/// The pieces of the first rank from `a` to `h` in starting position `number` of Scharnagl's numbering, or
/// `None` from 960 on.
pub fn chess960_back_rank(number: u16) -> Option<[Role; 8]> {
    if number >= CHESS960_POSITIONS {
        return None;
    }
    let number = usize::from(number);
    let mut rank = [None; 8];
    rank[number % 4 * 2 + 1] = Some(Role::Bishop);
    rank[number / 4 % 4 * 2] = Some(Role::Bishop);
    put_on_free(&mut rank, number / 16 % 6, Role::Queen);
    // The ten ways to put two knights on five free squares, in order.
    let (first, second) =
        (0..5).flat_map(|first| (first + 1..5).map(move |second| (first, second))).nth(number / 96)?;
    put_on_free(&mut rank, first, Role::Knight);
    put_on_free(&mut rank, second - 1, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        put_on_free(&mut rank, 0, role);
    }
    Some(rank.map(|role| role.unwrap_or(Role::Rook)))
}

/// Puts `role` on the `skip`-th free place.
fn put_on_free(rank: &mut [Option<Role>; 8], skip: usize, role: Role) {
    if let Some(place) = rank.iter_mut().filter(|place| place.is_none()).nth(skip) {
        *place = Some(role);
    }
}

impl Position {
    /// Starting position `number` of Chess960 in Scharnagl's numbering, or `None` from 960 on.
    ///
    /// ```
    /// use tabuleiro_chess::{Position, STANDARD_NUMBER};
    /// assert_eq!(Position::chess960(STANDARD_NUMBER), Some(Position::start()));
    /// ```
    pub fn chess960(number: u16) -> Option<Position> {
        let back_rank = chess960_back_rank(number)?;
        let mut setup = Setup::empty();
        for side in Side::ALL {
            for (file, role) in File::ALL.into_iter().zip(back_rank) {
                setup.put(Square::new(file, Rank::First.of(side)), role.of(side));
                setup.put(Square::new(file, Rank::Second.of(side)), Piece { side, role: Role::Pawn });
                if role == Role::Rook {
                    setup.castling.push(CastlingRight { side, rook: CastlingRook::OnFile(file) });
                }
            }
        }
        setup.position().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn numbers_give_the_published_positions() {
        for (number, letters) in [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (959, "RKRNNQBB")] {
            let rank: String = chess960_back_rank(number).unwrap().iter().map(|role| role.letter()).collect();
            assert_eq!(rank, letters, "{number}");
        }
        assert_eq!(chess960_back_rank(960), None);
    }

    #[test]
    fn all_960_are_different_and_playable_and_have_the_king_between_the_rooks() {
        let mut seen = HashSet::new();
        for number in 0..CHESS960_POSITIONS {
            let rank = chess960_back_rank(number).unwrap();
            assert!(seen.insert(rank));
            let royal: Vec<Role> =
                rank.into_iter().filter(|role| matches!(role, Role::Rook | Role::King)).collect();
            assert_eq!(royal, [Role::Rook, Role::King, Role::Rook]);
            assert!(Position::chess960(number).is_some());
        }
    }
}
