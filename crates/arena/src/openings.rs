//! The positions that games of a contest start from.

use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{
    AnalysisScore, AnalysisTask, Analyst, Explain, Game, GameName, Limits, Message, Resources, SplitMix64,
    registry,
};

/// Where games start. Each opening is used for two games in a row, so that both players have either colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// After this many random legal moves from the game's usual start, which in some games is drawn by lot
    /// too, to positions in which nobody is far ahead.
    Random {
        /// How many plies; 0 for the start itself.
        plies: u32,
        /// What fixes the moves and the lot.
        seed: u64,
    },
    /// In these positions, one after the other and then from the first again.
    Listed(Vec<String>),
}

/// Where a game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The game's name, with what was drawn by lot.
    pub game: GameName,
    /// The position, in which somebody can still move.
    pub position: String,
}

/// How often random moves may end the game before nobody believes any more that they won't.
const TRIES: u64 = 1_000;

impl Openings {
    /// Opening `number` of the game called `name`; or why there is none.
    pub fn opening(&self, name: &GameName, number: usize) -> Result<Opening, Message> {
        let position = match self {
            Openings::Listed(positions) if positions.is_empty() => None,
            Openings::Listed(positions) => Some(positions[number % positions.len()].as_str()),
            Openings::Random { plies, seed } => return random(name, *plies, *seed, number),
        };
        let game = open(name, position)?;
        Ok(Opening { game: name.clone(), position: text(&*game) })
    }
}

/// How far a side may be ahead after random moves, in hundredths of the least piece, as a short search of the
/// built-in engine sees it. A game that begins won says little about its players.
const BALANCE: i32 = 80;
/// What the search looks at.
const NODES: u64 = 3_000;
/// How many positions are judged before the most balanced of them must do: in some games few are.
const JUDGED: usize = 40;

/// The position after random moves that leave the game undecided and balanced.
fn random(name: &GameName, plies: u32, seed: u64, number: usize) -> Result<Opening, Message> {
    let mut random = SplitMix64::new(mix(seed, number as u64));
    let name = registry::draw_lots(name, &mut random);
    let mut game = open(&name, None)?;
    // Nobody is ahead at the start, and a game without a judge goes on as it comes.
    let mut judge = game.analyst(Resources { threads: 1, hash_megabytes: 1 }).ok().filter(|_| plies > 0);
    let mut best: Option<(i32, String)> = None;
    let mut judged = 0;
    for _ in 0..TRIES {
        while game.undo() {}
        if !walk(&mut *game, plies, &mut random) {
            continue;
        }
        let ahead = judge.as_deref_mut().map_or(0, |judge| ahead(judge, &*game));
        if best.as_ref().is_none_or(|(least, _)| ahead < *least) {
            best = Some((ahead, text(&*game)));
        }
        judged += 1;
        if ahead <= BALANCE || judged >= JUDGED {
            break;
        }
    }
    match best {
        Some((_, position)) => Ok(Opening { game: name, position }),
        None => Err(Message::new("match-openings-decided").with("plies", plies)),
    }
}

/// How far somebody is ahead.
fn ahead(judge: &mut dyn Analyst, game: &dyn Game) -> i32 {
    let task = AnalysisTask { limits: Limits::nodes(NODES), lines: 1 };
    let lines = judge.analyse(game, &task, &AtomicBool::new(false), &mut |_| {});
    match lines.first().map(|line| line.score) {
        Some(AnalysisScore::Points(points)) => points.abs(),
        Some(AnalysisScore::WinIn(_) | AnalysisScore::LossIn(_)) => i32::MAX,
        Some(AnalysisScore::Draw) | None => 0,
    }
}

/// Plays random moves; false if the game ended on the way or could be claimed as drawn.
fn walk(game: &mut dyn Game, plies: u32, random: &mut SplitMix64) -> bool {
    for _ in 0..plies {
        let choices = game.choices();
        let Some(choice) = random.choose(&choices) else { return false };
        if game.play(choice).is_err() || game.outcome().is_some() {
            return false;
        }
    }
    game.claimable_draw().is_none()
}

