//! What was played outlives the end of input and Ctrl-C, in each program that plays.

use std::fs;
use std::path::Path;

use crate::session::{folder, said, tabuleiro};

/// A program, what is typed, the file that is left, something in it, and how the next start offers it.
struct Case<'a> {
    program: &'static str,
    typed: &'static str,
    file: &'a str,
    holds: &'static str,
    offer: &'static str,
}

const CASES: [Case<'_>; 4] = [
    Case {
        program: "xadrez",
        typed: "1\nAna\nBruno\nG5>>E5\nB5>>D5\n",
        file: "jogadasSalvas.txt.interrompido",
        holds: "# Pretas: Bruno\nG5>>E5\nB5>>D5\n",
        offer: "4 - Continuar o jogo interrompido\n",
    },
    Case {
        program: "damas",
        typed: "1\n2\nAna\nBia\nC3 D4\n",
        file: "damas.interrompido",
        holds: "Ana\nBia\no - o - o - o -\n- o - o - o - o\no - - - o - o -\n- - - o - - - -\n",
        offer: "3. Continuar o jogo interrompido\n",
    },
    Case {
        program: "warcaby",
        typed: "C3 D4\nF6 E5\n",
        file: "warcaby.przerwane",
        holds: "C3 D4\nF6 E5\n",
        offer: "Jest przerwana gra; „wznow” wraca do niej.\n",
    },
    Case {
        program: "quarto",
        typed: "b\nAna\nRui\na\nA1\n",
        file: "quarto.interrompido",
        holds: "- a\nA1\n",
        offer: "\te: Continuar o jogo interrompido\n",
    },
];

#[track_caller]
fn is_kept_and_offered(folder: &Path, case: &Case<'_>) {
    let kept = fs::read_to_string(folder.join(case.file)).unwrap();
    assert!(kept.contains(case.holds), "{kept}");
    let (stdout, ..) = said(&tabuleiro(folder, &["classic", case.program], b""));
    assert!(stdout.contains(case.offer), "{stdout}");
    assert!(folder.join(case.file).exists(), "it is offered until somebody takes it");
}

#[test]
fn what_was_played_outlives_the_end_of_input() {
    for case in &CASES {
        let folder = folder(&format!("unfinished-{}", case.program));
        let (stdout, ..) = said(&tabuleiro(&folder, &["classic", case.program], b""));
        assert!(!stdout.contains(case.offer), "{stdout}");
        let output = tabuleiro(&folder, &["classic", case.program], case.typed.as_bytes());
        assert_eq!(output.status.code(), Some(0));
        is_kept_and_offered(&folder, case);
    }
}

#[cfg(unix)]
#[test]
fn what_was_played_outlives_ctrl_c() {
    for case in &CASES {
        let folder = folder(&format!("interrupted-{}", case.program));
        interrupt(&folder, case);
        is_kept_and_offered(&folder, case);
    }
}

/// Plays what is typed in `case` and ends it by Ctrl-C.
#[cfg(unix)]
#[track_caller]
fn interrupt(folder: &Path, case: &Case<'_>) {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["classic", case.program])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(case.typed.as_bytes()).unwrap();
    // What is typed last is a line that is answered with an error, so that everything before it was
    // heard.
    stdin.write_all(b"?\n").unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut heard = String::new();
    let mut buffer = [0; 4096];
    let complaints = ["INVÁLIDA", "inválida!", "znaki specjalne", "Atenção"];
    while !complaints.iter().any(|complaint| heard.contains(complaint)) {
        let count = stdout.read(&mut buffer).unwrap();
        assert!(count > 0, "{heard}");
        heard.push_str(&String::from_utf8_lossy(&buffer[..count]));
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn nothing_is_left_of_a_game_that_was_saved_or_given_up() {
    for (program, typed) in [
        ("xadrez", "1\nAna\nBruno\nG5>>E5\nRENDER\n"),
        ("xadrez", "1\nAna\nBruno\nG5>>E5\nPAUSAR\n"),
        ("damas", "1\n2\nAna\nBia\nC3 D4\nsair\n"),
        ("damas", "1\n2\nAna\nBia\nC3 D4\nsalvar\njogo.txt\n"),
        ("warcaby", "C3 D4\nkoniec\n"),
        ("warcaby", "C3 D4\nzapisz gra.txt\n"),
        ("quarto", "b\nAna\nRui\na\nz\n"),
        ("quarto", "b\nAna\nRui\na\nguardar\njogo.txt\n"),
    ] {
        let folder = folder("finished");
        let output = tabuleiro(&folder, &["classic", program], typed.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{typed}");
        for case in &CASES {
            assert!(!folder.join(case.file).exists(), "{program}: {typed}");
        }
    }
}

#[test]
fn a_strangers_file_of_that_name_is_left_alone_and_the_game_kept_beside_it() {
    for case in &CASES {
        let folder = folder(&format!("stranger-{}", case.program));
        fs::write(folder.join(case.file), "Cara Ana,\n").unwrap();
        let output = tabuleiro(&folder, &["classic", case.program], case.typed.as_bytes());
        assert!(!said(&output).0.contains(case.offer));
        let second = format!("{}-2", case.file);
        is_kept_and_offered(&folder, &Case { file: &second, ..*case });
        fs::remove_file(folder.join(&second)).unwrap();
        #[cfg(unix)]
        {
            interrupt(&folder, case);
            is_kept_and_offered(&folder, &Case { file: &second, ..*case });
        }
        assert_eq!(fs::read_to_string(folder.join(case.file)).unwrap(), "Cara Ana,\n");
    }
}

#[test]
fn a_game_that_cannot_be_kept_is_told_and_is_no_normal_end() {
    for case in &CASES {
        let folder = folder(&format!("unkept-{}", case.program));
        fs::create_dir(folder.join(case.file)).unwrap();
        let output = tabuleiro(&folder, &["classic", case.program], case.typed.as_bytes());
        let (_, stderr, status) = said(&output);
        assert_eq!(status, Some(1), "{stderr}");
        let reasons = [format!("{}: é uma pasta", case.file), format!("{}: to katalog", case.file)];
        assert!(reasons.iter().any(|reason| stderr.contains(reason)), "{stderr}");
    }
}
