//! Games between players of two strengths: how far levels are apart.

use anyhow::{Result, ensure};
use tabuleiro_arena::statistics::Tally;
use tabuleiro_core::{Rules, Side, SplitMix64};

use crate::contestant::Contestant;
use crate::row::{heading, row};
use crate::{Duel, Games, Levels, game};

pub fn run(options: &Levels) -> Result<()> {
    let levels = options.from..=options.to;
    ensure!(
        *levels.start() >= 2 && *levels.end() <= 10 && !levels.is_empty(),
        "levels that play the one below them are numbers from 2 to 10, the first not above the last"
    );
    println!("{}", heading(options.games.variant.name));
    for stronger in levels {
        let pair = [stronger, stronger - 1].map(|level| level.to_string());
        match_of(&options.games, &pair)?;
    }
    Ok(())
}

pub fn duel(options: &Duel) -> Result<()> {
    println!("{}", heading(options.games.variant.name));
    match_of(&options.games, &[options.first.clone(), options.second.clone()])
}

/// Plays two players, named by text, and prints the result.
fn match_of(games: &Games, [first, second]: &[String; 2]) -> Result<()> {
    let goal = games.variant.goal;
    let tally = play([Contestant::parse(first, goal)?, Contestant::parse(second, goal)?], games)?;
    println!("{}", row(&format!("{first} – {second}"), &tally));
    Ok(())
}

/// The results of the first against the second, with both colours of each opening.
fn play([first, second]: [Contestant; 2], games: &Games) -> Result<Tally> {
    let variant = games.variant;
    let mut random = SplitMix64::new(games.seed);
    let mut tally = Tally::default();
    for _ in 0..games.pairs {
        let opening = game::opening(&variant, &mut random, games.plies)?;
        for first_is_white in [true, false] {
            // Each game has players with mistakes of their own.
            let [one, other] = [first, second].map(|kind| kind.seat(&variant, random.next_u64()));
            let mut players = if first_is_white { [one, other] } else { [other, one] };
            let mut game = opening.clone();
            let result = loop {
                if let Some(result) = game::result(&game) {
                    break result;
                }
                let seat = usize::from(game.position().side_to_move() == Side::Black);
                let Some(mv) = players[seat].choose(&game) else { break 0 };
                game.play(mv);
            };
            tally.add_game(game::score(result, first_is_white));
        }
    }
    Ok(tally)
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::named;

    use super::*;

    #[test]
    fn a_careful_child_beats_the_weakest_level() {
        for variant in [named::BRAZILIAN, named::INTERNATIONAL] {
            let weakest = Contestant::parse("1", variant.goal).unwrap();
            let games = Games { variant, pairs: 50, plies: 6, seed: 3 };
            let tally = play([Contestant::Child, weakest], &games).unwrap();
            assert!(tally.wins() > tally.losses(), "{}: {tally:?}", variant.name);
        }
    }
}
