//! What the search's heuristics are worth: the whole engine against the engine without one of them.

use anyhow::{Result, ensure};
use tabuleiro_arena::statistics::{Sprt, Tally, Verdict};

use super::compare::{HASH_MEGABYTES, play_pairs, summary};
use crate::game::Trained;
use crate::options::Heuristics;
use crate::row::{heading, row};

const PROGRESS: u64 = 50;

pub fn run<G: Trained>(game: &G, options: &Heuristics) -> Result<()> {
    let names: Vec<&str> = match options.names.as_slice() {
        [] => G::HEURISTICS.to_vec(),
        names => names.iter().map(String::as_str).collect(),
    };
    for name in &names {
        let known = G::HEURISTICS.join(", ");
        ensure!(G::HEURISTICS.contains(name), "there is no heuristic {name:?}; there are {known}");
    }
    println!("{}", heading(game.name()));
    for name in names {
        let mut engines =
            [game.engine("built-in", HASH_MEGABYTES)?, game.engine("built-in", HASH_MEGABYTES)?];
        G::leave_out(&mut engines[1], name);
        let tally = play_pairs(game, &mut engines, &options.pairs, options.nodes, |pair, tally| {
            if pair % PROGRESS == 0 && pair < options.pairs.pairs {
                eprintln!("{name}: {}", summary(tally));
            }
            verdict(options.sprt, tally).is_none()
        })?;
        let test = match verdict(options.sprt, &tally) {
            Some(Verdict::Elo1) => ": it pays",
            Some(Verdict::Elo0) => ": it does not pay",
            None if options.sprt.is_some() => ": undecided",
            None => "",
        };
        println!("{}", row(&format!("all – without {name}{test}"), &tally));
    }
    Ok(())
}

/// What the test says of `tally`, if there is a test and it is decided.
fn verdict(sprt: Option<Sprt>, tally: &Tally) -> Option<Verdict> {
    sprt?.state(tally).verdict()
}
