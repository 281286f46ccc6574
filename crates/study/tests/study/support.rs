//! Studies from text.

use tabuleiro_facade::Explain;
use tabuleiro_record::text::{Format, ReadOptions};
use tabuleiro_study::{NodeId, ReadError, Study, read};

/// The first game of `text`.
#[track_caller]
pub fn study_of(format: Format, text: &str) -> Study {
    match read(format, &ReadOptions::default(), text.as_bytes()) {
        Ok(read) => {
            assert!(read.lost.is_empty(), "{:?}\n{text}", read.lost);
            read.study
        }
        Err(ReadError::Spoiled(reason)) => panic!("{reason:?}\n{text}"),
        Err(error) => panic!("{error:?}\n{text}"),
    }
}

/// The moves of a PGN game.
#[track_caller]
pub fn pgn(moves: &str) -> Study {
    study_of(Format::Pgn, moves)
}

/// The text of a study.
pub fn written(study: &Study) -> String {
    study.text_game().unwrap().to_string()
}

/// The moves of a study as they are written, without tags and line breaks.
pub fn moves(study: &Study) -> String {
    let text = written(study);
    let (_, moves) = text.split_once("\n\n").unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The node that the moves `path` lead to.
#[track_caller]
pub fn find(study: &Study, path: &[&str]) -> NodeId {
    path.iter().fold(NodeId::ROOT, |at, text| {
        let children = study.children(at);
        let found = children.into_iter().find(|&child| study.move_text(child) == *text);
        found.unwrap_or_else(|| panic!("no {text} in {path:?}"))
    })
}

/// Plays `text` at `at`.
#[track_caller]
pub fn play(study: &mut Study, at: NodeId, text: &str) -> NodeId {
    let game = study.game(at).unwrap();
    let choice = game.read(text).unwrap_or_else(|refusal| panic!("{:?}", refusal.explain()));
    study.play(at, &choice)
}
