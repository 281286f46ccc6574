//! Every refused move gets a reason, and the reason is true.

mod obvious;
mod walk;

use std::collections::BTreeMap;

use obvious::Pieces;
use tabuleiro_chess::{CastlingRook, File, Placed, Position, Rank, Refusal, Role, Setup, Square, Wing};
use tabuleiro_core::Side;
use walk::for_each_position;

/// A wanted move in a position, with all that is needed to check what is said about it.
struct Case {
    position: Position,
    setup: Setup,
    pieces: Pieces,
    side: Side,
    king: Square,
    from: Square,
    to: Square,
    promotion: Option<Role>,
}

impl Case {
    fn stands(&self, piece: Placed, side: Side) -> bool {
        self.pieces.0[piece.square.index()] == Some(piece.role.of(side))
    }

    fn is_mine(&self, piece: Placed) -> bool {
        self.stands(piece, self.side)
    }

    fn is_theirs(&self, piece: Placed) -> bool {
        self.stands(piece, !self.side)
    }

    fn is_empty(&self, square: Square) -> bool {
        self.pieces.0[square.index()].is_none()
    }

    /// How far `to` is to the right and ahead of `from`, seen by the side to move.
    fn way(&self) -> (i32, i32) {
        let ahead = if self.side == Side::White { 1 } else { -1 };
        let (files, ranks) = obvious::way(self.from, self.to);
        (files, ranks * ahead)
    }

    fn is_legal_with(&self, promotion: Option<Role>) -> bool {
        let wanted = |mv: tabuleiro_chess::Move| {
            mv.from() == self.from
                && (mv.to() == self.to || mv.landing() == self.to)
                && mv.promotion() == promotion
        };
        self.position.moves().into_iter().any(wanted)
    }

    /// Whether `attacker`, an opponent's piece, attacks the king before the move and after it.
    fn attacks_king(&self, attacker: Placed) -> (bool, bool) {
        let after = self.pieces.after(self.from, self.to, self.setup.passed_square);
        let king = if self.from == self.king { self.to } else { self.king };
        (
            self.is_theirs(attacker) && self.pieces.attacks(attacker.square, self.king),
            self.is_theirs(attacker)
                && after.0[attacker.square.index()] == Some(attacker.role.of(!self.side))
                && after.attacks(attacker.square, king),
        )
    }

    /// Where king and rook go.
    fn castling_targets(&self, wing: Wing) -> (Square, Square) {
        let (king, rook) = match wing {
            Wing::KingSide => (File::G, File::F),
            Wing::QueenSide => (File::C, File::D),
        };
        let home = Rank::First.of(self.side);
        (Square::new(king, home), Square::new(rook, home))
    }

    /// The squares that king and rook touch, where they stand and where they go included.
    fn castling_ways(&self, wing: Wing) -> (Vec<Square>, Vec<Square>) {
        let rook = self.position.castling_rook(self.side, wing).unwrap();
        let (king_target, rook_target) = self.castling_targets(wing);
        // On one rank the order of squares is the order of files.
        let span = |a: Square, b: Square| {
            Square::all().filter(|&square| a.min(b) <= square && square <= a.max(b)).collect()
        };
        (span(self.king, king_target), span(rook, rook_target))
    }

    fn has_right(&self, wing: Wing) -> bool {
        self.setup.castling.iter().any(|right| {
            let CastlingRook::OnFile(file) = right.rook else { return false };
            right.side == self.side && (file > self.king.file()) == (wing == Wing::KingSide)
        })
    }

