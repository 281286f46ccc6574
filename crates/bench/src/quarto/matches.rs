//! The matches that show how strong the Quarto player is.

use std::process::ExitCode;

use tabuleiro_quarto::{Level, Ruleset};

use super::RULES;
use super::duel::{Kind, duel};

const USAGE: &str = "usage: quarto-match [GAMES] greedy | self | levels\n       \
                     quarto-match GAMES lines|squares FIRST SECOND (a player is 1 to 10, or greedy)";

/// Plays the match that the words ask for; fails if a bar of the named matches is missed.
pub fn run(words: &[String]) -> ExitCode {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (games, words) = match words.split_first() {
        Some((first, rest)) if first.parse::<u32>().is_ok() && !rest.is_empty() => (first.parse().ok(), rest),
        _ => (None, &words[..]),
    };
    let good = match *words {
        ["greedy"] => greedy(games.unwrap_or(2000)),
        ["self"] => with_itself(games.unwrap_or(200)),
        ["levels"] => levels(games.unwrap_or(400)),
        [rules, first, second] => match (ruleset(rules), Kind::read(first), Kind::read(second), games) {
            (Some(ruleset), Some(first), Some(second), Some(games)) => {
                println!("{}", duel(ruleset, [first, second], 0..games).tell());
                true
            }
            _ => return wrong_words(),
        },
        _ => return wrong_words(),
    };
    if good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn wrong_words() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

fn ruleset(name: &str) -> Option<Ruleset> {
    RULES.iter().find(|(rules, _)| *rules == name).map(|(_, ruleset)| *ruleset)
}

/// Full strength against a greedy player: it never loses, and wins at least 65 % with lines and 95 % with
/// squares.
fn greedy(games: u32) -> bool {
    RULES.into_iter().fold(true, |good, (name, ruleset)| {
        let score = duel(ruleset, [Kind::Level(Level::FULL), Kind::Greedy], 0..games);
        println!("{name:<8} full strength against greedy: {}", score.tell());
        let bar = if ruleset.counts_squares() { 95 } else { 65 };
        good && score.lost == 0 && score.won * 100 >= bar * games
    })
}

/// Full strength against itself: all games are drawn.
fn with_itself(games: u32) -> bool {
    RULES.into_iter().fold(true, |good, (name, ruleset)| {
        let score = duel(ruleset, [Kind::Level(Level::FULL); 2], 0..games);
        println!("{name:<8} full strength against itself: {}", score.tell());
        good && score.drawn == games
    })
}

/// The first game of the matches between levels: not one of those by which the levels were chosen.
const FRESH: u32 = 10_000;

/// Each level against the one below: it scores 60 to 85 %.
fn levels(games: u32) -> bool {
    let mut good = true;
    let neighbours = Level::all().zip(Level::all().skip(1));
    for (lower, higher) in neighbours {
        for (name, ruleset) in RULES {
            let score = duel(ruleset, [Kind::Level(higher), Kind::Level(lower)], FRESH..FRESH + games);
            println!("{name:<8} {higher} against {lower}: {}", score.tell());
            good &= (60.0..=85.0).contains(&score.percent());
        }
    }
    good
}
