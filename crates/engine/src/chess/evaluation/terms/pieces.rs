//! Knights, bishops, rooks and queens: where they stand and what they can do.

use tabuleiro_chess::attacks::{bishop_attacks, knight_attacks, rook_attacks};
use tabuleiro_chess::{Bitboard, Board, Rank, Role, Square};

use super::army::Army;
use super::{
    BEHIND_PAWN, BISHOP_AND_PAWNS, BISHOP_PAIR, KNIGHT_AND_PAWNS, LONG_DIAGONAL, MOBILITY, NEAR_OUTPOST,
    OUTPOST, PIECE_SQUARE, PROTECTOR, ROOK_AND_PAWNS, ROOK_HALF_OPEN, ROOK_OPEN, ROOK_SEVENTH, Sink, seen_by,
};
use crate::chess::evaluation::masks::{ahead_on_files, neighbours, shifted_forward};

/// Units of danger of a piece that attacks the squares around a king, by role.
const ATTACKER_UNITS: [usize; 6] = [0, 2, 2, 3, 4, 0];
/// d4, e4, d5 and e5.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

/// Visits the pieces of `own`, whose attacks become known by it.
pub(super) fn visit(board: &Board, own: &mut Army, enemy: &Army, sink: &mut impl Sink) {
    let occupied = board.occupied();
    let side = own.side;
    let zone = enemy.king_zone();
    let useful = !(own.pawns | enemy.pawn_attacks).with(own.king);
    let pawn_count = own.pawns.count() as usize;
    // Sliders see through the own ones behind which they stand.
    let queens = board.role(Role::Queen) & own.all;
    let through_bishops = occupied.without(queens);
    let through_rooks = occupied.without(queens | board.role(Role::Rook) & own.all);
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in board.role(role) & own.all {
            let attacks = match role {
                Role::Knight => knight_attacks(square),
                Role::Bishop => bishop_attacks(square, through_bishops),
                Role::Rook => rook_attacks(square, through_rooks),
                _ => bishop_attacks(square, occupied) | rook_attacks(square, occupied),
            };
            own.attacks_by[role.index()] |= attacks;
            own.twice |= own.attacks & attacks;
            own.attacks |= attacks;
            sink.one(side, PIECE_SQUARE + role.index() * 64 + seen_by(side, square));
            let mobility = (attacks & useful).count() as usize;
            sink.one(side, MOBILITY + (role.index() - 1) * 28 + mobility.min(27));
            if attacks.meets(zone) {
                own.danger += ATTACKER_UNITS[role.index()];
                own.danger += (attacks & zone).without(enemy.pawn_attacks).count() as usize;
            }
            match role {
                Role::Knight => sink.one(side, KNIGHT_AND_PAWNS + pawn_count.min(8)),
                Role::Bishop => visit_bishop(own, enemy, square, sink),
                Role::Rook => {
                    sink.one(side, ROOK_AND_PAWNS + pawn_count.min(8));
                    visit_rook(own, enemy, square, sink);
                }
                _ => {}
            }
            if matches!(role, Role::Knight | Role::Bishop) {
                visit_minor(board, own, enemy, square, role, attacks, sink);
            }
        }
    }
    if (board.role(Role::Bishop) & own.all).several() {
        sink.one(side, BISHOP_PAIR);
    }
}

fn visit_bishop(own: &Army, enemy: &Army, square: Square, sink: &mut impl Sink) {
    let light = Bitboard::LIGHT.contains(square);
    let colour = if light { Bitboard::LIGHT } else { !Bitboard::LIGHT };
    sink.one(own.side, BISHOP_AND_PAWNS + ((own.pawns & colour).count() as usize).min(8));
    if (bishop_attacks(square, own.pawns | enemy.pawns) & CENTRE).several() {
        sink.one(own.side, LONG_DIAGONAL);
    }
}

fn visit_rook(own: &Army, enemy: &Army, square: Square, sink: &mut impl Sink) {
    let side = own.side;
    let file = Bitboard::file(square.file());
    if !file.meets(own.pawns) {
        sink.one(side, if file.meets(enemy.pawns) { ROOK_HALF_OPEN } else { ROOK_OPEN });
    }
    let seventh = square.rank().of(side) == Rank::ALL[6];
    let targets =
        enemy.king.rank().of(side) == Rank::ALL[7] || enemy.pawns.meets(Bitboard::rank(square.rank()));
    if seventh && targets {
        sink.one(side, ROOK_SEVENTH);
    }
}

/// What knights and bishops have in common.
fn visit_minor(
    board: &Board,
    own: &Army,
    enemy: &Army,
    square: Square,
    role: Role,
    attacks: Bitboard,
    sink: &mut impl Sink,
) {
    let side = own.side;
    let which = usize::from(role == Role::Bishop);
    let is_outpost = |square: Square| {
        square.rank().of(side).index() >= 3
            && own.pawn_attacks.contains(square)
            && !ahead_on_files(neighbours(square.file()), square, side).meets(enemy.pawns)
    };
    if is_outpost(square) {
        sink.one(side, OUTPOST + which);
    } else if role == Role::Knight
        && (attacks & own.pawn_attacks).without(own.all | enemy.pawn_attacks).into_iter().any(is_outpost)
    {
        sink.one(side, NEAR_OUTPOST);
    }
    if shifted_forward(square.into(), side).meets(board.role(Role::Pawn)) {
        sink.one(side, BEHIND_PAWN + which);
    }
    sink.one(side, PROTECTOR + which * 8 + usize::from(own.king.distance(square)));
}
