//! Three nodes on one database, hundreds of clients, and everything that can go wrong: what was promised
//! holds.
//!
//! `cargo xtask chaos` runs it for as long as one likes. The checker is tried on nodes with mistakes, which
//! it must find.
#![cfg(target_os = "linux")]

#[path = "../kills/check.rs"]
mod check;
#[path = "../kills/client.rs"]
mod client;
#[path = "../kills/faults.rs"]
mod faults;
#[path = "../kills/log.rs"]
mod log;
mod nats;
mod node;
#[path = "../../../host/tests/support/postgres.rs"]
mod postgres;
mod proxy;
mod trouble;

use std::sync::Arc;
use std::time::{Duration, Instant};

use tabuleiro_server::Kept;
use tempfile::TempDir;
use tokio::task::JoinHandle;

use client::Servers;
use faults::Fault;
use log::Log;
use nats::Nats;
use node::{Node, Orders};
use postgres::{Postgres, free_port};
use proxy::Proxy;

/// How long a node is believed to live.
const LEASE: Duration = Duration::from_millis(1500);

/// What a machine may take longer than promised, beside what it takes when nothing is wrong.
const SLACK: Duration = Duration::from_secs(5);

/// How many nodes there are.
const NODES: usize = 3;

/// Everything that runs.
pub struct Cluster {
    postgres: Postgres,
    nats: Nats,
    nodes: Vec<Node>,
    /// What stands between each node and the database, and the bus.
    databases: Vec<Arc<Proxy>>,
    buses: Vec<Arc<Proxy>>,
    folder: TempDir,
}

impl Cluster {
    async fn start(fault: Fault) -> Cluster {
        Cluster::of(NODES, fault).await
    }

    async fn of(count: usize, fault: Fault) -> Cluster {
        let postgres = Postgres::start();
        postgres.database("games");
        let nats = Nats::start();
        let folder = TempDir::new().unwrap();
        let (mut nodes, mut databases, mut buses) = (Vec::new(), Vec::new(), Vec::new());
        for number in 0..count {
            let (database, bus) = (Proxy::to(postgres.port).await, Proxy::to(nats.port).await);
            let orders = Orders {
                name: format!("n{number}"),
                database: postgres.address(database.port, "games"),
                bus: format!("nats://127.0.0.1:{}", bus.port),
                port: free_port(),
                lease: LEASE,
                fault,
            };
            nodes.push(Node::start(orders, folder.path().join(format!("n{number}.log"))));
            databases.push(database);
            buses.push(bus);
        }
        Cluster { postgres, nats, nodes, databases, buses, folder }
    }

    fn servers(&self) -> Servers {
        Arc::new(self.nodes.iter().map(Node::address).collect())
    }

    /// Where the games are, without anything between.
    fn kept(&self) -> Kept {
        Kept::Database(self.postgres.address(self.postgres.port, "games"))
    }
}

/// Players at work.
struct Load {
    log: Arc<Log>,
    pairs: Vec<JoinHandle<()>>,
}

impl Load {
    fn start(servers: &Servers, pairs: usize, pace: Duration) -> Load {
        let log = Arc::new(Log::paced(pace));
        let pair = |number| tokio::spawn(client::pair(servers.clone(), number + 1, log.clone()));
        Load { pairs: (0..pairs).map(pair).collect(), log }
    }

