//! Read, write, read: the same tree.

use std::ops::ControlFlow;
use std::path::Path;

use proptest::prelude::*;
use tabuleiro_core::SplitMix64;
use tabuleiro_record::text::{self, Builder, Format, Problem, Take, TextGame};
use tabuleiro_study::{NodeId, Study};

use crate::made;
use crate::support::{study_of, written};

#[derive(Default)]
struct All(Vec<TextGame>);

impl Take for All {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.0.push(game.clone());
        ControlFlow::Continue(())
    }

    fn problem(&mut self, _problem: Problem) {}
}

fn games(format: Format, text: &str) -> Vec<TextGame> {
    let mut builder = Builder::new(All::default());
    text::read(format, text.as_bytes(), &mut builder).unwrap();
    builder.into_taker().0
}

/// Every game of `text` is the same text after it has been a tree, and every node can be stood on.
fn check(format: Format, text: &str) {
    for game in games(format, text) {
        let text = game.to_string();
        let study = study_of(format, &text);
        let back = study.text_game().unwrap();
        assert_eq!(back.line, game.line, "{text}");
        assert_eq!(back.to_string(), text);
        let again = study_of(format, &back.to_string());
        assert_eq!(written(&again), text);
        for node in study.reading_order() {
            assert!(study.contains(node));
            let game = study.game(node).unwrap_or_else(|reason| panic!("{reason:?}\n{text}"));
            assert!(study.path(node).len() >= game.ply());
        }
    }
}

/// Plays, promotes, deletes, comments and marks at random.
fn change(study: &mut Study, random: &mut SplitMix64) {
    for _ in 0..12 {
        let nodes = study.reading_order();
        let at = match nodes.len() {
            0 => NodeId::ROOT,
            count => nodes[random.below(count)],
        };
        match random.below(7) {
            0..=2 => {
                let choices = study.game(at).unwrap().choices();
                if !choices.is_empty() {
                    let choice = &choices[random.below(choices.len())];
                    let played = study.play(at, choice);
                    assert_eq!(study.before(played), Some(at));
                }
            }
            3 => study.set_words(at, "a word [sic] {or} two"),
            4 => study.toggle_mark(at, 1 + random.below(20) as u16),
            5 => {
                let path: Vec<String> = texts(study, at);
                study.promote(at);
                assert_eq!(texts(study, at), path, "promotion changes no path");
            }
            _ if nodes.len() > 4 => {
                let before = study.delete(at);
                assert!(study.contains(before));
                assert!(at == NodeId::ROOT || !study.contains(at));
            }
            _ => {}
        }
    }
}

fn texts(study: &Study, node: NodeId) -> Vec<String> {
    study.path(node).into_iter().map(|node| study.move_text(node).to_owned()).collect()
}

fn check_changes(format: Format, seed: u64) {
    let text = made::file(format, seed);
    let Some(game) = games(format, &text).into_iter().next() else { return };
    let mut study = study_of(format, &game.to_string());
    change(&mut study, &mut SplitMix64::new(seed));
    let text = written(&study);
    let again = study_of(format, &text);
    assert_eq!(written(&again), text);
    assert_eq!(again.text_game().unwrap().line, study.text_game().unwrap().line, "{text}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn a_tree_is_written_as_it_was_read(seed: u64) {
        for format in Format::ALL {
            check(format, &made::file(format, seed));
        }
    }

    #[test]
    fn a_changed_tree_is_read_as_it_was_written(seed: u64) {
        for format in Format::ALL {
            check_changes(format, seed);
        }
    }
}

#[test]
fn the_samples_of_the_repository_are_written_as_they_were_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../record/tests/text");
    let mut files = 0;
    for folder in ["malformed", "samples"] {
        let Ok(entries) = std::fs::read_dir(root.join(folder)) else { continue };
        for entry in entries {
            let path = entry.unwrap().path();
            if let Some(format) = Format::of_path(&path) {
                check(format, &String::from_utf8_lossy(&std::fs::read(&path).unwrap()));
                files += 1;
            }
        }
    }
    assert!(files > 30, "{files} files");
}

/// Everything that a game of chess can have.
const RICH: &str = r#"[Event "Club, \"blitz\""]
[Site "?"]
[Date "2026.01.02"]
[Round "3"]
[White "Łasker"]
[Black "São"]
[Result "1/2-1/2"]
[Annotator "Ana"]
[FEN "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"]
[SetUp "1"]

{ Before all } { and again } 3. Bb5 $1 $14 { [%eval 0.35] [%clk 0:05:00] main } { two } ( { lead } 3. Bc4 Bc5
( 3... Nf6 4. Ng5 ( 4. -- d5 $2 ) 4... d5 ) 4. c3 ) ( 3. d4 exd4 ; a brace } here
) 3... a6 $6 4. Ba4 ( { only words } ) Nf6 1/2-1/2
"#;

#[test]
fn everything_that_a_game_can_have_is_kept() {
    let study = study_of(Format::Pgn, RICH);
    let text = written(&study);
    for part in [
        "{ Before all } { and again } 3. Bb5 $1 $14 { [%eval 0.35] [%clk 0:05:00] main } { two }",
        "( { lead }",
        "4. -- d5 $2",
        "; a brace } here",
        "( { only words } )",
        "[Annotator \"Ana\"]",
        "[Event \"Club, \\\"blitz\\\"\"]",
        "[SetUp \"1\"]",
        "Nf6 1/2-1/2",
    ] {
        let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(one_line.contains(part) || text.contains(part), "{part} is not in\n{text}");
    }
    check(Format::Pgn, RICH);
}
