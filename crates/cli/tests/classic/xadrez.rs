//! `tabuleiro classic xadrez`: sessions of every kind, and input of every broken kind.

use crate::session::{folder, said, tabuleiro};

#[test]
fn every_session() {
    crate::session::check_folder("xadrez");
}

#[test]
fn unreadable_lines_get_one_error_each() {
    let mut input = crate::session::unreadable_lines();
    input.extend(b"1\n");
    input.extend(crate::session::unreadable_lines());
    input.extend(b"Ana\nBruno\n");
    input.extend(crate::session::unreadable_lines());
    input.extend(b"G5>>E5\n");
    let output = tabuleiro(&folder("xadrez-unreadable"), &["classic", "xadrez"], &input);
    let (stdout, _, status) = said(&output);
    assert_eq!(status, Some(0));
    assert_eq!(stdout.matches("Opção inválida!").count(), 3);
    assert_eq!(stdout.matches("Digite um nome.").count(), 3);
    assert_eq!(stdout.matches("JOGADA INVÁLIDA, DIGITE NOVAMENTE!!").count(), 3);
    assert!(stdout.contains("Vez do jogador Bruno!"));
}

#[test]
fn line_ends_blanks_case_and_a_byte_order_mark_do_not_matter() {
    let run =
        |input: &str| said(&tabuleiro(&folder("xadrez-forgiving"), &["classic", "xadrez"], input.as_bytes()));
    let plain = run("1\nAna\nBruno\nG5>>E5\nB5>>D5\nRENDER\n");
    assert_eq!(run("\u{FEFF}1\r\n Ana \r\nBruno\r\ng5 >> e5\r\n\tb5>>d5 \r\nrender"), plain);
}
