//! Standard input that can't be read is no end of input.

use std::fs::File;
use std::process::Command;

use crate::session::{folder, said};

#[cfg(unix)]
#[test]
fn a_folder_as_standard_input_is_told_and_no_end_of_input() {
    let folder = folder("folder-as-input");
    for (words, told) in [
        (&["classic", "xadrez"][..], "A entrada não pôde ser lida: é uma pasta"),
        (&["classic", "fen"], "A entrada não pôde ser lida: é uma pasta"),
        (&["classic", "damas"], "A entrada não pôde ser lida: é uma pasta"),
        (&["classic", "quarto"], "Não foi possível ler a entrada: é uma pasta"),
        (&["classic", "warcaby"], "Nie można odczytać wejścia: to katalog"),
        (&["play", "--plain", "--two-players", "quarto"], "The input could not be read: it is a folder"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(words)
            .current_dir(&folder)
            .env("TABULEIRO_LANG", "en")
            .env("TABULEIRO_DATA", folder.join("data"))
            .env("TABULEIRO_CONFIG", folder.join("config"))
            .stdin(File::open(&folder).unwrap())
            .output()
            .unwrap();
        let (_, stderr, status) = said(&output);
        assert_eq!(status, Some(1), "{words:?}: {stderr}");
        assert!(stderr.contains(told), "{words:?}: {stderr}");
    }
}
