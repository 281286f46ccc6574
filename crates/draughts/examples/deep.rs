//! The checks that are too long for the tests: `deep tables [LIMIT]` counts every known table up to a limit,
//! `deep games [GAMES]` plays random games of every variant against the slow generator, and `deep slow GAME
//! DEPTH` counts with the slow generator, which is how tables without another source are made.

#[path = "../tests/slow/mod.rs"]
mod slow;
#[path = "../tests/tables/mod.rs"]
mod tables;

use std::process::ExitCode;

use slow::duel;
use tabuleiro_core::SplitMix64;
use tabuleiro_draughts::{Variant, named};

/// Counts up to a thousand million are made unless another limit is given.
const LIMIT: u64 = 1_000_000_000;
/// Games of each variant unless another number is given.
const GAMES: usize = 5_000;
/// Random sets of rules, each with a tenth of the games.
const RANDOM_RULES: usize = 50;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    run(&words.iter().map(String::as_str).collect::<Vec<_>>()).unwrap_or_else(|| {
        eprintln!("usage: deep tables [LIMIT] | deep games [GAMES] | deep slow GAME DEPTH");
        ExitCode::from(2)
    })
}

fn run(words: &[&str]) -> Option<ExitCode> {
    match *words {
        ["tables"] => Some(count_tables(LIMIT)),
        ["tables", limit] => Some(count_tables(limit.parse().ok()?)),
        ["games"] => Some(play_games(GAMES)),
        ["games", games] => Some(play_games(games.parse().ok()?)),
        ["slow", game, depth] => Some(count_slowly(Variant::parse(game).ok()?, depth.parse().ok()?)),
        _ => None,
    }
}

fn count_slowly(variant: Variant, depth: u32) -> ExitCode {
    let table = slow::Table::start(variant);
    let counts: Vec<_> = (1..=depth).map(|depth| table.perft(depth).to_string()).collect();
    println!("{variant};start;results;{}", counts.join(" "));
    ExitCode::SUCCESS
}

fn count_tables(limit: u64) -> ExitCode {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut failed = 0;
    for table in tables::published().iter().chain(&tables::cross_checked()) {
        match table.check(limit, threads) {
            Ok((depth, count)) => println!("ok   {} depth {depth}: {count}", table.name),
            Err(difference) => {
                failed += 1;
                println!("FAIL {} {difference}", table.name);
            }
        }
    }
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A difference panics with the position.
fn play_games(games: usize) -> ExitCode {
    let play = |name: &str, variant: Variant, games, seed| {
        let compared = duel::play(variant, games, 300, seed);
        duel::count(variant, games, 2, seed);
        println!("ok   {name}: {games} games, {compared} positions");
    };
    for variant in named::ALL {
        play(&variant.to_string(), *variant, games, 1);
    }
    let mut random = SplitMix64::new(2);
    for _ in 0..RANDOM_RULES {
        let rules = duel::random_rules(&mut random);
        play(&rules.to_string(), rules, games.div_ceil(10), random.next_u64());
    }
    ExitCode::SUCCESS
}
