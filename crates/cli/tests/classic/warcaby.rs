//! `tabuleiro classic warcaby`: boards of every size, wrong lines, captures.

use crate::session::{self, folder, said, tabuleiro, unreadable_lines};

#[test]
fn every_session() {
    session::check_folder("warcaby");
}

#[test]
fn unreadable_lines_get_one_error_each() {
    let input = [unreadable_lines(), b"A3 B4\n".to_vec()].concat();
    let output = tabuleiro(&folder("warcaby-unreadable"), &["classic", "warcaby"], &input);
    let (stdout, _, status) = said(&output);
    assert_eq!(status, Some(0));
    assert_eq!(stdout.matches("Tej linii nie da się odczytać.").count(), 3);
    assert!(stdout.ends_with("Ruch czarnych: "), "{stdout}");
}

#[test]
fn line_ends_blanks_case_and_a_byte_order_mark_do_not_matter() {
    let run = |input: &str| {
        said(&tabuleiro(&folder("warcaby-forgiving"), &["classic", "warcaby"], input.as_bytes()))
    };
    assert_eq!(run("\u{FEFF}a3   b4\r\n\tB6 a5 "), run("A3 B4\nB6 A5\n"));
}
