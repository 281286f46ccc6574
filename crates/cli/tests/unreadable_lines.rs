//! Lines that can't be text get one clear error and the question again, in every classic program.

use std::io::Write;
use std::process::{Command, Stdio};

/// What the program prints for `input`, and its exit status.
fn run(words: &[&str], input: &[u8]) -> (String, Option<i32>) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // A program that has ended reads no more, which is its right.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

/// A line of 1 MiB, a NUL, bytes that are not UTF-8.
fn unreadable_lines() -> Vec<u8> {
    let mut lines = vec![b'x'; 1 << 20];
    lines.extend(b"\nG5\0>>E5\n\xFF\xFE\xFD\n");
    lines
}

#[test]
fn the_referee_says_once_for_each_line_that_it_is_no_move() {
    let mut input = b"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n".to_vec();
    input.extend(unreadable_lines());
    input.extend(b"e2e4\n");
    let (output, status) = run(&["classic", "fen"], &input);
    assert_eq!(status, Some(0));
    assert_eq!(output.matches("Movimento invalido. Tente novamente.").count(), 3);
    assert!(output.ends_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"), "{output}");
}

#[test]
fn the_referee_refuses_an_unreadable_fen() {
    let (output, status) = run(&["classic", "fen"], b"\xFF\xFE\ne2e4\n");
    assert_eq!((output.as_str(), status), ("", Some(1)));
}

#[test]
fn chess_says_once_for_each_line_that_it_is_no_move() {
    let mut input = b"1\n".to_vec();
    input.extend(unreadable_lines());
    input.extend(b"Ana\nBruno\n");
    input.extend(unreadable_lines());
    input.extend(b"G5>>E5\n");
    let (output, status) = run(&["classic", "xadrez"], &input);
    assert_eq!(status, Some(0));
    assert_eq!(output.matches("Digite um nome.").count(), 3);
    assert_eq!(output.matches("JOGADA INVÁLIDA, DIGITE NOVAMENTE!!").count(), 3);
    assert!(output.contains("Vez do jogador Bruno!"));
}
