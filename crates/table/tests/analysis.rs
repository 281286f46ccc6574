//! Analysts of the games that have one, through the interface that front ends use.

use std::sync::atomic::AtomicBool;

use tabuleiro_table::{
    AnalysisLine, AnalysisScore, AnalysisTask, Game, Limits, Resources, SplitMix64, registry,
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
fn lines_are_legal_play_and_the_best_comes_first() {
    for name in ["chess", "chess960?start=0", "draughts:brazilian", "draughts:warcaby?size=12&rows=4"] {
        let mut game = open(name, None);
        let mut random = SplitMix64::new(7);
        for _ in 0..6 {
            let texts: Vec<String> = game.choices().into_iter().map(|choice| choice.text).collect();
            game.play(random.choose(&texts).unwrap()).unwrap();
        }
        let lines = analyse(&*game, Limits::depth(4), 3, false);
        assert_eq!(lines.len(), game.choices().len().min(3), "{name}");
        for (index, line) in lines.iter().enumerate() {
            assert_eq!((line.rank, line.depth), (index + 1, 4), "{name}");
            for text in &line.moves {
                game.play(text).unwrap_or_else(|message| panic!("{name}: {text}: {message:?}"));
            }
            line.moves.iter().for_each(|_| assert!(game.undo()));
        }
    }
}

#[test]
fn a_mate_is_told_in_plies() {
    let game = open("chess", Some("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
    let lines = analyse(&*game, Limits::depth(4), 1, false);
    assert_eq!((lines[0].score, lines[0].moves[0].as_str()), (AnalysisScore::WinIn(1), "Ra8#"));
}

#[test]
fn who_is_stopped_at_once_still_knows_a_move() {
    for name in ["chess", "draughts:international"] {
        let game = open(name, None);
        let lines = analyse(&*game, Limits::default(), 1, true);
        assert!(game.choices().iter().any(|choice| choice.text == lines[0].moves[0]), "{name}");
    }
}

#[test]
fn a_finished_game_has_no_lines() {
    let mated = open("chess", Some("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"));
    assert_eq!(analyse(&*mated, Limits::depth(3), 1, false), Vec::new());
}
