//! Files of many games.

use std::fs;
use std::ops::ControlFlow;

use tabuleiro_record::text::{Format, ReadOptions};
use tabuleiro_study::{Index, Place, PlaceError, Stamp, list, open_game, read, replace};
use tempfile::TempDir;

use crate::support::{moves, play, written};

fn game(number: usize) -> String {
    let white = ["Żywa, Ola", "Carlsen", "São João"][number % 3];
    let (result, line) =
        [("1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5"), ("0-1", "1. d4 d5"), ("1/2-1/2", "1. c4 e6 2. d4 d5")]
            [number % 3];
    format!(
        "[Event \"Open {number}\"]\n[White \"{white}\"]\n[Black \"Nobody\"]\n[Result \"{result}\"]\n\n{line} {result}\n\n"
    )
}

fn index(format: Format, text: &str) -> Index {
    let mut index = Index::default();
    list(format, text.as_bytes(), |batch| {
        batch.games.into_iter().for_each(|game| index.add(game));
        ControlFlow::Continue(())
    })
    .unwrap();
    index
}

#[test]
fn every_game_is_listed_however_many_there_are() {
    let text: String = (0..3000).map(game).collect();
    let index = index(Format::Pgn, &text);
    assert_eq!(index.len(), 3000);
    for place in [0, 1, 1999, 2000, 2999] {
        let [begins, ends] = index.entry(place).unwrap().bytes;
        assert_eq!(text[begins as usize..ends as usize].trim(), game(place).trim());
        assert_eq!(index.listed(place).unwrap().event, format!("Open {place}"));
    }
}

#[test]
fn games_are_found_by_player_opening_and_result() {
    let text: String = (0..30).map(game).collect();
    let index = index(Format::Pgn, &text);
    for (query, count) in [
        ("", 30),
        ("zywa", 10),
        ("sao joao", 10),
        ("ruy", 10),
        ("C60", 10),
        ("queen's declined", 10),
        ("1-0", 10),
        ("1/2", 10),
        ("carlsen 1-0", 0),
        ("carlsen 0-1", 10),
        ("open carl", 10),
        ("xyz", 0),
    ] {
        assert_eq!(index.search(query, 0).len(), count, "{query}: {:?}", index.listed(2));
    }
    assert_eq!(index.search("", 28), [28, 29]);
}

#[test]
fn a_game_is_put_back_in_its_place() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.pgn");
    let text = format!("\u{FEFF}% made by hand\n{}{}{}", game(0), game(1), game(2));
    fs::write(&path, &text).unwrap();
    let mut known = index(Format::Pgn, &text);
    let mut stamp = Stamp::of(&path).unwrap();
    for place in [1, 0, 2] {
        let at = Place { bytes: known.entry(place).unwrap().bytes, stamp };
        let source = open_game(&path, at).unwrap();
        let mut study = read(Format::Pgn, &ReadOptions::default(), source).unwrap().study;
        let first = study.main_line()[0];
        play(&mut study, first, "a6");
        let now = replace(&path, at, &written(&study)).unwrap();
        assert!(matches!(replace(&path, at, "x"), Err(PlaceError::Changed)), "by an old place");
        known.resize(place, now.bytes);
        stamp = now.stamp;
        let again = read(Format::Pgn, &ReadOptions::default(), open_game(&path, now).unwrap()).unwrap().study;
        assert_eq!(moves(&again), moves(&study));
    }
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("\u{FEFF}% made by hand\n[Event \"Open 0\"]"), "{text}");
    assert_eq!(text.matches("( 1... a6 )").count(), 3, "{text}");
    assert_eq!(index(Format::Pgn, &text).len(), 3);
    for place in 0..3 {
        let [begins, ends] = known.entry(place).unwrap().bytes;
        assert!(text[begins as usize..ends as usize].contains(&format!("Open {place}")));
    }
}

#[test]
fn a_game_of_a_packed_file_is_read_but_not_replaced() {
    use std::io::Write;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.pgn.gz");
    let text: String = (0..5).map(game).collect();
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(text.as_bytes()).unwrap();
    fs::write(&path, packed.finish().unwrap()).unwrap();
    let stamp = Stamp::of(&path).unwrap();
    let place = Place { bytes: index(Format::Pgn, &text).entry(4).unwrap().bytes, stamp };
    let study = read(Format::Pgn, &ReadOptions::default(), open_game(&path, place).unwrap()).unwrap().study;
    assert_eq!(study.tag("Event"), Some("Open 4"));
    assert!(matches!(replace(&path, place, "x"), Err(PlaceError::Packed)));
}
