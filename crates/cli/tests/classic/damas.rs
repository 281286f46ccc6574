//! `tabuleiro classic damas`: the document's examples, the rules, the files.

use std::fs;

use tabuleiro_facade::{SplitMix64, registry};

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
/// shorter rule applies. The walk keeps out of captures and of a third occurrence.
#[test]
fn twenty_king_moves_of_each_side_are_a_draw() {
    let folder = folder("damas-twenty");
    let rows = [
        "O - O - O - - -",
        "- - - - - - - -",
        "- - - - - - - -",
        "- - - - - - - -",
        "- - - - - - - -",
        "- - - - - - - -",
        "- - - - - - - -",
        "- - - X - X - -",
    ];
    fs::write(folder.join("damas.txt"), format!("Ana\nBia\n{}\n1\n", rows.join("\n"))).unwrap();
    let mut game = registry::open("draughts:brazilian", Some("W:WK29,K30,K31:BK2,K3")).unwrap();
    let mut random = SplitMix64::new(5);
    let mut typed = String::new();
    for ply in 0..40 {
        assert_eq!(game.outcome(), None, "ply {ply}");
        let mut choices = game.choices();
        loop {
            let choice = choices.remove(random.below(choices.len()));
            game.play(&choice).unwrap();
            let safe = game.choices().iter().all(|reply| reply.captures.is_empty());
            let goes_on = ply == 39 || game.outcome().is_none();
            if safe && goes_on {
                typed.push_str(&document_move(&game.scene().names(&choice.cells)));
                break;
            }
            game.undo();
        }
    }
    let words = ["classic", "damas", "--arquivo", "damas.txt"];
    let (stdout, _, status) = said(&tabuleiro(&folder, &words, typed.as_bytes()));
    assert_eq!(status, Some(0));
    let end = "Fim de jogo! Empate: 20 lances de damas de cada jogador sem captura.\n";
    assert!(stdout.ends_with(end), "{stdout}");
    let but_one = typed.lines().take(39).map(|line| format!("{line}\n")).collect::<String>();
    let (stdout, ..) = said(&tabuleiro(&folder, &words, but_one.as_bytes()));
    assert!(!stdout.contains("Fim de jogo!"));
}

/// A move in the document's notation, where `c3` is row C, column 3 and `e3` is row C, column 5.
fn document_move(squares: &[&str]) -> String {
    let names: Vec<String> = squares
        .iter()
        .map(|square| {
            let [column, row] = square.as_bytes() else { panic!("{square} is no square") };
            format!("{}{}", char::from(row - b'1' + b'A'), column - b'a' + 1)
        })
        .collect();
    format!("{}\n", names.join(" "))
}

#[test]
fn a_whole_game_against_the_computer_ends_well() {
    let words = ["classic", "damas", "--nivel", "2", "--semente", "3"];
    let mut typed = "1\n1\nAna\n".to_owned();
    for _ in 0..200 {
        let (stdout, _, status) = said(&tabuleiro(&folder("damas-computer"), &words, typed.as_bytes()));
        assert_eq!(status, Some(0));
        if stdout.contains("Fim de jogo!") {
            return;
        }
        typed.push_str(&a_legal_move(&words, &typed));
    }
    panic!("the game goes on for ever:\n{typed}");
}

/// A move that the program takes: every move of every square is tried.
fn a_legal_move(words: &[&str], typed: &str) -> String {
    let dark = |(row, column): &(u8, u8)| (row + column) % 2 == 0;
    let cells = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
    let squares: Vec<String> =
        cells.filter(dark).map(|(row, column)| format!("{}{}", char::from(b'A' + row), column + 1)).collect();
    let mut tries = String::new();
    for from in &squares {
        for to in &squares {
            tries.push_str(&format!("{from} {to}\n"));
        }
    }
    let (stdout, ..) = said(&tabuleiro(&folder("damas-tries"), words, format!("{typed}{tries}").as_bytes()));
    let (before, ..) = said(&tabuleiro(&folder("damas-tries"), words, typed.as_bytes()));
    let refused =
        stdout[before.len()..].split("sua jogada: ").take_while(|part| part.contains("Jogada inválida"));
    let index = refused.count();
    let accepted = tries.lines().nth(index).expect("some move is legal");
    format!("{accepted}\n")
}
