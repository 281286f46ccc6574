//! The draughts engine knows when a game is drawn, stops when it is told, and plays every variant legally.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, SplitMix64};
use tabuleiro_draughts::{Move, Position, Variant, fen, named};
use tabuleiro_engine::draughts::{Engine, Level, Player, Task, Thinker, bench_positions};
use tabuleiro_search::{Control, Limits, ReportedBound, Verdict};

fn game(variant: Variant, text: &str) -> History<Position> {
    History::new(Position::new(&fen::read(text, variant).unwrap()).unwrap())
}

fn moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn verdict(game: &History<Position>, depth: u32) -> Verdict {
    let mut engine = Engine::new(game.position().variant(), 4);
    let lines = engine.think(&Task::new(game), &Control::new(Limits::depth(depth)), |_| {});
    Verdict::of(lines[0].score)
}

#[test]
fn an_ending_that_the_rules_give_up_is_worth_nothing() {
    // CBD: two kings against one are drawn after five moves of each side.
    let mut setup = fen::read("W:WK32,K31:BK4", named::BRAZILIAN).unwrap();
    setup.counters.ending_plies = [8; 5];
    let late = History::new(Position::new(&setup).unwrap());
    assert_eq!(verdict(&late, 8), Verdict::Points(0));
}

#[test]
fn a_limit_on_king_moves_is_seen_coming() {
    let mut setup = fen::read("W:WK30,K31,K32:BK1,K2", named::ENGLISH).unwrap();
    assert!(matches!(verdict(&History::new(Position::new(&setup).unwrap()), 6), Verdict::Points(20..)));
    setup.counters.quiet_plies = 78;
    assert_eq!(verdict(&History::new(Position::new(&setup).unwrap()), 6), Verdict::Points(0));
}

#[test]
fn what_was_found_with_one_count_is_not_used_for_another() {
    let mut setup = fen::read("W:WK30,K31,K32:BK1,K2", named::ENGLISH).unwrap();
    let mut engine = Engine::new(&named::ENGLISH, 4);
    let mut think = |quiet_plies: u16| {
        setup.counters.quiet_plies = quiet_plies;
        let game = History::new(Position::new(&setup).unwrap());
        engine.think(&Task::new(&game), &Control::new(Limits::depth(6)), |_| {})[0].score
    };
    assert!(think(0) > 20);
    assert_eq!(think(78), 0);
    assert!(think(0) > 20);
}

#[test]
fn several_lines_start_with_different_moves_the_best_first() {
    let game = game(named::INTERNATIONAL, "W:W31-50:B1-20");
    let task = Task { lines: 4, ..Task::new(&game) };
    let mut exact = 0;
    let lines =
        Engine::new(&named::INTERNATIONAL, 4).think(&task, &Control::new(Limits::depth(5)), |report| {
            exact += usize::from(report.bound == ReportedBound::Exact)
        });
    assert_eq!((lines.len(), exact), (4, 20));
    assert!(lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
    for (index, line) in lines.iter().enumerate() {
        assert!(lines[..index].iter().all(|other| other.moves[0] != line.moves[0]));
    }
}

#[test]
fn a_stopped_search_looks_one_ply_ahead_and_no_further() {
    let game = game(named::BRAZILIAN, "W:W21-32:B1-12");
    let control = Control::new(Limits::default());
    control.stop();
    let lines = Engine::new(&named::BRAZILIAN, 1).think(&Task::new(&game), &control, |_| {});
    assert!(moves(game.position()).contains(&lines[0].moves[0]));
    let first = Control::new(Limits::depth(1));
    Engine::new(&named::BRAZILIAN, 1).think(&Task::new(&game), &first, |_| {});
    assert!(control.nodes() <= first.nodes() + 1, "the stop flag is looked at in every node");
}

#[test]
fn two_threads_find_what_one_finds() {
    let game = game(named::ENGLISH, "W:W14,K30:B5");
    let mut engine = Engine::new(&named::ENGLISH, 4);
    engine.set_threads(2);
    let lines = engine.think(&Task::new(&game), &Control::new(Limits::depth(9)), |_| {});
    assert!(lines[0].score > 100);
}

#[test]
fn threads_that_race_report_each_depth_at_most_once_and_go_no_deeper_than_asked() {
    for (variant, position) in bench_positions().filter(|(_, position)| !moves(position).is_empty()) {
        let mut engine = Engine::new(variant, 4);
        engine.set_threads(3);
        let game = History::new(position);
        let mut depths = Vec::new();
        let lines = engine.think(&Task::new(&game), &Control::new(Limits::depth(9)), |report| {
            depths.push(report.depth);
            // Whoever found the line, it was looked at to its end.
            assert!(report.seldepth as usize + 1 >= report.moves.len(), "{report:?}");
        });
        assert!(depths.is_sorted_by(|a, b| a < b) && depths.last() == Some(&9), "{depths:?}");
        let mut line = game.clone();
        for &mv in &lines[0].moves {
            assert!(moves(line.position()).contains(&mv), "{} {mv:?}", variant.name);
            line.play(mv);
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let game = game(named::BRAZILIAN, "W:W:B1");
    let mut player = Player::new(&named::BRAZILIAN, Level::BEST.strength(named::BRAZILIAN.goal), 1);
    assert_eq!(player.choose(&game, &Limits::default(), &AtomicBool::new(false)), None);
}

#[test]
fn every_variant_is_played_legally_against_itself() {
    let large = Variant::parse("draughts:custom?width=20&height=20&rows=8").unwrap();
    let odd = Variant::parse("draughts:custom?width=9&height=11&rows=3").unwrap();
    for variant in named::ALL.into_iter().chain([&large, &odd]) {
        let mut random = SplitMix64::new(3);
        let mut engine = Engine::new(variant, 1);
        for _ in 0..2 {
            engine.new_game();
            let mut game = History::new(Position::start(*variant).unwrap());
            while game.outcome().is_none() && game.len() < 150 {
                let legal = moves(game.position());
                let mv = if game.len() < 4 {
                    legal[random.below(legal.len())]
                } else {
                    let control = Control::new(Limits::nodes(40));
                    engine.think(&Task::new(&game), &control, |_| {})[0].moves[0]
                };
                assert!(legal.contains(&mv), "{}: {mv} in {:?}", variant.name, game.position());
                game.play(mv);
            }
            assert!(game.len() > 20, "{}", variant.name);
        }
    }
}
