//! `tabuleiro classic quarto`: every message of its contract as a session, and input of every broken kind.

use std::fs;
use std::path::Path;

use crate::session::{folder, said, tabuleiro};

#[track_caller]
fn check(name: &str) {
    let sessions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions/quarto");
    crate::session::check(&sessions.join(format!("{name}.txt")));
}

#[test]
fn the_menu_and_the_rules() {
    check("menu");
}

#[test]
fn a_game_that_is_won_by_a_row() {
    check("row");
}

#[test]
fn a_game_that_is_won_by_a_small_square() {
    check("square");
}

#[test]
fn a_game_that_fills_the_board() {
    check("draw");
}

#[test]
fn a_game_against_the_computer_from_the_menu() {
    check("computer");
}

#[test]
fn wrong_answers_are_answered_once_and_asked_again() {
    check("wrong-answers");
}

#[test]
fn a_game_is_saved_and_resumed_while_a_piece_is_chosen() {
    check("save-give");
}

#[test]
fn a_game_is_saved_and_resumed_while_a_piece_is_placed() {
    check("save-place");
}

#[test]
fn the_letter_g_is_a_piece_and_saves() {
    check("letter-g");
}

#[test]
fn files_that_cannot_be_used() {
    check("bad-files");
}

#[test]
fn g_asks_for_a_file_at_once_when_it_is_no_letter_of_a_piece() {
    check("save-late");
}

#[test]
fn a_saved_game_on_the_command_line() {
    check("command-line");
}

#[test]
fn a_game_that_was_left_unfinished_is_offered_in_the_menu() {
    check("left-unfinished-and-resumed");
}

#[test]
fn the_help_is_in_portuguese() {
    check("help");
}

/// What must be typed to come to each question of the program.
const QUESTIONS: [(&str, &str); 7] = [
    ("Opção?:", ""),
    ("Nome do Jogador 1: ", "b\n"),
    ("Nome do Jogador 2: ", "b\nAna\n"),
    ("letra da peça?(z para sair):", "b\nAna\nRui\n"),
    ("Posição?:", "b\nAna\nRui\na\n"),
    ("Nome do ficheiro: ", "c\n"),
    ("Nível do computador, de 1 a 10 (z para voltar):", "d\n"),
];

#[test]
fn a_line_that_is_no_text_gets_one_error_and_the_question_again() {
    let folder = folder("quarto-unreadable");
    let mebibyte = vec![b'a'; 1 << 20];
    let broken: [&[u8]; 4] = [b"a\xFF", b"\xC3", b"A1\0", &mebibyte];
    for (question, path) in QUESTIONS {
        for line in broken {
            let input = [path.as_bytes(), line, b"\n"].concat();
            let output = tabuleiro(&folder, &["classic", "quarto", "--semente", "1"], &input);
            let (stdout, stderr, status) = said(&output);
            assert_eq!(
                stdout.matches("Atenção: a linha não pode ser lida").count(),
                1,
                "{question} {stdout}"
            );
            assert_eq!(stdout.matches("Atenção").count(), 1, "{question} {stdout}");
            assert!(stdout.ends_with(question), "{question} {stdout}");
            assert_eq!((stderr.as_str(), status), ("", Some(0)));
        }
    }
}

#[test]
fn line_ends_blanks_case_and_a_byte_order_mark_do_not_matter() {
    let folder = folder("quarto-forgiving");
    let run = |input: &str| {
        let output = tabuleiro(&folder, &["classic", "quarto", "--semente", "1"], input.as_bytes());
        said(&output)
    };
    let plain = run("b\nAna\nRui\na\nA1\nb\nB2\nz\nz\n");
    assert!(plain.0.ends_with("\n\tAté breve!\n") && plain.2 == Some(0), "{}", plain.0);
    assert_eq!(run("\u{FEFF}B\r\n  Ana \r\nRui\t\r\nA \r\n1a\r\n\tB\r\n2b \r\nZ\r\nZ"), plain);
}

#[test]
fn who_places_first_is_drawn_and_a_seed_repeats_the_draw() {
    let folder = folder("quarto-draw");
    let first = |seed: u32| {
        let seed = seed.to_string();
        let output =
            tabuleiro(&folder, &["classic", "quarto", "--semente", &seed], b"b\nAna\nRui\nz\nb\nAna\nRui\n");
        let stdout = said(&output).0;
        let drawn: Vec<&str> = stdout.lines().filter_map(|line| line.strip_suffix(" joga!")).collect();
        assert_eq!(drawn.len(), 2, "{stdout}");
        drawn.join(" ")
    };
    let drawn: Vec<String> = (0..40).map(first).collect();
    for games in ["Ana Ana", "Ana Rui", "Rui Ana", "Rui Rui"] {
        assert!(drawn.iter().any(|found| found == games), "{games} never came up: {drawn:?}");
    }
    assert_eq!(drawn, (0..40).map(first).collect::<Vec<_>>());
}

#[test]
fn a_save_replaces_an_older_save_but_no_other_file() {
    let folder = folder("quarto-replace");
    fs::write(folder.join("velho.txt"), "quarto 1\nwhatever").unwrap();
    fs::write(folder.join("carta.txt"), "Cara Ana,").unwrap();
    let input = "b\nAna\nRui\na\ng\nvelho.txt\ng\ncarta.txt\n";
    let output = tabuleiro(&folder, &["classic", "quarto", "--semente", "1"], input.as_bytes());
    assert_eq!(output.status.code(), Some(1), "the last save failed");
    let saved = "quarto 1\njogador 1: Ana\njogador 2: Rui\ncomputador: -\nprimeiro: 2\n- a\n";
    assert_eq!(fs::read_to_string(folder.join("velho.txt")).unwrap(), saved);
    assert_eq!(fs::read_to_string(folder.join("carta.txt")).unwrap(), "Cara Ana,");
}

#[test]
fn a_save_that_fails_leaves_the_old_one_and_a_later_one_makes_good() {
    let folder = folder("quarto-retry");
    let input = "b\nAna\nRui\na\ng\nfalta/jogo.txt\ng\njogo.txt\n";
    let output = tabuleiro(&folder, &["classic", "quarto", "--semente", "1"], input.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert!(folder.join("jogo.txt").exists() && !folder.join("falta").exists());
}

#[test]
fn a_file_larger_than_any_game_is_refused() {
    let folder = folder("quarto-large");
    fs::write(folder.join("enorme.txt"), "quarto 1\n".repeat(1 << 20)).unwrap();
    let output = tabuleiro(&folder, &["classic", "quarto"], b"c\nenorme.txt\nz\n");
    let (stdout, _, status) = said(&output);
    assert!(stdout.contains("Atenção: não foi possível ler enorme.txt: é demasiado grande"), "{stdout}");
    assert_eq!(status, Some(0));
}
