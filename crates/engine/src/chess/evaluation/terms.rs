//! What a position is made of, as the evaluation sees it: a list of terms, each with how often it occurs.
//!
//! The evaluation is the sum of the terms' weights. Whoever wants the terms themselves, as the tuner does, passes
//! another [`Sink`].

use tabuleiro_chess::attacks::{bishop_attacks, king_attacks, knight_attacks, rook_attacks};
use tabuleiro_chess::{Bitboard, Board, File, Role, Square};
use tabuleiro_core::Side;

use super::masks::{ahead_on_files, file_and_neighbours, neighbours, pawn_attacks_of, shifted_forward};

/// A term, as an index below [`COUNT`].
pub type Term = usize;

/// A role on a square, seen from its side: 6 times 64.
pub const PIECE_SQUARE: Term = 0;
/// How many squares a knight, bishop, rook or queen can usefully go to: 28 numbers for each.
pub const MOBILITY: Term = PIECE_SQUARE + 6 * 64;
/// How much is aimed at the enemy king, in units.
pub const DANGER: Term = MOBILITY + 4 * 28;
/// The greatest number of units that is told apart.
pub const MOST_DANGER: usize = 40;
/// A passed pawn, by rank.
pub const PASSED: Term = DANGER + MOST_DANGER;
/// A passed pawn that nothing stands before and whose next square the enemy does not attack, by rank.
pub const PASSED_FREE: Term = PASSED + 8;
/// The distance of the own king to an advanced passed pawn's next square.
pub const PASSED_OWN_KING: Term = PASSED_FREE + 8;
/// The distance of the enemy king to it.
pub const PASSED_ENEMY_KING: Term = PASSED_OWN_KING + 8;
/// A pawn guarded by a pawn, by rank.
pub const GUARDED: Term = PASSED_ENEMY_KING + 8;
/// A pawn with a pawn beside it, by rank.
pub const PHALANX: Term = GUARDED + 8;
/// A pawn without own pawns on the neighbouring files.
pub const ISOLATED: Term = PHALANX + 8;
/// A pawn with an own pawn ahead on its file.
pub const DOUBLED: Term = ISOLATED + 1;
/// A pawn that no own pawn can ever guard and whose next square an enemy pawn attacks.
pub const BACKWARD: Term = DOUBLED + 1;
/// Two bishops.
pub const BISHOP_PAIR: Term = BACKWARD + 1;
/// A rook on a file without pawns.
pub const ROOK_OPEN: Term = BISHOP_PAIR + 1;
/// A rook on a file without own pawns.
pub const ROOK_HALF_OPEN: Term = ROOK_OPEN + 1;
/// A knight, then a bishop, guarded by a pawn where no enemy pawn can ever attack it.
pub const OUTPOST: Term = ROOK_HALF_OPEN + 1;
/// An enemy piece attacked by a pawn, by its role.
pub const PAWN_THREAT: Term = OUTPOST + 2;
/// An enemy piece attacked by a knight or bishop, by its role.
pub const MINOR_THREAT: Term = PAWN_THREAT + 6;
/// An enemy piece attacked by a rook, by its role.
pub const ROOK_THREAT: Term = MINOR_THREAT + 6;
/// An enemy piece attacked and not guarded, by its role.
pub const LOOSE: Term = ROOK_THREAT + 6;
/// On each of the files at the own king, the rank of the own pawn nearest to the edge of the board (0: none), by
/// the file's distance from the side.
pub const SHELTER: Term = LOOSE + 6;
/// On each of those files, the rank of the foremost enemy pawn (0: none), by the file's distance from the side.
pub const STORM: Term = SHELTER + 4 * 8;
/// How many terms there are.
pub const COUNT: usize = STORM + 4 * 8;

/// What takes the terms.
pub trait Sink {
    /// `term` occurs once for `side`.
    fn add(&mut self, side: Side, term: Term);
}

