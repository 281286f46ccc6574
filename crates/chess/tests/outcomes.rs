//! How games end by the position alone.

use std::collections::HashSet;

use tabuleiro_chess::{
    DrawReason, File, Outcome, Piece, Position, Rank, Replay, Role, Rules, Setup, Side, Square, WinReason,
};
use tabuleiro_core::SplitMix64;

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn draw(fen: &str) -> Option<DrawReason> {
    match position(fen).outcome() {
        Some(Outcome::Draw { reason }) => Some(reason),
        Some(Outcome::Win { .. }) => panic!("{fen} is won"),
        None => None,
    }
}

#[test]
fn the_game_ends_with_the_75th_move_without_progress_and_not_before() {
    let limit = Some(DrawReason::MoveLimit { moves: 75 });
    for (clock, expected) in [(148, None), (149, None), (150, limit), (151, limit)] {
        assert_eq!(draw(&format!("4k3/8/8/8/8/8/4P3/4K2R w - - {clock} 200")), expected, "{clock}");
    }
    let mut played = position("4k3/8/8/8/8/8/4P3/4K2R w - - 149 200");
    played.play(played.read_move("Rh2").unwrap());
    assert_eq!(played.outcome(), Some(Outcome::draw(DrawReason::MoveLimit { moves: 75 })));
    let mut pawn = position("4k3/8/8/8/8/8/4P3/4K2R w - - 149 200");
    pawn.play(pawn.read_move("e4").unwrap());
    assert_eq!(pawn.outcome(), None, "a pawn move is progress");
}

#[test]
fn a_replayed_game_ends_with_the_75th_move_without_progress_and_not_before() {
    for clock in 140..160 {
        let replay = Replay::new(&position(&format!("4k3/1p6/8/8/8/8/P7/4K2R w - - {clock} 200")));
        assert_eq!(replay.may_be_over(), clock >= 150, "{clock}");
    }
    let mut replay = Replay::new(&position("4k3/1p6/8/8/8/8/P7/4K2R w - - 148 200"));
    for (san, over) in [("Rh2", false), ("Kd8", true), ("Rh8+", true)] {
        assert!(replay.play_san(san.as_bytes()).is_some(), "{san}");
        assert_eq!(replay.position().outcome().is_some(), over, "{san}");
        assert_eq!(replay.may_be_over(), over, "{san}");
    }
}

#[test]
fn fifty_moves_without_progress_may_be_claimed() {
    for (clock, claim) in [(99, None), (100, Some(DrawReason::MoveLimit { moves: 50 }))] {
        assert_eq!(position(&format!("4k3/8/8/8/8/8/4P3/4K2R w - - {clock} 200")).claimable_draw(), claim);
    }
}

#[test]
fn mate_and_stalemate_come_before_any_counter() {
    let mate = Some(Outcome::win(Side::White, WinReason::Checkmate));
    assert_eq!(position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 200").outcome(), mate);
    assert_eq!(draw("7k/5Q2/6K1/8/8/8/8/8 b - - 150 200"), Some(DrawReason::Stalemate));
}

#[test]
fn material_that_can_not_mate_draws() {
    let lacks = Some(DrawReason::InsufficientMaterial);
    for (fen, expected) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", lacks),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", lacks),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", lacks),
        // All bishops on light squares.
        ("2b1k3/8/8/8/8/3B4/8/4KB2 w - - 0 1", lacks),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1", None),
        ("4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", None),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", None),
        ("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", None),
    ] {
        assert_eq!(draw(fen), expected, "{fen}");
    }
}

/// Positions in which nothing can ever be taken.
const LOCKED: [&str; 7] = [
    "4k3/8/3p4/p1pPp1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1",
    // Eighteen pieces, and twenty with bishops that stay behind their own pawns.
    "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1",
    "4kb2/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1",
    "4kb2/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 b - - 99 1",
    "3bkb2/8/8/p1p1p1p1/PpPpPpP1/1P1P1P2/8/3BKB2 w - - 0 1",
];

