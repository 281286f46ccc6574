//! Saved games of `classic quarto`: every point of a turn, and every way to be wrong.

use tabuleiro_classic::quarto::save::{read, write};
use tabuleiro_classic::quarto::{Expected, Fault, Players, QuartoGame, Step};
use tabuleiro_facade::SplitMix64;

const GAME: &str = "\
quarto 1
jogador 1: Ana
jogador 2: Rui Sá
computador: -
primeiro: 2
- d
B2 e
C3
";

fn players(computer: Option<u8>, first: usize) -> Players {
    Players { names: ["Ana".to_owned(), "Rui".to_owned()], computer, first }
}

/// `GAME` with one line changed.
fn with_line(number: usize, line: &str) -> String {
    let lines = (1..).zip(GAME.lines()).map(|(n, old)| if n == number { line } else { old });
    lines.fold(String::new(), |text, line| text + line + "\n")
}

#[track_caller]
fn refuse(text: &str, line: usize, column: usize, found: &str, expected: Expected) {
    let fault = read(text.as_bytes()).map(|quarto| write(&quarto)).unwrap_err();
    assert_eq!(fault, Fault { line, column, found: found.to_owned(), expected }, "{text}");
}

#[test]
fn a_game_can_be_saved_and_resumed_at_each_point_of_a_turn() {
    let mut random = SplitMix64::new(4);
    for game in 0..50 {
        let mut quarto = QuartoGame::new(players(None, game % 2));
        while quarto.outcome().is_none() {
            let saved = write(&quarto);
            let resumed = read(saved.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{saved}"));
            assert_eq!(resumed.scene(), quarto.scene(), "{saved}");
            assert_eq!(resumed.step(), quarto.step(), "{saved}");
            assert_eq!(resumed.active(), quarto.active(), "{saved}");
            assert_eq!(resumed.players(), quarto.players());
            assert_eq!(write(&resumed), saved);
            match quarto.step() {
                Step::Give => {
                    let pieces = quarto.unplayed();
                    assert!(quarto.give(random.choose(&pieces).unwrap()));
                }
                Step::Place => {
                    let choices = quarto.game().choices();
                    let cells = &random.choose(&choices).unwrap().cells;
                    let square = quarto.scene().name(cells[0]).to_owned();
                    quarto.place(&square).unwrap();
                }
            }
        }
        let finished = write(&quarto);
        assert_eq!(read(finished.as_bytes()).unwrap().outcome(), quarto.outcome(), "{finished}");
    }
}

#[test]
fn what_people_do_to_files_is_forgiven() {
    let plain = write(&read(GAME.as_bytes()).unwrap());
    assert_eq!(plain, GAME);
    let windows = format!("\u{FEFF}{}", GAME.replace('\n', "\r\n"));
    let spaced = GAME.replace("primeiro: 2", "  PRIMEIRO:2  \n\n").replace("B2 e", "\tb2   E ") + "\n \n";
    for text in [windows, spaced, GAME.trim_end().to_owned()] {
        assert_eq!(read(text.as_bytes()).map(|quarto| write(&quarto)).as_deref(), Ok(GAME), "{text}");
    }
}

#[test]
fn the_computer_and_its_level_are_kept() {
    let text = "quarto 1\njogador 1: Ana\njogador 2: Computador\ncomputador: 7\nprimeiro: 2\n- d\nB2 e\n";
    let quarto = read(text.as_bytes()).unwrap();
    assert_eq!(quarto.players().computer, Some(7));
    assert_eq!(write(&quarto), text);
}

#[test]
fn wrong_headers_are_refused_with_their_place() {
    let words = Expected::Words;
    refuse("", 1, 1, "", words("quarto 1"));
    refuse("jogo de damas\n", 1, 1, "jogo de damas", words("quarto 1"));
    refuse(&with_line(1, "quarto 2"), 1, 1, "quarto 2", words("quarto 1"));
    refuse(&with_line(1, "quarto 10"), 1, 9, "0", Expected::EndOfLine);
    refuse("quarto 1\n", 2, 1, "", words("jogador 1:"));
    refuse(&with_line(2, "  jogador 3: Ana"), 2, 3, "jogador 3: Ana", words("jogador 1:"));
    refuse(&with_line(3, "jogador 2:  "), 3, 11, "", Expected::Name);
    refuse(&with_line(3, &format!("jogador 2: {}", "é".repeat(61))), 3, 12, &"é".repeat(61), Expected::Name);
    refuse(&with_line(3, "jogador 2: Rui\u{7}"), 3, 12, "Rui\u{7}", Expected::Name);
    refuse(&with_line(4, "computador: 11"), 4, 13, "11", Expected::Level);
    refuse(&with_line(4, "computador: 0"), 4, 13, "0", Expected::Level);
    refuse(&with_line(4, "computador:"), 4, 12, "", Expected::Level);
    refuse(&with_line(5, "primeiro: 3"), 5, 11, "3", Expected::First);
}

#[test]
fn wrong_turns_are_refused_with_their_place() {
    refuse(&with_line(6, "A1 d"), 6, 1, "A1", Expected::NoSquare);
    refuse(&with_line(6, "-"), 6, 2, "", Expected::Piece);
    refuse(&with_line(6, "- q"), 6, 3, "q", Expected::Piece);
    refuse(&with_line(6, "- d d"), 6, 5, "d", Expected::EndOfLine);
    refuse(&with_line(7, "E2 e"), 7, 1, "E2", Expected::Square);
    refuse(&with_line(7, "- e"), 7, 1, "-", Expected::Square);
    refuse(&with_line(7, "B2 d"), 7, 4, "d", Expected::UnplayedPiece);
    refuse(&with_line(7, "B2"), 7, 3, "", Expected::Piece);
    refuse(&with_line(8, "  B2 f"), 8, 3, "B2", Expected::EmptySquare);
    refuse(&with_line(8, "C3 d"), 8, 4, "d", Expected::UnplayedPiece);
    refuse(&with_line(8, "C3 -"), 8, 4, "-", Expected::Piece);
    refuse(&with_line(8, "C3 é é"), 8, 4, "é", Expected::Piece);
}

#[test]
fn a_finished_game_ends_the_file() {
    let won = "quarto 1\njogador 1: A\njogador 2: B\ncomputador: -\nprimeiro: 1\n- a\nA1 b\nB1 c\nC1 d\n";
    for last in ["D1", "D1 -"] {
        assert!(read(format!("{won}{last}\n").as_bytes()).unwrap().outcome().is_some());
    }
    refuse(&format!("{won}D1 e\n"), 10, 4, "e", Expected::NoPiece);
    refuse(&format!("{won}D1 -\nD2 e\n"), 11, 1, "D2", Expected::EndOfFile);
}

#[test]
fn a_turn_of_the_computer_is_never_left_open() {
    let text =
        |first| format!("quarto 1\njogador 1: A\njogador 2: B\ncomputador: 3\nprimeiro: {first}\n- a\nA1\n");
    assert!(read(text(1).as_bytes()).is_ok());
    refuse(&text(2), 7, 3, "", Expected::Piece);
}

#[test]
fn bytes_that_are_no_text_are_refused_with_their_place() {
    let fault = |bytes: &[u8]| read(bytes).map(|quarto| write(&quarto)).unwrap_err();
    let at =
        |line, column, found: &str| Fault { line, column, found: found.to_owned(), expected: Expected::Text };
    assert_eq!(fault(b"quarto 1\njogador 1: A\xFFna\n"), at(2, 13, "0xFF"));
    assert_eq!(fault("quarto 1\njogador 1: Zé\0\n".as_bytes()), at(2, 14, "0x00"));
    assert_eq!(fault(b"\xFF"), at(1, 1, "0xFF"));
}

#[test]
fn faults_are_told_in_the_programs_language() {
    let say = |text: &str| read(text.as_bytes()).map(|quarto| write(&quarto)).unwrap_err().to_string();
    assert_eq!(
        say(&with_line(8, "B2 f")),
        "linha 8, coluna 1: encontrado “B2”, esperado: uma casa livre (A1 a D4)"
    );
    assert_eq!(say("quarto 1"), "linha 2, coluna 1: falta “jogador 1:”");
    let long = say(&format!("\x1B{}", "x".repeat(500)));
    assert_eq!(
        long,
        format!("linha 1, coluna 1: encontrado “\\u{{1b}}{}…”, esperado: “quarto 1”", "x".repeat(29))
    );
}

#[test]
fn whatever_is_cut_or_changed_nothing_panics_and_what_is_read_is_written_back() {
    for end in 0..GAME.len() {
        for changed in [None, Some(b' '), Some(b'-'), Some(b'a'), Some(b'1'), Some(b'\n'), Some(0xC3)] {
            let mut bytes = GAME.as_bytes().to_vec();
            match changed {
                Some(byte) => bytes[end] = byte,
                None => bytes.truncate(end),
            }
            if let Ok(quarto) = read(&bytes) {
                let written = write(&quarto);
                assert_eq!(write(&read(written.as_bytes()).unwrap()), written);
            }
        }
    }
}
