//! What a draughts move takes, as front ends are told of it.

use tabuleiro_table::{Tray, registry};

/// The first choice of a position: the squares it touches and those it takes.
fn first(name: &str, position: &str) -> (Vec<String>, Vec<String>) {
    let game = registry::open(name, Some(position)).unwrap();
    let choice = game.choices().remove(0);
    (choice.squares, choice.captures)
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
    let text = game.choices()[0].text.clone();
    game.play(&text).unwrap();
    let Tray::Captured { pieces, .. } = &game.scene().trays[0] else {
        panic!("draughts has trays of captures")
    };
    assert_eq!(pieces.iter().map(|piece| piece.kind).collect::<Vec<_>>(), ["man", "king"]);
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}