    /// Whether all that `refusal` says is so.
    fn is_true(&self, refusal: Refusal) -> bool {
        let (from, to) = (self.from, self.to);
        let (files, ranks) = self.way();
        let is_pawn = |square: Square| self.is_mine(Placed { role: Role::Pawn, square });
        match refusal {
            Refusal::Checkmate => self.position.moves().is_empty() && self.position.is_check(),
            Refusal::Stalemate => self.position.moves().is_empty() && !self.position.is_check(),
            Refusal::EmptySquare { square } => square == from && self.is_empty(from),
            Refusal::OpponentsPiece { piece } => piece.square == from && self.is_theirs(piece),
            Refusal::SameSquare { piece } => piece.square == from && self.is_mine(piece) && from == to,
            Refusal::WrongWay { piece, to: said } => {
                piece.square == from
                    && said == to
                    && self.is_mine(piece)
                    && !obvious::moves_that_way(piece.role, files, ranks)
            }
            Refusal::Blocked { piece, blocker } => {
                let way = obvious::squares_on_way(from, to);
                let way = if piece.role == Role::Pawn { &way[..] } else { &way[..way.len() - 1] };
                piece.square == from
                    && self.is_mine(piece)
                    && obvious::moves_that_way(piece.role, files, ranks)
                    && (self.is_mine(blocker) || self.is_theirs(blocker))
                    && way.iter().find(|&&square| !self.is_empty(square)) == Some(&blocker.square)
            }
            Refusal::OwnPiece { piece, target } => {
                piece.square == from
                    && target.square == to
                    && self.is_mine(piece)
                    && self.is_mine(target)
                    && self.pieces.attacks(from, to)
            }
            Refusal::DoubleStep { pawn } => {
                pawn == from
                    && is_pawn(pawn)
                    && (files, ranks) == (0, 2)
                    && pawn.rank() != Rank::Second.of(self.side)
            }
            Refusal::PawnTakesDiagonally { pawn, target } => {
                pawn == from && target.square == to && is_pawn(pawn) && self.is_theirs(target) && files == 0
            }
            Refusal::NothingToTake { pawn, to: said } => {
                let beside = Square::new(to.file(), from.rank());
                let en_passant = self.is_theirs(Placed { role: Role::Pawn, square: beside })
                    && to.rank() == Rank::Sixth.of(self.side);
                pawn == from
                    && said == to
                    && is_pawn(pawn)
                    && (files.abs(), ranks) == (1, 1)
                    && self.is_empty(to)
                    && !en_passant
            }
            Refusal::NotEnPassant { pawn, target } => {
                pawn == from
                    && is_pawn(pawn)
                    && (files.abs(), ranks) == (1, 1)
                    && self.is_empty(to)
                    && target == Square::new(to.file(), from.rank())
                    && self.is_theirs(Placed { role: Role::Pawn, square: target })
                    && self.setup.passed_square != Some(to)
            }
            Refusal::KingExposed { attacker } => match self.castling_wing() {
                None => from != self.king && self.attacks_king(attacker) == (false, true),
                Some(wing) => {
                    let (kings, rooks) = self.castling_targets(wing);
                    let mut after = self.pieces.clone();
                    let rook = self.position.castling_rook(self.side, wing).unwrap();
                    (after.0[self.king.index()], after.0[rook.index()]) = (None, None);
                    after.0[kings.index()] = Some(Role::King.of(self.side));
                    after.0[rooks.index()] = Some(Role::Rook.of(self.side));
                    self.is_theirs(attacker) && after.attacks(attacker.square, kings)
                }
            },
            Refusal::CheckUnanswered { checker } => {
                from != self.king && self.attacks_king(checker) == (true, true)
            }
            Refusal::DoubleCheck { first, second } => {
                let (first_attacks, second_attacks) = (self.attacks_king(first), self.attacks_king(second));
                from != self.king
                    && first != second
                    && (first_attacks.0, second_attacks.0) == (true, true)
                    && (first_attacks.1 || second_attacks.1)
            }
            Refusal::KingAttacked { to: said, attacker } => {
                said == to && from == self.king && self.attacks_king(attacker).1
            }
            Refusal::CastlingLost { wing } => {
                let target = if wing == Wing::KingSide { File::G } else { File::C };
                from == self.king && to.file() == target && files.abs() == 2 && !self.has_right(wing)
            }
            Refusal::CastlingInCheck { checker } => {
                self.castling_wing().is_some() && self.attacks_king(checker).0
            }
            Refusal::CastlingBlocked { wing, blocker } => {
                let (kings, rooks) = self.castling_ways(wing);
                let rook = self.position.castling_rook(self.side, wing).unwrap();
                self.castling_wing() == Some(wing)
                    && (self.is_mine(blocker) || self.is_theirs(blocker))
                    && ![self.king, rook].contains(&blocker.square)
                    && (kings.contains(&blocker.square) || rooks.contains(&blocker.square))
            }
            Refusal::CastlingAttacked { wing, square, attacker } => {
                let mut without_king = self.pieces.clone();
                without_king.0[self.king.index()] = None;
                self.castling_wing() == Some(wing)
                    && self.castling_ways(wing).0.contains(&square)
                    && self.is_theirs(attacker)
                    && without_king.attacks(attacker.square, square)
            }
            Refusal::PromotionMissing { pawn, to: said } => {
                pawn == from
                    && said == to
                    && is_pawn(pawn)
                    && self.promotion.is_none()
                    && self.is_legal_with(Some(Role::Queen))
            }
            Refusal::PromotionToThat { role } => {
                self.promotion == Some(role)
                    && [Role::Pawn, Role::King].contains(&role)
                    && self.is_legal_with(Some(Role::Queen))
            }
            Refusal::NoPromotion { piece, to: said } => {
                piece.square == from && said == to && self.is_mine(piece) && self.is_legal_with(None)
            }
        }
    }

