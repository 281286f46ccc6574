//! The settings file and what comes before it.

use std::fs;

use crate::binary::{command, folder, run};

#[test]
fn settings_decide_what_the_command_line_leaves_open() {
    let folder = folder("settings");
    fs::create_dir_all(folder.join("config")).unwrap();
    let text = "name = \"Ola\"\ngame = \"quarto\"\nclock = \"5+3\"\ntakeback = \"none\"\nlanguage = \"pl\"\n";
    fs::write(folder.join("config/settings.toml"), text).unwrap();
    let said = run(&folder, &["play"], "- a\nundo\n");
    assert_eq!(said.stderr, "");
    assert!(said.stdout.starts_with("Quarto: Ola (First player) against"), "{}", said.stdout);
    // How much is left, only a fast machine could tell.
    let is_turn = |line: &str| line.starts_with("Ola to move, ") && line.ends_with(" left.");
    assert!(said.stdout.lines().any(is_turn), "{}", said.stdout);
    assert!(said.stdout.contains("In this game no move may be taken back."), "{}", said.stdout);
    let said =
        run(&folder, &["play", "chess", "--white", "Ana", "--clock", "none", "--takeback", "free"], "");
    assert!(said.stdout.starts_with("Chess: Ana (White) against"), "{}", said.stdout);
    assert!(said.stdout.contains("Ana to move.\n"), "{}", said.stdout);
}

#[test]
fn the_language_of_the_settings_comes_before_that_of_the_system() {
    let folder = folder("settings-language");
    fs::create_dir_all(folder.join("config")).unwrap();
    fs::write(folder.join("config/settings.toml"), "language = \"pl\"\n").unwrap();
    let list = |words: &[&str], ours: Option<&str>| {
        let mut command = command(&folder, words);
        command.env_remove("TABULEIRO_LANG").env("LC_ALL", "pt_PT.UTF-8");
        if let Some(ours) = ours {
            command.env("TABULEIRO_LANG", ours);
        }
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    assert!(list(&["games", "list"], None).starts_with("Nie ma zapisanych partii."));
    assert!(list(&["games", "list"], Some("en")).starts_with("There are no saved games."));
    assert!(list(&["games", "list", "--lang", "pt-BR"], Some("en")).starts_with("Não há partidas salvas."));
    fs::remove_file(folder.join("config/settings.toml")).unwrap();
    assert!(list(&["games", "list"], None).starts_with("Não há partidas guardadas."));
}

#[test]
fn mistakes_are_told_and_the_program_goes_on() {
    let folder = folder("settings-wrong");
    fs::create_dir_all(folder.join("config")).unwrap();
    let text = "levle = 3\nlevel = 99\nname = \"Ana\"\nclock 5\n";
    fs::write(folder.join("config/settings.toml"), text).unwrap();
    let said = run(&folder, &["play", "chess", "--two-players"], "");
    let complaints: Vec<&str> = said.stderr.lines().collect();
    assert!(complaints[0].starts_with("tabuleiro: There is something wrong with the settings in"));
    assert_eq!(
        complaints[1..3],
        [
            "  line 1, column 1: there is no setting called “levle”. Did you mean “level”?",
            "  line 2, column 9, “level”: This should be a whole number from 1 to 10.",
        ]
    );
    assert!(complaints[3].starts_with("  line 4, column "), "{}", complaints[3]);
    assert_eq!(complaints.len(), 4);
    assert_eq!(said.status, Some(0));
    let said = run(&folder, &["games", "list", "--lang", "pl"], "");
    assert!(said.stderr.contains("wiersz 1, kolumna 1: nie ma ustawienia"), "{}", said.stderr);
}
