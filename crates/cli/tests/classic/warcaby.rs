//! `tabuleiro classic warcaby`: boards of every size, wrong lines, captures.

use tabuleiro_facade::{Outcome, Side, SplitMix64, registry};

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

/// The most plies of a random game: more than any counter of repetition or king moves lets pass.
const LONGEST: usize = 600;

/// A whole game of random moves on each board, typed as it is played in the game itself.
#[test]
fn whole_games_end_with_a_verdict() {
    for (size, rows) in [(8, 3), (9, 2), (12, 1)] {
        let name = format!("draughts:warcaby?size={size}&rows={rows}&capture=must&draws=none");
        let mut game = registry::open(&name, None).unwrap();
        let mut random = SplitMix64::new(size);
        let mut typed = String::new();
        while game.outcome().is_none() && game.ply() < LONGEST {
            let paths = game.paths();
            let path = &paths[random.below(paths.len())];
            typed.push_str(&format!("{}\n", game.scene().names(&path.cells).join(" ")));
            game.play(path).unwrap();
        }
        let (size, rows) = (size.to_string(), rows.to_string());
        let words = ["classic", "warcaby", "--rozmiar", &size, "--rzedy", &rows, "--bicie", "obowiazkowe"];
        let (stdout, _, status) = said(&tabuleiro(&folder("warcaby-whole"), &words, typed.as_bytes()));
        assert_eq!(status, Some(0));
        let verdict = match game.outcome() {
            Some(Outcome::Win { winner: Side::White, .. }) => "Wygrywają białe!\n",
            Some(Outcome::Win { winner: Side::Black, .. }) => "Wygrywają czarne!\n",
            // No counter ends a game, and these kings may chase each other for ever.
            _ => "Ruch ",
        };
        let end: Vec<&str> = stdout.lines().rev().take(1).collect();
        assert!(end[0].contains(verdict.trim_end()), "{end:?} instead of {verdict}");
    }
}
