//! Perft where the rare rules meet, against published counts and against a generator that follows the rule
//! book square by square.

mod obvious;

use obvious::{Pieces, squares_on_way, way};
use tabuleiro_chess::{CastlingRook, File, Position, Rank, Role, Side, Square};

/// Martin Sedlak's special positions, each with its mirror image: position, depth, published count.
const SPECIAL: [(&str, u32, u64); 26] = [
    // An en passant square that could not have arisen.
    ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", 6, 824_064),
    ("8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1", 6, 824_064),
    // En passant gives check.
    ("8/5k2/8/2Pp4/2B5/1K6/8/8 w - d6 0 1", 6, 1_440_467),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1_440_467),
    // Short castling gives check.
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661_072),
    ("4k2r/8/8/8/8/8/8/5K2 b k - 0 1", 6, 661_072),
    // Long castling gives check.
    ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803_711),
    ("r3k3/8/8/8/8/8/8/3K4 b q - 0 1", 6, 803_711),
    // Rights lost by a rook that is taken.
    ("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1_274_206),
    ("r3k2r/7b/8/8/8/8/1B4BQ/R3K2R b KQkq - 0 1", 4, 1_274_206),
    // Castling prevented.
    ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1_720_476),
    ("r3k2r/8/5Q2/8/8/3q4/8/R3K2R w KQkq - 0 1", 4, 1_720_476),
    // Promotion out of check.
    ("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3_821_001),
    ("3K4/8/8/8/8/8/4p3/2k2R2 b - - 0 1", 6, 3_821_001),
    // Discovered check.
    ("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1_004_658),
    ("5K2/8/1Q6/2N5/8/1p2k3/8/8 w - - 0 1", 5, 1_004_658),
    // Promotion gives check.
    ("4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217_342),
    ("8/k7/8/8/8/8/1p6/4K3 b - - 0 1", 6, 217_342),
    // Underpromotion gives check.
    ("8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92_683),
    ("8/8/8/8/8/k7/p1K5/8 b - - 0 1", 6, 92_683),
    // Stalemate of oneself.
    ("K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2_217),
    ("8/8/8/8/8/p7/8/k1K5 b - - 0 1", 6, 2_217),
    // Stalemate and checkmate.
    ("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567_584),
    ("8/8/8/8/1k6/8/K1p5/8 b - - 0 1", 7, 567_584),
    // Double check.
    ("8/5k2/8/5N2/5Q2/2K5/8/8 w - - 0 1", 4, 23_527),
    ("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23_527),
];

#[test]
fn special_positions() {
    for (fen, depth, count) in SPECIAL {
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.perft(depth), count, "{fen}");
    }
}

#[test]
fn special_positions_as_the_rule_book_counts_them() {
    for (fen, depth, _) in SPECIAL {
        let position: Position = fen.parse().unwrap();
        for depth in 1..depth - 1 {
            assert_eq!(position.perft(depth), RuleBook::of(&position).perft(depth), "{depth} in {fen}");
        }
    }
}

#[test]
fn a_rook_that_is_taken_by_a_promotion_can_not_castle() {
    for fen in ["r3k2r/1P4P1/8/8/8/8/8/4K3 w kq - 0 1", "4k3/8/8/8/8/8/1p4p1/R3K2R b KQ - 0 1"] {
        let position: Position = fen.parse().unwrap();
        for depth in 1..=3 {
            assert_eq!(position.perft(depth), RuleBook::of(&position).perft(depth), "{depth} in {fen}");
        }
    }
}

/// A position of usual chess whose moves are found by trying every square for every piece.
#[derive(Clone)]
struct RuleBook {
    pieces: Pieces,
    side: Side,
    /// The rooks that may castle.
    rooks: Vec<Square>,
    passed: Option<Square>,
}

impl RuleBook {
    fn of(position: &Position) -> RuleBook {
        let setup = position.setup();
        let rooks = setup.castling.iter().map(|right| match right.rook {
            CastlingRook::OnFile(file) => Square::new(file, Rank::First.of(right.side)),
            CastlingRook::Outermost(_) => unreachable!("positions name the files"),
        });
        RuleBook {
            pieces: Pieces(setup.pieces),
            side: setup.side_to_move,
            rooks: rooks.collect(),
            passed: setup.passed_square,
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        let successors = self.successors();
        if depth == 1 {
            return successors.len() as u64;
        }
        successors.iter().map(|next| next.perft(depth - 1)).sum()
    }

    fn successors(&self) -> Vec<RuleBook> {
        let mut found = Vec::new();
        for from in Square::all() {
            for to in Square::all().filter(|&to| self.goes(from, to)) {
                let next = self.after(from, to);
                if next.is_safe(self.side) {
                    match next.pieces.0[to.index()] {
                        Some(piece)
                            if piece.role == Role::Pawn && to.rank() == Rank::Eighth.of(self.side) =>
                        {
                            for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
                                let mut promoted = next.clone();
                                promoted.pieces.0[to.index()] = Some(role.of(self.side));
                                found.push(promoted);
                            }
                        }
                        _ => found.push(next),
                    }
                }
            }
        }
        let home = Rank::First.of(self.side);
        for &rook in self.rooks.iter().filter(|rook| rook.rank() == home) {
            found.extend(self.castled(Square::new(File::E, home), rook));
        }
        found
    }

    /// Whether the piece on `from` goes to `to`, whatever becomes of its king.
    fn goes(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.pieces.0[from.index()].filter(|piece| piece.side == self.side) else {
            return false;
        };
        let target = self.pieces.0[to.index()];
        if from == to || target.is_some_and(|target| target.side == self.side) {
            return false;
        }
        if piece.role != Role::Pawn {
            return self.pieces.attacks(from, to);
        }
        let (files, ranks) = way(from, to);
        let ahead = if self.side == Side::White { ranks } else { -ranks };
        let is_free =
            || squares_on_way(from, to).iter().all(|square| self.pieces.0[square.index()].is_none());
        match (files.abs(), ahead) {
            (0, 1) => is_free(),
            (0, 2) => from.rank() == Rank::Second.of(self.side) && is_free(),
            (1, 1) => target.is_some() || self.passed == Some(to),
            _ => false,
        }
    }

    fn after(&self, from: Square, to: Square) -> RuleBook {
        let moved = self.pieces.0[from.index()].map(|piece| piece.role);
        let (_, ranks) = way(from, to);
        let home = Rank::First.of(self.side);
        let is_lost =
            |&rook: &Square| rook == from || rook == to || moved == Some(Role::King) && rook.rank() == home;
        let middle = Square::from_index((from.index() + to.index()) / 2);
        RuleBook {
            pieces: self.pieces.after(from, to, self.passed),
            side: !self.side,
            rooks: self.rooks.iter().copied().filter(|rook| !is_lost(rook)).collect(),
            passed: (moved == Some(Role::Pawn) && ranks.abs() == 2).then_some(middle),
        }
    }

    /// Castling from the e-file with the rook in a corner, if it is allowed.
    fn castled(&self, king: Square, rook: Square) -> Option<RuleBook> {
        let step = if rook.file() == File::H { 1 } else { -1 };
        let target = king.offset(2 * step, 0)?;
        let crossed = king.offset(step, 0)?;
        let between = squares_on_way(king, rook);
        let is_free =
            between[..between.len() - 1].iter().all(|square| self.pieces.0[square.index()].is_none());
        let is_safe = [king, crossed, target].iter().all(|&square| !self.is_attacked(square, self.side));
        (is_free && is_safe).then(|| {
            let mut next = self.after(king, target);
            next.pieces.0[crossed.index()] = next.pieces.0[rook.index()].take();
            next
        })
    }

    /// Whether a piece of the opponent of `side` attacks `square`.
    fn is_attacked(&self, square: Square, side: Side) -> bool {
        Square::all().any(|from| {
            self.pieces.0[from.index()].is_some_and(|piece| piece.side != side)
                && from != square
                && self.pieces.attacks(from, square)
        })
    }

    fn is_safe(&self, side: Side) -> bool {
        let king = Square::all().find(|square| self.pieces.0[square.index()] == Some(Role::King.of(side)));
        king.is_some_and(|king| !self.is_attacked(king, side))
    }
}