    /// Waits until every pair has had a move carried out since `when`; those that have not in time.
    async fn all_live_since(&self, when: Instant, patience: Duration) -> Vec<usize> {
        loop {
            let alive = self.log.alive.lock().unwrap().clone();
            let is_dead = |pair: &usize| alive.get(pair).is_none_or(|at| *at < when);
            let dead: Vec<usize> = (1..=self.pairs.len()).filter(is_dead).collect();
            if dead.is_empty() || when.elapsed() > patience {
                return dead;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn end(self) -> Arc<Log> {
        self.log.end();
        for pair in self.pairs {
            pair.await.unwrap();
        }
        self.log
    }
}

/// One at a time: each takes a machine of its own.
static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// A number from the environment.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_promised_is_broken_whatever_goes_wrong() {
    let _alone = ALONE.lock().await;
    let seconds = number("TABULEIRO_CHAOS_SECONDS", 20);
    let seed = number("TABULEIRO_CHAOS_SEED", 8064);
    let pairs = number("TABULEIRO_CHAOS_PAIRS", 50) as usize;
    println!("chaos for {seconds} s, seed {seed}, {pairs} games at a time with four clients each");
    let mut cluster = Cluster::start(Fault::Nothing).await;
    let load =
        Load::start(&cluster.servers(), pairs, Duration::from_millis(number("TABULEIRO_CHAOS_PACE", 300)));
    let dead = load.all_live_since(Instant::now(), Duration::from_secs(90)).await;
    assert!(dead.is_empty(), "the games of these pairs never began: {dead:?}");
    let calm = Instant::now();
    let dead = load.all_live_since(calm, Duration::from_secs(90)).await;
    assert!(dead.is_empty(), "without any trouble the games of these pairs stand still: {dead:?}");
    let calm = calm.elapsed();
    let counts = trouble::make(&mut cluster, seed, Duration::from_secs(seconds), &trouble::ALL).await;
    // Nothing goes wrong any more.
    let healed = Instant::now();
    let dead = load.all_live_since(healed, LEASE * 2 + calm * 4 + SLACK).await;
    let took = healed.elapsed();
    let log = load.end().await;
    let numbers = trouble::numbers(&cluster).await;
    let accepted = log.accepted();
    println!(
        "{accepted} commands were carried out; all games went on {} ms after the last trouble, {} ms without any",
        took.as_millis(),
        calm.as_millis()
    );
    println!("troubles: {counts:?}");
    println!("{numbers}");
    let mut found = check::violations(cluster.kept(), &log).await;
    found.extend(trouble::epochs(&cluster).await);
    found
        .extend((!dead.is_empty()).then(|| format!("no move is accepted any more in the games of {dead:?}")));
    if !found.is_empty() {
        for node in &cluster.nodes {
            println!("{}: {:#?}", node.orders.name, node::tail(&node.log, 20));
        }
    }
    println!("violations: {}", found.len());
    assert!(found.is_empty(), "seed {seed}:\n{}", found.join("\n"));
    assert!(accepted > seconds * 5, "hardly anything happened");
    drop(cluster.folder);
}

/// What the checker finds with nodes that have a mistake.
async fn found_with(fault: Fault, troubles: &[usize]) -> Vec<String> {
    let _alone = ALONE.lock().await;
    let mut cluster = Cluster::start(fault).await;
    let load = Load::start(&cluster.servers(), 12, Duration::from_millis(50));
    load.all_live_since(Instant::now(), Duration::from_secs(60)).await;
    let began = Instant::now();
    let mut seed = 1;
    loop {
        trouble::make(&mut cluster, seed, Duration::from_secs(6), troubles).await;
        seed += 1;
        if began.elapsed() > Duration::from_secs(12) {
            break;
        }
    }
    let log = load.end().await;
    let mut found = check::violations(cluster.kept(), &log).await;
    found.extend(trouble::epochs(&cluster).await);
    println!("{}: {} violations within {} s", fault.name(), found.len(), began.elapsed().as_secs());
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_before_the_commit_is_found() {
    let found = found_with(Fault::AnswerFirst, &trouble::KILLS).await;
    assert!(found.iter().any(|what| what.contains("was acknowledged")), "{found:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commits_without_a_fence_are_found() {
    assert!(
        !found_with(Fault::IgnoreConflicts, &trouble::TWO_OWNERS).await.is_empty(),
        "the checker found nothing"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_conflict_that_skips_events_is_found() {
    assert!(
        !found_with(Fault::SkipEvents, &trouble::TWO_OWNERS).await.is_empty(),
        "the checker found nothing"
    );
}

/// How much one, two and three nodes carry, and how long commits take: by hand, on a machine with nothing
/// else to do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures, and takes a machine of its own"]
async fn how_much_so_many_nodes_carry() {
    let _alone = ALONE.lock().await;
    let (pairs, seconds) = (number("TABULEIRO_CHAOS_PAIRS", 40), number("TABULEIRO_CHAOS_SECONDS", 10));
    for count in 1..=NODES {
        let cluster = Cluster::of(count, Fault::Nothing).await;
        let load = Load::start(&cluster.servers(), pairs as usize, Duration::ZERO);
        let dead = load.all_live_since(Instant::now(), Duration::from_secs(60)).await;
        assert!(dead.is_empty(), "{dead:?}");
        let (before, began) = (load.log.accepted(), Instant::now());
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        let rate = (load.log.accepted() - before) as f64 / began.elapsed().as_secs_f64();
        let metrics = trouble::metrics(&cluster).await;
        load.end().await;
        println!("{count} nodes, {pairs} games with two watchers each: {rate:.0} commands/s; {metrics}");
    }
}
