//! Forced wins, found by an independent solver that knows nothing but the rules, must be found by the search;
//! and what the search calls a forced win must be one.

use tabuleiro_core::{History, Side, SplitMix64};
use tabuleiro_draughts::{Piece, Position, Setup, Square, Variant};
use tabuleiro_engine::draughts::{Engine, Task};
use tabuleiro_search::{Control, Limits, Verdict};

/// Whether the side to move wins within `plies` whatever the opponent does: plain search, nothing left out.
fn wins(game: &mut History<Position>, plies: u32) -> bool {
    let mover = game.position().side_to_move();
    match game.outcome() {
        Some(outcome) => outcome.winner() == Some(mover),
        None if plies == 0 => false,
        None => moves(game.position()).into_iter().any(|mv| {
            game.play(mv);
            let won = loses(game, plies - 1);
            game.undo();
            won
        }),
    }
}

/// Whether the side to move loses within `plies` whatever it does.
fn loses(game: &mut History<Position>, plies: u32) -> bool {
    let mover = game.position().side_to_move();
    match game.outcome() {
        Some(outcome) => outcome.winner() == Some(!mover),
        None if plies == 0 => false,
        None => moves(game.position()).into_iter().all(|mv| {
            game.play(mv);
            let lost = wins(game, plies - 1);
            game.undo();
            lost
        }),
    }
}

fn moves(position: &Position) -> Vec<tabuleiro_draughts::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// A random position with a few pieces that is not over.
fn position(variant: &Variant, random: &mut SplitMix64) -> Position {
    loop {
        let mut setup = Setup::empty(*variant);
        setup.side_to_move = if random.below(2) == 0 { Side::White } else { Side::Black };
        for side in Side::ALL {
            for _ in 0..1 + random.below(4) {
                let square = Square::new(random.below(variant.square_count())).unwrap();
                if setup.at(square).is_none() {
                    let piece = if random.below(3) == 0 { Piece::King } else { Piece::Man };
                    setup.put(square, side, piece);
                }
            }
        }
        if let Ok(position) = Position::new(&setup)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

/// Compares search and solver on random positions; returns how many forced wins of three plies and more there
/// were.
fn compare(name: &str, positions: usize, depth: u32) -> usize {
    let variant = Variant::parse(name).unwrap();
    let mut random = SplitMix64::new(5);
    let mut engine = Engine::new(&variant, 4);
    let mut deep = 0;
    for _ in 0..positions {
        let mut game = History::new(position(&variant, &mut random));
        let shortest = (1..=depth).find(|&plies| wins(&mut game, plies));
        engine.new_game();
        let lines = engine.think(&Task::new(&game), &Control::new(Limits::depth(depth + 5)), |_| {});
        let (verdict, best) = (Verdict::of(lines[0].score), lines[0].moves[0]);
        let shown = || format!("{:?} {best} {verdict:?} shortest {shortest:?}", game.position());
        match (shortest, verdict) {
            (Some(plies), Verdict::WinIn(found)) => {
                assert!(found >= plies, "too short: {}", shown());
                deep += usize::from(plies >= 3);
                // The move it chose must keep the win that it claims, as far as the solver can see.
                if found <= depth {
                    let mut after = game.clone();
                    after.play(best);
                    assert!(loses(&mut after, found - 1), "no win: {}", shown());
                }
            }
            (Some(_), _) => panic!("missed a win: {}", shown()),
            (None, Verdict::WinIn(found)) => assert!(found > depth, "no win: {}", shown()),
            (None, Verdict::LossIn(found)) if found <= depth => {
                assert!(loses(&mut game.clone(), found), "no loss: {}", shown());
            }
            (None, _) => {}
        }
    }
    deep
}

#[test]
fn forced_wins_are_found_on_small_boards() {
    for name in ["brazilian", "russian", "english", "italian", "thai", "czech"] {
        assert!(compare(&format!("draughts:{name}"), 60, 5) >= 3, "{name}");
    }
}

#[test]
fn forced_wins_are_found_where_captures_are_free() {
    assert!(compare("draughts:warcaby", 60, 5) >= 3);
}

#[test]
fn forced_wins_are_found_on_large_boards() {
    for name in ["international", "frisian", "killer", "canadian", "malaysian"] {
        assert!(compare(&format!("draughts:{name}"), 30, 3) >= 1, "{name}");
    }
    compare("draughts:custom?width=20&height=20&rows=8", 10, 3);
}

#[test]
fn forced_wins_are_found_in_orthogonal_games() {
    for name in ["turkish", "armenian"] {
        assert!(compare(&format!("draughts:{name}"), 40, 3) >= 1, "{name}");
    }
}

#[test]
fn the_goal_of_each_game_is_understood() {
    assert!(compare("draughts:anti", 60, 5) >= 3);
    let breakthrough = "draughts:custom?goal=first-king&draws=none";
    let variant = Variant::parse(breakthrough).unwrap();
    let mut setup = Setup::empty(variant);
    for (number, side) in [(14, Side::White), (20, Side::Black)] {
        setup.put(Square::new(number - 1).unwrap(), side, Piece::Man);
    }
    setup.side_to_move = Side::White;
    let game = History::new(Position::new(&setup).unwrap());
    let lines = Engine::new(&variant, 1).think(&Task::new(&game), &Control::new(Limits::depth(8)), |_| {});
    assert_eq!(Verdict::of(lines[0].score), Verdict::WinIn(5), "three steps before the opponent's four");
}
