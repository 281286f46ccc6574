//! Analysts of the games that have one, through the interface that front ends use.

use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{
    AnalysisLine, AnalysisScore, AnalysisTask, Game, Limits, NoAnalyst, Resources, SplitMix64, registry,
};

fn open(name: &str, position: Option<&str>) -> Box<dyn Game> {
    registry::open(name, position).unwrap_or_else(|message| panic!("{name}: {message:?}"))
}

fn analyse(game: &dyn Game, limits: Limits, lines: usize, stop: bool) -> Vec<AnalysisLine> {
    let mut analyst =
        game.analyst(Resources { threads: 1, hash_megabytes: 1 }).expect("the game has an analyst");
    let mut reports = 0;
    let task = AnalysisTask { limits, lines };
    let found = analyst.analyse(game, &task, &AtomicBool::new(stop), &mut |line| {
        assert!(line.rank >= 1 && !line.moves.is_empty());
        reports += 1;
    });
    assert_eq!(found.is_empty(), reports == 0);
    found
}

#[test]
fn memory_that_does_not_exist_is_refused() {
    let megabytes = usize::MAX;
    for name in ["chess", "draughts:brazilian", "quarto"] {
        let refused = open(name, None).analyst(Resources { threads: 1, hash_megabytes: megabytes });
        assert_eq!(refused.err(), Some(NoAnalyst::NoMemory { megabytes }), "{name}");
    }
}

#[test]
fn lines_are_legal_play_and_the_best_comes_first() {
    for name in ["chess", "chess960?start=0", "draughts:brazilian", "draughts:warcaby?size=12&rows=4"] {
        let mut game = open(name, None);
        let mut random = SplitMix64::new(7);
        for _ in 0..6 {
            let choices = game.choices();
            game.play(random.choose(&choices).unwrap()).unwrap();
        }
        let lines = analyse(&*game, Limits::depth(4), 3, false);
        assert_eq!(lines.len(), game.choices().len().min(3), "{name}");
        for (index, line) in lines.iter().enumerate() {
            assert_eq!((line.rank, line.depth), (index + 1, 4), "{name}");
            assert!(line.seldepth >= line.depth, "{name}: {line:?}");
            for choice in &line.moves {
                game.play(choice).unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
            }
            line.moves.iter().for_each(|_| assert!(game.undo()));
        }
    }
}

#[test]
fn no_move_is_told_twice_by_a_search_that_ends_within_a_depth() {
    for name in ["chess", "draughts:brazilian"] {
        let game = open(name, None);
        for nodes in (1..=30).map(|step| step * 2000) {
            let lines = analyse(&*game, Limits { nodes: Some(nodes), ..Limits::default() }, 3, false);
            let mut first: Vec<&str> = lines.iter().map(|line| line.moves[0].text.as_str()).collect();
            first.sort_unstable();
            first.dedup();
            assert_eq!(first.len(), 3, "{name}, {nodes} nodes: {lines:?}");
        }
    }
}

#[test]
fn a_mate_is_told_in_plies() {
    let game = open("chess", Some("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    let lines = analyse(&*game, Limits::depth(4), 1, false);
    assert_eq!((lines[0].score, lines[0].moves[0].text.as_str()), (AnalysisScore::WinIn(1), "Ra8#"));
}

#[test]
fn who_is_stopped_at_once_still_knows_a_move() {
    for name in ["chess", "draughts:international"] {
        let game = open(name, None);
        let lines = analyse(&*game, Limits::default(), 1, true);
        assert!(game.choices().iter().any(|choice| *choice == lines[0].moves[0]), "{name}");
    }
}

#[test]
fn a_finished_game_has_no_lines() {
    let mated = open("chess", Some("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"));
    assert_eq!(analyse(&*mated, Limits::depth(3), 1, false), Vec::new());
}

#[test]
fn quarto_is_solved_exactly() {
    let cases = [
        ("abc1/4/4/4 d", AnalysisScore::WinIn(1), "D1 -"),
        ("4/4/4/4 -", AnalysisScore::Draw, "- a"),
        ("4/4/4/4 a", AnalysisScore::Draw, "A1 b"),
    ];
    for (position, score, first) in cases {
        let game = open("quarto", Some(position));
        let lines = analyse(&*game, Limits::default(), 1, false);
        assert_eq!((lines[0].score, lines[0].moves[0].text.as_str()), (score, first), "{position}");
    }
}

#[test]
fn the_lines_of_quarto_are_the_best_moves_in_order() {
    let game = open("quarto:lines", Some("apbo/ndmc/4/4 e"));
    let all = game.choices().len();
    let lines = analyse(&*game, Limits::default(), all, false);
    assert_eq!(lines.len(), all);
    let rank = |line: &AnalysisLine| match line.score {
        AnalysisScore::WinIn(plies) => 100 - plies as i32,
        AnalysisScore::Draw => 0,
        AnalysisScore::LossIn(plies) => plies as i32 - 100,
        AnalysisScore::Points(_) => panic!("{line:?}"),
    };
    assert!(lines.iter().rev().map(rank).is_sorted());
    assert!(lines.iter().map(|line| line.rank).eq(1..=all));
    let few = analyse(&*game, Limits::default(), 2, false);
    assert!(few.iter().map(rank).eq(lines.iter().take(2).map(rank)));
}

#[test]
fn quarto_stopped_early_says_that_it_knows_no_value() {
    let game = open("quarto", Some("a3/1p2/2c1/3n f"));
    for (limits, stop) in [(Limits::default(), true), (Limits::nodes(1), false)] {
        let lines = analyse(&*game, limits, 3, stop);
        assert_eq!(lines.len(), 1);
        assert_eq!((lines[0].score, lines[0].depth), (AnalysisScore::Points(0), 0));
    }
}
