//! Positions that are set up in the middle of a PDN game.

use tabuleiro_record::text::Format;

use crate::collect::Collected;

fn game(moves: &str) -> String {
    format!("[Event \"?\"]\n[GameType \"20\"]\n[Result \"*\"]\n\n{moves}\n")
}

/// The moves as they are written again.
fn written(moves: &str) -> String {
    let read = Collected::of(Format::Pdn, game(moves).as_bytes());
    assert_eq!(read.complaints(), "", "{moves}");
    let written = read.written();
    assert_eq!(Collected::of(Format::Pdn, written.as_bytes()).written(), written, "{moves}");
    let (_, moves) = written.split_once("\n\n").unwrap();
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_goes_on_from_the_position_that_is_set_up() {
    let moves = "1. 31-26 17-21 /FEN \"B:W26,28,33-50:B1-16,18-21\"/ { White forgot to take. } 2... 21-27 *";
    let squares =
        |from: u32, to: u32| (from..=to).map(|square| square.to_string()).collect::<Vec<_>>().join(",");
    let position = format!("B:W26,28,{}:B{},{}", squares(33, 50), squares(1, 16), squares(18, 21));
    let expected = format!("1. 31-26 17-21 /FEN \"{position}\"/ {{ White forgot to take. }} 2... 21-27 *");
    assert_eq!(written(moves), expected);
}

#[test]
fn set_ups_stand_before_the_first_move_and_in_variations() {
    let moves = "/FEN \"W:W28:B1\"/ 1. 28-23 ( /FEN \"W:W48:B3\"/ 1. 48-43 ) 1-6 /FEN \"W:W23:BK1\"/ 23-19 *";
    assert_eq!(
        written(moves),
        "/FEN \"W:W28:B1\"/ 1. 28-23 ( /FEN \"W:W48:B3\"/ 1. 48-43 ) 1... 1-6 /FEN \"W:W23:BK1\"/ 2. 23-19 *"
    );
}

#[test]
fn blanks_lines_and_small_letters_do_not_matter() {
    assert_eq!(written("/ fen\n w:w28:b1 / 28-23 *"), "/FEN \"W:W28:B1\"/ 1. 28-23 *");
}

#[test]
fn mistakes_have_their_place() {
    let complaints = |moves: &str| Collected::of(Format::Pdn, game(moves).as_bytes()).complaints();
    assert!(complaints("1. 32-28 /FEN \"W:W28:B99\"/ *").contains("line 5, column 23"));
    assert!(complaints("1. 32-28 /FEN\n\"W:W28:B99\"/ *").contains("line 6, column 9"));
    assert!(complaints("1. 32-28 /FEN \"W:W28:B1 *").contains("line 5, column 10"));
    let chess = Collected::of(Format::Pgn, &b"1. e4 /FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"/ *"[..]).complaints();
    assert!(chess.contains("column 7"), "{chess}");
}
