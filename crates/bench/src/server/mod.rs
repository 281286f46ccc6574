//! The server under load, measured from outside: live games between two sockets each, over loopback.
//!
//! Moves are due at a fixed rate, whether the server keeps up or not, and what is measured is the time
//! from when a move was due until its opponent was told.

mod figures;
mod game;
mod process;
mod seed;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};

use figures::Figures;
use game::{Go, Played};
use process::Process;
use seed::Seat;

/// How many games, and for how many seconds each rate is held, unless told.
const GAMES: usize = 10_000;
const SECONDS: u64 = 20;

/// The moves a second that are due.
const RATES: [u64; 3] = [1000, 2000, 5000];

/// How many sockets are opened at the same time.
const TOGETHER: usize = 64;

/// Files that are open for other reasons than sockets.
const FILES: usize = 200;

/// Measures the program at the path that is the first word; then how many games and seconds, if not as usual.
pub fn run(words: &[String]) -> ExitCode {
    let number = |at: usize, usual: u64| words.get(at).map_or(Some(usual), |word| word.parse().ok());
    let (Some(program), Some(games), Some(seconds)) =
        (words.first(), number(1, GAMES as u64), number(2, SECONDS))
    else {
        eprintln!("usage: tabuleiro-bench server PROGRAM [GAMES [SECONDS]]");
        return ExitCode::from(2);
    };
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(measure(Path::new(program), games as usize, seconds)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    }
}

async fn measure(program: &Path, wanted: usize, seconds: u64) -> Result<(), String> {
    let games = wanted.min((process::open_files() - FILES) / 2);
    if games < wanted {
        println!("{games} games instead of {wanted}: the system lets a process open no more files");
    }
    let folder = Folder::new()?;
    let empty = folder.0.join("empty");
    let server = Process::start(program, &empty).await?;
    sleep(Duration::from_secs(3)).await;
    let (before, at) = (server.processor(), Instant::now());
    sleep(Duration::from_secs(5)).await;
    let used = server.processor() - before;
    println!(
        "idle: {} in memory, {} ms of the processor in {:.0?}",
        server.memory(),
        used.as_millis(),
        at.elapsed()
    );
    drop(server);
    let data = folder.0.join("full");
    let seats = seed::games(&data, games).await?;
    let began = Instant::now();
    let server = Process::start(program, &data).await?;
    println!("{games} games that were running go on after {:.1?}", began.elapsed());
    let bare = server.memory();
    let (played, mut heard) = mpsc::unbounded_channel();
    let gos = connect(&server, seats, &played).await?;
    sleep(Duration::from_secs(2)).await;
    let full = server.memory();
    println!(
        "{games} live games, {} sockets: {full} in memory; {} without sockets; {} kB a game with both sockets",
        2 * games,
        bare,
        full.kilobytes() / games as u64
    );
    let mut ready: std::collections::VecDeque<usize> = (0..games).collect();
    for rate in RATES {
        println!("load of the machine before the next line: {}", process::load());
        let before = server.processor();
        let figures = hold(rate, seconds, &gos, &mut ready, &mut heard).await?;
        let used = server.processor() - before;
        println!("{}; {} in memory", figures.line(rate, used), server.memory());
    }
    Ok(())
}

/// A folder of the target folder, so that what is synced is synced to a disk; removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder, String> {
        let folder = std::env::current_dir()
            .map_err(|error| error.to_string())?
            .join(format!("target/bench-server-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What can't be removed is under `target`, where nobody looks for it.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Opens both sockets of every game; what tells each game to play.
async fn connect(
    server: &Process,
    seats: Vec<[Seat; 2]>,
    played: &mpsc::UnboundedSender<Played>,
) -> Result<Vec<mpsc::Sender<Go>>, String> {
    let moves = Arc::new(seed::moves());
    let mut gos = Vec::with_capacity(seats.len());
    let mut opening = JoinSet::new();
    for (number, seats) in seats.into_iter().enumerate() {
        if opening.len() >= TOGETHER
            && let Some(opened) = opening.join_next().await
        {
            opened.map_err(|error| error.to_string())??;
        }
        let (go, told) = mpsc::channel(1);
        gos.push(go);
        let (moves, played, address) = (moves.clone(), played.clone(), server.address);
        opening.spawn(async move {
            let game = game::Game::open(address, number, seats, moves).await?;
            tokio::spawn(game.run(told, played));
            Ok::<_, String>(())
        });
    }
    while let Some(opened) = opening.join_next().await {
        opened.map_err(|error| error.to_string())??;
    }
    Ok(gos)
}

/// Lets moves be due at `rate` a second, each in a game that waits for one.
async fn hold(
    rate: u64,
    seconds: u64,
    gos: &[mpsc::Sender<Go>],
    ready: &mut std::collections::VecDeque<usize>,
    heard: &mut mpsc::UnboundedReceiver<Played>,
) -> Result<Figures, String> {
    let mut figures = Figures::default();
    let (began, length) = (Instant::now(), Duration::from_secs(seconds));
    let mut ticks = interval(Duration::from_millis(1));
    let (mut due, mut out) = (0, 0);
    while began.elapsed() < length || out > 0 {
        tokio::select! {
            biased;
            Some(played) = heard.recv() => {
                out -= 1;
                ready.push_back(played.game);
                figures.add(played);
                if began.elapsed() > length + Duration::from_secs(30) {
                    return Err(format!("{out} moves are not answered"));
                }
            }
            _ = ticks.tick() => {
                let until = if began.elapsed() < length { began.elapsed() } else { continue };
                while due < until.as_micros() as u64 * rate / 1_000_000 {
                    let Some(game) = ready.pop_front() else { break };
                    let at = began + Duration::from_micros(due * 1_000_000 / rate);
                    due += 1;
                    out += 1;
                    gos[game].send(Go { at }).await.map_err(|_| "a game has ended".to_owned())?;
                }
            }
        }
    }
    figures.took = began.elapsed();
    Ok(figures)
}
