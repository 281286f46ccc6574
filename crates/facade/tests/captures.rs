//! What a draughts move takes, as front ends are told of it.

use std::collections::HashSet;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tabuleiro_facade::{CellId, Tray, perft, registry};

/// The first choice of a position: the squares it touches and those it takes.
fn first(name: &str, position: &str) -> (Vec<String>, Vec<String>) {
    let game = registry::open(name, Some(position)).unwrap();
    let choice = game.choices().remove(0);
    let scene = game.scene();
    let names = |cells: &[CellId]| scene.names(cells).into_iter().map(str::to_owned).collect();
    (names(&choice.cells), names(&choice.captures))
}

#[test]
fn captures_are_told_in_the_order_of_taking_whichever_way_they_go() {
    let up = first("draughts:brazilian", "W:Wb2:Bc3,e5");
    assert_eq!(up, (words("b2 d4 f6"), words("c3 e5")));
    let down = first("draughts:brazilian", "W:Wf6:Bc3,e5");
    assert_eq!(down, (words("f6 d4 b2"), words("e5 c3")));
    let king = first("draughts:brazilian", "W:WKh8:Bf6,c3");
    assert_eq!(king.1, words("f6 c3"), "several on one line");
    let turning = first("draughts:brazilian", "W:Wa1:Bb2,d4,d6,b6");
    assert_eq!(turning.1, words("b2 d4 d6 b6"));
}

#[test]
fn a_tray_holds_the_pieces_in_the_order_of_taking() {
    let mut game = registry::open("draughts:brazilian", Some("W:Wf6:BKc3,e5")).unwrap();
    let choice = game.choices().remove(0);
    game.play(&choice).unwrap();
    let Tray::Captured { pieces, .. } = &game.scene().trays[0] else {
        panic!("draughts has trays of captures")
    };
    assert_eq!(pieces.iter().map(|piece| piece.figure.name()).collect::<Vec<_>>(), ["man", "king"]);
}

/// Each text rests on all other moves; listing those for each text once took minutes.
#[test]
fn thousands_of_captures_are_listed_with_their_texts_at_once() {
    let lattice = (0..5).flat_map(|row| {
        (0..5).map(move |column| format!("{}{}", ["b", "d", "f", "h", "j"][column], 2 * row + 2))
    });
    let position = format!("W:WKa1:B{}", lattice.collect::<Vec<_>>().join(","));
    let (answer, answered) = mpsc::channel();
    thread::spawn(move || {
        let game = registry::open("draughts:warcaby?size=12&rows=3&capture=must", Some(&position)).unwrap();
        let texts: Vec<String> = game.choices().into_iter().map(|choice| choice.text).collect();
        let divide = game.perft(1, false, perft::Options::default()).divide;
        answer.send((texts, divide)).unwrap();
    });
    let (texts, divide) = answered.recv_timeout(Duration::from_secs(60)).expect("an answer long before that");
    assert_eq!(texts.len(), 6541);
    assert!(texts.iter().eq(divide.iter().map(|(text, _)| text)));
    let different: HashSet<&String> = texts.iter().collect();
    assert_eq!(different.len(), texts.len());
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}
