//! `tabuleiro classic fen`: sessions of every kind, and a file of any length.

use crate::session::{folder, said, tabuleiro};

#[test]
fn every_session() {
    crate::session::check_folder("fen");
}

#[test]
fn line_ends_blanks_case_and_a_byte_order_mark_do_not_matter() {
    let run = |input: &str| said(&tabuleiro(&folder("fen-forgiving"), &["classic", "fen"], input.as_bytes()));
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let plain = run(&format!("{fen}\ne2e4\ne7e5\n"));
    assert_eq!(plain.0.lines().count(), 3);
    assert_eq!(run(&format!("\u{FEFF} {fen} \r\n e2e4\t\r\nE7E5")), plain);
}

#[test]
fn no_input_is_a_normal_end() {
    let output = tabuleiro(&folder("fen-nothing"), &["classic", "fen"], b"");
    assert_eq!(said(&output), (String::new(), String::new(), Some(0)));
}

#[test]
fn unreadable_lines_are_no_moves() {
    let mut input = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n".to_vec();
    input.extend(crate::session::unreadable_lines());
    input.extend(b"e2e4\n");
    let (output, _, status) = said(&tabuleiro(&folder("fen-unreadable"), &["classic", "fen"], &input));
    assert_eq!(status, Some(0));
    assert_eq!(output.matches("Movimento invalido. Tente novamente.").count(), 3);
    assert!(output.ends_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"), "{output}");
}

#[test]
fn an_unreadable_fen_is_refused() {
    let output = tabuleiro(&folder("fen-unreadable-fen"), &["classic", "fen"], b"\xFF\xFE\ne2e4\n");
    let (stdout, stderr, status) = said(&output);
    assert_eq!((stdout.as_str(), status), ("", Some(1)));
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}
