//! The evaluation that the network's first training data came from: a few lines of chess sense.
//!
//! Every term is a formula, so that the whole chain from here to the trained network can be repeated.

use tabuleiro_chess::attacks::{bishop_attacks, king_attacks, knight_attacks, rook_attacks};
use tabuleiro_chess::{Bitboard, Board, File, Position, Role, Square};
use tabuleiro_core::{Rules, Side};
use tabuleiro_search::Score;

/// Worth in the middlegame and in the endgame.
#[derive(Clone, Copy, Default)]
struct Worth {
    middle: Score,
    end: Score,
}

impl Worth {
    fn add(&mut self, middle: Score, end: Score) {
        self.middle += middle;
        self.end += end;
    }
}

/// Material, by role.
const MATERIAL: [(Score, Score); 6] = [(90, 110), (320, 300), (330, 320), (480, 530), (950, 960), (0, 0)];
/// How much of the middlegame each piece stands for; 24 in all at the start.
const PHASE: [Score; 6] = [0, 1, 1, 2, 4, 0];

/// What `position` is worth to the side to move, in hundredths of a pawn.
pub fn evaluate(position: &Position) -> Score {
    let board = position.board();
    let own = worth(board, position.side_to_move());
    let other = worth(board, !position.side_to_move());
    let phase: Score = Role::ALL.iter().map(|&role| PHASE[role.index()] * count(board.role(role))).sum();
    let phase = phase.min(24);
    let (middle, end) = (own.middle - other.middle, own.end - other.end);
    (middle * phase + end * (24 - phase)) / 24 + 10
}

fn count(set: Bitboard) -> Score {
    set.count() as Score
}

fn worth(board: &Board, side: Side) -> Worth {
    let mut sum = Worth::default();
    let occupied = board.occupied();
    let own_pawns = board.pieces(Role::Pawn.of(side));
    let enemy_pawns = board.pieces(Role::Pawn.of(!side));
    let enemy_zone = king_attacks(board.king(!side));
    for role in Role::ALL {
        for square in board.pieces(role.of(side)) {
            sum.add(MATERIAL[role.index()].0, MATERIAL[role.index()].1);
            let rank = square.rank().of(side).index() as Score;
            // From 0 at the edge to 6 in the centre.
            let (x, y) = (square.index() as Score % 8, square.index() as Score / 8);
            let centre = x.min(7 - x) + y.min(7 - y);
            let activity = |sum: &mut Worth, attacks: Bitboard, usual: Score, weight: Score| {
                let reach = count(attacks.without(own_pawns));
                sum.add((reach - usual) * weight, (reach - usual) * weight);
                sum.add(8 * count(attacks & enemy_zone), 0);
            };
            match role {
                Role::Pawn => {
                    sum.add(4 * (x.min(7 - x) - 1) * i32::from(rank > 1), rank * rank);
                    if is_passed(square, side, enemy_pawns) {
                        sum.add(2 * rank * rank, 5 * rank * rank);
                    }
                    if (own_pawns & Bitboard::file(square.file())).several() {
                        sum.add(-6, -12);
                    }
                    if !neighbours(square.file()).meets(own_pawns) {
                        sum.add(-10, -12);
                    }
                }
                Role::Knight => {
                    sum.add(6 * (centre - 3), 5 * (centre - 3));
                    activity(&mut sum, knight_attacks(square), 4, 3);
                }
                Role::Bishop => {
                    sum.add(2 * (centre - 2), 2 * (centre - 2));
                    activity(&mut sum, bishop_attacks(square, occupied), 6, 4);
                }
                Role::Rook => {
                    let file = Bitboard::file(square.file());
                    if !file.meets(own_pawns) {
                        sum.add(if file.meets(enemy_pawns) { 10 } else { 22 }, 8);
                    }
                    activity(&mut sum, rook_attacks(square, occupied), 7, 2);
                }
                Role::Queen => {
                    let attacks = bishop_attacks(square, occupied) | rook_attacks(square, occupied);
                    activity(&mut sum, attacks, 14, 1);
                }
                Role::King => {
                    let shield = king_attacks(square) & own_pawns;
                    sum.add(12 * count(shield) - 12 * rank - 8 * x.min(7 - x), 8 * (centre - 3));
                }
            }
        }
    }
    if board.pieces(Role::Bishop.of(side)).several() {
        sum.add(25, 40);
    }
    sum
}

fn neighbours(file: File) -> Bitboard {
    let bits = Bitboard::file(file).0;
    Bitboard(bits << 1 & !Bitboard::file(File::A).0 | bits >> 1 & !Bitboard::file(File::H).0)
}

/// Whether no enemy pawn is ahead on the pawn's own or a neighbouring file.
fn is_passed(square: Square, side: Side, enemy_pawns: Bitboard) -> bool {
    let files = Bitboard::file(square.file()) | neighbours(square.file());
    let shift = square.index() / 8 * 8;
    let ahead = match side {
        Side::White if shift == 56 => 0,
        Side::White => !0 << (shift + 8),
        Side::Black => (1u64 << shift) - 1,
    };
    !files.meets(enemy_pawns & Bitboard(ahead))
}

#[cfg(test)]
mod tests {
    use super::evaluate;
    use tabuleiro_chess::Position;

    fn of(fen: &str) -> i32 {
        evaluate(&fen.parse::<Position>().unwrap())
    }

    #[test]
    fn a_position_and_its_mirror_are_worth_the_same() {
        for (fen, mirrored) in [
            (
                "r1bqk2r/pp2bppp/2n1pn2/3p4/3P4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 0 1",
                "r1bqkb1r/pp2pppp/2n2n2/3p4/3P4/2N1PN2/PP2BPPP/R1BQK2R b KQkq - 0 1",
            ),
            ("8/2p2k2/8/3P4/8/8/5K2/8 w - - 0 1", "8/5k2/8/8/3p4/8/2P2K2/8 b - - 0 1"),
        ] {
            assert_eq!(of(fen), of(mirrored));
        }
    }

    #[test]
    fn more_is_better() {
        assert!(of("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1") > 700);
        assert!(of("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1") < -700);
        let advanced = of("4k3/8/P7/8/8/8/8/4K3 w - - 0 1");
        assert!(advanced > of("4k3/8/8/8/8/P7/8/4K3 w - - 0 1"));
    }
}
