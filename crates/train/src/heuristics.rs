//! What the search's heuristics are worth: the whole engine against the engine without one of them.

use anyhow::{Result, anyhow};
use tabuleiro_arena::statistics::{Estimate, Sprt, Tally, Verdict};
use tabuleiro_engine::chess::{Engine, Heuristic, Heuristics};

use crate::compare::{play_pair, summary};
use crate::{HeuristicsOptions, game};

const HASH_MEGABYTES: usize = 8;

pub fn run(options: &HeuristicsOptions) -> Result<()> {
    let heuristics = match options.names.as_slice() {
        [] => Heuristic::ALL.to_vec(),
        names => names.iter().map(|name| read(name)).collect::<Result<_>>()?,
    };
    println!("| without | won | drawn | lost | share of the whole engine | Elo | 95 % | test |");
    println!("|---|--:|--:|--:|--:|--:|--:|---|");
    for heuristic in heuristics {
        let tally = play_match(heuristic, options);
        let Some(Estimate { score, score_margin, elo, .. }) = Estimate::of(&tally) else { continue };
        let ([lost, drawn, won], name) = (tally.games, heuristic.name());
        let (share, margin) = (score * 100.0, score_margin * 100.0);
        let test = match verdict(options.sprt, &tally) {
            Some(Verdict::Elo1) => "pays",
            Some(Verdict::Elo0) => "does not pay",
            None => "undecided",
        };
        println!(
            "| {name} | {won} | {drawn} | {lost} | {share:.1} % | {elo:+.0} | ± {margin:.1} % | {test} |"
        );
    }
    Ok(())
}

fn read(name: &str) -> Result<Heuristic> {
    Heuristic::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Heuristic::ALL.into_iter().map(Heuristic::name).collect();
        anyhow!("there is no heuristic {name:?}; there are {}", names.join(", "))
    })
}

/// What the test says of `tally`, if there is a test and it is decided.
fn verdict(sprt: Option<Sprt>, tally: &Tally) -> Option<Verdict> {
    sprt?.state(tally).verdict()
}

/// What the whole engine scores against the engine without `heuristic`.
fn play_match(heuristic: Heuristic, options: &HeuristicsOptions) -> Tally {
    let mut engines = [Engine::new(HASH_MEGABYTES), Engine::new(HASH_MEGABYTES)];
    engines[1].set_heuristics(Heuristics::ALL.without(heuristic));
    let mut random = tabuleiro_core::SplitMix64::new(options.seed);
    let mut tally = Tally::default();
    for pair in 1..=options.pairs {
        let opening = game::opening(&mut random, 8);
        play_pair(&mut engines, &opening, options.nodes, &mut tally);
        if verdict(options.sprt, &tally).is_some() {
            break;
        }
        if pair % 50 == 0 && pair < options.pairs {
            eprintln!("{}: {}", heuristic.name(), summary(&tally));
        }
    }
    tally
}