#[test]
fn dead_positions_are_recognised_for_small_and_large_armies() {
    for fen in LOCKED {
        assert_eq!(draw(fen), Some(DrawReason::DeadPosition), "{fen}");
        assert!(Replay::new(&position(fen)).may_be_over(), "{fen}");
    }
    // The last piece that could mate must be taken, whatever bishops of one colour are left then.
    for (fen, dead) in [
        ("8/8/8/8/2k5/8/1q6/K7 w - - 0 1", true),
        ("7n/8/8/8/2k5/8/1q6/K7 w - - 0 1", true),
        ("6bk/5b2/8/8/8/8/6q1/7K w - - 0 1", true),
        ("2b1b1bk/5b2/8/8/8/8/6q1/7K w - - 0 1", true),
        ("6bk/4b3/8/8/8/8/6q1/7K w - - 0 1", false),
        ("7n/7n/8/8/2k5/8/1q6/K7 w - - 0 1", false),
        ("8/8/8/8/2k5/8/1r6/K7 w - - 0 1", true),
        ("8/8/8/8/2k5/1r6/8/K7 w - - 0 1", false),
    ] {
        assert_eq!(draw(fen), dead.then_some(DrawReason::DeadPosition), "{fen}");
    }
}

#[test]
fn what_can_still_be_won_is_not_dead() {
    for fen in [
        // A file without pawns lets the kings through.
        "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1",
        // A pawn can be taken en passant, and only now: without that right it is dead.
        "4k3/8/3p4/p1pPp1p1/P1P1P1P1/8/8/4K3 w - e6 0 1",
        // Bishops beyond the wall can mate a king that its own bishops shut in on h7.
        "B1B1k2b/6b1/7b/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
        // The other bishop of each side takes pawns.
        "2b1k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1",
        "4kb2/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/2B1K3 w - - 0 1",
        // A knight leaps over the wall; a rook may give itself up.
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K1N1 w - - 0 1",
        "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K2R w - - 0 1",
        // The pawns take each other, or can go on.
        "4k3/8/8/1p6/PpP5/1P6/8/4K3 w - - 0 1",
        "4k3/8/p7/2p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    ] {
        assert_eq!(draw(fen), None, "{fen}");
    }
}

/// Whether a mate can be reached from `start`; `None` if more than `limit` positions would have to be
/// looked at.
fn mate_within(start: &Position, limit: usize) -> Option<bool> {
    let mut seen = HashSet::from([start.hash()]);
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        let moves = position.moves();
        if moves.is_empty() && position.is_check() {
            return Some(true);
        }
        for mv in moves {
            let next = position.after(mv);
            if seen.insert(next.hash()) {
                open.push(next);
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some(false)
}

/// A wall of pawns at random heights, now and then with a gap, two kings and perhaps a piece of each side.
fn random_wall(random: &mut SplitMix64) -> Option<Position> {
    let mut setup = Setup::empty();
    let height = 2 + random.below(2);
    for file in File::ALL {
        if random.below(6) > 0 {
            let rank = height + random.below(2);
            setup.put(Square::new(file, Rank::ALL[rank]), Piece { side: Side::White, role: Role::Pawn });
            setup.put(Square::new(file, Rank::ALL[rank + 1]), Piece { side: Side::Black, role: Role::Pawn });
        }
    }
    let free = |setup: &Setup, random: &mut SplitMix64| loop {
        let square = Square::from_index(random.below(64));
        if setup.piece_on(square).is_none() {
            return square;
        }
    };
    for side in Side::ALL {
        let king = free(&setup, random);
        setup.put(king, Role::King.of(side));
        if random.below(2) == 0 {
            let piece = free(&setup, random);
            let roles = [Role::Bishop, Role::Bishop, Role::Knight, Role::Rook];
            setup.put(piece, roles[random.below(roles.len())].of(side));
        }
    }
    setup.position().ok()
}

#[test]
fn no_position_that_is_called_dead_leads_to_mate() {
    let mut random = SplitMix64::new(0xDEAD);
    let (mut dead, mut explored) = (0, 0);
    for _ in 0..100_000 {
        let Some(position) = random_wall(&mut random) else { continue };
        if position.outcome() == Some(Outcome::draw(DrawReason::DeadPosition)) {
            dead += 1;
            if dead <= 300 {
                let mates = mate_within(&position, 5_000);
                assert_ne!(mates, Some(true), "{position}");
                explored += usize::from(mates == Some(false));
            }
        }
    }
    assert!(dead > 200 && explored > 100, "{dead} dead, {explored} explored to the end");
}