    /// The wing on which the king has a right and the move means castling.
    fn castling_wing(&self) -> Option<Wing> {
        let is_meant = |wing: &Wing| {
            let target = if *wing == Wing::KingSide { File::G } else { File::C };
            self.position
                .castling_rook(self.side, *wing)
                .is_some_and(|rook| self.to == rook || self.to == Square::new(target, self.king.rank()))
        };
        Wing::ALL.into_iter().filter(|_| self.from == self.king).find(is_meant)
    }
}

fn name(refusal: Refusal) -> String {
    let text = format!("{refusal:?}");
    text.split(' ').next().unwrap().to_owned()
}

#[test]
fn every_reason_is_true() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for_each_position(8, 3_000, |position| {
        let setup = position.setup();
        let side = position.side_to_move();
        let mut case = Case {
            position: position.clone(),
            pieces: Pieces(setup.pieces),
            setup,
            side,
            king: position.board().king(side),
            from: position.board().king(side),
            to: position.board().king(side),
            promotion: None,
        };
        for from in Square::all() {
            for to in Square::all() {
                for promotion in [None, Some(Role::Queen), Some(Role::King)] {
                    // Squares without an own piece, and promotions of other pieces, need no more than a few
                    // questions.
                    let is_mine = position.board().side(side).contains(from);
                    let is_pawn = position.board().role_on(from) == Some(Role::Pawn);
                    if (!is_mine || promotion.is_some() && !is_pawn) && to.index() % 16 != 0 {
                        continue;
                    }
                    (case.from, case.to, case.promotion) = (from, to, promotion);
                    let Err(refusal) = position.find_move(from, to, promotion) else { continue };
                    assert!(case.is_true(refusal), "{from}{to} {promotion:?} in {position}: {refusal:?}");
                    *seen.entry(name(refusal)).or_default() += 1;
                }
            }
        }
    });
    // Every reason there is must have come up.
    assert_eq!(seen.len(), 23, "{seen:#?}");
}

