//! The weights before any tuning: a few lines of chess sense as formulas. The first training games are played
//! with them, so that the whole chain to the tuned weights can be repeated from nothing.

use tabuleiro_chess::Role;

use super::terms::{
    self, BACKWARD, BISHOP_PAIR, DANGER, DANGER_UNITS, DOUBLED, ISOLATED, MOBILITY, PASSED, PIECE_SQUARE,
    ROOK_HALF_OPEN, ROOK_OPEN, SHELTER,
};
use super::weights::{Weights, Worth};

/// Material, by role.
const MATERIAL: [(i16, i16); 5] = [(90, 110), (320, 300), (330, 320), (480, 530), (950, 960)];
/// The usual number of useful squares of knight, bishop, rook and queen, and the worth of one more.
const MOBILITY_WORTH: [(i16, i16); 4] = [(4, 3), (6, 4), (7, 2), (14, 1)];

impl Weights {
    /// The weights by formulas.
    pub fn formulas() -> Weights {
        let mut all = vec![Worth::default(); terms::COUNT];
        let mut set = |term: usize, middle: i16, end: i16| all[term] = Worth { middle, end };
        for role in Role::ALL {
            for square in 0..64 {
                let (middle, end) = piece_square(role, square % 8, square / 8);
                set(PIECE_SQUARE + role.index() * 64 + square as usize, middle, end);
            }
        }
        for (role, (usual, weight)) in MOBILITY_WORTH.into_iter().enumerate() {
            for squares in 0..28 {
                let worth = (squares - usual) * weight;
                set(MOBILITY + role * 28 + squares as usize, worth, worth);
            }
        }
        for units in 0..DANGER_UNITS as i16 {
            set(DANGER + units as usize, units * units / 10, 0);
            set(DANGER + DANGER_UNITS + units as usize, units * units / 6, 0);
        }
        for rank in 0..8 {
            set(PASSED + rank as usize, 2 * rank * rank, 5 * rank * rank);
        }
        set(DOUBLED, -12, -24);
        for unopposed in 0..2 {
            set(ISOLATED + unopposed, -10, -12);
            set(BACKWARD + unopposed, -8, -8);
        }
        set(BISHOP_PAIR, 25, 40);
        set(ROOK_OPEN, 22, 8);
        set(ROOK_HALF_OPEN, 10, 8);
        for file in 0..4 {
            set(SHELTER + file * 8 + 1, 12, 0);
            set(SHELTER + file * 8 + 2, 8, 0);
        }
        Weights::new(&all, Worth { middle: 10, end: 10 })
    }
}

/// The worth of a role on a square, seen from its side.
fn piece_square(role: Role, file: i16, rank: i16) -> (i16, i16) {
    let inwards = file.min(7 - file);
    // From 0 in the corner to 6 in the centre.
    let centre = inwards + rank.min(7 - rank);
    let (middle, end) = MATERIAL.get(role.index()).copied().unwrap_or((0, 0));
    let (more_middle, more_end) = match role {
        Role::Pawn => (if rank > 1 { 4 * (inwards - 1) } else { 0 }, rank * rank),
        Role::Knight => (6 * (centre - 3), 5 * (centre - 3)),
        Role::Bishop => (2 * (centre - 2), 2 * (centre - 2)),
        Role::Rook | Role::Queen => (0, 0),
        Role::King => (-12 * rank - 8 * inwards, 8 * (centre - 3)),
    };
    (middle + more_middle, end + more_end)
}
