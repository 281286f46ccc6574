//! Visitors: positions and moves with their nesting, in the order of the file.

use std::ops::ControlFlow;

use tabuleiro_chess::Replay;
use tabuleiro_record::text::{GameEnd, ReadOptions, Visitor, visit_chess, visit_draughts, visit_quarto};

/// Writes down what it hears.
#[derive(Default)]
struct Heard(Vec<String>);

impl Heard {
    fn say(&mut self, text: String) {
        self.0.push(text);
    }
}

impl Visitor<Replay, tabuleiro_chess::Move> for Heard {
    fn start(&mut self, position: &Replay) {
        self.say(format!("start {:?}", position.side_to_move()));
    }

    fn moved(&mut self, before: &Replay, mv: tabuleiro_chess::Move, after: &Replay) {
        assert!(before.position().is_legal(mv));
        let mut played = *before;
        played.play(mv);
        assert_eq!(played, *after);
        self.say(before.move_text(mv).to_string());
    }

    fn passed(&mut self, before: &Replay, after: &Replay) {
        assert_ne!(before.side_to_move(), after.side_to_move());
        self.say("--".to_owned());
    }

    fn begin_variation(&mut self, depth: usize, before: &Replay) {
        self.say(format!("({depth} {:?}", before.side_to_move()));
    }

    fn end_variation(&mut self, depth: usize) {
        self.say(format!("{depth})"));
    }

    fn mark(&mut self, number: u16) {
        self.say(format!("${number}"));
    }

    fn comment(&mut self, text: &[u8]) {
        self.say(format!("{{{}}}", String::from_utf8_lossy(text)));
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        self.say(format!("end {} {}", end.plies, end.score.text()));
        ControlFlow::Continue(())
    }
}

#[test]
fn chess_comes_as_positions_and_legal_moves_with_nested_variations() {
    let text = "1. e4 (1. d4 $1 d5 (1... Nf6 2. c4) 2. c4) 1... e5 {so} 2. -- Nf6 1-0\n\n1. d4 *\n";
    let mut heard = Heard::default();
    visit_chess(text.as_bytes(), &mut heard).unwrap();
    let expected = "start White|e4|(1 White|d4|$1|d5|(2 Black|Nf6|c4|2)|c4|1)|e5|{so}|--|Nf6|end 4 1-0|\
        start White|d4|end 1 *";
    assert_eq!(heard.0.join("|"), expected);
}

#[derive(Default)]
struct Plies(usize);

impl<P, M> Visitor<P, M> for Plies {
    fn moved(&mut self, _before: &P, _mv: M, _after: &P) {
        self.0 += 1;
    }

    fn end(&mut self, _: GameEnd) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

#[test]
fn draughts_and_quarto_are_visited_alike() {
    let mut plies = Plies::default();
    let game = b"[Event \"?\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *";
    visit_draughts(&ReadOptions::default(), &game[..], &mut plies).unwrap();
    assert_eq!(plies.0, 4);
    let mut plies = Plies::default();
    visit_quarto(&b"1. -a A1b 2. B1c C1d *"[..], &mut plies).unwrap();
    assert_eq!(plies.0, 4);
}
