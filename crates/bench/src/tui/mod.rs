//! How quick the full-screen terminal is, measured from outside: in a pseudo-terminal, as a person would see
//! it.

mod pane;

use std::path::Path;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use pane::Pane;

/// The usual terminal, and a very large one.
const SIZES: [(u16, u16); 2] = [(80, 24), (300, 100)];
/// What the cursor on a board looks like: on small squares and on large ones.
const CURSOR: [&str; 2] = ["[", "┏"];
/// How often the program is started.
const STARTS: usize = 30;
/// How many keys are pressed.
const PRESSES: usize = 500;
/// How long after a frame the next key comes: in no step with anything.
const PAUSE: Duration = Duration::from_millis(37);

/// Measures the program at the path that is the first word.
pub fn run(words: &[String]) -> ExitCode {
    let Some(program) = words.first() else {
        eprintln!("usage: tabuleiro-bench tui PROGRAM");
        return ExitCode::from(2);
    };
    // The program is started in another folder, so its path must not depend on this one.
    let program = match std::fs::canonicalize(program) {
        Ok(program) => program,
        Err(error) => {
            eprintln!("{program}: {error}");
            return ExitCode::FAILURE;
        }
    };
    match measure(&program) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    }
}

fn measure(program: &Path) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("tabuleiro-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let measured = SIZES.into_iter().try_for_each(|size| {
        println!("{} x {}", size.0, size.1);
        starts(program, &folder, size)
            .and_then(|()| presses(program, &folder, size, false))
            .and_then(|()| presses(program, &folder, size, true))
    });
    let cleaned = std::fs::remove_dir_all(&folder).map_err(|error| error.to_string());
    measured.and(cleaned)
}

/// From the start of the program to its first screen.
fn starts(program: &Path, folder: &Path, size: (u16, u16)) -> Result<(), String> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let began = Instant::now();
        let mut pane = Pane::open(program, folder, size)?;
        pane.wait_for_words("New game")?;
        times.push(began.elapsed());
        pane.keys("q")?;
        pane.end()?;
    }
    report("start to first frame", &mut times);
    Ok(())
}

/// From a key that moves the cursor of a chess board to the frame in which it has moved.
fn presses(program: &Path, folder: &Path, size: (u16, u16), analysis: bool) -> Result<(), String> {
    let mut pane = Pane::open(program, folder, size)?;
    pane.wait_for_words("New game")?;
    pane.keys("\r")?;
    pane.wait_for_words("Which game")?;
    pane.keys("\r")?;
    pane.wait_for_words("[ Start")?;
    pane.keys("\r")?;
    // The dialog names the opponent too, but without the level beside it.
    pane.wait_for_words("Computer, level")?;
    if analysis {
        pane.keys("a")?;
        pane.wait_for_words("depth")?;
    }
    let mut times = Vec::new();
    for press in 0..PRESSES {
        thread::sleep(PAUSE);
        // The analysis draws too; only the cursor is the answer to the key.
        let before = pane.place_of(&CURSOR);
        let key = if press % 2 == 0 { "\x1b[C" } else { "\x1b[D" };
        let began = Instant::now();
        pane.keys(key)?;
        pane.wait("the cursor in another place", |pane| {
            let now = pane.place_of(&CURSOR);
            now.is_some() && now != before
        })?;
        times.push(began.elapsed());
    }
    report(if analysis { "key to frame, analysis on all cores" } else { "key to frame" }, &mut times);
    pane.keys("\x03")?;
    pane.end()
}

fn report(what: &str, times: &mut [Duration]) {
    times.sort();
    let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize].as_secs_f64() * 1e3;
    println!(
        "{what:40} p50 {:6.2} ms   p99 {:6.2} ms   max {:6.2} ms   ({} times)",
        at(0.5),
        at(0.99),
        at(1.0),
        times.len()
    );
}
