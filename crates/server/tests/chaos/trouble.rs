//! What goes wrong, one thing after the other, as a seed has it.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use sqlx::{Connection, PgConnection, Row};
use tabuleiro_facade::SplitMix64;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::proxy::Mode;
use crate::{Cluster, LEASE};

/// How often each thing went wrong.
pub type Counts = BTreeMap<&'static str, usize>;

/// What can go wrong.
const TROUBLES: [&str; 11] = [
    "a node is killed",
    "a node is frozen past its lease",
    "a node is stopped in order",
    "all nodes are restarted one by one",
    "the database is killed",
    "the database is slow for a node",
    "the database's answers are lost",
    "a node is cut off from the database",
    "the bus is killed",
    "a node is cut off from the bus",
    "two nodes are killed",
];

/// All troubles.
pub const ALL: [usize; TROUBLES.len()] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/// Those that end nodes in the middle of something.
pub const KILLS: [usize; 2] = [0, 10];

/// Without the bus nodes take tables from one another, and who lost one does not hear of it.
pub const TWO_OWNERS: [usize; 1] = [8];

/// Makes some of the troubles for so long; afterwards everything runs again.
pub async fn make(cluster: &mut Cluster, seed: u64, time: Duration, some: &[usize]) -> Counts {
    let mut random = SplitMix64::new(seed);
    let mut counts = Counts::new();
    let began = Instant::now();
    // Each once before any comes twice, in an order of the seed's.
    let mut bag: Vec<usize> = Vec::new();
    while began.elapsed() < time {
        if bag.is_empty() {
            bag = some.to_vec();
            for place in (1..bag.len()).rev() {
                bag.swap(place, random.next_u64() as usize % (place + 1));
            }
        }
        let Some(trouble) = bag.pop() else { break };
        *counts.entry(TROUBLES[trouble]).or_default() += 1;
        let victim = random.next_u64() as usize % cluster.nodes.len();
        let a_while = Duration::from_millis(200 + random.next_u64() % 1300);
        one(cluster, trouble, victim, a_while).await;
        sleep(Duration::from_millis(random.next_u64() % 600)).await;
    }
    counts
}

async fn one(cluster: &mut Cluster, trouble: usize, victim: usize, a_while: Duration) {
    match trouble {
        0 => {
            cluster.nodes[victim].kill();
            sleep(a_while).await;
            cluster.nodes[victim].run();
        }
        1 => {
            cluster.nodes[victim].freeze();
            sleep(LEASE + a_while).await;
            cluster.nodes[victim].thaw();
        }
        2 => restart(cluster, victim, a_while).await,
        3 => {
            for node in 0..cluster.nodes.len() {
                restart(cluster, node, Duration::from_millis(100)).await;
                sleep(a_while).await;
            }
        }
        4 => {
            cluster.postgres.kill();
            sleep(a_while).await;
            tokio::task::block_in_place(|| cluster.postgres.run());
        }
        5 => through(cluster.databases[victim].clone(), Mode::Slow(a_while / 8), a_while * 2).await,
        6 => through(cluster.databases[victim].clone(), Mode::Swallow, a_while * 2).await,
        7 => through(cluster.databases[victim].clone(), Mode::Dead, LEASE + a_while).await,
        8 => {
            cluster.nats.kill();
            sleep(a_while).await;
            cluster.nats.run();
        }
        9 => through(cluster.buses[victim].clone(), Mode::Dead, LEASE + a_while).await,
        _ => {
            let other = (victim + 1) % cluster.nodes.len();
            cluster.nodes[victim].kill();
            cluster.nodes[other].kill();
            sleep(a_while).await;
            cluster.nodes[victim].run();
            cluster.nodes[other].run();
        }
    }
}

async fn through(proxy: std::sync::Arc<crate::proxy::Proxy>, mode: Mode, time: Duration) {
    proxy.set(mode);
    sleep(time).await;
    proxy.set(Mode::Through);
}

async fn restart(cluster: &mut Cluster, node: usize, pause: Duration) {
    let node = &mut cluster.nodes[node];
    node.stop();
    let began = Instant::now();
    while !node.has_ended() && began.elapsed() < Duration::from_secs(20) {
        sleep(Duration::from_millis(20)).await;
    }
    // One that can't end in order is ended.
    node.kill();
    sleep(pause).await;
    node.run();
}

async fn connection(cluster: &Cluster) -> PgConnection {
    let address = cluster.postgres.address(cluster.postgres.port, "games");
    PgConnection::connect(&address).await.unwrap()
}

/// Where epochs go back, or a game says another version than its last event.
pub async fn epochs(cluster: &Cluster) -> Vec<String> {
    let mut connection = connection(cluster).await;
    let rows = sqlx::query(
        "select game || ': epoch ' || epoch || ' stands at version ' || version || ' after epoch ' || before as what \
         from (select game, version, epoch, lag(epoch) over (partition by game order by version) as before from event) \
         as pairs where before > epoch \
         union all \
         select id || ': version ' || version || ' is said, but the last event has ' || coalesce(last, 0) \
         from game left join (select game, max(version) as last from event group by game) as lasts on game = id \
         where version <> coalesce(last, 0)",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    rows.iter().map(|row| row.get::<String, _>("what")).collect()
}

/// How much happened.
pub async fn numbers(cluster: &Cluster) -> String {
    let mut connection = connection(cluster).await;
    let row = sqlx::query(
        "select (select count(*) from event) as events, (select count(*) from game where status > 0) as games, \
         (select sum(epoch)::bigint from game) as claims, \
         (select count(*) from (select distinct game, epoch from event) as runs) as runs",
    )
    .fetch_one(&mut connection)
    .await
    .unwrap();
    let number = |name: &str| row.get::<Option<i64>, _>(name).unwrap_or(0);
    let fenced: usize = (cluster.nodes.iter())
        .map(|node| std::fs::read_to_string(&node.log).unwrap_or_default().matches("owned elsewhere").count())
        .sum();
    let (events, games) = (number("events"), number("games"));
    let takeovers = number("claims") - games;
    format!("{events} events of {games} games, {takeovers} takeovers, {fenced} commits fenced")
}

/// How long commits took at all nodes together.
pub async fn metrics(cluster: &Cluster) -> String {
    let mut ranges: BTreeMap<u64, u64> = BTreeMap::new();
    for node in &cluster.nodes {
        let Some(text) = read(node.address(), "/metrics").await else { continue };
        let mut before = 0;
        for line in text.lines().filter_map(|line| line.strip_prefix("tabuleiro_commit_seconds_bucket{le=\""))
        {
            let Some((end, count)) = line.split_once("\"} ") else { continue };
            let count: u64 = count.parse().unwrap_or(before);
            let end = end.parse::<f64>().map_or(u64::MAX, |seconds| (seconds * 1000.0).round() as u64);
            *ranges.entry(end).or_default() += count - before;
            before = count;
        }
    }
    let all: u64 = ranges.values().sum();
    let within = |share: f64| {
        let mut sum = 0;
        let found = ranges.iter().find(|(_, count)| {
            sum += **count;
            sum as f64 >= all as f64 * share
        });
        found.map_or(0, |(end, _)| *end)
    };
    format!("{all} commits, half within {} ms, 99 of 100 within {} ms", within(0.5), within(0.99))
}

async fn read(address: std::net::SocketAddr, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).await.ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut text = String::new();
    tokio::time::timeout(Duration::from_secs(10), stream.read_to_string(&mut text)).await.ok()?.ok()?;
    Some(text)
}