/// Units of danger of a piece that attacks the squares around a king, by role.
const ATTACKER_UNITS: [usize; 6] = [0, 2, 2, 3, 4, 0];
/// Units of danger of a safe check, by role.
const CHECK_UNITS: [usize; 6] = [0, 4, 3, 5, 4, 0];

/// What one side has on the board, with where it attacks.
struct Army {
    side: Side,
    all: Bitboard,
    pawns: Bitboard,
    king: Square,
    pawn_attacks: Bitboard,
    attacks_by: [Bitboard; 6],
    attacks: Bitboard,
    danger: usize,
}

impl Army {
    fn of(board: &Board, side: Side) -> Army {
        let pawns = board.pieces(Role::Pawn.of(side));
        let king = board.king(side);
        let pawn_attacks = pawn_attacks_of(pawns, side);
        let mut attacks_by = [Bitboard::EMPTY; 6];
        attacks_by[Role::Pawn.index()] = pawn_attacks;
        attacks_by[Role::King.index()] = king_attacks(king);
        let attacks = pawn_attacks | king_attacks(king);
        Army { side, all: board.side(side), pawns, king, pawn_attacks, attacks_by, attacks, danger: 0 }
    }
}

/// Hands every term of `board` to `sink`.
#[inline]
pub fn visit(board: &Board, sink: &mut impl Sink) {
    let mut white = Army::of(board, Side::White);
    let mut black = Army::of(board, Side::Black);
    visit_pieces(board, &mut white, &black, sink);
    visit_pieces(board, &mut black, &white, sink);
    for (own, enemy) in [(&white, &black), (&black, &white)] {
        visit_pawns(board, own, enemy, sink);
        visit_threats(board, own, enemy, sink);
        visit_king(board, own, enemy, sink);
    }
}

/// The square as `side` sees it.
#[inline]
fn seen_by(side: Side, square: Square) -> usize {
    if side == Side::White { square.index() } else { square.flipped().index() }
}

fn visit_pieces(board: &Board, own: &mut Army, enemy: &Army, sink: &mut impl Sink) {
    let occupied = board.occupied();
    let side = own.side;
    let zone = {
        let around = king_attacks(enemy.king).with(enemy.king);
        around | shifted_forward(around, enemy.side)
    };
    let useful = !(own.pawns | enemy.pawn_attacks).with(own.king);
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
            own.attacks |= attacks;
            sink.add(side, PIECE_SQUARE + role.index() * 64 + seen_by(side, square));
            let mobility = (attacks & useful).count() as usize;
            sink.add(side, MOBILITY + (role.index() - 1) * 28 + mobility.min(27));
            if attacks.meets(zone) {
                own.danger += ATTACKER_UNITS[role.index()];
                own.danger += (attacks & zone).without(enemy.pawn_attacks).count() as usize;
            }
            let file = Bitboard::file(square.file());
            if role == Role::Rook && !file.meets(own.pawns) {
                sink.add(side, if file.meets(enemy.pawns) { ROOK_HALF_OPEN } else { ROOK_OPEN });
            }
            let is_outpost = matches!(role, Role::Knight | Role::Bishop)
                && own.pawn_attacks.contains(square)
                && !(ahead_on_files(neighbours(square.file()), square, side)).meets(enemy.pawns);
            if is_outpost {
                sink.add(side, OUTPOST + usize::from(role == Role::Bishop));
            }
        }
    }
    if (board.role(Role::Bishop) & own.all).several() {
        sink.add(side, BISHOP_PAIR);
    }
}

