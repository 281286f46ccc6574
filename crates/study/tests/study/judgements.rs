//! What positions are worth, and why moves were mistakes.

use tabuleiro_facade::{Figure, Side};
use tabuleiro_study::{Mistake, NodeId, Reason, Score, explain};

use crate::support::{find, moves, pgn, study_of, written};
use tabuleiro_record::text::Format;

fn line(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

#[test]
fn judgements_are_kept_in_the_text_and_found_again() {
    let mut study = pgn("1. e4 { [%clk 0:01:00] } f6 { why } *");
    let (e4, f6) = (find(&study, &["e4"]), find(&study, &["e4", "f6"]));
    study.judge(NodeId::ROOT, Score::Points(20), &line("e4 e5"));
    study.judge(e4, Score::Points(30), &line("e5 Nf3"));
    study.judge(f6, Score::Points(250), &line("d4"));
    study.judge(f6, Score::Points(260), &line("d4 e6"));
    assert_eq!(
        moves(&study),
        "{ [%eval 0.20] [%pv e4 e5] } 1. e4 { [%eval 0.30] [%pv e5 Nf3] [%clk 0:01:00] } 1... f6 \
         { [%eval 2.60] [%pv d4 e6] } { why } *"
    );
    let again = study_of(Format::Pgn, &written(&study));
    let f6 = find(&again, &["e4", "f6"]);
    assert_eq!(again.score(f6), Some(Score::Points(260)));
    assert_eq!(again.best_line(NodeId::ROOT), ["e4", "e5"]);
    assert_eq!(again.mistake(f6, Side::Black), Some(Mistake::Mistake));
    assert_eq!(again.mistake(find(&again, &["e4"]), Side::White), None, "the best move is no mistake");
    assert_eq!(again.words(f6), ["why"]);
}

#[test]
fn mistakes_are_explained_by_what_they_lose_or_miss() {
    // Black leaves the knight on f6 alone.
    let mut study = pgn("1. e4 Nf6 2. e5 a6 3. exf6 *");
    let path = ["e4", "Nf6", "e5", "a6"];
    let (e5, a6) = (find(&study, &path[..3]), find(&study, &path));
    study.judge(e5, Score::Points(40), &line("Nd5 d4"));
    study.judge(a6, Score::Points(320), &line("exf6 exf6"));
    let found = explain(&study, a6, Side::Black).unwrap();
    assert_eq!((found.reason, found.from), (Reason::Loses { piece: None }, a6), "a knight for a pawn");
    study.judge(a6, Score::Points(320), &line("exf6"));
    let found = explain(&study, a6, Side::Black).unwrap();
    assert_eq!(found.reason, Reason::Loses { piece: Some(Figure::Knight) });
    assert_eq!(found.line, ["exf6"]);
    // White does not take it.
    let mut study = pgn("1. e4 Nf6 2. e5 a6 3. a3 *");
    let (a6, a3) = (find(&study, &path), find(&study, &["e4", "Nf6", "e5", "a6", "a3"]));
    study.judge(a6, Score::Points(320), &line("exf6"));
    study.judge(a3, Score::Points(30), &line("Nd5 c4"));
    let found = explain(&study, a3, Side::White).unwrap();
    assert_eq!((found.reason, found.from), (Reason::Misses { piece: Some(Figure::Knight) }, a6));
    // The fool's mate.
    let mut study = pgn("1. f3 e5 2. g4 Qh4# *");
    let (e5, g4) = (find(&study, &["f3", "e5"]), find(&study, &["f3", "e5", "g4"]));
    study.judge(e5, Score::Points(-90), &line("e4"));
    study.judge(g4, Score::Win { side: Side::Black, plies: 1 }, &line("Qh4#"));
    let found = explain(&study, g4, Side::White).unwrap();
    assert_eq!(found.reason, Reason::AllowsWin { moves: 1 });
    assert_eq!(found.line, ["Qh4#"]);
    // A win by force that is not seen.
    let mut study = pgn("1. f3 e5 2. g4 a6 *");
    let (g4, a6) = (find(&study, &["f3", "e5", "g4"]), find(&study, &["f3", "e5", "g4", "a6"]));
    study.judge(g4, Score::Win { side: Side::Black, plies: 1 }, &line("Qh4#"));
    study.judge(a6, Score::Points(-20), &line("h3"));
    assert_eq!(explain(&study, a6, Side::Black).unwrap().reason, Reason::MissesWin { moves: 1 });
    // Nothing is taken.
    study.judge(g4, Score::Points(-300), &line("d5"));
    let reason = explain(&study, a6, Side::Black).unwrap().reason;
    assert_eq!(reason, Reason::Worsens { before: Score::Points(-300), after: Score::Points(-20) });
}

#[test]
fn a_man_is_lost_in_draughts_too() {
    let text = "[GameType \"26\"]\n\n1. c3-d4 f6-g5 2. d4-e5 *\n";
    let mut study = study_of(Format::Pdn, text);
    let (g5, e5) = (find(&study, &["c3-d4", "f6-g5"]), find(&study, &["c3-d4", "f6-g5", "d4-e5"]));
    study.judge(g5, Score::Points(0), &line("b2-c3"));
    study.judge(e5, Score::Points(-150), &line("d6xf4"));
    let found = explain(&study, e5, Side::White).unwrap();
    assert_eq!(found.reason, Reason::Loses { piece: Some(Figure::Man) });
}
