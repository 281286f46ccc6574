//! `tabuleiro chess` for `tabuleiro play chess`.

use std::ffi::OsString;

use clap::CommandFactory;
use tabuleiro_facade::{GameName, registry};

use crate::arguments::Arguments;

/// The words of a command line, with `play` before a game that stands where a command should be.
pub fn expand(mut line: Vec<OsString>) -> Vec<OsString> {
    if let Some(at) = place_of_command(&line)
        && line[at].to_str().is_some_and(is_game)
    {
        line.insert(at, OsString::from("play"));
    }
    line
}

/// Where the first word is that is no option.
fn place_of_command(line: &[OsString]) -> Option<usize> {
    let mut at = 1;
    while line.get(at)?.to_string_lossy().starts_with('-') {
        at += if line[at] == "--lang" { 2 } else { 1 };
    }
    Some(at)
}

/// Whether `word` names a game of ours, with whatever variant and parameters, and no command.
fn is_game(word: &str) -> bool {
    let Ok(name) = word.parse::<GameName>() else { return false };
    let is_ours = registry::kinds().iter().any(|kind| kind.name().family() == name.family());
    is_ours && Arguments::command().find_subcommand(word).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expanded(line: &str) -> String {
        let line = expand(line.split(' ').map(OsString::from).collect());
        line.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_game_in_place_of_a_command_is_played() {
        assert_eq!(expanded("tabuleiro chess --level 3"), "tabuleiro play chess --level 3");
        assert_eq!(
            expanded("tabuleiro --lang pl draughts:russian"),
            "tabuleiro --lang pl play draughts:russian"
        );
        assert_eq!(
            expanded("tabuleiro --lang=pl quarto:lines?x=1"),
            "tabuleiro --lang=pl play quarto:lines?x=1"
        );
    }

    #[test]
    fn everything_else_stays_as_it_is() {
        for line in [
            "tabuleiro",
            "tabuleiro --help",
            "tabuleiro play chess",
            "tabuleiro classic quarto",
            "tabuleiro tennis",
        ] {
            assert_eq!(expanded(line), line);
        }
    }
}
