//! The engine knows when a game is drawn, and stops when it is told.

use tabuleiro_chess::Position;
use tabuleiro_core::History;
use tabuleiro_engine::chess::{BENCH_POSITIONS, Engine, Strength, Task};
use tabuleiro_search::{Control, Limits, ReportedBound, Verdict};

fn game(fen: &str, moves: &[&str]) -> History<Position> {
    let mut game = History::new(fen.parse::<Position>().unwrap());
    for mv in moves {
        let mv = game.position().read_uci(mv).unwrap();
        game.play(mv);
    }
    game
}

fn best(game: &History<Position>, depth: u32) -> (String, Verdict) {
    let lines = Engine::new(4).think(&Task::new(game), &Control::new(Limits::depth(depth)), |_| {});
    (game.position().uci(lines[0].moves[0]).to_string(), Verdict::of(lines[0].score))
}

#[test]
fn a_lost_side_takes_perpetual_check() {
    // Black threatens mate and has a rook more, but the queen checks for ever, from e8 and h5 for one.
    let (_, verdict) = best(&game("6k1/6p1/8/7Q/8/8/rq6/7K w - - 0 1", &[]), 8);
    assert_eq!(verdict, Verdict::Points(0));
}

#[test]
fn a_third_repetition_is_seen_as_a_draw() {
    // Shuffling back would bring the position up for the third time; the side that is ahead avoids it.
    let shuffle = ["a1a2", "g8g7", "a2a1", "g7g8", "a1a2", "g8g7", "a2a1"];
    let repeated = game("6k1/8/8/8/8/8/8/R5K1 w - - 0 1", &shuffle);
    let (mv, verdict) = best(&repeated, 6);
    assert_eq!((mv.as_str(), verdict), ("g7g8", Verdict::Points(0)), "the side that is behind repeats");
}

#[test]
fn the_fifty_move_rule_draws_unless_it_is_mate() {
    let (_, verdict) = best(&game("8/8/8/4k3/8/8/R7/4K3 w - - 99 80", &[]), 5);
    assert_eq!(verdict, Verdict::Points(0));
    let (mv, verdict) = best(&game("7k/8/6K1/8/8/8/8/R7 w - - 99 80", &[]), 5);
    assert_eq!((mv.as_str(), verdict), ("a1a8", Verdict::WinIn(1)));
}

#[test]
fn dead_material_is_worth_nothing() {
    let (_, verdict) = best(&game("8/8/8/4k3/8/8/N7/4K3 w - - 0 1", &[]), 6);
    assert_eq!(verdict, Verdict::Points(0));
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let game = game("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", &[]);
    let wanted = game.position().read_uci("a1a7").unwrap();
    let task = Task { moves: vec![wanted], ..Task::new(&game) };
    let lines = Engine::new(1).think(&task, &Control::new(Limits::depth(6)), |_| {});
    assert_eq!(lines[0].moves[0], wanted);
}

#[test]
fn several_lines_start_with_different_moves_the_best_first() {
    let game = game("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", &[]);
    let task = Task { lines: 4, ..Task::new(&game) };
    let mut exact = 0;
    let lines = Engine::new(4).think(&task, &Control::new(Limits::depth(6)), |report| {
        exact += usize::from(report.bound == ReportedBound::Exact);
    });
    assert_eq!((lines.len(), exact), (4, 24));
    assert!(lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
    let mut firsts: Vec<_> = lines.iter().map(|line| line.moves[0]).collect();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
}

#[test]
fn a_stopped_search_has_searched_almost_nothing() {
    let game = game(tabuleiro_chess::STANDARD_FEN, &[]);
    let control = Control::new(Limits::default());
    control.stop();
    let lines = Engine::new(1).think(&Task::new(&game), &control, |_| {});
    assert!(game.position().is_legal(lines[0].moves[0]));
    assert!(control.nodes() <= 1, "the stop flag is looked at in every node");
}

#[test]
fn two_threads_find_what_one_finds() {
    let game = game("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3", &[]);
    let mut engine = Engine::new(4);
    engine.set_threads(2);
    let lines = engine.think(&Task::new(&game), &Control::new(Limits::depth(7)), |_| {});
    assert_eq!(Verdict::of(lines[0].score), Verdict::WinIn(1));
}

#[test]
fn threads_that_race_report_each_depth_at_most_once_and_go_no_deeper_than_asked() {
    for fen in BENCH_POSITIONS {
        let game = game(fen, &[]);
        let mut engine = Engine::new(4);
        engine.set_threads(3);
        let mut depths = Vec::new();
        let lines = engine.think(&Task::new(&game), &Control::new(Limits::depth(9)), |report| {
            depths.push(report.depth);
            // Whoever found the line, it was looked at to its end.
            assert!(report.seldepth as usize + 1 >= report.moves.len(), "{report:?}");
        });
        assert!(depths.is_sorted_by(|a, b| a < b) && depths.last() == Some(&9), "{fen} {depths:?}");
        let mut line = game.clone();
        for &mv in &lines[0].moves {
            assert!(line.position().is_legal(mv), "{fen}");
            line.play(mv);
        }
    }
}

#[test]
fn a_mated_or_stalemated_side_has_no_line() {
    for fen in ["R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"] {
        let lines =
            Engine::new(1).think(&Task::new(&game(fen, &[])), &Control::new(Limits::depth(3)), |_| {});
        assert!(lines.is_empty());
    }
}

#[test]
fn the_weakest_level_still_plays_legal_moves() {
    let mut game = game(tabuleiro_chess::STANDARD_FEN, &[]);
    let strength = Strength::of_level(1);
    let mut engine = Engine::new(1);
    while game.outcome().is_none() && game.len() < 60 {
        let control = Control::new(strength.bound(Limits::default()));
        let task = Task { strength, ..Task::new(&game) };
        let mv = engine.think(&task, &control, |_| {})[0].moves[0];
        assert!(game.position().is_legal(mv));
        game.play(mv);
    }
    assert!(game.len() > 3);
}