fn visit_pawns(board: &Board, own: &Army, enemy: &Army, sink: &mut impl Sink) {
    let side = own.side;
    for square in own.pawns {
        sink.add(side, PIECE_SQUARE + seen_by(side, square));
        let rank = square.rank().of(side).index();
        let beside = neighbours(square.file());
        let same_rank = Bitboard::rank(square.rank());
        if own.pawn_attacks.contains(square) {
            sink.add(side, GUARDED + rank);
        }
        if (own.pawns & beside & same_rank).any() {
            sink.add(side, PHALANX + rank);
        }
        if !beside.meets(own.pawns) {
            sink.add(side, ISOLATED);
        }
        if ahead_on_files(Bitboard::file(square.file()), square, side).meets(own.pawns) {
            sink.add(side, DOUBLED);
        }
        let next = shifted_forward(square.into(), side);
        let behind = (own.pawns & beside).without(ahead_on_files(beside, square, side));
        if behind.is_empty() && next.meets(enemy.pawn_attacks) {
            sink.add(side, BACKWARD);
        }
        if !ahead_on_files(file_and_neighbours(square.file()), square, side).meets(enemy.pawns) {
            sink.add(side, PASSED + rank);
            if !next.meets(board.occupied() | enemy.attacks) {
                sink.add(side, PASSED_FREE + rank);
            }
            if rank >= 3
                && let Some(next) = next.first()
            {
                sink.add(side, PASSED_OWN_KING + usize::from(own.king.distance(next)));
                sink.add(side, PASSED_ENEMY_KING + usize::from(enemy.king.distance(next)));
            }
        }
    }
}

fn visit_threats(board: &Board, own: &Army, enemy: &Army, sink: &mut impl Sink) {
    let side = own.side;
    let minor = own.attacks_by[Role::Knight.index()] | own.attacks_by[Role::Bishop.index()];
    let rook = own.attacks_by[Role::Rook.index()];
    let loose = own.attacks.without(enemy.attacks);
    for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let targets = board.role(role) & enemy.all;
        let mut each = |attacked: Bitboard, term: Term| {
            for _ in 0..(targets & attacked).count() {
                sink.add(side, term + role.index());
            }
        };
        if role != Role::Pawn {
            each(own.pawn_attacks, PAWN_THREAT);
        }
        each(minor, MINOR_THREAT);
        each(rook, ROOK_THREAT);
        each(loose, LOOSE);
    }
}

fn visit_king(board: &Board, own: &Army, enemy: &Army, sink: &mut impl Sink) {
    let side = own.side;
    sink.add(side, PIECE_SQUARE + Role::King.index() * 64 + seen_by(side, own.king));

    // What this side aims at the enemy king: pieces around it, and checks on squares that nothing guards.
    let occupied = board.occupied();
    let safe = !(own.all | enemy.attacks);
    let straight = rook_attacks(enemy.king, occupied);
    let diagonal = bishop_attacks(enemy.king, occupied);
    let lines = [Bitboard::EMPTY, knight_attacks(enemy.king), diagonal, straight, straight | diagonal];
    let mut danger = own.danger;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        if (lines[role.index()] & own.attacks_by[role.index()] & safe).any() {
            danger += CHECK_UNITS[role.index()];
        }
    }
    sink.add(side, DANGER + danger.min(MOST_DANGER - 1));

    // The pawns at the own king.
    let middle = own.king.file().index().clamp(1, 6);
    let back = own.king.rank().of(side);
    for file in middle - 1..=middle + 1 {
        let from_side = file.min(7 - file);
        let squares = Bitboard::file(File::ALL[file]);
        let rank_of = |pawns: Bitboard| {
            let nearest = if side == Side::White { pawns.first() } else { pawns.last() };
            nearest.map_or(0, |square| square.rank().of(side).index())
        };
        let at_or_ahead = |pawns: Bitboard| {
            let ranks = pawns.into_iter().filter(|square| square.rank().of(side) >= back);
            ranks.collect::<Bitboard>()
        };
        sink.add(side, SHELTER + from_side * 8 + rank_of(at_or_ahead(own.pawns & squares)));
        sink.add(side, STORM + from_side * 8 + rank_of(at_or_ahead(enemy.pawns & squares)));
    }
}