/// Each refused move with what is said about it.
const SENTENCES: [(&str, &str, &str); 32] = [
    ("k7/8/8/8/8/8/4P3/K4B2 w - - 0 1", "f1d3", "the bishop on f1 is blocked by the pawn on e2"),
    ("k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3", "that would leave your king in check from the rook on e8"),
    ("k7/8/8/8/8/8/8/K7 w - - 0 1", "e2e4", "there is no piece on e2"),
    ("k7/8/8/8/8/8/8/K7 w - - 0 1", "a8a7", "the king on a8 is your opponent's"),
    ("k7/8/8/8/8/8/8/K7 w - - 0 1", "a1a1", "the king on a1 must go to another square"),
    (
        "k7/8/8/8/8/8/8/KN6 w - - 0 1",
        "b1b3",
        "the knight on b1 can't go to b3: knights move two squares straight and one to the side",
    ),
    ("k7/8/8/8/8/8/8/KB6 w - - 0 1", "b1b3", "the bishop on b1 can't go to b3: bishops move along diagonals"),
    (
        "k7/8/8/8/8/8/8/KR6 w - - 0 1",
        "b1c2",
        "the rook on b1 can't go to c2: rooks move along ranks and files",
    ),
    (
        "k7/8/8/8/8/8/8/KQ6 w - - 0 1",
        "b1c3",
        "the queen on b1 can't go to c3: queens move along ranks, files and diagonals",
    ),
    ("k7/8/8/8/8/8/8/K7 w - - 0 1", "a1a3", "the king on a1 can't go to a3: kings move one square"),
    (
        "k7/8/8/8/4P3/8/8/K7 w - - 0 1",
        "e4e3",
        "the pawn on e4 can't go to e3: pawns move straight ahead and take diagonally ahead",
    ),
    ("k7/8/8/8/8/8/P7/KR6 w - - 0 1", "b1a1", "the rook on b1 can't take your own king on a1"),
    (
        "k7/8/8/8/8/4P3/8/K7 w - - 0 1",
        "e3e5",
        "the pawn on e3 can't move two squares: only a pawn on its first square can",
    ),
    ("k7/8/8/8/8/4n3/4P3/K7 w - - 0 1", "e2e4", "the pawn on e2 is blocked by the knight on e3"),
    (
        "k7/8/8/8/4n3/8/4P3/K7 w - - 0 1",
        "e2e4",
        "the pawn on e2 can't take the knight on e4: pawns take diagonally",
    ),
    ("k7/8/8/8/8/8/4P3/K7 w - - 0 1", "e2d3", "the pawn on e2 has nothing to take on d3"),
    (
        "k7/8/8/3pP3/8/8/8/K7 w - - 0 1",
        "e5d6",
        "the pawn on e5 can't take the pawn on d5 en passant: that is possible only at once after it has moved \
         two squares",
    ),
    // The two pawns leave the rank together.
    ("7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6", "that would leave your king in check from the rook on h5"),
    (
        "k3r3/8/8/8/8/8/8/3QK3 w - - 0 1",
        "d1d8",
        "you are in check from the rook on e8, and this move does not stop that",
    ),
    (
        "k3r3/8/8/8/7b/8/8/3QK3 w - - 0 1",
        "d1e2",
        "you are in check from the bishop on h4 and the rook on e8 at once: only the king can move",
    ),
    ("k2r4/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1", "the king can't go to d1: the rook on d8 attacks that square"),
    ("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", "the king can't go to e2: the king on e3 attacks that square"),
    (
        "k7/8/8/8/8/8/8/4K2R w - - 0 1",
        "e1g1",
        "you can't castle on the king's side any more: the king or the rook has moved",
    ),
    ("4r2k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "you can't castle out of check: the rook on e8 gives check"),
    (
        "7k/8/8/8/8/8/8/RN2K3 w Q - 0 1",
        "e1c1",
        "you can't castle on the queen's side: the knight on b1 is in the way",
    ),
    (
        "k4r2/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1h1",
        "you can't castle on the king's side: the king would pass f1, which the rook on f8 attacks",
    ),
    // Chess960: the rook on b1 shields the king from the rook on a1.
    ("k7/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1", "that would leave your king in check from the rook on a1"),
    (
        "k7/4P3/8/8/8/8/8/K7 w - - 0 1",
        "e7e8",
        "the pawn on e7 reaches the last rank: say what it becomes, for example e8=Q",
    ),
    ("k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8k", "a pawn can't become a king"),
    (
        "k7/8/8/8/8/8/4P3/K7 w - - 0 1",
        "e2e4q",
        "the pawn on e2 can't become anything else on e4: only a pawn on the last rank does",
    ),
    ("k7/8/8/8/8/8/5PPP/3r2K1 w - - 0 1", "g2g3", "the game is over: it is checkmate"),
    ("k7/8/8/8/8/8/2q5/K7 w - - 0 1", "a1b1", "the game is over: it is stalemate"),
];

#[test]
fn reasons_are_said_in_words_that_a_player_understands() {
    for (fen, uci, expected) in SENTENCES {
        let position: Position = fen.parse().unwrap();
        let error = position.read_uci(uci).expect_err(uci);
        assert_eq!(error.to_string(), expected, "{uci} in {fen}");
    }
}
