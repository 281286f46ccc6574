//! Many games of a level against itself with a clock: every move is legal, every
//! game ends, and nobody runs out of time.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tabuleiro_core::SplitMix64;
use tabuleiro_facade::{Game, Limits, Player, SearchClock, Side, registry};
use tabuleiro_search::Budget;

use crate::options::Soak;

/// Random moves before each game.
const OPENING: usize = 4;
/// A game that lasts so many plies is drawn.
const LONGEST: usize = 300;

/// What was seen in the games.
#[derive(Default)]
struct Findings {
    /// Games that White won, drawn ones, games that Black won.
    results: [u64; 3],
    moves: u64,
    /// Games in which a clock ran out.
    flags: u64,
    /// The most that a move took beyond what the player allowed itself.
    overrun: Duration,
    /// The least that was ever left on a clock.
    least_left: Option<Duration>,
}

pub fn run(name: &str, options: &Soak) -> Result<()> {
    println!(
        "{} games, level {}, {} ms + {} ms for each side",
        options.games, options.level, options.time_ms, options.increment_ms
    );
    println!("| game | White won | drawn | Black won | moves | illegal | flags | least left | overrun |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let findings = play(name, options)?;
    let [won, drawn, lost] = findings.results;
    println!(
        "| {name} | {won} | {drawn} | {lost} | {} | 0 | {} | {:.1} ms | {:.1} ms |",
        findings.moves,
        findings.flags,
        1e3 * findings.least_left.unwrap_or_default().as_secs_f64(),
        1e3 * findings.overrun.as_secs_f64(),
    );
    Ok(())
}

fn play(name: &str, options: &Soak) -> Result<Findings> {
    let open = || {
        let game = registry::open(name, None);
        game.map_err(|message| anyhow::anyhow!("{name} can't be opened: {message:?}"))
    };
    let mut random = SplitMix64::new(options.seed);
    let start = open()?;
    let seat = |seed: u64| start.player(options.level, seed).context("there is no player of this level");
    let mut players = [seat(options.seed)?, seat(options.seed + 1)?];
    let mut findings = Findings::default();
    let mut played = 0;
    while played < options.games {
        let mut game = open()?;
        for _ in 0..OPENING {
            let Some(choice) = random.choose(&game.choices()).cloned() else { break };
            let refused = game.play(&choice).err();
            if let Some(reason) = refused {
                bail!("{name}: {} is listed but refused: {reason:?}", choice.text);
            }
        }
        if game.outcome().is_some() {
            continue;
        }
        players.iter_mut().for_each(|player| player.new_game());
        let result = one_game(game, &mut players, options, &mut findings)?;
        findings.results[(1 - result) as usize] += 1;
        played += 1;
    }
    Ok(findings)
}

/// Plays `game` to its end; 1 if White won, 0 for a draw, -1 if Black won.
fn one_game(
    mut game: Box<dyn Game>,
    players: &mut [Box<dyn Player>; 2],
    options: &Soak,
    findings: &mut Findings,
) -> Result<i32> {
    let increment = Duration::from_millis(options.increment_ms);
    let mut clocks = [Duration::from_millis(options.time_ms); 2];
    let stop = AtomicBool::new(false);
    loop {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome.winner().map_or(0, |side| if side == Side::White { 1 } else { -1 }));
        }
        if game.claimable_draw().is_some() || game.ply() >= LONGEST {
            return Ok(0);
        }
        let side = game.side_to_move();
        let remaining = clocks[side.index()];
        let clock = SearchClock { remaining, increment, moves_to_go: None };
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        let begun = Instant::now();
        let answer = players[side.index()].choose(&*game, &limits, &stop);
        let spent = begun.elapsed();
        let at = || format!("{} {:?}", game.name(), game.position_text(game.ply()));
        let choice = match answer {
            Ok(choice) => choice,
            Err(fault) => bail!("no move: {fault:?} in {}", at()),
        };
        if !game.choices().contains(&choice) {
            bail!("{} is not legal in {}", choice.text, at());
        }
        if let Err(reason) = game.play(&choice) {
            bail!("{} is refused in {:?}: {reason:?}", choice.text, game.moves());
        }
        findings.moves += 1;
        let allowed = Budget::of(&limits).hard.unwrap_or(remaining);
        findings.overrun = findings.overrun.max(spent.saturating_sub(allowed));
        if spent >= remaining {
            findings.flags += 1;
            return Ok(if side == Side::White { -1 } else { 1 });
        }
        let left = remaining - spent;
        findings.least_left = Some(findings.least_left.map_or(left, |least| least.min(left)));
        clocks[side.index()] = left + increment;
    }
}
