//! How long a search goes on after it was told to stop, as a front end sees it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use tabuleiro_core::SplitMix64;
use tabuleiro_facade::{AnalysisTask, Limits, Resources, registry};

use crate::options::Stop;

/// A search runs for between one and this many milliseconds before it is stopped.
const LONGEST_MS: usize = 60;
/// Random moves before a search begins, at most.
const OPENING: usize = 30;

pub fn run(name: &str, options: &Stop) -> Result<()> {
    println!("| game | stops | median | 99 of 100 within | longest |");
    println!("|---|---|---|---|---|");
    let mut delays = measure(name, options)?;
    delays.sort();
    let [middle, most, longest] = [50, 99, 100].map(|share| {
        let delay = delays[(delays.len() * share / 100).clamp(1, delays.len()) - 1];
        1e3 * delay.as_secs_f64()
    });
    println!("| {name} | {} | {middle:.2} ms | {most:.2} ms | {longest:.2} ms |", delays.len());
    Ok(())
}

/// What passed between each stop and the answer.
fn measure(name: &str, options: &Stop) -> Result<Vec<Duration>> {
    let mut random = SplitMix64::new(options.seed);
    let resources = Resources { threads: options.threads, ..Resources::default() };
    let open = || registry::open(name, None).map_err(|message| anyhow!("{name}: {message:?}"));
    let mut analyst = open()?.analyst(resources)?;
    let mut delays = Vec::new();
    while delays.len() < options.stops.max(1) {
        let mut game = open()?;
        for _ in 0..random.below(OPENING + 1) {
            let Some(choice) = random.choose(&game.choices()).cloned() else { break };
            game.play(&choice).map_err(|message| anyhow!("{}: {message:?}", choice.text))?;
        }
        if game.outcome().is_some() {
            continue;
        }
        let wait = Duration::from_millis(1 + random.below(LONGEST_MS) as u64);
        let stop = AtomicBool::new(false);
        let task = AnalysisTask { limits: Limits { infinite: true, ..Limits::default() }, lines: 1 };
        let delay = thread::scope(|scope| {
            let (analyst, told_to) = (&mut analyst, &stop);
            let search = scope.spawn(move || {
                analyst.analyse(&*game, &task, told_to, &mut |_| {});
                Instant::now()
            });
            thread::sleep(wait);
            let told = Instant::now();
            stop.store(true, Ordering::Relaxed);
            search.join().ok().map(|answered| answered.saturating_duration_since(told))
        });
        delays.push(delay.context("the search panicked")?);
    }
    Ok(delays)
}
