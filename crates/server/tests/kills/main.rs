//! The server killed again and again under load: what it had answered is there, and counts once.
//!
//! `TABULEIRO_KILLS` says how often; `cargo xtask kill-test` kills it 200 times. The checker is tried on
//! servers with mistakes, which it must find.

mod check;
mod client;
mod faults;
mod log;
#[cfg(target_os = "linux")]
mod no_sync;
mod program;
mod served;

use std::sync::Arc;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::task::JoinHandle;

use client::Servers;
use faults::Fault;
use log::Log;
use program::Running;

/// How long anything may take on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(120);

/// How many pairs of players there are.
const PAIRS: usize = 4;

/// Players at work.
struct Load {
    log: Arc<Log>,
    pairs: Vec<JoinHandle<()>>,
}

impl Load {
    fn start(servers: &[&Running]) -> Load {
        let servers: Servers = Arc::new(servers.iter().map(|server| server.address).collect());
        let log = Arc::new(Log::default());
        let pair = |number| tokio::spawn(client::pair(servers.clone(), number + 1, log.clone()));
        Load { pairs: (0..PAIRS).map(pair).collect(), log }
    }

    /// Waits until so many more commands were carried out.
    async fn goes_on(&self, more: u64) {
        let (known, began) = (self.log.accepted(), Instant::now());
        while self.log.accepted() < known + more {
            assert!(began.elapsed() < PATIENCE, "no command is answered any more");
            assert!(!self.pairs.iter().any(JoinHandle::is_finished), "a client has given up");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Lets all clients end.
    async fn end(self) -> Arc<Log> {
        self.log.end();
        for pair in self.pairs {
            pair.await.unwrap();
        }
        self.log
    }
}

/// Kills a server so often, started by `start` on a port each time; what the checker finds after it.
async fn killed(kills: u64, data: &TempDir, start: impl Fn(u16) -> Running) -> Vec<String> {
    let mut server = start(0);
    let port = server.address.port();
    let load = Load::start(&[&server]);
    for kill in 0..kills {
        // A moment after some more commands were answered, another one each time.
        load.goes_on(1 + kill % 17).await;
        tokio::time::sleep(Duration::from_millis(kill * 37 % 50)).await;
        server.kill();
        server = start(port);
    }
    load.goes_on(PAIRS as u64).await;
    let log = load.end().await;
    server.kill();
    let accepted = log.accepted();
    println!("{accepted} commands were carried out over {kills} kills");
    check::violations(data.path().into(), &log).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_answered_is_lost_when_the_server_is_killed() {
    let kills = std::env::var("TABULEIRO_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6);
    let data = TempDir::new().unwrap();
    let found = killed(kills, &data, |port| Running::start(data.path(), port, Fault::Nothing)).await;
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_before_the_commit_is_found() {
    let data = TempDir::new().unwrap();
    let server = Running::start(data.path(), 0, Fault::AnswerFirst);
    let load = Load::start(&[&server]);
    load.goes_on(60).await;
    server.kill();
    let log = load.end().await;
    let found = check::violations(data.path().into(), &log).await;
    assert!(found.iter().any(|what| what.contains("was acknowledged")), "{found:?}");
}

/// Two servers on one database, for a while; what the checker finds after it.
async fn two_servers(data: &TempDir, start: impl Fn() -> Running) -> Vec<String> {
    let (one, two) = (start(), start());
    let load = Load::start(&[&one, &two]);
    load.goes_on(150).await;
    let log = load.end().await;
    one.kill();
    two.kill();
    check::violations(data.path().into(), &log).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_on_one_database_never_write_over_each_other() {
    let data = TempDir::new().unwrap();
    let found = two_servers(&data, || Running::start(data.path(), 0, Fault::Nothing)).await;
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ignored_conflict_is_found() {
    let data = TempDir::new().unwrap();
    let (one, two) = (
        Running::start(data.path(), 0, Fault::IgnoreConflicts),
        Running::start(data.path(), 0, Fault::IgnoreConflicts),
    );
    let load = Load::start(&[&one, &two]);
    // The clients may be refused for ever.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let log = load.end().await;
    one.kill();
    two.kill();
    let found = check::violations(data.path().into(), &log).await;
    assert!(!found.is_empty(), "the checker found nothing");
}

/// Plays until the disk fails, watches that nothing is acknowledged after it, and goes on with a good disk.
#[cfg(unix)]
async fn failed_disk(data: &TempDir, start: impl Fn(u16) -> Running) {
    let server = start(0);
    let port = server.address.port();
    let load = Load::start(&[&server]);
    load.goes_on(1).await;
    let (mut known, mut changed, began) = (load.log.accepted(), Instant::now(), Instant::now());
    while changed.elapsed() < Duration::from_secs(3) {
        assert!(began.elapsed() < PATIENCE, "the disk never failed");
        tokio::time::sleep(Duration::from_millis(50)).await;
        if load.log.accepted() != known {
            (known, changed) = (load.log.accepted(), Instant::now());
        }
    }
    server.kill();
    let server = Running::start(data.path(), port, Fault::Nothing);
    load.goes_on(20).await;
    let log = load.end().await;
    server.kill();
    let found = check::violations(data.path().into(), &log).await;
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing() {
    use std::os::unix::process::CommandExt;
    let data = TempDir::new().unwrap();
    // Made by a server that has room for it.
    Running::start(data.path(), 0, Fault::Nothing).kill();
    failed_disk(&data, |port| {
        let mut command = Running::command(data.path(), port, Fault::Nothing);
        // SAFETY: between fork and exec only system calls are made, and nothing is allocated or locked.
        unsafe { command.pre_exec(small_files) };
        Running::started(&mut command)
    })
    .await;
}

/// No file of this process grows beyond a size that the games soon reach, as on a disk that is full.
#[cfg(unix)]
fn small_files() -> std::io::Result<()> {
    let limit = libc::rlimit { rlim_cur: 600_000, rlim_max: 600_000 };
    // SAFETY: the limit outlives the call; a signal that is ignored stays so in the program.
    let refused = unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN) == libc::SIG_ERR
            || libc::setrlimit(libc::RLIMIT_FSIZE, &raw const limit) != 0
    };
    if refused { Err(std::io::Error::last_os_error()) } else { Ok(()) }
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_no_longer_syncs_loses_nothing() {
    let data = TempDir::new().unwrap();
    failed_disk(&data, |port| Running::start(data.path(), port, Fault::NoSync)).await;
}