fn open(name: &GameName, position: Option<&str>) -> Result<Box<dyn Game>, Message> {
    registry::kind(name).map_err(|error| error.explain())?.open(position)
}

fn text(game: &dyn Game) -> String {
    game.position_text(game.ply()).unwrap_or_default()
}

/// A seed of its own for each `number`.
pub(crate) fn mix(seed: u64, number: u64) -> u64 {
    let mut random = SplitMix64::new(seed);
    let base = random.next_u64();
    SplitMix64::new(base.wrapping_add(number)).next_u64()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const GAMES: [&str; 5] = ["chess", "chess960", "draughts:brazilian", "draughts:international", "quarto"];

    fn game_name(text: &str) -> GameName {
        text.parse().unwrap()
    }

    fn position(openings: &Openings, name: &str, number: usize) -> String {
        openings.opening(&game_name(name), number).unwrap().position
    }

    #[test]
    fn random_openings_are_undecided_and_the_same_for_the_same_seed() {
        for name in GAMES {
            let openings = Openings::Random { plies: 8, seed: 7 };
            let found: Vec<_> =
                (0..30).map(|number| openings.opening(&game_name(name), number).unwrap()).collect();
            for (number, opening) in found.iter().enumerate() {
                let game = open(&opening.game, Some(&opening.position)).unwrap();
                assert_eq!(game.outcome(), None, "{opening:?}");
                assert_eq!(openings.opening(&game_name(name), number).unwrap(), *opening);
            }
            let positions: HashSet<_> = found.iter().map(|opening| &opening.position).collect();
            assert!(positions.len() > 25, "{name}");
            let others = Openings::Random { plies: 8, seed: 8 };
            assert_ne!(position(&others, name, 0), found[0].position);
        }
    }

    #[test]
    fn nobody_is_far_ahead_after_random_moves() {
        for name in ["chess", "draughts:brazilian", "draughts:international"] {
            let openings = Openings::Random { plies: 8, seed: 5 };
            for number in 0..10 {
                let opening = openings.opening(&game_name(name), number).unwrap();
                let game = open(&opening.game, Some(&opening.position)).unwrap();
                let mut judge = game.analyst(Resources { threads: 1, hash_megabytes: 1 }).unwrap();
                let ahead = ahead(&mut *judge, &*game);
                // Another memory makes another search, if only a little.
                assert!(ahead <= BALANCE + 20, "{name}: {ahead} after {opening:?}");
            }
        }
    }

    #[test]
    fn each_opening_of_chess960_has_a_start_drawn_by_lot() {
        for plies in [0, 8] {
            let openings = Openings::Random { plies, seed: 7 };
            let games: HashSet<_> = (0..30)
                .map(|number| openings.opening(&game_name("chess960"), number).unwrap().game)
                .collect();
            assert!(games.len() > 25, "{games:?}");
        }
        let usual = Openings::Random { plies: 0, seed: 7 };
        let drawn = usual.opening(&game_name("chess960"), 3).unwrap();
        assert_eq!(drawn.position, open(&drawn.game, None).unwrap().position_text(0).unwrap());
        let fixed = registry::open("chess960?start=100", None).unwrap().position_text(0).unwrap();
        assert!((0..10).all(|number| position(&usual, "chess960?start=100", number) == fixed));
    }

    #[test]
    fn games_that_random_moves_always_end_are_given_up() {
        // No game of Quarto has more than 17 turns.
        let openings = Openings::Random { plies: 40, seed: 1 };
        assert_eq!(openings.opening(&game_name("quarto"), 0).unwrap_err().key, "match-openings-decided");
    }

    #[test]
    fn listed_positions_come_round_again() {
        let start = registry::open("chess", None).unwrap().position_text(0).unwrap();
        let other = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned();
        let openings = Openings::Listed(vec![start.clone(), other.clone()]);
        assert_eq!(position(&openings, "chess", 0), start);
        assert_eq!(position(&openings, "chess", 3), other);
        assert_eq!(position(&Openings::Random { plies: 0, seed: 1 }, "chess", 5), start);
        assert!(Openings::Listed(vec!["x".into()]).opening(&game_name("chess"), 0).is_err());
    }
}
