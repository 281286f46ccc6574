//! Games between two engines: with different networks, or with different guesses of the search.

use anyhow::{Result, bail};
use tabuleiro_arena::statistics::Tally;
use tabuleiro_core::{Rules, Side, SplitMix64};
use tabuleiro_engine::draughts::{Engine, Heuristics};

use crate::game::{self, Adjudicator};
use crate::row::{heading, row};
use crate::{Compare, Games, Worth, knowledge};

const HASH_MEGABYTES: usize = 8;
/// The result is told each time so many pairs were played.
const PROGRESS: u64 = 25;

/// An engine with its guesses.
struct Contender {
    name: String,
    engine: Engine,
    heuristics: Heuristics,
}

pub fn run(options: &Compare) -> Result<()> {
    let variant = options.games.variant;
    let contender = |name: &String| -> Result<Contender> {
        let engine = Engine::with_knowledge(&variant, knowledge(&variant, name)?, HASH_MEGABYTES);
        Ok(Contender { name: name.clone(), engine, heuristics: Heuristics::ALL })
    };
    play([contender(&options.first)?, contender(&options.second)?], &options.games, options.nodes)
}

/// The engine as it is against itself without one guess.
pub fn worth(options: &Worth) -> Result<()> {
    let mut without = Heuristics::ALL;
    match options.heuristic.as_str() {
        "probcut" => without.probcut = false,
        "reductions" => without.reductions = false,
        "forced" => without.forced = false,
        other => bail!("{other} is none of probcut, reductions, forced"),
    }
    let contender = |name: String, heuristics| {
        let engine = Engine::new(&options.games.variant, HASH_MEGABYTES);
        Contender { name, engine, heuristics }
    };
    let whole = contender("all".to_owned(), Heuristics::ALL);
    let less = contender(format!("without {}", options.heuristic), without);
    play([whole, less], &options.games, options.nodes)
}

fn play(mut contenders: [Contender; 2], games: &Games, nodes: u64) -> Result<()> {
    let variant = games.variant;
    let mut random = SplitMix64::new(games.seed);
    let mut tally = Tally::default();
    println!("{}", heading(variant.name));
    for pair in 1..=games.pairs {
        let opening = game::opening(&variant, &mut random, games.plies)?;
        for first_is_white in [true, false] {
            contenders.iter_mut().for_each(|contender| contender.engine.new_game());
            let mut game = opening.clone();
            let mut adjudicator = Adjudicator::new();
            let result = loop {
                if let Some(result) = game::result(&game) {
                    break result;
                }
                let mover = game.position().side_to_move();
                let seat = usize::from((mover == Side::White) != first_is_white);
                let Contender { engine, heuristics, .. } = &mut contenders[seat];
                let (mv, score) = game::think_with(*heuristics, engine, &game, nodes);
                if let Some(result) = adjudicator.note(mover, score) {
                    break result;
                }
                game.play(mv);
            };
            tally.add_game(game::score(result, first_is_white));
        }
        if pair % PROGRESS == 0 || pair == games.pairs {
            println!("{}", row(&format!("{} – {}", contenders[0].name, contenders[1].name), &tally));
        }
    }
    Ok(())
}
