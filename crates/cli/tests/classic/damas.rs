//! `tabuleiro classic damas`: the document's examples, the rules, the files.

use std::fs;

use crate::session::{self, folder, said, tabuleiro, unreadable_lines};

#[test]
fn every_session() {
    session::check_folder("damas");
}

/// What must be typed to come to each question of the program.
const QUESTIONS: [(&str, &str); 6] = [
    ("para sair do jogo): ", ""),
    ("jogadores < 1 / 2 >: ", "1\n"),
    ("(pedra branca - \"o\"): ", "1\n2\n"),
    ("(pedra escura - \"x\"): ", "1\n2\nAna\n"),
    ("Ana, digite novamente sua jogada: ", "1\n2\nAna\nBia\n"),
    ("Digite o nome do arquivo: ", "2\n"),
];

#[test]
fn unreadable_lines_get_one_error_each_at_every_question() {
    for (question, path) in QUESTIONS {
        let input = [path.as_bytes(), &unreadable_lines()].concat();
        let output = tabuleiro(&folder("damas-unreadable"), &["classic", "damas"], &input);
        let (stdout, _, status) = said(&output);
        assert_eq!(status, Some(0));
        assert_eq!(stdout.matches("Essa linha não pode ser lida.").count(), 3, "{question}: {stdout}");
        assert!(stdout.ends_with(question), "{question}: {stdout}");
    }
}

#[test]
fn line_ends_blanks_case_and_a_byte_order_mark_do_not_matter() {
    let run =
        |input: &str| said(&tabuleiro(&folder("damas-forgiving"), &["classic", "damas"], input.as_bytes()));
    let plain = run("1\n2\nAna\nBia\nC3 D4\nF2 E1\nsair\n");
    assert!(plain.0.ends_with("Tchau!\n"));
    assert_eq!(run("\u{FEFF}1\r\n 2 \r\nAna\r\nBia\r\nc3  d4\r\n\tf2 e1\r\nSAIR"), plain);
}

/// CBD: after 20 successive king moves of each side the game is drawn. With three kings against two no
/// shorter rule applies.
#[test]
fn twenty_king_moves_of_each_side_are_a_draw() {
    let folder = folder("damas-twenty");
    let rows = [
        "O - - - - - - -",
        "- - - - - - - -",
        "O - - - - - - -",
        "- - - - - - - -",
        "O - - - - - - -",
        "- - - - - - - -",
        "- - - - - - - -",
        "- - - - - X - X",
    ];
    fs::write(folder.join("damas.txt"), format!("Ana\nBia\n{}\n1\n", rows.join("\n"))).unwrap();
    // Two tours that never bring back a position three times: White's king in row A goes along its diagonal
    // while Black's goes back and forth, and both change their tour.
    let mut input = String::new();
    let white = ["A1 B2", "B2 A3", "A3 B2", "B2 A1"];
    let black = ["H6 G5", "G5 H4", "H4 G3", "G3 H2", "H2 G3", "G3 H4", "H4 G5", "G5 H6"];
    let mut drawn = None;
    for turn in 0..24 {
        input.push_str(&format!("{}\n", white[turn % white.len()]));
        input.push_str(&format!("{}\n", black[turn % black.len()]));
        let output = tabuleiro(&folder, &["classic", "damas", "--arquivo", "damas.txt"], input.as_bytes());
        let (stdout, ..) = said(&output);
        if stdout.contains("Fim de jogo!") {
            drawn = Some((turn + 1, stdout));
            break;
        }
    }
    let (turns, stdout) = drawn.expect("the game ends");
    assert!(stdout.contains("Empate: 20 lances de damas de cada jogador sem captura."), "{stdout}");
    assert_eq!(turns, 20);
}

#[test]
fn a_whole_game_against_the_computer_ends_well() {
    let folder = folder("damas-computer");
    let words = ["classic", "damas", "--nivel", "2", "--semente", "3"];
    let mut typed = "1\nAna\n".to_owned();
    for _ in 0..200 {
        let (stdout, _, status) = said(&tabuleiro(&folder, &words, typed.as_bytes()));
        assert_eq!(status, Some(0));
        if stdout.contains("Fim de jogo!") {
            return;
        }
        typed.push_str(&a_legal_move(&folder, &words, &typed));
    }
    panic!("the game goes on for ever:\n{typed}");
}

/// A move that the program takes: every move of every square is tried.
fn a_legal_move(folder: &std::path::Path, words: &[&str], typed: &str) -> String {
    let squares: Vec<String> =
        ('A'..='H').flat_map(|row| (1..=8).map(move |column| format!("{row}{column}"))).collect();
    let mut tries = String::new();
    for from in &squares {
        for to in &squares {
            tries.push_str(&format!("{from} {to}\n"));
        }
    }
    let (stdout, ..) = said(&tabuleiro(folder, words, format!("{typed}{tries}").as_bytes()));
    let (before, ..) = said(&tabuleiro(folder, words, typed.as_bytes()));
    let refused =
        stdout[before.len()..].split("sua jogada: ").take_while(|part| part.contains("Jogada inválida"));
    let index = refused.count();
    let accepted = tries.lines().nth(index).expect("some move is legal");
    format!("{accepted}\n")
}
